import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { clip } from '../../words/wording.ts';
import type { Call } from '../call.ts';

export type Choice = APIApplicationCommandOptionChoice<string>;

/** Suggestions for one option, from what was typed so far: into it, and into the command's other options. */
export type Completer = (
  call: Call,
  typed: string,
  others: Readonly<Record<string, unknown>>,
) => Promise<readonly Choice[]>;

/** At most so many suggestions, and names of at most so many characters: Discord refuses all of them otherwise. */
export const SUGGESTIONS = 25;
const NAME_LENGTH = 100;

export function suggestion(name: string, value: string): Choice {
  return { name: clip(name, NAME_LENGTH), value };
}

/** Those that contain what was typed, those that begin with it first. */
export function matching<Item>(
  items: readonly Item[],
  typed: string,
  nameOf: (item: Item) => string,
): readonly Item[] {
  const wanted = typed.trim().toLowerCase();
  const found = items
    .map((item) => ({ item, at: nameOf(item).toLowerCase().indexOf(wanted) }))
    .filter(({ at }) => at !== -1);
  const first = found.filter(({ at }) => at === 0);
  const others = found.filter(({ at }) => at > 0);
  return [...first, ...others].map(({ item }) => item).slice(0, SUGGESTIONS);
}
