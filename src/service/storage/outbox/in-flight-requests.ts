import type { Kysely, Transaction } from 'kysely';
import { DatabaseUnavailable } from '../../kit/database-errors.ts';
import { type CallKey, CallTaken, type ClaimRequest, type ReplyTo } from '../../http/idempotency-store.ts';
import { send } from '../database/pipeline.ts';
import type { IdempotencyKeysTable, Tables } from '../database/schema.ts';
import { noteSubject } from './request-outcome.ts';

type Tx = Transaction<Tables>;

/**
 * A call that this process answers, and whose row is written by the transactions of its work: claimed with the intent,
 * answered with the change. Two commits are waited for so, and not four.
 */
interface CallInHand {
  readonly key: CallKey;
  readonly request: ClaimRequest;
  readonly replyTo: ReplyTo;
  /** `unknown`: its claim was sent, and no answer came. `answering`: its answer is in a transaction that is open. */
  row: 'none' | 'unknown' | 'claimed' | 'answering' | 'answered';
}

export interface InFlightRequests {
  /** Null, and nothing is taken, where a call of this key is in hand: that one. */
  take(call: Omit<CallInHand, 'row'>): CallInHand | null;
  find(id: string | null): CallInHand | undefined;
  leave(id: string): void;
}

export function createInFlightRequests(): InFlightRequests {
  const calls = new Map<string, CallInHand>();
  const byKey = new Map<string, CallInHand>();
  return {
    take(call) {
      const there = byKey.get(nameOf(call.key));
      if (there !== undefined) return there;
      const taken: CallInHand = { ...call, row: 'none' };
      calls.set(call.request.newId, taken);
      byKey.set(nameOf(call.key), taken);
      return null;
    },
    find: (id) => (id === null ? undefined : calls.get(id)),
    leave(id) {
      const call = calls.get(id);
      calls.delete(id);
      if (call !== undefined) byKey.delete(nameOf(call.key));
    },
  };
}

function nameOf({ tokenId, route, key }: CallKey): string {
  return JSON.stringify([tokenId, route, key]);
}

export interface CallOptions {
  readonly calls: InFlightRequests;
  readonly leaseMs: number;
  readonly instant: (offsetMs?: number) => string;
}

/**
 * The transaction that begins a call's work, and claims the call where that was left to it. `isNew`: nothing can have
 * been done under it before.
 * @throws CallTaken where another process has it.
 */
export async function beginCall<Result>(
  db: Kysely<Tables>,
  { calls, leaseMs, instant }: CallOptions,
  idempotencyId: string | null,
  work: (tx: Tx, isNew: boolean) => Promise<Result>,
): Promise<Result> {
  const call = calls.find(idempotencyId);
  if (call === undefined || (call.row !== 'none' && call.row !== 'unknown')) {
    return db.transaction().execute((tx) => work(tx, false));
  }
  try {
    const result = await db.transaction().execute(async (tx) => {
      const row = newCallRow(call.key, { ...call.request, leaseUntil: instant(leaseMs) });
      await send(tx, tx.insertInto('idempotency_keys').values(row));
      return work(tx, true);
    });
    call.row = 'claimed';
    return result;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) call.row = 'unknown';
    throw isAnothers(error) ? new CallTaken('Another process has begun this call', { cause: error }) : error;
  }
}

/** The transaction of a call's change: what it answers the call with, by `answerCall`, stands when it ends well. */
export async function endCall<Result>(
  db: Kysely<Tables>,
  { calls }: Pick<CallOptions, 'calls'>,
  idempotencyId: string | null,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction().execute(work);
  const call = calls.find(idempotencyId);
  if (call?.row === 'answering') call.row = 'answered';
  return result;
}

/**
 * Notes what a call came to, as its answer where this process has it in hand. Whichever process owns the call by now:
 * that one waits for this change, and would give the same answer.
 */
export async function answerCall(
  tx: Kysely<Tables>,
  { calls, instant }: CallOptions,
  idempotencyId: string | null,
  { subjectId, outcome }: { readonly subjectId: string; readonly outcome: object },
): Promise<void> {
  const call = calls.find(idempotencyId);
  const reply = call?.replyTo(outcome) ?? null;
  if (call === undefined || reply === null) return noteSubject(tx, idempotencyId, subjectId, outcome);
  call.row = 'answering';
  await send(
    tx,
    tx
      .updateTable('idempotency_keys')
      .set({
        subject_id: subjectId,
        status: reply.status,
        reply: reply.json,
        outcome: null,
        finished_at: instant(),
      })
      .where('id', '=', call.request.newId)
      .where('status', 'is', null),
  );
}

/** The key is in the table: by another process, which was quicker. */
function isAnothers(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code === '23505') return 'table' in error && error.table === 'idempotency_keys';
  return error.code === 'SQLITE_CONSTRAINT_UNIQUE' && error.message.includes('idempotency_keys.');
}

export function newCallRow(call: CallKey, request: ClaimRequest): IdempotencyKeysTable {
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
