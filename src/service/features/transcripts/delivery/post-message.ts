import { userMention } from '../../../../discord-text/mention.ts';
import type { APIEmbedField } from 'discord-api-types/v10';
import type { Schema } from '../../../../contract/operations.ts';
import { clip } from '../../../../discord-text/clip.ts';
import { asTyped } from '../../../../discord-text/escape.ts';
import type { TicketGroup, TicketRecord } from '../../../core/model/ticket.ts';
import { type Say, sayIn } from '../../../../words/say.ts';
import type { Language } from '../../../../words/languages.ts';
import type { PageLink } from './page-links.ts';
import type { Ending } from '../store/delivery.ts';
import type { OutgoingMessage } from './discord.ts';
import { linkText } from './send.ts';

/** @see https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const FIELD_VALUE_LIMIT = 1_024;
const FOOTER_LIMIT = 200;
const GREY = 0x4e5058;
const RED = 0xda373c;

interface PostContent {
  readonly ticket: TicketRecord;
  readonly group: Pick<TicketGroup, 'name' | 'rating_levels' | 'language'>;
  readonly transcript: Schema<'Transcript'>;
  readonly ending: Ending | null;
  readonly link: PageLink;
}

/**
 * The message above a posted transcript. A person who ended the ticket anonymously isn't named: members may read
 * there, too.
 */
export function postMessage({ ticket, group, transcript, ending, link }: PostContent): OutgoingMessage {
  const say = sayIn(group.language);
  const isDeleted = ticket.status === 'deleted';
  const lines: (readonly [string, string | null])[] = [
    [say('ticket.owner'), mention(ticket.owner_id)],
    [say('ticket.assigned'), mention(ticket.assigned_id)],
    [
      say(isDeleted ? 'transcript.deletedBy' : 'transcript.closedBy'),
      ending === null || ending.anonymous ? null : mention(ending.actorId),
    ],
    [say('transcript.openFor'), durationOf(ticket, group.language)],
    [
      say('transcript.messages'),
      countOf(say, transcript.channel_messages, transcript.channel_message_attachments),
    ],
    [
      say('transcript.notes'),
      transcript.thread_messages.length === 0
        ? null
        : countOf(say, transcript.thread_messages, transcript.thread_message_attachments),
    ],
    [say('rating.rating'), ratingOf(ticket, group.rating_levels, say)],
  ];
  const reason = ending?.reason ?? null;
  const fields = [
    ...lines.flatMap(([name, value]): APIEmbedField[] =>
      value === null ? [] : [{ name, value, inline: true }],
    ),
    ...(reason === null
      ? []
      : [{ name: say('transcript.reason'), value: clip(asTyped(reason), FIELD_VALUE_LIMIT) }]),
  ];
  return {
    embeds: [
      {
        title: say('transcript.title', { number: String(ticket.number) }),
        description: linkText(link, say),
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

function countOf(say: Say, messages: readonly unknown[], files: readonly unknown[] = []): string {
  if (files.length === 0) return String(messages.length);
  return say('transcript.withFiles', { messages: messages.length, files: files.length });
}

function ratingOf(
  { rating }: TicketRecord,
  levels: readonly { readonly label: string }[],
  say: Say,
): string | null {
  if (rating === null) return null;
  const label = levels[rating - 1]?.label;
  return label === undefined
    ? String(rating)
    : `${asTyped(label)} (${say('rating.place', { rating, most: levels.length })})`;
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** The two largest units, such as "2 days 3 hr". */
function durationOf({ opened_at, created_at, closed_at }: TicketRecord, language: Language): string | null {
  if (closed_at === null) return null;
  let left = Math.max(0, Date.parse(closed_at) - Date.parse(opened_at ?? created_at)) / 1_000;
  const parts: string[] = [];
  for (const [unit, seconds] of UNITS) {
    const count = Math.floor(left / seconds);
    left -= count * seconds;
    if (count > 0) parts.push(new Intl.NumberFormat(language, { style: 'unit', unit }).format(count));
  }
  if (parts.length === 0) return sayIn(language)('transcript.underAMinute');
  return new Intl.ListFormat(language, { style: 'narrow', type: 'unit' }).format(parts.slice(0, 2));
}
