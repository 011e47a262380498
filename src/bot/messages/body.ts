import type { APIAttachment } from 'discord.js';
import type { Body } from '../../contract/operations.ts';
import type { Call } from '../interactions/call.ts';
import { readList, readMessage, readObject } from '../../settings/input/json.ts';
import { createInputReader } from '../words/input/input-reader.ts';
import { say } from '../words/say.ts';

export type MessageBody = Body<'sendMessage'>;

/** The parts of a message that can be typed, by option. */
export interface TypedMessage {
  readonly content?: string;
  readonly username?: string;
  readonly 'avatar-url'?: string;
  readonly 'thread-name'?: string;
  readonly 'applied-tags'?: string;
  readonly tts?: boolean;
  readonly flags?: number;
  readonly embeds?: string;
  readonly components?: string;
  readonly poll?: string;
  readonly 'allowed-mentions'?: string;
  readonly file?: APIAttachment;
}

/** Whether anything was typed that a reader would see; if not, a form asks for it. */
export function hasText({ content, embeds, components, poll, file }: TypedMessage): boolean {
  return [content, embeds, components, poll, file].some((part) => part !== undefined);
}

/** The typed message; an option overrides the same field in the file. */
export async function bodyOf(call: Pick<Call, 'readFile'>, typed: TypedMessage): Promise<MessageBody> {
  const { file } = typed;
  const reading = createInputReader();
  const content = file === undefined ? undefined : await call.readFile(file);
  const whole = (text: string) => readMessage(text, say('part.file', { name: file?.filename ?? '' }));
  const attached = reading.read('file', content, whole);
  return { ...attached, ...readTyped(typed, reading) };
}

/**
 * Reads the options that hold JSON or a list; the others are taken as they were typed.
 * @throws InputError with everything that can't be read, here and in what was read before it
 */
export function readTyped(typed: Omit<TypedMessage, 'file'>, reading = createInputReader()): MessageBody {
  const { content, username, tts, flags, embeds, components, poll } = typed;
  const mentions = typed['allowed-mentions'];
  const tags = typed['applied-tags'];
  const body = {
    content,
    username,
    tts,
    flags,
    avatar_url: typed['avatar-url'],
    thread_name: typed['thread-name'],
    applied_tags: tags?.split(/[\s,]+/).filter(Boolean),
    embeds: reading.read('embeds', embeds, (text) => readList(text, say('part.embeds'))),
    components: reading.read('components', components, (text) => readList(text, say('part.components'))),
    poll: reading.read('poll', poll, (text) => readObject(text, say('part.poll'))),
    allowed_mentions: reading.read('allowed-mentions', mentions, (text) =>
      readObject(text, say('part.mentions')),
    ),
  };
  reading.mustBeReadable();
  const present = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  // As above: the service checks the content of the JSON.
  return present;
}
