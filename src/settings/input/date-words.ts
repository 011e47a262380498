import { createRequire } from 'node:module';
import type { ParsedResult } from 'chrono-node/en';
import { locale } from '../../words/speaker.ts';
import { inEnglish, LONGEST_TIME } from './in-english.ts';
import { typedLanguages } from './vocabulary.ts';

const LEADING = /^(?:(?:at|on|in|until|till|by)\s+)+/i;
const require = createRequire(import.meta.url);
/** Loaded with the first text that needs it: few starts meet one, and readers can't wait for a promise. */
const parsers = (): typeof import('chrono-node/en') => require('chrono-node/en');

/** A language may have shorter words than English. */
const LONGEST_TRANSLATED = 2 * LONGEST_TIME;
/** No time has more: the parser tries each word as the beginning of one. */
const MOST_WORDS = 20;
/** No American writes a month before a dot. */
const WITH_DOTS = /(?<!\d)\d{1,2}\.\d{1,2}(?!\d)/;
/** Numbers of a date, where the order of day and month matters. */
const NUMBERS = /(?<!\d)\d{1,2}[./-]\d{1,2}(?!\d)/;

interface Reading {
  /** The present, for times such as "tomorrow". */
  readonly instant: Date;
  /** In minutes ahead of UTC. */
  readonly timezone: number;
  readonly forwardDate: boolean;
}

/**
 * Reads a time or a range of times in words, in the person's language or in English: `03/04` is another day in each
 * place. The whole text has to be one of them: neither half of "friday or saturday" is meant alone.
 */
export function readDateWords(
  typed: string,
  { instant, timezone, forwardDate }: Reading,
): ParsedResult | undefined {
  for (const language of typedLanguages()) {
    const text = (language === 'en' ? typed : inEnglish(typed, language)).replace(LEADING, '');
    if (text.length > LONGEST_TRANSLATED || text.split(/\s+/, MOST_WORDS + 1).length > MOST_WORDS) continue;
    const reader =
      WITH_DOTS.test(text) || (NUMBERS.test(text) && isDayFirst()) ? parsers().GB : parsers().casual;
    const [found, another] = reader.parse(text, { instant, timezone }, { forwardDate });
    if (found && !another && found.text.length === text.length) return found;
  }
  return undefined;
}

/** Whether numbers of a date begin with the day where the person lives, as everywhere but in Japan and America. */
function isDayFirst(): boolean {
  const parts = new Intl.DateTimeFormat(locale(), { dateStyle: 'short' }).formatToParts();
  return parts.find(({ type }) => type !== 'literal')?.type === 'day';
}
