import { userMention } from '../../../discord-text/mention.ts';
import type { APIEmbedField } from 'discord-api-types/v10';
import type { Schema } from '../../../contract/operations.ts';
import { clip } from '../../../discord-text/clip.ts';
import { asTyped } from '../../../discord-text/escape.ts';
import type { TicketRecord } from '../../tickets/ticket.ts';
import type { PageLink } from './page-links.ts';
import type { Ending, OutgoingMessage } from './ports.ts';
import { linkText } from './send.ts';

/** @see https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const FIELD_VALUE_LIMIT = 1_024;
const FOOTER_LIMIT = 200;
const GREY = 0x4e5058;
const RED = 0xda373c;

interface Posted {
  readonly ticket: TicketRecord;
  readonly group: { readonly name: string; readonly rating_levels: readonly { readonly label: string }[] };
  readonly transcript: Schema<'Transcript'>;
  readonly ending: Ending | null;
  readonly link: PageLink;
}

/** What stands over a posted transcript. Who ended the ticket anonymously is not named: members may read there, too. */
export function postMessage({ ticket, group, transcript, ending, link }: Posted): OutgoingMessage {
  const isDeleted = ticket.status === 'deleted';
  const lines: (readonly [string, string | null])[] = [
    ['Owner', mention(ticket.owner_id)],
    ['Assigned to', mention(ticket.assigned_id)],
    [
      isDeleted ? 'Deleted by' : 'Closed by',
      ending === null || ending.anonymous ? null : mention(ending.actorId),
    ],
    ['Open for', lasted(ticket)],
    ['Messages', counted(transcript.channel_messages, transcript.channel_message_attachments)],
    [
      'Notes',
      transcript.thread_messages.length === 0
        ? null
        : counted(transcript.thread_messages, transcript.thread_message_attachments),
    ],
    ['Rating', ratingOf(ticket, group.rating_levels)],
  ];
  const reason = ending?.reason ?? null;
  const fields = [
    ...lines.flatMap(([name, value]): APIEmbedField[] =>
      value === null ? [] : [{ name, value, inline: true }],
    ),
    ...(reason === null ? [] : [{ name: 'Reason', value: clip(asTyped(reason), FIELD_VALUE_LIMIT) }]),
  ];
  return {
    embeds: [
      {
        title: `Transcript of ticket #${ticket.number}`,
        description: linkText(link),
        color: isDeleted ? RED : GREY,
        fields,
        footer: { text: clip(group.name, FOOTER_LIMIT) },
        ...(ticket.closed_at !== null && { timestamp: ticket.closed_at }),
      },
    ],
  };
}

function mention(userId: string | null): string | null {
  return userId === null ? null : userMention(userId);
}

function counted(messages: readonly unknown[], files: readonly unknown[] = []): string {
  if (files.length === 0) return String(messages.length);
  return `${messages.length}, with ${files.length} ${files.length === 1 ? 'file' : 'files'}`;
}

function ratingOf({ rating }: TicketRecord, levels: readonly { readonly label: string }[]): string | null {
  if (rating === null) return null;
  const label = levels[rating - 1]?.label;
  return label === undefined ? String(rating) : `${asTyped(label)} (${rating} of ${levels.length})`;
}

const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
] as const;

/** "2 d 3 h": the two largest units. */
function lasted({ opened_at, created_at, closed_at }: TicketRecord): string | null {
  if (closed_at === null) return null;
  let left = Math.max(0, Date.parse(closed_at) - Date.parse(opened_at ?? created_at)) / 1_000;
  const parts: string[] = [];
  for (const [unit, seconds] of UNITS) {
    const count = Math.floor(left / seconds);
    left -= count * seconds;
    if (count > 0) parts.push(`${count} ${unit}`);
  }
  return parts.slice(0, 2).join(' ') || 'less than a minute';
}
