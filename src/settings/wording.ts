import { asTyped } from '../discord-text/escape.ts';
import { isPage, language, say } from '../words/speaker.ts';
import { unitsIn } from '../words/span.ts';

/** Other people's text, shown as it was written: in a message of Discord none of it becomes markup. */
export function plain(text: string): string {
  return isPage() ? text : asTyped(text);
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
  return unitsIn(say, UNITS, Math.round(seconds / 60) * 60) || say('unit.second', { count: seconds });
}

/** "Milo, Hal, or Ada": one of several, with the language's own "or". */
export function oneOf(items: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'disjunction' }).format(items);
}

/** "1,234.5" */
export function number(value: number): string {
  return new Intl.NumberFormat(language()).format(value);
}
