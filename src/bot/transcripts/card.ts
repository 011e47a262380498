import type { Schema } from '../../contract/operations.ts';
import { isRecord } from '../../contract/json.ts';
import { say } from '../words/say.ts';
import type { AnswerFile, Answer } from '../interactions/replies.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Call } from '../interactions/call.ts';
import { card } from '../words/embeds.ts';
import { moment, relative, userMention } from '../../discord-text/mention.ts';
import { statusWord } from '../tickets/wording.ts';
import { plain } from '../words/wording.ts';

/** The messages of a ticket and of its notes, a line each, as a file: for servers that have no pages to read. */
function asText(transcript: Schema<'Transcript'>, title: string, largest: number): AnswerFile {
  const { ticket, channel_messages: messages, thread_messages: notes } = transcript;
  const names = namesOf(transcript);
  const linesOf = (all: readonly unknown[]) => all.map((message) => lineOf(message, names));
  const lines = [
    title,
    '',
    ...linesOf(messages),
    ...(notes.length === 0 ? [] : ['', `--- ${say('transcript.notes')} ---`, '', ...linesOf(notes)]),
  ];
  const fitting = fittingLines(lines, largest);
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
function fittingLines(lines: readonly string[], largest: number): readonly string[] {
  let room = largest;
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

type Link = Schema<'TranscriptLink'>;

/** The content of a transcript, and where it can be read. */
export async function transcriptAnswer(
  call: Call,
  content: string,
  transcript: Schema<'Transcript'> | undefined,
): Promise<Answer> {
  // Another server may save without returning what it saved.
  if (transcript === undefined) return { content };
  const { ticket, group } = transcript;
  const link = await linkTo(call, ticket.id);
  const saved = ticket.transcript_saved_at;
  const embed = card({
    title: say('transcript.title', { number: ticket.number }),
    description:
      link === undefined
        ? ''
        : say('transcriptCard.link', { address: link.url, when: relative(link.expires_at) }),
    fields: [
      [say('ticket.group'), plain(group.name), 'inline'],
      [say('ticket.owner'), ticket.owner_id ? userMention(ticket.owner_id) : undefined, 'inline'],
      [say('ticket.status'), plain(statusWord(ticket.status)), 'inline'],
      [
        say('transcript.messages'),
        counted(transcript.channel_messages, transcript.channel_message_attachments),
        'inline',
      ],
      [say('transcript.notes'), notesText(transcript), 'inline'],
      [say('page.saved'), saved ? moment(saved) : undefined, 'inline'],
    ],
    footer: say('ticketCard.id', { id: ticket.id }),
  });
  const title = say('transcript.title', { number: ticket.number });
  return {
    content,
    embeds: [embed],
    ...(link === undefined && { files: [asText(transcript, title, call.largestFile)] }),
  };
}

/** Only our own service has pages; any other server's transcript comes as a file. */
async function linkTo({ client, guildId, options }: Call, ticketId: string): Promise<Link | undefined> {
  try {
    return await client.ticket('getTicketTranscriptLink', { guildId, ticketId }, {}, options);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_OFFERED') return undefined;
    throw error;
  }
}

function notesText(transcript: Schema<'Transcript'>): string | undefined {
  if (transcript.thread_messages.length === 0) return undefined;
  return counted(transcript.thread_messages, transcript.thread_message_attachments);
}

function counted(messages: readonly unknown[], files: readonly unknown[] = []): string {
  if (files.length === 0) return String(messages.length);
  return say('transcript.withFiles', { messages: messages.length, files: files.length });
}
