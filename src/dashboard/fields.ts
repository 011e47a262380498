import { clip } from '../discord-text/clip.ts';

/** Parsed by the server, so its values are checked here. */
const valueIn = (from: unknown, name: string): unknown => (Object(from) as Record<string, unknown>)[name];

/** Whether a text of an address or a form may be an id. */
export const isId = (value: string): boolean => /^\d{1,20}$/.test(value);

const QUOTED = 20;

/** What someone typed, as a sentence quotes it: just enough to recognize it. */
export const quoted = (typed: string): string => clip(typed, QUOTED);

/** A parameter of an address; one that is given twice counts as not given. */
export function text(from: unknown, name: string): string {
  const value = valueIn(from, name);
  return typeof value === 'string' ? value : '';
}

export function pageNumber(query: unknown, name = 'page'): number {
  const page = Number(text(query, name));
  return Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1;
}
