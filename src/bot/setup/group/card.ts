import type { Schema } from '../../../contract/operations.ts';
import type { Card } from '../../words/embeds.ts';
import { formFields } from '../form/wording.ts';
import type { Answer } from '../../interactions/replies.ts';
import { settingsAnswer } from '../settings-answer.ts';
import { hoursText } from '../../words/typed/hours.ts';
import { levelsText } from '../../words/typed/levels.ts';
import { rolesText } from '../../words/typed/roles.ts';
import { channelMention } from '../../../discord-text/mention.ts';
import { plain, timeSpan } from '../../words/wording.ts';

const OWNER_LEFT = { keep: 'stays open', close: 'is closed', delete: 'is deleted' } as const;

/** Everything that is set about a ticket group. */
export function groupAnswer(content: string, group: Schema<'TicketGroupSettings'>): Answer {
  const parts: Card = {
    title: `Ticket group "${plain(group.name)}"${group.default ? ' (default)' : ''}`,
    description: plain(group.welcome_message),
    fields: [
      ['Tickets are', placeText(group), 'inline'],
      ['Tickets now', String(group.count), 'inline'],
      ['Staff', rolesText(group.staff_role_ids, 'no role'), 'inline'],
      ['May open', rolesText(group.opener_role_ids, 'everyone'), 'inline'],
      ['Hours', `${hoursText(group.schedule)} (${plain(group.schedule_timezone)})`, 'inline'],
      ['Limits', limitsText(group), 'inline'],
      ['Names', plain(group.name_pattern), 'inline'],
      ['Expiry', expiryText(group), 'inline'],
      ['When the owner leaves', `the ticket ${OWNER_LEFT[group.owner_left]}`, 'inline'],
      ['Priorities', levelsText(group.priority_levels)],
      ['Ratings', levelsText(group.rating_levels)],
      ['Categories and channels', channelsText(group)],
      ...formFields(group),
    ],
    footer: `Group id ${group.id}`,
  };
  return settingsAnswer(content, parts, group);
}

function placeText({ mode, opened_channel_id: channel }: Schema<'TicketGroupSettings'>): string {
  const kind = mode === 'thread' ? 'private threads' : 'channels';
  return channel ? `${kind} in ${channelMention(channel)}` : kind;
}

function limitsText(group: Schema<'TicketGroupSettings'>): string {
  return [
    group.max_open === null ? 'any number open' : `${group.max_open} open`,
    group.max_open_per_user === null ? 'any number a person' : `${group.max_open_per_user} a person`,
  ].join(', ');
}

function expiryText({
  expire_after: seconds,
  expire_clearable: clearable,
}: Schema<'TicketGroupSettings'>): string {
  if (seconds === null) return 'never';
  return `after ${timeSpan(seconds)}${clearable ? ', cleared by a message' : ''}`;
}

function channelsText(group: Schema<'TicketGroupSettings'>): string | undefined {
  const places = [
    ['closed', group.closed_category_id],
    ['locked', group.locked_category_id],
    ['assigned', group.assigned_category_id],
    ['transcripts', group.transcript_channel_id],
    ['form results', group.form_channel_id],
    ['feedback', group.feedback_channel_id],
  ] as const;
  const lines = places.flatMap(([name, id]) => (id ? [`${name}: ${channelMention(id)}`] : []));
  return lines.length === 0 ? undefined : lines.join('\n');
}
