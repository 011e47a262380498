import type { Slice, Window } from '../../pagination.ts';
import type { VisibleTickets } from '../../authorization/ticket-scope.ts';
import type { HistoryAction } from '../engine/intents.ts';
import type { TicketRecord } from '../ticket.ts';

/** Which tickets of a guild; what is left out is not asked for. */
export interface TicketFilter {
  readonly guildId: string;
  /** Any of these. */
  readonly statuses: readonly TicketRecord['status'][];
  readonly ownerId?: string | undefined;
  readonly assignedId?: string | undefined;
  /** Only those that nobody is assigned to. */
  readonly unassigned?: boolean | undefined;
  /** Only those in which no staff has written since the owner did, or since it was opened. */
  readonly waiting?: boolean | undefined;
  readonly groupId?: string | undefined;
  /** Only numbers below this one. */
  readonly before?: number | undefined;
  readonly search?: TicketSearch | undefined;
  /** Only what this person gets to see; null: everything. */
  readonly reach: VisibleTickets | null;
  /** Left out: the newest first. */
  readonly sort?: TicketSort | undefined;
}

/** By number, or the highest priority first and of each the oldest. */
export type TicketSort = 'newest' | 'oldest' | 'priority';

/** What a person typed, read as everything that it may be. A ticket is found by any of them. */
export interface TicketSearch {
  readonly number: number | null;
  /** Digits with which the owner's id begins. */
  readonly ownerPrefix: string | null;
  /** Members whose name begins so. */
  readonly ownerIds: readonly string[];
  /** Part of the name that the ticket was given, in any case. */
  readonly text: string;
}

/** `atLeast`: there may be more than `total`; looking stopped at its bound. */
export type TicketSlice = Slice<TicketRecord> & { readonly atLeast: boolean };

/** Something that was done to a ticket. */
export interface HistoryEntry {
  readonly id: string;
  readonly action: HistoryAction;
  readonly actorId: string;
  readonly tokenUserId: string;
  readonly reason: string | null;
  readonly anonymous: boolean;
  /** The request's body. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: string;
}

/** Ids of members of a guild whose name begins so. Rejects when Discord does not answer. */
export type MembersNamed = (guildId: string, beginning: string, limit: number) => Promise<readonly string[]>;

/** Where a guild's feed of changes is. Positions of one `epoch` alone can be compared. */
export interface FeedPosition {
  readonly epoch: string;
  readonly lastSeq: number;
}

/** What changed in a guild's tickets, in an order in which nothing ever appears behind what was read. */
export interface TicketChanges {
  /** Gives what has changed its places. `goesOn`: not all of it yet. */
  place(guildId: string): Promise<FeedPosition & { readonly goesOn: boolean }>;
  /** Tickets as they are now, by their place. */
  after(
    guildId: string,
    seq: number,
    most: number,
  ): Promise<readonly { readonly ticket: TicketRecord; readonly seq: number }[]>;
}

export interface TicketLists {
  /**
   * Takes milliseconds however many tickets there are: no more than some thousands are
   * looked at for one list, and `atLeast` says when that was not all.
   */
  list(filter: TicketFilter, window: Window): Promise<TicketSlice>;
  /** The newest first. */
  history(ticketId: string, window: Window): Promise<Slice<HistoryEntry>>;
}
