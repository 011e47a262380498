import type { Choice } from './command.ts';
import { clip } from '../../words/wording.ts';

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
