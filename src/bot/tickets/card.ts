import type { Answer } from '../interactions/replies.ts';
import { card, holdsAll, type Card } from '../words/embeds.ts';
import { textFile } from '../words/whole-list.ts';
import type { TicketLabels } from './priority-levels.ts';
import { statusWord, type Ticket } from './wording.ts';
import { channelMention, moment, relative, userMention } from '../../discord-text/mention.ts';
import { say } from '../words/say.ts';
import { plain } from '../words/wording.ts';

/**
 * Everything about a ticket that a moderator may see, without its `uuid`, which is the key to its attachments. A server
 * that leaves fields out gets a shorter card.
 */
export function ticketCard(ticket: Ticket, words: TicketLabels = {}): Pick<Answer, 'embeds' | 'files'> {
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
        files: [textFile(`ticket-${ticket.number ?? ticket.id}.txt`, writtenTexts(ticket), parts.title)],
      };
}

/** The texts that people wrote, as they wrote them. */
function writtenTexts({ closed_reason: reason, form }: Ticket): string {
  const closed = reason ? [{ title: say('ticketCard.closedReason'), value: reason }] : [];
  const texts = [...closed, ...(form ?? [])];
  return texts.map(({ title, value }) => `${title}\n\n${value}`).join('\n\n---\n\n');
}

function titleOf({ number, name }: Ticket): string {
  const ticket = typeof number === 'number' ? say('ticket.title', { number }) : say('ticketName.unnumbered');
  return name ? say('ticketCard.title', { ticket, name: plain(name) }) : ticket;
}

function stateFields(
  ticket: Ticket,
  { group, priority, labels, links, rating }: TicketLabels,
): Card['fields'] {
  return [
    [say('ticket.status'), ifPresent(ticket.status, (status) => plain(statusWord(status))), 'inline'],
    [say('ticket.group'), group, 'inline'],
    [say('ticket.owner'), ifPresent(ticket.owner_id, userMention), 'inline'],
    [say('ticket.assigned'), ifPresent(ticket.assigned_id, userMention), 'inline'],
    [say('ticket.priority'), priority, 'inline'],
    [say('labels.list'), labels, 'inline'],
    [say('more.links'), links, 'inline'],
    [say('rating.rating'), rating, 'inline'],
    [
      say('ticketCard.channel'),
      ifPresent(ticket.channel_id, (id) => channelText(id, ticket.channel_applies_at)),
      'inline',
    ],
    [say('transcript.notes'), ifPresent(ticket.notes_thread_id, channelMention), 'inline'],
    [say('ticketCard.notesMembers'), ticket.notes_member_ids?.map(userMention).join(' ')],
    [say('ticketCard.members'), ticket.member_ids?.map(userMention).join(' '), 'inline'],
  ];
}

/** The ticket's channel, and when it will follow the ticket's state. */
function channelText(channelId: string, appliesAt: string | null | undefined): string {
  const channel = channelMention(channelId);
  return appliesAt ? say('ticketCard.channelLater', { channel, when: relative(appliesAt) }) : channel;
}

function timeFields(ticket: Ticket): Card['fields'] {
  return [
    [say('ticketCard.created'), relative(ticket.created_at), 'inline'],
    [
      say('ticketCard.reopened'),
      ticket.opened_at === ticket.created_at ? undefined : ifPresent(ticket.opened_at, relative),
      'inline',
    ],
    [say('page.locked'), ifPresent(ticket.locked_at, relative), 'inline'],
    [say('ticketCard.expires'), expiryText(ticket), 'inline'],
    [say('ticketCard.answerDue'), ifPresent(ticket.answer_due_at, relative), 'inline'],
    [say('ticketCard.snoozed'), ifPresent(ticket.snoozed_until, moment), 'inline'],
    [say('ticketCard.lastActivity'), ifPresent(ticket.last_activity, relative), 'inline'],
    [say('ticket.closedAt'), ifPresent(ticket.closed_at, relative), 'inline'],
    [say('ticketCard.closedReason'), ifPresent(ticket.closed_reason, plain)],
    [say('page.deletedAt'), ifPresent(ticket.deleted_at, relative), 'inline'],
  ];
}

/** A deleted ticket has nothing left to close. */
function expiryText({ deleted_at, eternal, expires_at }: Ticket): string | undefined {
  if (deleted_at) return undefined;
  return eternal ? say('ticketCard.never') : ifPresent(expires_at, relative);
}

function formFields(ticket: Ticket): Card['fields'] {
  return (ticket.form ?? []).map(({ title, value }) => [plain(title), plain(value)]);
}

function ifPresent<Value>(
  value: Value | null | undefined,
  show: (value: Value) => string,
): string | undefined {
  return value === null || value === undefined ? undefined : show(value);
}
