import { isRecord } from './json.ts';

export type WordingValue = string | number | Wording | readonly WordingValue[];

/** The contract's `Wording`, with values that can be formatted in a sentence. */
export interface Wording {
  readonly key: string;
  readonly values: Readonly<Record<string, WordingValue>>;
}

/** Limits beyond the size of any of our sentences. Nobody would read more from another server. */
const LARGEST = { items: 100, text: 4_000, depth: 6 } as const;

/** Returns null for an invalid or oversized wording; the message next to it is used then. */
export function wordingFrom(sent: unknown, depth = 0): Wording | null {
  if (!isRecord(sent) || typeof sent['key'] !== 'string' || !isRecord(sent['values'])) return null;
  const entries = Object.entries(sent['values']);
  if (depth > LARGEST.depth || entries.length > LARGEST.items) return null;
  const values = entries.flatMap(([name, value]) => {
    const read = valueFrom(value, depth + 1);
    return read === null ? [] : [[name, read] as const];
  });
  return values.length < entries.length ? null : { key: sent['key'], values: Object.fromEntries(values) };
}

/** Reads a whole list or nothing of it, because a sentence without one of its parts would say something else. */
export function wordingsFrom(sent: unknown): readonly Wording[] {
  return listFrom(sent, (item) => wordingFrom(item)) ?? [];
}

function valueFrom(sent: unknown, depth: number): WordingValue | null {
  if (typeof sent === 'string') return sent.length > LARGEST.text ? null : sent;
  if (typeof sent === 'number') return sent;
  if (depth > LARGEST.depth) return null;
  return Array.isArray(sent)
    ? listFrom(sent, (item) => valueFrom(item, depth + 1))
    : wordingFrom(sent, depth);
}

function listFrom<Item>(sent: unknown, read: (item: unknown) => Item | null): readonly Item[] | null {
  if (!Array.isArray(sent) || sent.length > LARGEST.items) return null;
  const items = sent.map(read).filter((item) => item !== null);
  return items.length < sent.length ? null : items;
}
