/** Longest answer and its parts: https://docs.discord.com/developers/resources/message#embed-object-embed-limits */
const CONTENT_LENGTH = 2000;

const MARKUP = /https?:\/\/[^\s<]+|[\\*_~`|[\]]|<(?!(?:@[!&]?|#)\d{17,20}>)/g;
const BLOCK_MARKUP = /^(\s*)([>#+-]|\d+\.)/gm;

/**
 * Text that someone else wrote, shown as it was written: none of it becomes markup. Mentions stay (nothing rings, all
 * answers forbid it), and so do addresses, which a backslash would break.
 */
export function plain(text: string): string {
  return text
    .replace(MARKUP, (match) => (match.length > 1 ? match : `\\${match}`))
    .replace(
      BLOCK_MARKUP,
      (_, space: string, mark: string) => `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
    );
}

export function clip(text: string, length = CONTENT_LENGTH): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

export function userMention(id: string): string {
  return `<@${id}>`;
}

export function channelMention(id: string): string {
  return `<#${id}>`;
}

/**
 * A moment as each reader's Discord shows it in their own zone, with how far away it is; `F` with the day of the week.
 */
export function moment(timestamp: string, style: 'f' | 'F' = 'f'): string {
  const seconds = secondsOf(timestamp);
  return seconds === undefined ? plain(timestamp) : `<t:${seconds}:${style}> (<t:${seconds}:R>)`;
}

/** How far away a moment is: "in 2 days", "3 hours ago", kept up to date by the reader's Discord. */
export function relative(timestamp: string): string {
  const seconds = secondsOf(timestamp);
  return seconds === undefined ? plain(timestamp) : `<t:${seconds}:R>`;
}

function secondsOf(timestamp: string): number | undefined {
  const seconds = Math.floor(Date.parse(timestamp) / 1000);
  return Number.isNaN(seconds) ? undefined : seconds;
}

export function duration(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}

/** A flag that the reference types boolean in its text and string in its schema. */
export function truth(flag: boolean | string | undefined): string | undefined {
  if (flag === undefined) return undefined;
  return flag === false || flag === 'false' || flag === '' ? 'no' : 'yes';
}
