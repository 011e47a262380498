import { keep, redacted, table } from './table.ts';

/**
 * Work that must happen, stored in the transaction of the change that needs it. `(kind, key)` is unique: asking twice
 * for the same work is one job, and an intent (`ticket.*` of the rules) is at the same time the lock of its ticket
 * across processes.
 */
export const outbox = table(['id'], {
  id: keep.text,
  kind: keep.text,
  key: keep.text,
  /** Guilds take turns: the job counts for this one. */
  guild_id: keep.text,
  /** Jobs of one lane run one after the other, in the order of `id`. */
  lane: keep.text,
  payload: redacted.json,
  /** Incremented when the same work is asked for again, also while it is being done. */
  version: keep.number,
  idempotency_id: keep.text.orNull,
  run_at: keep.time,
  /** 1 until `run_at` is seen to have passed. */
  waiting: keep.flag,
  attempts: keep.number,
  lease_owner: keep.text.orNull,
  lease_until: keep.time.orNull,
  last_error: keep.text.orNull,
  created_at: keep.time,
});

/** A job that would be rejected again, as it was in the outbox: see `OutboxTable`. */
export const givenUpJobs = table(['id'], {
  id: keep.text,
  kind: keep.text,
  key: keep.text,
  guild_id: keep.text,
  lane: keep.text,
  payload: redacted.json,
  attempts: keep.number,
  last_error: redacted.text,
  created_at: keep.time,
  given_up_at: keep.time,
});

/** An action on many tickets: see `features/bulk/bulk-action.ts`. */
export const bulkActions = table(['id'], {
  id: keep.text,
  guild_id: keep.text,
  token_id: keep.text,
  token_user_id: keep.text,
  user_id: keep.text,
  on_behalf: keep.flag,
  operation: keep.text,
  /** The body of the operation; `{}` after the end. */
  body: redacted.json,
  state: keep.as<'running' | 'stopped' | 'finished'>(),
  total: keep.number,
  done: keep.number,
  refused: keep.number,
  /** The sentences that say why it was stopped. */
  wording: keep.json,
  started_at: keep.time,
  finished_at: keep.time.orNull,
});

/** A ticket of a bulk action; `position` counts from 0, and as many as are done or refused have had their turn. */
export const bulkActionTickets = table(['bulk_id', 'position'], {
  bulk_id: keep.text,
  position: keep.number,
  ticket_id: keep.text,
  number: keep.number.orNull,
  /** The sentences that say why the action was refused; null otherwise. */
  wording: keep.json.orNull,
});
