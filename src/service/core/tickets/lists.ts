import type { Query } from '../../../contract/operations.ts';
import type { Actor } from '../../base/model/call.ts';
import type { Slice, Window } from '../../base/model/pagination.ts';
import type { VisibleTickets } from '../model/visible-tickets.ts';
import type { HistoryAction } from '../model/intent.ts';
import type { TicketRecord } from '../model/ticket.ts';

/** Selects tickets of a guild; a criterion that is left out does not restrict them. */
export interface TicketFilter {
  readonly guildId: string;
  /** Tickets with any of these statuses. */
  readonly statuses: readonly TicketRecord['status'][];
  readonly ownerId?: string | undefined;
  readonly assignedId?: string | undefined;
  /** Only tickets without an assignee. */
  readonly unassigned?: boolean | undefined;
  /** Only tickets in which no staff has written since the owner did, since it was opened, or since its snooze ended. */
  readonly waiting?: boolean | undefined;
  readonly snoozed?: boolean | undefined;
  /** Only tickets whose answer was due by this time. */
  readonly dueUntil?: string | undefined;
  readonly groupId?: string | undefined;
  readonly labelId?: string | undefined;
  /** Only tickets with lower numbers. */
  readonly before?: number | undefined;
  readonly search?: TicketSearch | undefined;
  /** Only tickets that the person may see; null for all of them. */
  readonly reach: VisibleTickets | null;
  /** The default is the newest first. */
  readonly sort?: TicketSort | undefined;
}

/** The parameters of a list that select its tickets, and their order. */
type FilterQuery = Omit<
  Query<'listTickets'>,
  'names' | 'last_message' | 'updated_since' | 'page' | 'per_page'
>;

/** The tickets that a query selects among those that the person may see. */
export type TicketFilterOf = (guildId: string, actor: Actor, query: FilterQuery) => Promise<TicketFilter>;

/**
 * The order by number; or the highest priority, the longest wait for staff, or the answer that is due first, and the
 * oldest first among equals.
 */
export type TicketSort = 'newest' | 'oldest' | 'priority' | 'waiting' | 'due';

export interface ListedTicket {
  readonly ticket: TicketRecord;
  /** Since when its owner has been waiting for staff; null if they aren't. */
  readonly waitingSince: string | null;
}

/** The text that a person typed, in all its possible meanings. A ticket matches if any of them does. */
export interface TicketSearch {
  readonly number: number | null;
  /** Digits with which the owner's id begins. */
  readonly ownerPrefix: string | null;
  /** Members whose name begins with the text. */
  readonly ownerIds: readonly string[];
  /** Part of the ticket's own name, in any case. */
  readonly text: string;
}

/** `atLeast` means that there may be more than `total`, because the search stopped at its limit. */
export type TicketSlice = Slice<ListedTicket> & { readonly atLeast: boolean };

/** One entry of a ticket's history. */
export interface HistoryEntry {
  readonly id: string;
  readonly action: HistoryAction;
  readonly actorId: string;
  readonly tokenUserId: string;
  readonly reason: string | null;
  readonly anonymous: boolean;
  /** The request's body, or the part of it that the action stores. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: string;
}

/** The end of a guild's feed of changes. Only positions of the same `epoch` can be compared. */
export interface FeedPosition {
  readonly epoch: string;
  readonly lastSeq: number;
}

/**
 * The feed of changes in a guild's tickets, in an order in which nothing ever appears before what was already read.
 */
export interface TicketChanges {
  /** Assigns positions to recent changes. `goesOn` means that not all of them have one yet. */
  assignPositions(guildId: string): Promise<FeedPosition & { readonly goesOn: boolean }>;
  /** Current tickets, in the order of their positions. */
  after(
    guildId: string,
    seq: number,
    most: number,
  ): Promise<readonly { readonly ticket: TicketRecord; readonly seq: number }[]>;
}

/** A change of a ticket, with what decides who may know of it. */
export interface TicketSignal {
  readonly guildId: string;
  readonly ticketId: string;
  readonly change: 'ticket' | 'messages';
  readonly groupId: string;
  /** The empty string if it is assigned to nobody. */
  readonly assigneeId: string;
}

/** The people who look at a ticket in one process. */
export interface Viewing {
  readonly process: string;
  readonly ticketId: string;
  readonly userIds: readonly string[];
}

/** Changes of tickets by this process, and by all others on the same database. */
export interface TicketSignals {
  /** Calls `tell` for each stored change from now on; the first call decides. */
  start(tell: (signal: TicketSignal) => void): Promise<void>;
  /** `end` is called when changes may have been missed, until the returned function is called. */
  onMissed(end: () => void): () => void;
  /** Tells the other processes on the database who looks at the ticket in this one. */
  tellViewing(viewing: Viewing): Promise<void>;
  /** Passes to `hear` every process's `tellViewing`, including this one's. */
  onViewing(hear: (viewing: Viewing) => void): void;
}

/** The beginning of a message that a member posted in a ticket's channel. */
export interface SpokenMessage {
  readonly id: string;
  readonly authorId: string;
  readonly authorName: string;
  /** The beginning of its text. */
  readonly content: string;
  readonly fileCount: number;
  readonly at: string;
}

/** What a list shows of a ticket's conversation. */
export interface TicketPreview {
  readonly last: SpokenMessage | null;
  /** The last message of a member in the ticket's notes. */
  readonly lastNote: Pick<SpokenMessage, 'id' | 'authorId'> | null;
  /** The newest message that the viewer has seen: empty if there was none, null if they never saw the ticket. */
  readonly seen: string | null;
  /** What the ticket is about, in one line. */
  readonly subject: string | null;
}

export interface TicketLists {
  /**
   * Takes milliseconds however many tickets there are: at most some thousands are read for one list, and `atLeast`
   * says when that was not all.
   */
  list(filter: TicketFilter, window: Window): Promise<TicketSlice>;
  /** Previews by ticket ID, for this viewer; one query, however many tickets there are. */
  previews(ticketIds: readonly string[], viewerId: string): Promise<ReadonlyMap<string, TicketPreview>>;
  /** Lists the newest entries first. */
  history(ticketId: string, window: Window): Promise<Slice<HistoryEntry>>;
}
