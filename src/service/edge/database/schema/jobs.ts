import type { Flag } from './flag.ts';

/**
 * Work that must happen, stored in the transaction of the change that needs it. `(kind, key)` is unique: asking twice
 * for the same work is one job, and an intent (`ticket.*` of the rules) is at the same time the lock of its ticket
 * across processes.
 */
export interface OutboxTable {
  id: string;
  kind: string;
  key: string;
  /** Guilds take turns: the job counts for this one. */
  guild_id: string;
  /** Jobs of one lane run one after the other, in the order of `id`. */
  lane: string;
  /** JSON. */
  payload: string;
  /** Incremented when the same work is asked for again, also while it is being done. */
  version: number;
  idempotency_id: string | null;
  run_at: string;
  /** 1 until `run_at` is seen to have passed. */
  waiting: 0 | 1;
  attempts: number;
  lease_owner: string | null;
  lease_until: string | null;
  last_error: string | null;
  created_at: string;
}

/** A job that would be rejected again, as it was in the outbox: see `OutboxTable`. */
export interface GivenUpJobsTable {
  id: string;
  kind: string;
  key: string;
  guild_id: string;
  lane: string;
  /** JSON. */
  payload: string;
  attempts: number;
  last_error: string;
  created_at: string;
  given_up_at: string;
}

/** The progress of the latest sync of a guild. */
export interface GuildSyncsTable {
  guild_id: string;
  state: 'queued' | 'running' | 'done' | 'failed';
  requested_at: string;
  started_at: string | null;
  finished_at: string | null;
  /** The number of tickets checked so far, of `total`, which is null before they are counted. */
  checked: number;
  total: number | null;
  message: string | null;
  /** JSON of the sentences of `message`, for other languages. */
  wording: string | null;
}

/** A table of one row, `all`: see `migrations/0151-baseline/access.ts`. */
export interface AccessChangesTable {
  id: 'all';
  /** PostgreSQL returns 64-bit integers as text. */
  revision: number | string;
}

/** The position of a guild's feed of changed tickets: see `migrations/0151-baseline/tickets.ts`. */
export interface TicketFeedsTable {
  guild_id: string;
  /** Drawn at random with the row. A restored database begins another epoch, in which older cursors are not valid. */
  epoch: string;
  /** PostgreSQL returns 64-bit integers as text. */
  last_seq: number | string;
}

/** An action on many tickets: see `features/bulk/bulk-action.ts`. */
export interface BulkActionsTable {
  id: string;
  guild_id: string;
  token_id: string;
  token_user_id: string;
  user_id: string;
  on_behalf: Flag;
  operation: string;
  /** JSON of the body of the operation; `{}` after the end. */
  body: string;
  state: 'running' | 'stopped' | 'finished';
  total: number;
  done: number;
  refused: number;
  /** JSON of the sentences that say why it was stopped. */
  wording: string;
  started_at: string;
  finished_at: string | null;
}

/** A ticket of a bulk action; `position` counts from 0, and as many as are done or refused have had their turn. */
export interface BulkActionTicketsTable {
  bulk_id: string;
  position: number;
  ticket_id: string;
  number: number | null;
  /** JSON of the sentences that say why the action was refused; null otherwise. */
  wording: string | null;
}
