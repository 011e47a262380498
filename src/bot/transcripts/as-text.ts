import type { Schema } from '../../contract/operations.ts';
import { isRecord } from '../../contract/json.ts';
import { say } from '../words/say.ts';
import type { AnswerFile } from '../interactions/replies.ts';

/** Discord takes 10 MiB from a bot; the rest of the answer needs a little of it. */
const LARGEST = 9 * 1024 * 1024;

/** The messages of a ticket and of its notes, a line each, as a file: for servers that have no pages to read. */
export function asText(transcript: Schema<'Transcript'>, title: string): AnswerFile {
  const { ticket, channel_messages: messages, thread_messages: notes } = transcript;
  const names = namesOf(transcript);
  const linesOf = (all: readonly unknown[]) => all.map((message) => lineOf(message, names));
  const lines = [
    title,
    '',
    ...linesOf(messages),
    ...(notes.length === 0 ? [] : ['', `--- ${say('transcript.notes')} ---`, '', ...linesOf(notes)]),
  ];
  const fitting = fittingLines(lines);
  const left = lines.length - fitting.length;
  const rest = left === 0 ? [] : ['', say('transcript.tooLong', { count: left })];
  return {
    name: `ticket-${ticket.number}.txt`,
    contentType: 'text/plain; charset=utf-8',
    bytes: Buffer.from([...fitting, ...rest].join('\n')),
    description: title,
  };
}

type Names = ReadonlyMap<unknown, string>;

/** The names of files by their ids: a message may have the ids only. */
function namesOf(transcript: Schema<'Transcript'>): Names {
  const { channel_message_attachments: files = [], thread_message_attachments: more = [] } = transcript;
  return new Map([...files, ...more].map(({ id, name }) => [id, name]));
}

/** Takes whole lines only; the rest is counted. */
function fittingLines(lines: readonly string[]): readonly string[] {
  let room = LARGEST;
  const end = lines.findIndex((line) => (room -= Buffer.byteLength(line) + 1) < 0);
  return end === -1 ? lines : lines.slice(0, end);
}

/**
 * The reference API does not show a message's shape: another server's message is shown as JSON, or in words where it
 * has these fields.
 */
function lineOf(message: unknown, names: Names): string {
  if (!isRecord(message) || typeof message['content'] !== 'string') return JSON.stringify(message);
  const { created_at: at, author, content, attachments } = message;
  const name = isRecord(author) ? author['name'] : undefined;
  const files = Array.isArray(attachments) ? attachments.map((file) => `[${fileText(file, names)}]`) : [];
  const when = typeof at === 'string' ? `[${at}] ` : '';
  return [`${when}${typeof name === 'string' ? `${name}:` : ''}`, content, ...files]
    .filter(Boolean)
    .join(' ');
}

function fileText(file: unknown, names: Names): string {
  if (isRecord(file) && typeof file['name'] === 'string') return file['name'];
  return names.get(file) ?? JSON.stringify(file);
}
