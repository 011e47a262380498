import type { Body, Schema } from '../../../contract/operations.ts';
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
