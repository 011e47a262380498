/** What erasing needs from the outside. `storage/` implements it. */
import type { Order } from '../../tickets/engine/intents.ts';
import type { FollowUp, Jobs } from '../../jobs.ts';
import type { BUSY } from '../../tickets/ports.ts';
import type { TicketGroup, TicketRecord } from '../../tickets/ticket.ts';

/** Who stands over what was erased. The id is nobody's on Discord, and one for all: who said what is gone, too. */
export const ERASED_AUTHOR = {
  id: '0',
  name: 'Erased user',
  avatar: 'https://cdn.discordapp.com/embed/avatars/0.png',
} as const;

/** The erasure of one ticket's data. */
interface TicketErasure {
  /** Of the history entry. */
  readonly id: string;
  readonly ticketId: string;
  readonly order: Order;
  readonly at: string;
}

/** What finds tickets that their group keeps no longer, and erases them. */
export interface RetentionStore {
  /**
   * Asks for the erasure of groups that have tickets due; of so many of them, in the order of their ids. Answers where it
   * came to; null: at the end.
   */
  queueDue(afterGroupId: string, limit: number): Promise<string | null>;
  /** Asks for a group's erasure, or for more of it. */
  queue(of: Jobs['group.erase'], inMs: number): Promise<void>;
  /** Tickets that the group keeps no longer, those that ended first. */
  due(groupId: string, limit: number): Promise<readonly string[]>;
  /**
   * One transaction: as `eraseTicket`, where `decide` does not say null. False: nothing was done, also because somebody
   * acts on the ticket.
   */
  eraseIf(
    erasure: TicketErasure & { readonly detail: object },
    decide: (ticket: TicketRecord, group: TicketGroup) => readonly FollowUp[] | null,
  ): Promise<boolean>;
}

export type UserErasure = Jobs['user.erase'];
export type RemovedFiles = Jobs['transcript.files'];

export interface ErasureStore {
  /**
   * One transaction: `decide` looks at the ticket and names the work that follows; then everything that was written
   * about it is gone from the database, but for the search's index of its words, and its files are asked to go.
   */
  eraseTicket(
    erasure: TicketErasure,
    decide: (ticket: TicketRecord) => readonly FollowUp[],
  ): Promise<TicketRecord | typeof BUSY>;
  /**
   * One transaction: takes the next messages' words out of the search's index. Answers where it came to; null: there
   * were none left.
   */
  forgetWords(ticketId: string, inThread: boolean, after: string): Promise<string | null>;
  queueUser(erasure: UserErasure): Promise<void>;
  /** Tickets in which something of this person is stored, by id. */
  ticketsOf(guildId: string, userId: string): Promise<readonly string[]>;
  /** One transaction: a bounded part of what a person left in a ticket. True: there is more. */
  erasePart(ticketId: string, erasure: UserErasure): Promise<boolean>;
  /** Takes what was erased out of what the database keeps beside its tables, where it keeps such. */
  emptyLog(): Promise<void>;
}
