import type { Kysely } from 'kysely';
import type { Posting } from '../../model/panel.ts';
import type { Leases } from '../outbox/leases.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { JobStamps } from './jobs.ts';
import type { Tables } from '../database/schema.ts';

export interface PostingOptions extends JobStamps {
  /** Names this process on its leases. */
  readonly owner: string;
  readonly leaseMs: number;
  readonly leases: Leases;
}

const KIND = 'panel.post';

/** Stores a posting with a lease of this process: it becomes a job of the worker only if the process dies meanwhile. */
export async function enqueuePosting(
  tx: Kysely<Tables>,
  { ids, instant, owner, leaseMs, leases }: PostingOptions,
  posting: Posting,
): Promise<void> {
  const { nonce, guildId, panelId } = posting;
  const job = { id: ids.snowflake(), kind: KIND, key: nonce, guildId, lane: `panel:${panelId}` } as const;
  await enqueue(tx, { ...job, payload: posting, at: instant() });
  // An earlier try of the same request may have left a row.
  const { id } = await tx
    .updateTable('outbox')
    .set({ lease_owner: owner, lease_until: instant(leaseMs) })
    .where('kind', '=', KIND)
    .where('key', '=', nonce)
    .returning('id')
    .executeTakeFirstOrThrow();
  leases.hold(id);
}

export async function endPosting(
  tx: Kysely<Tables>,
  { leases }: PostingOptions,
  nonce: string,
): Promise<void> {
  const row = await tx
    .deleteFrom('outbox')
    .where('kind', '=', KIND)
    .where('key', '=', nonce)
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) leases.free(row.id);
}

/** Leaves the posting to the worker, at once. */
export async function postponePosting(
  tx: Kysely<Tables>,
  { leases }: PostingOptions,
  nonce: string,
): Promise<void> {
  const row = await tx
    .updateTable('outbox')
    .set({ lease_owner: null, lease_until: null })
    .where('kind', '=', KIND)
    .where('key', '=', nonce)
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) leases.free(row.id);
}
