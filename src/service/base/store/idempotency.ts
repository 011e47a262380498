import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CallKey, Claim, ClaimRequest, IdempotencyStore, OwnCall } from '../model/idempotency.ts';
import type { Tables } from '../../edge/database/schema.ts';
import { findOutcome } from './request-outcome.ts';

/** Stored in place of the id of a created message: Discord reports that id only after the message was created. */
export const BEGUN = 'begun';

export function createIdempotencyStore(db: Kysely<Tables>): IdempotencyStore {
  return {
    claim: (call, request) => db.transaction().execute((tx) => claim(tx, call, request)),
    async extend(ids, owner, leaseUntil) {
      await db
        .updateTable('idempotency_keys')
        .set({ lease_until: leaseUntil })
        .where('id', 'in', [...ids])
        .where('owner', '=', owner)
        .where('status', 'is', null)
        .execute();
    },
    async finish({ id, owner }, reply, at) {
      await db
        .updateTable('idempotency_keys')
        // The reply contains the outcome from now on.
        .set({ status: reply.status, reply: reply.json, outcome: null, finished_at: at })
        .where('id', '=', id)
        .where('owner', '=', owner)
        // If the data in the outcome has since been erased, the row already has a reply that says so.
        .where('status', 'is', null)
        .execute();
      return isStillOwnedBy(db, id, owner);
    },
    async release({ id, owner }, at) {
      const { numUpdatedRows } = await db
        .updateTable('idempotency_keys')
        .set({ lease_until: at })
        .where('id', '=', id)
        .where('owner', '=', owner)
        .where('status', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await deleteUnlessDone(db, { id, owner });
    },
    async isDone(id) {
      return (await findOutcome(db, id)) !== null;
    },
    async prune(before) {
      const { numDeletedRows } = await db
        .deleteFrom('idempotency_keys')
        .where('created_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    async abandonAll(at) {
      await db.updateTable('idempotency_keys').set({ lease_until: at }).where('status', 'is', null).execute();
    },
  };
}

/** Inserting first makes the unique key decide between two processes; reading first could let both run. */
async function claim(tx: Transaction<Tables>, call: CallKey, request: ClaimRequest): Promise<Claim> {
  await deleteExpired(tx, call, request.forgottenBefore);
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values(newRequestRow(call, request))
    .onConflict((conflict) => conflict.columns(['token_id', 'route', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) return { state: 'ours', id: inserted.id };
  return (await takeOver(tx, call, request)) ?? (await readClaim(tx, call, request));
}

async function deleteExpired(tx: Transaction<Tables>, call: CallKey, before: string): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('token_id', '=', call.tokenId)
    .where('route', '=', call.route)
    .where('key', '=', call.key)
    .where('created_at', '<', before)
    .execute();
}

/**
 * Deletes the row unless its work was done or is still being finished by another process: the next request with this
 * key must find that.
 */
async function deleteUnlessDone(db: Kysely<Tables>, { id, owner }: OwnCall): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('status', 'is', null)
    .where('outcome', 'is', null)
    .where((row) => row.or([row('subject_id', 'is', null), row('subject_id', '=', BEGUN)]))
    .where((row) =>
      row.not(row.exists(row.selectFrom('outbox').select('id').where('idempotency_id', '=', id))),
    )
    .execute();
}

/**
 * Another process took the request over when this one's lease ran out: that process's answer is the one that counts.
 */
async function isStillOwnedBy(db: Kysely<Tables>, id: string, owner: string): Promise<boolean> {
  const row = await db.selectFrom('idempotency_keys').select('owner').where('id', '=', id).executeTakeFirst();
  return row === undefined || row.owner === owner;
}

/** A row with another body hash is left as it is: the request is answered with a conflict and not run. */
async function takeOver(
  tx: Transaction<Tables>,
  call: CallKey,
  { owner, now, leaseUntil, bodyHash }: ClaimRequest,
): Promise<Claim | null> {
  const updated = await tx
    .updateTable('idempotency_keys')
    .set({ owner, lease_until: leaseUntil })
    .where('token_id', '=', call.tokenId)
    .where('route', '=', call.route)
    .where('key', '=', call.key)
    .where('body_hash', '=', bodyHash)
    .where('status', 'is', null)
    .where('lease_until', '<=', now)
    .returning('id')
    .executeTakeFirst();
  return updated === undefined ? null : { state: 'ours', id: updated.id };
}

async function readClaim(tx: Transaction<Tables>, call: CallKey, { bodyHash }: ClaimRequest): Promise<Claim> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('token_id', '=', call.tokenId)
    .where('route', '=', call.route)
    .where('key', '=', call.key)
    .executeTakeFirst();
  // Another process released the row between the two statements (PostgreSQL): the caller looks again.
  return row === undefined ? { state: 'running', bodyHash } : toClaim(row);
}

function toClaim(row: Selectable<Tables['idempotency_keys']>): Claim {
  if (row.status === null || row.reply === null) return { state: 'running', bodyHash: row.body_hash };
  return { state: 'answered', bodyHash: row.body_hash, reply: { status: row.status, json: row.reply } };
}

/** Stores that a request begins which no caller makes, so that what it does is stored under its id. */
export async function beginOwnRequest(
  tx: Kysely<Tables>,
  call: CallKey,
  { id, owner, at }: { readonly id: string; readonly owner: string; readonly at: string },
): Promise<void> {
  const request = { newId: id, bodyHash: '', owner, now: at, leaseUntil: at };
  await tx
    .insertInto('idempotency_keys')
    .values(newRequestRow(call, request))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets such a request once its outcome is stored elsewhere. */
export async function endOwnRequest(tx: Kysely<Tables>, id: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('id', '=', id).execute();
}

function newRequestRow(
  call: CallKey,
  request: Omit<ClaimRequest, 'forgottenBefore'>,
): Tables['idempotency_keys'] {
  return {
    id: request.newId,
    token_id: call.tokenId,
    route: call.route,
    key: call.key,
    body_hash: request.bodyHash,
    owner: request.owner,
    lease_until: request.leaseUntil,
    subject_id: null,
    outcome: null,
    status: null,
    reply: null,
    created_at: request.now,
    finished_at: null,
  };
}
