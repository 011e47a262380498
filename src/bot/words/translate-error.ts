import { type Wording, wordingFrom, type WordingValue } from '../../contract/wording.ts';
import { moment } from '../../discord-text/mention.ts';
import { tellAll } from '../../words/worded.ts';
import { say } from './say.ts';
import { plain } from './wording.ts';

/** The service's sentences for the person who is answered; as they came from a server that words them otherwise. */
export function translateError(wording: readonly Wording[], asItCame: string): string {
  return inTheirLanguage(wording) ?? asItCame;
}

/** The same for a message: others' words in it as they were typed, and moments in the time zone of whoever reads it. */
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

/** `retold` of a wording within a reply, of which nobody knows yet what it is. */
export function translatedErrorOf(sent: unknown, asItCame: string): string {
  const wording = wordingFrom(sent);
  return wording === null ? asItCame : translateError([wording], asItCame);
}

/** Undefined where there is none, where it has a key of a newer service, or not the values that its sentence needs. */
export function inTheirLanguage(wording: readonly Wording[]): string | undefined {
  if (wording.length === 0) return undefined;
  try {
    return tellAll(say, wording);
  } catch {
    // Nothing of ours has gone wrong: what another server sends is its own.
    return undefined;
  }
}
