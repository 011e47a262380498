import { type BoundSetting, changedMeanwhile, changeOf, hashOf } from '../../../settings/bound.ts';
import type { Entered, OpenEffect } from '../../../settings/setting.ts';
import type { Call } from '../../interactions/call.ts';
import { InputError } from '../../words/errors.ts';
import { formatList } from '../../words/list-format.ts';
import { say } from '../../words/say.ts';
import { chosenWords } from './values.ts';

type Setting<Body = unknown> = BoundSetting<string, Body>;

/** What a person entered for a setting, which has the value that they saw. */
export interface Entry<Body = unknown> {
  readonly setting: Setting<Body>;
  readonly entered: Entered;
}

export const labelsOf = (entries: readonly Entry[]): string =>
  formatList(entries.map(({ setting }) => setting.label));

/** Identifies the values that the settings have now. */
export const hashOfEntries = (entries: readonly Entry[]): string =>
  hashOf(entries.map(({ setting }) => setting.hash));

/** The consequences for open tickets. */
export const effectsOf = (entries: readonly Entry[]): readonly OpenEffect[] =>
  entries.flatMap(({ setting, entered }) => setting.change(entered).effect ?? []);

/** Adds the changes to a body. @throws InputError if someone else changed one of the settings since */
export function bodyOf<Body extends object>(
  entries: readonly Entry<Body>[],
  latest: readonly Setting<Body>[],
  empty: Body,
): Body {
  return entries.reduce<Body>((body, { setting: { field, hash, label }, entered }) => {
    const setting = latest.find((each) => each.field === field);
    if (setting === undefined) throw changedMeanwhile(label);
    return { ...body, ...changeOf(setting, hash, entered).body };
  }, empty);
}

/** Entries as a screen's texts and a custom id's words, from which a button can read them even after a restart. */
export interface Carried {
  readonly texts: readonly string[];
  readonly words: readonly string[];
}

const FENCE = '```';

/** @param settings all of the block, of which a word names the place */
export async function carry(
  call: Call,
  entries: readonly Entry[],
  settings: readonly Setting[],
): Promise<Carried> {
  const texts = entries.map(
    async ({ setting, entered }) => `**${setting.label}**\n${await textOf(call, setting, entered)}`,
  );
  const words = entries.map(({ setting, entered }) => {
    const place = settings.findIndex(({ field }) => field === setting.field);
    return `${place}${isReadable(setting, entered) ? '' : `=${entered.values.join()}`}`;
  });
  return { texts: await Promise.all(texts), words };
}

/** The words of settings of which all have their longest values. */
export const longestWords = (longest: readonly number[]): readonly string[] =>
  longest.map((length, place) => `${place}${length === 0 ? '' : `=${'0'.repeat(length)}`}`);

/** Mentions and what was typed are read back from the text. */
function isReadable({ control }: Setting, { values }: Entered): boolean {
  if (control.kind !== 'choice' || values.length === 0) return true;
  return (
    control.menus.some(({ kind }) => kind === 'roles' || kind === 'channels') &&
    values.every((value) => /^\d+$/.test(value))
  );
}

function textOf(call: Call, { control }: Setting, { values, typed }: Entered): Promise<string> | string {
  // A change turns it.
  if (control.kind === 'toggle') return say(control.isOn ? 'setup.off' : 'setup.on');
  if (control.kind === 'choice') return chosenWords(call, control.menus, values);
  return typed === '' ? say('settings.none') : `${FENCE}\n${typed}\n${FENCE}`;
}

/** Reads carried entries for the settings of the block as they are now. @throws InputError for what can't be read */
export function readCarried<Body>(
  settings: readonly Setting<Body>[],
  { texts, words }: Carried,
): readonly Entry<Body>[] {
  return words.map((word, index) => {
    const [place, value] = word.split('=', 2);
    const setting = settings[Number(place)];
    if (setting === undefined) throw new InputError(say('interaction.unknownButton'));
    if (value !== undefined) return { setting, entered: { values: value.split(','), typed: '' } };
    const [, ...lines] = (texts[index] ?? '').split('\n');
    if (lines[0] === FENCE) return { setting, entered: { values: [], typed: lines.slice(1, -1).join('\n') } };
    const values = [...lines.join().matchAll(/<(?:@&|#)(\d+)>/g)].map(([, id = '']) => id);
    return { setting, entered: { values, typed: '' } };
  });
}
