import { casual, GB, type ParsedResult } from 'chrono-node/en';
import type { Language } from '../../words/languages.ts';
import { inEnglish } from './in-english.ts';
import { typedLanguages } from './vocabulary.ts';

const LEADING = /^(?:(?:at|on|in|until|till|by)\s+)+/i;
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
 * Reads a time or a range of times in words, in the person's language or in English: `03/04` is another day in each.
 * The whole text has to be one of them: neither half of "friday or saturday" is meant alone.
 */
export function readDateWords(
  typed: string,
  { instant, timezone, forwardDate }: Reading,
): ParsedResult | undefined {
  for (const language of typedLanguages()) {
    const text = (language === 'en' ? typed : inEnglish(typed, language)).replace(LEADING, '');
    const reader = NUMBERS.test(text) && isDayFirst(language) ? GB : casual;
    const [found, another] = reader.parse(text, { instant, timezone }, { forwardDate });
    if (found && !another && found.text.length === text.length) return found;
  }
  return undefined;
}

/** Whether numbers of a date begin with the day, as everywhere but in Japan and America. */
function isDayFirst(language: Language): boolean {
  const parts = new Intl.DateTimeFormat(language, { dateStyle: 'short' }).formatToParts();
  return parts.find(({ type }) => type !== 'literal')?.type === 'day';
}
