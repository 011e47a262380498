/** The interfaces that erasing needs from the outside. `storage/` implements them. */
import type { Order } from '../../core/model/intent.ts';
import type { FollowUp, Jobs } from '../../core/model/jobs.ts';
import type { BUSY } from '../../core/tickets/ports.ts';
import type { TicketGroup, TicketRecord } from '../../core/model/ticket.ts';

/** The erasure of one ticket's data. */
interface TicketErasure {
  /** The id of the history entry. */
  readonly id: string;
  readonly ticketId: string;
  readonly order: Order;
  readonly at: string;
}

/** Finds tickets that their group no longer keeps, and erases them. */
export interface RetentionStore {
  /**
   * Queues the erasure of groups that have tickets due; of `limit` groups, in the order of their ids. Returns the id
   * that it got to; null at the end.
   */
  queueDue(afterGroupId: string, limit: number): Promise<string | null>;
  /** Queues a group's erasure, or more of it. */
  queue(of: Jobs['group.erase'], inMs: number): Promise<void>;
  /** The tickets that the group no longer keeps, in the order in which they ended. */
  due(groupId: string, limit: number): Promise<readonly string[]>;
  /**
   * One transaction: as `eraseTicket`, unless `decide` returns null. False if nothing was done, also because somebody
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
   * One transaction: `decide` looks at the ticket and names the follow-up work; then everything that was written
   * about it is deleted from the database, except for the search's index of its words, and the removal of its files
   * is queued.
   */
  eraseTicket(
    erasure: TicketErasure,
    decide: (ticket: TicketRecord) => readonly FollowUp[],
  ): Promise<TicketRecord | typeof BUSY>;
  /**
   * One transaction: takes the next messages' words out of the search's index. Returns the id that it got to; null if
   * there were none left.
   */
  forgetWords(ticketId: string, inThread: boolean, after: string): Promise<string | null>;
  queueUser(erasure: UserErasure): Promise<void>;
  /** The ids of tickets in which something of this person is stored. */
  ticketsOf(guildId: string, userId: string): Promise<readonly string[]>;
  /** One transaction: erases a bounded part of a person's traces in a ticket. True if there is more. */
  erasePart(ticketId: string, erasure: UserErasure): Promise<boolean>;
  /** Removes erased data from what the database keeps beside its tables, if it keeps such. */
  emptyLog(): Promise<void>;
}
