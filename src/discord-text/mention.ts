import { asTyped } from './escape.ts';

/** Shows the person's name. Whether it pings is for the message's `allowed_mentions` to say. */
export function userMention(id: string): string {
  return `<@${id}>`;
}

/** Shows the role's name; pings its people where `allowed_mentions` and the role allow it. */
export function roleMention(id: string): string {
  return `<@&${id}>`;
}

/** A link to the channel or thread, by its name as the reader sees it. */
export function channelMention(id: string): string {
  return `<#${id}>`;
}

/**
 * A moment as each reader's Discord shows it in their own zone, with how far away it is; `F` with the day of the week.
 * `timestamp`: ISO 8601; what is none is shown as it was written.
 */
export function moment(timestamp: string, style: 'f' | 'F' = 'f'): string {
  const seconds = secondsOf(timestamp);
  return seconds === undefined ? asTyped(timestamp) : `<t:${seconds}:${style}> (<t:${seconds}:R>)`;
}

/** How far away a moment is: "in 2 days", "3 hours ago", kept up to date by the reader's Discord. */
export function relative(timestamp: string): string {
  const seconds = secondsOf(timestamp);
  return seconds === undefined ? asTyped(timestamp) : `<t:${seconds}:R>`;
}

function secondsOf(timestamp: string): number | undefined {
  const seconds = Math.floor(Date.parse(timestamp) / 1000);
  return Number.isNaN(seconds) ? undefined : seconds;
}
