/** Sentences that travel as their key and values, so that they can be shown in each reader's language. */
import type { Key } from './languages/en.ts';
import { isKey } from './languages.ts';
import { type Given, type Say, sayIn } from './say.ts';

/** What stands in a sentence: text, a number, another wording, or a list of these. */
export type Word = string | number | Wording | readonly Word[];

/** From wherever it comes: neither its key nor its values need be any that we know. */
export interface Wording {
  readonly key: string;
  readonly values: Readonly<Record<string, Word>>;
}

/** Of our own making: its key is one that every language has, with the values that it needs. */
export interface Worded extends Wording {
  readonly key: Key;
}

export function worded<K extends Key>(key: K, ...[values]: Given<K, Word>): Worded {
  return { key, values: values ?? {} };
}

/** @throws RangeError for a key that nobody knows, and what ICU throws where a value is missing. */
export function tell(say: Say, { key, values }: Wording): string {
  if (!isKey(key)) throw new RangeError(`No language has a message ${key}`);
  const said = Object.entries(values).map(([name, value]) => [name, word(say, value)]);
  // Ours has the values of its key by its type; of another's the message itself finds out.
  return say(key, Object.fromEntries(said) as never);
}

/** One after the other, as the language sets sentences apart. */
export function tellAll(say: Say, wordings: readonly Wording[]): string {
  return wordings
    .map((wording) => tell(say, wording))
    .reduce((first, second) => (first === '' ? second : say('list.sentences', { first, second })), '');
}

function word(say: Say, value: Word): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return 'key' in value ? tell(say, value) : listed(say, value);
}

function listed(say: Say, items: readonly Word[]): string {
  return items
    .map((item) => String(word(say, item)))
    .reduce((first, second, place) => (place === 0 ? second : say('list.more', { first, second })), '');
}

/** The sentences in English, the language of the API and the log for all callers. */
export function english(...sentences: readonly Worded[]): string {
  return tellAll(sayIn('en'), sentences);
}
