import type { Schema } from '../../contract/operations.ts';
import { isRecord } from '../../contract/json.ts';
import { InputError } from '../input-error.ts';
import { say } from '../../words/speaker.ts';
import { clip } from '../../discord-text/clip.ts';
import { plain } from '../wording.ts';

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

const EXAMPLE = '`{"content": "Hello"}`';

/** A whole message as JSON, as in Discord's documentation; a list stands for its embeds. */
export function readMessage(text: string, what: string): Schema<'MessageBody'> {
  const value = readJson(text, what);
  // The service checks it against the contract, and names every fault with its field.
  if (isRecord(value)) return value;
  if (Array.isArray(value)) return { embeds: value };
  throw new InputError(say('message.notWhole', { what, example: EXAMPLE }));
}
