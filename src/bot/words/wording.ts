import { clip as clipTo } from '../../discord-text/clip.ts';
import { asTyped } from '../../discord-text/escape.ts';
import { language, say } from './say.ts';
import { inUnits } from './span.ts';

/** The longest content: https://docs.discord.com/developers/resources/message#embed-object-embed-limits */
const CONTENT_LENGTH = 2000;

/** Other people's text, shown as it was written: none of it becomes markup. */
export function plain(text: string): string {
  return asTyped(text);
}

export function clip(text: string, length = CONTENT_LENGTH): string {
  return clipTo(text, length);
}

export function duration(seconds: number): string {
  return seconds < 90
    ? say('unit.s', { count: Math.ceil(seconds) })
    : say('unit.min', { count: Math.ceil(seconds / 60) });
}

const UNITS = [
  ['unit.day', 86_400],
  ['unit.hour', 3_600],
  ['unit.minute', 60],
] as const;

/**
 * "7 days", "1 day 12 hours": a chosen duration, to the minute. The German is "7 Tage", which must not follow "nach".
 */
export function timeSpan(seconds: number): string {
  return inUnits(UNITS, Math.round(seconds / 60) * 60) || say('unit.second', { count: seconds });
}

/** A flag that the reference API types boolean in its text and string in its schema. */
export function truth(flag: boolean | string | undefined): string | undefined {
  if (flag === undefined) return undefined;
  return flag === false || flag === 'false' || flag === '' ? say('flag.no') : say('flag.yes');
}

/** "Milo, Hal, or Ada": one of several, with the language's own "or". */
export function oneOf(items: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'disjunction' }).format(items);
}

/** "1,234.5" */
export function number(value: number): string {
  return new Intl.NumberFormat(language()).format(value);
}
