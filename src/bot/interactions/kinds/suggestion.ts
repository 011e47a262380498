import type { APIApplicationCommandOptionChoice } from 'discord.js';
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

/** The items that contain the typed text, first those that begin with it. */
export function matching<Item>(
  items: readonly Item[],
  typed: string,
  nameOf: (item: Item) => string,
): readonly Item[] {
  const query = typed.trim().toLowerCase();
  const found = items
    .map((item) => ({ item, at: nameOf(item).toLowerCase().indexOf(query) }))
    .filter(({ at }) => at !== -1);
  const first = found.filter(({ at }) => at === 0);
  const others = found.filter(({ at }) => at > 0);
  return [...first, ...others].map(({ item }) => item).slice(0, SUGGESTIONS);
}
