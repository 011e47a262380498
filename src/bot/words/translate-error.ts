import { type Wording, wordingFrom, type WordingValue } from '../../contract/wording.ts';
import { moment } from '../../discord-text/mention.ts';
import { tellAll } from '../../words/worded.ts';
import { say } from './say.ts';
import { plain } from './wording.ts';

/**
 * The service's sentences in the language of the person who is answered; unchanged from a server that words them
 * otherwise.
 */
export function translateError(wording: readonly Wording[], asItCame: string): string {
  return inTheirLanguage(wording) ?? asItCame;
}

/** The same for a message: other people's words are escaped, and times are shown in the reader's time zone. */
export function shown(wording: readonly Wording[], asItCame: string): string {
  return inTheirLanguage(wording.map(asShown)) ?? plain(asItCame);
}

function asShown({ key, values }: Wording): Wording {
  const all = Object.entries(values).map(([name, value]) => [name, valueShown(value)] as const);
  return { key, values: Object.fromEntries(all) };
}

function valueShown(value: WordingValue): WordingValue {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return plain(value);
  if (!('key' in value)) return value.map(valueShown);
  return momentIn(value) ?? asShown(value);
}

function momentIn({ key, values: { date, time } }: Wording): string | undefined {
  const isOne = key === 'moment.utc' && typeof date === 'string' && typeof time === 'string';
  return isOne ? moment(`${date}T${time}Z`) : undefined;
}

/** `translateError` for an untyped wording within a reply. */
export function translatedErrorOf(sent: unknown, asItCame: string): string {
  const wording = wordingFrom(sent);
  return wording === null ? asItCame : translateError([wording], asItCame);
}

/**
 * Undefined where there is no wording, where its key is a newer service's, or where it lacks values that the sentence
 * needs.
 */
export function inTheirLanguage(wording: readonly Wording[]): string | undefined {
  if (wording.length === 0) return undefined;
  try {
    return tellAll(say, wording);
  } catch {
    // Nothing of ours has gone wrong: another server may send any wording.
    return undefined;
  }
}
