import { channelMention, userMention } from '../../../discord-text/mention.ts';
import type { APIEmbedField } from 'discord-api-types/v10';
import { clip } from '../../../discord-text/clip.ts';
import { asTyped } from '../../../discord-text/escape.ts';
import { type Say, sayIn } from '../../../words/say.ts';
import type { MessageBody } from '../ports.ts';
import type { TicketGroup, TicketRecord } from '../../model/ticket.ts';

/** @see https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const FIELD_VALUE_LIMIT = 1_024;
const DESCRIPTION_LIMIT = 4_096;
const FOOTER_LIMIT = 200;

/** Shows the owner's rating and feedback to those who run the group; the feedback appears as it was typed. */
export function feedbackMessage(ticket: TicketRecord, group: TicketGroup): MessageBody {
  const say = sayIn(group.language);
  const feedback = ticket.feedback === null ? '' : asTyped(ticket.feedback);
  return {
    embeds: [
      {
        title: say('rating.title', { number: String(ticket.number) }),
        description: clip(feedback, DESCRIPTION_LIMIT),
        color: colorOf(ticket, group),
        fields: fieldsOf(ticket, group, say),
        footer: { text: clip(group.name, FOOTER_LIMIT) },
      },
    ],
    allowed_mentions: { parse: [] },
  };
}

function fieldsOf(ticket: TicketRecord, group: TicketGroup, say: Say): APIEmbedField[] {
  const lines: (readonly [string, string] | null)[] = [
    [say('rating.rating'), ratingOf(ticket, group, say)],
    ticket.owner_id === null ? null : [say('ticket.owner'), userMention(ticket.owner_id)],
    ticket.assigned_id === null ? null : [say('ticket.assigned'), userMention(ticket.assigned_id)],
    ticket.channel_id === null ? null : [say('rating.ticket'), channelMention(ticket.channel_id)],
  ];
  return lines
    .filter((line) => line !== null)
    .map(([name, value]) => ({ name, value: clip(value, FIELD_VALUE_LIMIT), inline: true }));
}

/** Falls back to the number when the levels have changed since. */
function ratingOf({ rating }: TicketRecord, { rating_levels: levels }: TicketGroup, say: Say): string {
  if (rating === null) return '–';
  const level = levels[rating - 1];
  const position = say('rating.place', { rating, most: levels.length });
  return level === undefined ? String(rating) : `${level.emoji} ${asTyped(level.label)} (${position})`.trim();
}

function colorOf({ rating }: TicketRecord, { rating_levels: levels }: TicketGroup): number {
  const level = rating === null ? undefined : levels[rating - 1];
  const color = Number.parseInt(level?.color.replace('#', '') ?? '', 16);
  return Number.isNaN(color) ? 0x5865f2 : color;
}
