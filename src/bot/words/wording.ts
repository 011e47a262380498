import { clip as clipTo } from '../../discord-text/clip.ts';
import { asTyped } from '../../discord-text/escape.ts';

/** Longest answer and its parts: https://docs.discord.com/developers/resources/message#embed-object-embed-limits */
const CONTENT_LENGTH = 2000;

/** Text that someone else wrote, shown as it was written: none of it becomes markup. */
export function plain(text: string): string {
  return asTyped(text);
}

export function clip(text: string, length = CONTENT_LENGTH): string {
  return clipTo(text, length);
}

export function duration(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "7 days", "1 day 12 hours": a span that was chosen, to the minute. */
export function timeSpan(seconds: number): string {
  let left = Math.round(seconds / 60) * 60;
  const parts = UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`];
  });
  return parts.join(' ') || `${seconds} seconds`;
}

/** A flag that the reference types boolean in its text and string in its schema. */
export function truth(flag: boolean | string | undefined): string | undefined {
  if (flag === undefined) return undefined;
  return flag === false || flag === 'false' || flag === '' ? 'no' : 'yes';
}
