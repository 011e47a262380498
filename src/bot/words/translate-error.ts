import { type Wording, wordingFrom, type WordingValue } from '../../contract/wording.ts';
import { moment } from '../../discord-text/mention.ts';
import { tellAll } from '../../words/worded.ts';
import { say } from './say.ts';
import { plain } from './wording.ts';

/**
 * The service's sentences in the language of the person who is answered; unchanged from a server that words them
 * otherwise.
 */
export function translateError(wording: readonly Wording[], original: string): string {
  return translate(wording) ?? original;
}

/** The same for a message: other people's words are escaped, and times are shown in the reader's time zone. */
export function translateEscaped(wording: readonly Wording[], original: string): string {
  return translate(wording.map(escapeWording)) ?? plain(original);
}

function escapeWording({ key, values }: Wording): Wording {
  const all = Object.entries(values).map(([name, value]) => [name, escapeValue(value)] as const);
  return { key, values: Object.fromEntries(all) };
}

function escapeValue(value: WordingValue): WordingValue {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return plain(value);
  if (!('key' in value)) return value.map(escapeValue);
  return momentIn(value) ?? escapeWording(value);
}

function momentIn({ key, values: { date, time } }: Wording): string | undefined {
  const isOne = key === 'moment.utc' && typeof date === 'string' && typeof time === 'string';
  return isOne ? moment(`${date}T${time}Z`) : undefined;
}

/** `translateError` for an untyped wording within a reply. */
export function translateUntyped(value: unknown, original: string): string {
  const wording = wordingFrom(value);
  return wording === null ? original : translateError([wording], original);
}

/**
 * Undefined where there is no wording, where its key is a newer service's, or where it lacks values that the sentence
 * needs.
 */
export function translate(wording: readonly Wording[]): string | undefined {
  if (wording.length === 0) return undefined;
  try {
    return tellAll(say, wording);
  } catch {
    // Nothing of ours has gone wrong: another server may send any wording.
    return undefined;
  }
}
