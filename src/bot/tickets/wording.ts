import type { Schema } from '../../contract/operations.ts';
import type { Answer } from '../interactions/replies.ts';
import { discordAddress } from '../../discord-text/address.ts';
import { channelMention, relative, userMention } from '../../discord-text/mention.ts';
import type { Call } from '../interactions/call.ts';
import { say } from '../words/say.ts';
import { clip } from '../words/wording.ts';

export type Ticket = Schema<'Ticket'>;

/** The answer of an action's server: the ticket, or, where the reference API shows no body, nothing. */
export type TicketAfter = Ticket | undefined;

export const numberOf = ({ number }: Pick<Ticket, 'number'>): string => `#${number ?? '?'}`;

/** The number, which leads to the ticket's channel if it has one. */
export function linkedNumber(ticket: Ticket): string {
  const { guild_id: guildId, channel_id: channelId } = ticket;
  return channelId ? `[${numberOf(ticket)}](${discordAddress(guildId, channelId)})` : numberOf(ticket);
}

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

/** A ticket's name for both places in a sentence, as the messages have them. */
export interface TicketNames {
  /** "Ticket #12", which begins a sentence. */
  readonly Ticket: string;
  /** "ticket #12", which stands within one. */
  readonly ticket: string;
}

export const ticketNames = (ticket: TicketAfter): TicketNames => ({
  Ticket: ticketName(ticket),
  ticket: ticketNameWithin(ticket),
});

const STATUSES = { open: 'page.open', closed: 'page.closed', deleted: 'page.deleted' } as const;

/** The result is not escaped: a status that the contract does not have is shown as the server wrote it. */
export function statusWord(status: string): string {
  return isStatus(status) ? say(STATUSES[status]) : status;
}

function isStatus(word: string): word is keyof typeof STATUSES {
  return Object.hasOwn(STATUSES, word);
}

/** The outcome of an action on a ticket, for the person who acted. */
interface Done {
  /** Names the ticket and the outcome. */
  readonly sentence: string;
  /**
   * Replaces the sentence in the ticket's channel, where its name and what the public line says would be repetitions;
   * left out where more has to be said. Buttons whose action has a public line don't even say this.
   */
  readonly here?: string | undefined;
}

/**
 * The private answer about what was done: one short line in the ticket's channel, and the whole outcome anywhere else.
 * Another server posts no public lines that we know of.
 */
export async function doneAnswer(call: Call, ticket: TicketAfter, done: Done): Promise<Answer> {
  const { channelId, client } = call;
  const isHere = ticket?.channel_id === channelId;
  const isShort = isHere && done.here !== undefined && (await client.knowsExtensions());
  const sentence = withDelay(ticket, isShort ? done.here : done.sentence);
  const channel = isHere || !ticket?.channel_id ? '' : `\n-# ${channelMention(ticket.channel_id)}`;
  const isSaidInChannel = isShort && !ticket.channel_applies_at;
  return { content: clip(`${sentence}${channel}`), ...(isSaidInChannel && { isSaidInChannel }) };
}

/** The sentence about a ticket that was opened for someone. */
export function createdSentence(ticket: TicketAfter, ownerId: string): string {
  return say('createTicket.done', { ticket: ticketNameWithin(ticket), person: userMention(ownerId) });
}

/** The change may not yet be visible on the ticket's channel. */
function withDelay(ticket: TicketAfter, done: string): string {
  if (!ticket?.channel_applies_at) return done;
  return say('done.channelLater', { done, when: relative(ticket.channel_applies_at) });
}
