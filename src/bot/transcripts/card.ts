import type { Schema } from '../../contract/operations.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Call } from '../interactions/call.ts';
import { card } from '../words/embeds.ts';
import type { Answer } from '../interactions/replies.ts';
import { asText } from './as-text.ts';
import { moment, relative, userMention } from '../../discord-text/mention.ts';
import { say } from '../words/say.ts';
import { statusWord } from '../tickets/wording.ts';
import { plain } from '../words/wording.ts';

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
  return { content, embeds: [embed], ...(link === undefined && { files: [asText(transcript, title)] }) };
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
