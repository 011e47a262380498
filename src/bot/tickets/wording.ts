import type { Schema } from '../../contract/operations.ts';
import type { Answer } from '../interactions/replies.ts';
import { channelMention, relative, userMention } from '../../discord-text/mention.ts';
import { say } from '../words/say.ts';
import { clip, plain } from '../words/wording.ts';

export type Ticket = Schema<'Ticket'>;

/** The answer of an action's server: the ticket, or, where the reference API shows no body, nothing. */
export type TicketAfter = Ticket | undefined;

/** "Ticket #12", at the beginning of a sentence. */
export function ticketName(ticket: TicketAfter): string {
  return typeof ticket?.number === 'number'
    ? say('ticketName.numbered', { number: ticket.number })
    : say('ticketName.unnumbered');
}

/** The same within a sentence. */
export function ticketNameWithin(ticket: TicketAfter): string {
  return typeof ticket?.number === 'number'
    ? say('ticketName.numberedWithin', { number: ticket.number })
    : say('ticketName.unnumberedWithin');
}

/** The same name for both places in a sentence. */
export interface TicketNames {
  /** As a sentence's beginning. */
  readonly first: string;
  readonly within: string;
}

export const ticketNames = (ticket: TicketAfter): TicketNames => ({
  first: ticketName(ticket),
  within: ticketNameWithin(ticket),
});

const STATUSES = { open: 'page.open', closed: 'page.closed', deleted: 'page.deleted' } as const;

/** The result is not escaped: a status that the contract does not have is shown as the server wrote it. */
export function statusWord(status: string): string {
  return isStatus(status) ? say(STATUSES[status]) : status;
}

function isStatus(word: string): word is keyof typeof STATUSES {
  return Object.hasOwn(STATUSES, word);
}

/** The sentence about what was done, and below it the ticket's current state. */
export function ticketSentence(ticket: TicketAfter, sentence: string): Answer {
  const state = ticket ? stateLine(ticket) : '';
  return { content: clip(`${withDelay(ticket, sentence)}${state && `\n-# ${state}`}`) };
}

/** The sentence about a ticket that was opened for someone. */
export function createdSentence(ticket: TicketAfter, ownerId: string): string {
  return say('done.created', { ticket: ticketNameWithin(ticket), person: userMention(ownerId) });
}

/** The change may not yet be visible on the ticket's channel. */
function withDelay(ticket: TicketAfter, done: string): string {
  if (!ticket?.channel_applies_at) return done;
  return say('done.follows', { done, when: relative(ticket.channel_applies_at) });
}

/** One line with the state that a moderator wants to know; fields that a server leaves out are left out. */
function stateLine(ticket: Ticket): string {
  const { status, locked_at, owner_id: owner, assigned_id: assignee, notes_thread_id: notes } = ticket;
  return [
    ticket.channel_id && channelMention(ticket.channel_id),
    status && plain(statusWord(status)),
    locked_at && say('ticketState.locked'),
    owner && say('ticketState.owner', { person: userMention(owner) }),
    assignee && say('ticketState.assigned', { person: userMention(assignee) }),
    expiryOf(ticket),
    notes && say('ticketState.notes', { thread: channelMention(notes) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function expiryOf({ eternal, expires_at: at }: Ticket): string | undefined {
  if (eternal) return say('ticketState.neverExpires');
  return at ? say('ticketState.expires', { when: relative(at) }) : undefined;
}
