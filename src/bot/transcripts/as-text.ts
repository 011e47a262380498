import type { Schema } from '../../contract/operations.ts';
import type { AnswerFile } from '../interactions/replies.ts';

/** Discord takes 10 MiB of a bot; the rest of the answer needs a little of it. */
const LARGEST = 9 * 1024 * 1024;

/** The messages of a ticket and of its notes, a line each, as a file: for servers that have no pages to read. */
export function asText(transcript: Schema<'Transcript'>, title: string): AnswerFile {
  const { ticket, channel_messages: messages, thread_messages: notes } = transcript;
  const lines = [
    title,
    '',
    ...messages.map(lineOf),
    ...(notes.length === 0 ? [] : ['', '---', '']),
    ...notes.map(lineOf),
  ];
  const bytes = Buffer.from(lines.join('\n'));
  return {
    name: `ticket-${ticket.number}.txt`,
    contentType: 'text/plain; charset=utf-8',
    bytes: bytes.subarray(0, LARGEST),
    description: title,
  };
}

/** Another server's messages may have any shape: the reference does not show it. */
function lineOf(message: Partial<Schema<'TranscriptMessage'>>): string {
  const { created_at: at = '', author, content = '' } = message;
  return `[${at}] ${author?.name ?? ''}: ${content}`.trim();
}
