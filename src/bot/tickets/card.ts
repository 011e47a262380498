import type { APIEmbed } from 'discord.js';
import { card, type Card } from '../words/embeds.ts';
import { ticketName, type Ticket } from './wording.ts';
import { channelMention, moment, relative, userMention } from '../../discord-text/mention.ts';
import { plain } from '../words/wording.ts';

/**
 * All of a ticket that a moderator may see: not its `uuid`, which is the key to its attachments. A server that leaves
 * fields out gets a shorter card. `priority` is what its level is called.
 */
export function ticketCard(ticket: Ticket, priority?: string): APIEmbed {
  return card({
    title: ticket.name ? `${ticketName(ticket)}: ${plain(ticket.name)}` : ticketName(ticket),
    fields: [...stateFields(ticket, priority), ...timeFields(ticket), ...formFields(ticket)],
    footer: `Ticket id ${ticket.id}`,
  });
}

function stateFields(ticket: Ticket, priority: string | undefined): Card['fields'] {
  return [
    ['Status', some(ticket.status, plain), 'inline'],
    ['Owner', some(ticket.owner_id, userMention), 'inline'],
    ['Assigned to', some(ticket.assigned_id, userMention), 'inline'],
    ['Priority', priority, 'inline'],
    ['Rating', some(ticket.rating, String), 'inline'],
    ['Channel', some(ticket.channel_id, (id) => placeOf(id, ticket.channel_applies_at)), 'inline'],
    ['Notes', some(ticket.notes_thread_id, channelMention), 'inline'],
    ['In the notes, and so reading the ticket', ticket.notes_member_ids?.map(userMention).join(' ')],
    ['Members', ticket.member_ids?.map(userMention).join(' '), 'inline'],
  ];
}

/** Where it is found, and when it follows what the ticket says already. */
function placeOf(channelId: string, appliesAt: string | null | undefined): string {
  const channel = channelMention(channelId);
  return appliesAt ? `${channel}, which follows ${relative(appliesAt)}` : channel;
}

function timeFields(ticket: Ticket): Card['fields'] {
  return [
    ['Created', moment(ticket.created_at), 'inline'],
    [
      'Reopened',
      ticket.opened_at === ticket.created_at ? undefined : some(ticket.opened_at, moment),
      'inline',
    ],
    ['Locked', some(ticket.locked_at, moment), 'inline'],
    ['Expires', ticket.eternal ? 'never' : some(ticket.expires_at, moment), 'inline'],
    ['Last activity', some(ticket.last_activity, moment), 'inline'],
    ['Closed', some(ticket.closed_at, moment), 'inline'],
    ['Closed because', some(ticket.closed_reason, plain)],
    ['Deleted', some(ticket.deleted_at, moment), 'inline'],
  ];
}

function formFields(ticket: Ticket): Card['fields'] {
  return (ticket.form ?? []).map(({ title, value }) => [plain(title), plain(value)]);
}

function some<Value>(value: Value | null | undefined, show: (value: Value) => string): string | undefined {
  return value === null || value === undefined ? undefined : show(value);
}
