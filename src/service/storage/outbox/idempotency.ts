import type { Kysely, Selectable, Transaction } from 'kysely';
import type {
  CallKey,
  Claim,
  ClaimRequest,
  IdempotencyStore,
  OwnCall,
} from '../../http/idempotency-store.ts';
import { prepareQuery } from '../database/prepared-query.ts';
import type { Database } from '../database/database.ts';
import type { IdempotencyKeysTable, Tables } from '../database/schema.ts';
import { doneByCall } from './request-outcome.ts';
import { type InFlightRequests, createInFlightRequests, newCallRow } from './in-flight-requests.ts';
import { BEGUN } from './sends.ts';

/** @param calls those that the transactions of their work claim and answer */
export function createIdempotencyStore(
  database: Pick<Database, 'db' | 'readSync'>,
  calls: InFlightRequests = createInFlightRequests(),
): IdempotencyStore {
  const { db } = database;
  const ofKey = prepareQuery(database, (tokenId: string, route: string, key: string) =>
    db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('token_id', '=', tokenId)
      .where('route', '=', route)
      .where('key', '=', key)
      .compile(),
  );
  const claimNow = (call: CallKey, request: ClaimRequest): Promise<Claim> =>
    db.transaction().execute((transaction) => claim(transaction, call, request));

  return {
    claim: claimNow,
    async claimWithWork(key, request, replyTo) {
      const [row] = await ofKey(key.tokenId, key.route, key.key);
      if (row !== undefined) return isFree(row, request) ? claimNow(key, request) : toClaim(row);
      const there = calls.take({ key, request, replyTo });
      if (there !== null) return { state: 'running', bodyHash: there.request.bodyHash };
      return { state: 'ours', id: request.newId };
    },
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
      const call = calls.find(id);
      calls.leave(id);
      if (call?.row === 'answered') return true;
      if (call?.row === 'none') {
        const row = { ...newCallRow(call.key, call.request), status: reply.status, reply: reply.json };
        return insertAnswered(db, { ...row, finished_at: at });
      }
      await db
        .updateTable('idempotency_keys')
        // The reply says it from now on.
        .set({ status: reply.status, reply: reply.json, outcome: null, finished_at: at })
        .where('id', '=', id)
        .where('owner', '=', owner)
        // What it would repeat was erased meanwhile: that is what it says from now on.
        .where('status', 'is', null)
        .execute();
      return isStillOf(db, id, owner);
    },
    async release({ id, owner }, at) {
      const call = calls.find(id);
      calls.leave(id);
      if (call?.row === 'none') return;
      const { numUpdatedRows } = await db
        .updateTable('idempotency_keys')
        .set({ lease_until: at })
        .where('id', '=', id)
        .where('owner', '=', owner)
        .where('status', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await forgetUnlessDone(db, { id, owner });
    },
    async isDone(id) {
      return (await doneByCall(db, id)) !== null;
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

/** Whether it may be run again: a dead process left it, or it is forgotten. */
function isFree(row: Selectable<IdempotencyKeysTable>, { now, forgottenBefore }: ClaimRequest): boolean {
  return row.created_at < forgottenBefore || (row.status === null && row.lease_until <= now);
}

/** Refused before anything was begun. False: another process has the call by now. */
async function insertAnswered(db: Kysely<Tables>, row: IdempotencyKeysTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['token_id', 'route', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Inserting first makes the unique key decide between two processes; reading first could let both run. */
async function claim(transaction: Transaction<Tables>, call: CallKey, request: ClaimRequest): Promise<Claim> {
  await forgetExpired(transaction, call, request.forgottenBefore);
  const inserted = await transaction
    .insertInto('idempotency_keys')
    .values(newCallRow(call, request))
    .onConflict((conflict) => conflict.columns(['token_id', 'route', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) return { state: 'ours', id: inserted.id };
  return (await takeOver(transaction, call, request)) ?? (await present(transaction, call, request));
}

async function forgetExpired(transaction: Transaction<Tables>, call: CallKey, before: string): Promise<void> {
  await transaction
    .deleteFrom('idempotency_keys')
    .where('token_id', '=', call.tokenId)
    .where('route', '=', call.route)
    .where('key', '=', call.key)
    .where('created_at', '<', before)
    .execute();
}

/** What was done under it, or is still being finished by another process, is found by the next call of its key. */
async function forgetUnlessDone(db: Kysely<Tables>, { id, owner }: OwnCall): Promise<void> {
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

/** Another process took it over when this one's lease ran out: what that one answers is the call's answer. */
async function isStillOf(db: Kysely<Tables>, id: string, owner: string): Promise<boolean> {
  const row = await db.selectFrom('idempotency_keys').select('owner').where('id', '=', id).executeTakeFirst();
  return row === undefined || row.owner === owner;
}

/** Another body under the key is left where it is: it is told as a conflict, not run. */
async function takeOver(
  transaction: Transaction<Tables>,
  call: CallKey,
  { owner, now, leaseUntil, bodyHash }: ClaimRequest,
): Promise<Claim | null> {
  const taken = await transaction
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
  return taken === undefined ? null : { state: 'ours', id: taken.id };
}

async function present(
  transaction: Transaction<Tables>,
  call: CallKey,
  { bodyHash }: ClaimRequest,
): Promise<Claim> {
  const row = await transaction
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('token_id', '=', call.tokenId)
    .where('route', '=', call.route)
    .where('key', '=', call.key)
    .executeTakeFirst();
  // Released between two statements by another process (PostgreSQL): the caller looks again.
  return row === undefined ? { state: 'running', bodyHash } : toClaim(row);
}

function toClaim(row: Selectable<IdempotencyKeysTable>): Claim {
  if (row.status === null || row.reply === null) return { state: 'running', bodyHash: row.body_hash };
  return { state: 'answered', bodyHash: row.body_hash, reply: { status: row.status, json: row.reply } };
}
