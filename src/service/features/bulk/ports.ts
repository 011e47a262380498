import type { Body, Schema } from '../../../contract/operations.ts';
import type { Slice, Window } from '../../core/model/pagination.ts';
import type { Worded } from '../../../words/worded.ts';

/** The actions that can be performed on many tickets at once. */
export type BulkOperation = Schema<'BulkAction'>['action'];

/** A bulk action as it is stored. */
export interface BulkRecord {
  readonly id: string;
  readonly guildId: string;
  readonly operation: BulkOperation;
  readonly body: Body<BulkOperation>;
  readonly state: Schema<'BulkAction'>['state'];
  readonly total: number;
  readonly done: number;
  readonly refused: number;
  /** The sentences that say why it was stopped; empty otherwise. */
  readonly why: readonly Worded[];
  /** The token by which it was started: each ticket needs it to be valid still. */
  readonly tokenId: string;
  readonly tokenUserId: string;
  readonly userId: string;
  /** Whether the token acts for the person: then each ticket needs their permission. */
  readonly onBehalf: boolean;
  readonly startedAt: string;
  readonly finishedAt: string | null;
}

export type NewBulkAction = Omit<BulkRecord, 'state' | 'done' | 'refused' | 'total' | 'why' | 'finishedAt'>;

/** A ticket of a bulk action. */
export interface BulkTicket {
  readonly id: string;
  /** Null for a ticket that doesn't exist, or that the person couldn't see when the bulk action started. */
  readonly number: number | null;
}

/** The next ticket of a bulk action, with the id of the request that performs the action on it once. */
export interface NextTicket extends BulkTicket {
  readonly position: number;
  readonly idempotencyId: string;
}

/** A ticket for which the action was refused. */
export interface RefusedTicket {
  readonly number: number | null;
  readonly wording: readonly Worded[];
}

/** A ticket with what decides who sees it. */
export interface SelectableTicket {
  readonly id: string;
  readonly number: number;
  readonly groupId: string;
  readonly assigneeId: string | null;
}

/** Stores bulk actions with their tickets, and their place in each. */
export interface BulkStore {
  /** The tickets of the guild with these ids that exist. */
  tickets(guildId: string, ids: readonly string[]): Promise<readonly SelectableTicket[]>;
  /** Stores the bulk action and its job in one transaction. Null: another one of this person is running in the guild. */
  start(
    bulk: NewBulkAction,
    tickets: readonly BulkTicket[],
    idempotencyId: string | null,
  ): Promise<BulkRecord | null>;
  find(guildId: string, id: string): Promise<BulkRecord | null>;
  /** The person's own, the newest first. */
  list(guildId: string, userId: string, window: Window): Promise<Slice<BulkRecord>>;
  refusals(id: string): Promise<readonly RefusedTicket[]>;
  /** The running bulk action and the ticket whose turn it is, null after the last one. Null if it was stopped or erased. */
  next(id: string): Promise<{ readonly bulk: BulkRecord; readonly ticket: NextTicket | null } | null>;
  /** Stores that the ticket's request begins, so that what it does is stored with its id. */
  begin(bulk: BulkRecord, ticket: NextTicket, at: string): Promise<void>;
  /** Counts the ticket as done, or as refused for this reason, and goes on to the next one. */
  settle(id: string, ticket: NextTicket, refusal: readonly Worded[] | null): Promise<void>;
  /** Ends a running bulk action, and forgets all of it but the refusals; with reasons, it counts as stopped. */
  end(id: string, at: string, why: readonly Worded[]): Promise<void>;
  /** Queues the rest of the bulk action. */
  queueRest(bulk: Pick<BulkRecord, 'id' | 'guildId'>, runAt: string): Promise<void>;
  /** Deletes the bulk actions that ended before this time. */
  forget(before: string): Promise<number>;
}
