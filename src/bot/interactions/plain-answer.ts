import { RESTJSONErrorCodes, type DiscordAPIError } from 'discord.js';
import { textsWithin } from '../../discord-text/layout.ts';
import { withId } from '../words/errors.ts';
import { say } from '../words/say.ts';
import { clip } from '../words/wording.ts';
import type { Answer } from './replies.ts';

const TOO_LARGE: ReadonlySet<number | string> = new Set([
  RESTJSONErrorCodes.RequestEntityTooLarge,
  RESTJSONErrorCodes.FileUploadedExceedsMaximumSize,
]);

/** Leaves room for the reason and the ID. */
const LONGEST_TEXT = 1_500;

/**
 * The text of an answer that Discord rejected, for example because of an emoji that was deleted: without components, which
 * are what Discord rejects most, and without embeds and files. `reference` is the interaction's ID, for the log.
 */
export function plainAnswer(rejected: Answer, { code }: DiscordAPIError, reference: string): Answer {
  const text = textOf(rejected);
  const why = say(whatIsMissing(code, text));
  const content = text === '' ? why : `${clip(text, LONGEST_TEXT)}\n-# ${why}`;
  return { content: withId(content, reference), failed: true };
}

function whatIsMissing(code: number | string, text: string) {
  if (TOO_LARGE.has(code)) return 'rejected.file';
  return text === '' ? 'rejected.answer' : 'rejected.textOnly';
}

function textOf({ content, embeds = [], layout = [] }: Answer): string {
  const embedded = embeds.flatMap(({ title, description, fields = [] }) => [
    title,
    description,
    ...fields.map(({ name, value }) => `${name}: ${value}`),
  ]);
  return [content, ...embedded, ...textsWithin(layout)].filter(Boolean).join('\n');
}
