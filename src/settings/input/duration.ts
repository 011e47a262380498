import type { Language } from '../../words/languages.ts';
import { normalize, alternativesOf, typedLanguages, wordsOf } from './vocabulary.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS = [
  ['typed.seconds', 1_000],
  ['typed.minutes', MINUTE_MS],
  ['typed.hours', HOUR_MS],
  ['typed.days', DAY_MS],
  ['typed.weeks', 7 * DAY_MS],
] as const;

/** A number, or a word between numbers, blanks, commas and apostrophes. */
const TOKEN = /(?<!\d)\d+(?:[.,]\d+)?|[^\d\s,']+/g;
const MINUTES = /^\d\d$/;
/** The length of a unit that can stand alone, in letters: `d` and `min` are more likely the rest of a typing error. */
const WHOLE_WORD = 4;

/**
 * Reads `2d`, `3h30m`, `1 week and 2 days`, in English or in the language of the person who typed it, as milliseconds;
 * undefined if it isn't a duration.
 */
export function readDuration(typed: string): number | undefined {
  // English goes first: its short forms, which help and examples show, mean the same to everyone.
  for (const language of typedLanguages().toReversed()) {
    const ms = readIn(language, typed);
    if (ms !== undefined) return ms;
  }
  return undefined;
}

function readIn(language: Language, typed: string): number | undefined {
  const tokens = normalize(typed).replaceAll('時間半', '時間30分').match(TOKEN) ?? [];
  const [only = '', ...others] = tokens;
  // In Polish, "in an hour" has no word for "an": `za godzinę`.
  if (others.length === 0 && only.length >= WHOLE_WORD) return unitOf(only, language);
  const ands = wordsOf('typed.and', language);
  let ms = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const amount = amountOf(tokens[at] ?? '', language);
    at += 1;
    const each = unitOf(tokens[at] ?? '', language);
    if (amount === undefined || each === undefined) return undefined;
    ms += amount * each;
    const next = tokens[at + 1] ?? '';
    if (ands.includes(next)) at += 1;
    else if (each === HOUR_MS && at + 2 === tokens.length && MINUTES.test(next) && language !== 'en')
      // The rest of `1h30` are minutes.
      return ms + Number(next) * MINUTE_MS;
  }
  return tokens.length === 0 ? undefined : ms;
}

function amountOf(token: string, language: Language): number | undefined {
  if (/^\d/.test(token)) return Number(token.replace(',', '.'));
  const place = alternativesOf('typed.numbers', language).findIndex((words) => words.includes(token));
  return place === -1 ? undefined : place + 1;
}

function unitOf(token: string, language: Language): number | undefined {
  const word = token.replace(/\.$/, '');
  return UNITS.find(([key]) => wordsOf(key, language).includes(word))?.[1];
}
