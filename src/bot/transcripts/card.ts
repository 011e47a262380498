import type { Schema } from '../../contract/operations.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Call } from '../interactions/call.ts';
import { card } from '../words/embeds.ts';
import type { Answer } from '../interactions/replies.ts';
import { moment, relative, userMention } from '../../discord-text/mention.ts';
import { plain } from '../words/wording.ts';

type Link = Schema<'TranscriptLink'>;

/** What a transcript holds, and where it can be read. */
export async function transcriptAnswer(
  call: Call,
  content: string,
  transcript: Schema<'Transcript'> | undefined,
): Promise<Answer> {
  // Another server may save without answering with what it saved.
  if (transcript === undefined) return { content };
  const { ticket, group } = transcript;
  const link = await linkTo(call, ticket.id);
  const saved = ticket.transcript_saved_at;
  const embed = card({
    title: `Transcript of ticket #${ticket.number}`,
    description:
      link === undefined
        ? ''
        : `[Read it as a page](${link.url}). The link ends ${relative(link.expires_at)}.`,
    fields: [
      ['Group', plain(group.name), 'inline'],
      ['Owner', ticket.owner_id ? userMention(ticket.owner_id) : undefined, 'inline'],
      ['Status', plain(ticket.status), 'inline'],
      ['Messages', counted(transcript.channel_messages, transcript.channel_message_attachments), 'inline'],
      ['Notes', notesText(transcript), 'inline'],
      ['Saved', saved ? moment(saved) : undefined, 'inline'],
    ],
    footer: `Ticket id ${ticket.id}`,
  });
  return { content, embeds: [embed] };
}

/** Only our own service has pages; any other server's transcript is shown without a link. */
async function linkTo({ client, guildId, options }: Call, ticketId: string): Promise<Link | undefined> {
  try {
    return await client.ticket('getTicketTranscriptLink', { guildId, ticketId }, {}, options);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

function notesText(transcript: Schema<'Transcript'>): string | undefined {
  if (transcript.thread_messages.length === 0) return undefined;
  return counted(transcript.thread_messages, transcript.thread_message_attachments);
}

function counted(messages: readonly unknown[], files: readonly unknown[] = []): string {
  if (files.length === 0) return String(messages.length);
  return `${messages.length}, with ${files.length} ${files.length === 1 ? 'file' : 'files'}`;
}
