/** A command typed out in one go: `/name word option:value other:value with blanks`. */
import type { Entry } from './catalogue.ts';

export type CommandText = { entry: Entry; values: Map<string, string>; stray: string };

/** @returns null when the text begins no known command; `stray` is what belongs to no option */
export function readCommandText(text: string, entries: Entry[]): CommandText | null {
  if (!text.startsWith('/')) return null;
  const typed = text.slice(1);
  const [entry] = entries
    .filter(({ words }) => typed === words || typed.startsWith(`${words} `))
    .toSorted((a, b) => b.words.length - a.words.length);
  if (entry === undefined) return null;
  return { entry, ...splitValues(typed.slice(entry.words.length), entry) };
}

function splitValues(rest: string, { options }: Entry) {
  const values: Map<string, string> = new Map();
  const starts = options.flatMap(({ name }) => {
    const at = rest.indexOf(` ${name}:`);
    return at === -1 ? [] : [{ name, at, from: at + name.length + 2 }];
  });
  starts.sort((a, b) => a.at - b.at);
  for (const [index, { name, from }] of starts.entries()) {
    values.set(name, rest.slice(from, starts[index + 1]?.at).trim());
  }
  return { values, stray: rest.slice(0, starts[0]?.at).trim() };
}

/**
 * Whether a field's text ends with the beginning of another option (` other:`), because someone kept typing and didn't
 * press Tab.
 *
 * @param names of the options not yet given
 */
export function endsWithOption(text: string, names: string[]): { name: string; before: string } | null {
  const name = names.find((each) => text === `${each}:` || text.endsWith(` ${each}:`));
  return name === undefined ? null : { name, before: text.slice(0, text.length - name.length - 1).trimEnd() };
}
