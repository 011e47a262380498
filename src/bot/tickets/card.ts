import type { Answer } from '../interactions/replies.ts';
import { card, holdsAll, type Card } from '../words/embeds.ts';
import { textFile } from '../words/whole-list.ts';
import type { GroupWords } from './priority-levels.ts';
import { statusWord, type Ticket } from './wording.ts';
import { channelMention, moment, relative, userMention } from '../../discord-text/mention.ts';
import { say } from '../words/say.ts';
import { plain } from '../words/wording.ts';

/**
 * Everything about a ticket that a moderator may see, without its `uuid`, which is the key to its attachments. A server
 * that leaves fields out gets a shorter card.
 */
export function ticketCard(ticket: Ticket, words: GroupWords = {}): Pick<Answer, 'embeds' | 'files'> {
  const parts = {
    title: titleOf(ticket),
    fields: [...stateFields(ticket, words), ...timeFields(ticket), ...formFields(ticket)],
    footer: say('ticketCard.id', { id: ticket.id }),
  };
  const embed = card(parts);
  return holdsAll(embed, parts)
    ? { embeds: [embed] }
    : {
        embeds: [embed],
        files: [textFile(`ticket-${ticket.number ?? ticket.id}.txt`, writtenIn(ticket), parts.title)],
      };
}

/** The texts that people wrote, as they wrote them. */
function writtenIn({ closed_reason: reason, form }: Ticket): string {
  const closed = reason ? [{ title: say('ticketCard.closedReason'), value: reason }] : [];
  const texts = [...closed, ...(form ?? [])];
  return texts.map(({ title, value }) => `${title}\n\n${value}`).join('\n\n---\n\n');
}

function titleOf({ number, name }: Ticket): string {
  const ticket = typeof number === 'number' ? say('ticket.title', { number }) : say('ticketName.unnumbered');
  return name ? say('ticketCard.title', { ticket, name: plain(name) }) : ticket;
}

function stateFields(ticket: Ticket, { group, priority }: GroupWords): Card['fields'] {
  return [
    [say('ticket.status'), some(ticket.status, (status) => plain(statusWord(status))), 'inline'],
    [say('ticket.group'), group, 'inline'],
    [say('ticket.owner'), some(ticket.owner_id, userMention), 'inline'],
    [say('ticket.assigned'), some(ticket.assigned_id, userMention), 'inline'],
    [say('ticket.priority'), priority, 'inline'],
    [say('rating.rating'), some(ticket.rating, String), 'inline'],
    [
      say('ticketCard.channel'),
      some(ticket.channel_id, (id) => placeOf(id, ticket.channel_applies_at)),
      'inline',
    ],
    [say('transcript.notes'), some(ticket.notes_thread_id, channelMention), 'inline'],
    [say('ticketCard.notesMembers'), ticket.notes_member_ids?.map(userMention).join(' ')],
    [say('ticketCard.members'), ticket.member_ids?.map(userMention).join(' '), 'inline'],
  ];
}

/** The ticket's channel, and when it will follow the ticket's state. */
function placeOf(channelId: string, appliesAt: string | null | undefined): string {
  const channel = channelMention(channelId);
  return appliesAt ? say('ticketCard.follows', { channel, when: relative(appliesAt) }) : channel;
}

function timeFields(ticket: Ticket): Card['fields'] {
  return [
    [say('ticketCard.created'), moment(ticket.created_at), 'inline'],
    [
      say('ticketCard.reopened'),
      ticket.opened_at === ticket.created_at ? undefined : some(ticket.opened_at, moment),
      'inline',
    ],
    [say('page.locked'), some(ticket.locked_at, moment), 'inline'],
    [
      say('ticketCard.expires'),
      ticket.eternal ? say('ticketCard.never') : some(ticket.expires_at, moment),
      'inline',
    ],
    [say('ticketCard.lastActivity'), some(ticket.last_activity, moment), 'inline'],
    [say('ticket.closedAt'), some(ticket.closed_at, moment), 'inline'],
    [say('ticketCard.closedReason'), some(ticket.closed_reason, plain)],
    [say('page.deletedAt'), some(ticket.deleted_at, moment), 'inline'],
  ];
}

function formFields(ticket: Ticket): Card['fields'] {
  return (ticket.form ?? []).map(({ title, value }) => [plain(title), plain(value)]);
}

function some<Value>(value: Value | null | undefined, show: (value: Value) => string): string | undefined {
  return value === null || value === undefined ? undefined : show(value);
}
