import type { Schema } from '../../contract/operations.ts';
import type { Answer } from '../interactions/replies.ts';
import { channelMention, relative, userMention } from '../../discord-text/mention.ts';
import { clip, plain } from '../words/wording.ts';

export type Ticket = Schema<'Ticket'>;

/** What an action's server may answer with: the ticket, or, where the reference shows no body, nothing. */
export type TicketAfter = Ticket | undefined;

/** "Ticket #12", as a sentence's beginning. */
export function ticketName(ticket: TicketAfter): string {
  return typeof ticket?.number === 'number' ? `Ticket #${ticket.number}` : 'The ticket';
}

/** `ticketSentence(ticket, 'is locked.')`: the sentence, and below it how the ticket stands now. */
export function ticketSentence(ticket: TicketAfter, predicate: string): Answer {
  const state = ticket ? stateOf(ticket) : '';
  const said = `${ticketName(ticket)} ${predicate}${followsOf(ticket)}`;
  return { content: clip(`${said}${state && `\n-# ${state}`}`) };
}

/** What was changed is not yet seen on its channel. */
function followsOf(ticket: TicketAfter): string {
  if (!ticket?.channel_applies_at) return '';
  return ` Its channel follows ${relative(ticket.channel_applies_at)}: Discord limits how often it may change.`;
}

/** One line of what a moderator wants to know of a ticket; what a server does not tell is left out. */
function stateOf(ticket: Ticket): string {
  return [
    ticket.channel_id && channelMention(ticket.channel_id),
    ticket.status && plain(ticket.status),
    ticket.locked_at && 'locked',
    ticket.owner_id && `owner ${userMention(ticket.owner_id)}`,
    ticket.assigned_id && `assigned to ${userMention(ticket.assigned_id)}`,
    expiryOf(ticket),
    ticket.notes_thread_id && `notes ${channelMention(ticket.notes_thread_id)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function expiryOf({ eternal, expires_at: at }: Ticket): string | undefined {
  if (eternal) return 'never expires';
  return at ? `expires ${relative(at)}` : undefined;
}
