import { isRecord } from '../../../contract/json.ts';
import { InputError } from '../errors.ts';
import { say } from '../say.ts';
import { clip, plain } from '../wording.ts';

/**
 * Parses JSON that someone typed or attached; `what` names it at the beginning of a sentence ("The embeds"), in the
 * person's language, as a title would.
 */
export function readJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // The engine's message quotes the text around the fault, or gives line and column.
    const where = error instanceof Error ? error.message.replace(/ in JSON at position \d+/, '') : '';
    throw new InputError(clip(say('json.unreadable', { what, why: plain(where) }), 500));
  }
}

export function readObject(text: string, what: string): Record<string, unknown> {
  const value = readJson(text, what);
  if (isRecord(value)) return value;
  throw new InputError(say('json.noObject', { what, example: '`{ … }`' }));
}

/** Reads a list; a single object stands for a list of one. */
export function readList(text: string, what: string): unknown[] {
  const value = readJson(text, what);
  if (Array.isArray(value)) return value;
  if (isRecord(value)) return [value];
  throw new InputError(say('json.noList', { what, example: '`[{ … }]`' }));
}
