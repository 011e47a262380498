/** How often this person ran which command from this browser: what is used most is offered first. */
import { type Entry, sentWords } from './catalogue.ts';

const keyOf = (personId: string) => `used:${personId}`;

/** @returns a command's words → times */
function usesOf(personId: string): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(personId)) ?? '{}');
  } catch {
    // Storage switched off, or filled by something else: all are offered in the order of their words.
    return {};
  }
}

export function noteUse(personId: string, { words }: Entry) {
  const uses = usesOf(personId);
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify({ ...uses, [words]: (uses[words] ?? 0) + 1 }));
  } catch {
    // Storage switched off or full: the order then stays as it is.
  }
}

/** The commands that come first until others were used. */
let first: readonly string[] = [];

/** @param commands in words that the app knows */
export function chooseFirst(commands: readonly string[]) {
  first = commands;
}

/** @returns the most used first, then the chosen ones, then the others as they were */
export function byUse(personId: string, entries: Entry[]): Entry[] {
  const uses = usesOf(personId);
  const places = new Map(first.map((words, place) => [words, place]));
  const placeOf = (entry: Entry) => places.get(sentWords(entry)) ?? places.size;
  return entries.toSorted((a, b) => (uses[b.words] ?? 0) - (uses[a.words] ?? 0) || placeOf(a) - placeOf(b));
}
