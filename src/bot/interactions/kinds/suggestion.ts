import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { matchesOf } from '../../../settings/input/matches.ts';
import { clip } from '../../words/wording.ts';
import type { Call } from '../call.ts';

export type Choice = APIApplicationCommandOptionChoice<string>;

/** Makes suggestions for one option from the text typed so far: in it, and in the command's other options. */
export type Completer = (
  call: Call,
  typed: string,
  others: Readonly<Record<string, unknown>>,
) => Promise<readonly Choice[]>;

/** Discord refuses all suggestions when there are more than this, or when a name is longer than the length below. */
export const SUGGESTIONS = 25;
const NAME_LENGTH = 100;

export function suggestion(name: string, value: string): Choice {
  return { name: clip(name, NAME_LENGTH), value };
}

/** As many of the items that contain the typed text as can be suggested. */
export function matching<Item>(
  items: readonly Item[],
  typed: string,
  nameOf: (item: Item) => string,
): readonly Item[] {
  return matchesOf(items, typed, nameOf).slice(0, SUGGESTIONS);
}
