import type { Kysely, Transaction } from 'kysely';
import { DatabaseUnavailable } from '../../kit/database-errors.ts';
import {
  type CallKey,
  CallTaken,
  type ClaimRequest,
  type ReplyTo,
} from '../../http/callers/idempotency-store.ts';
import { send } from '../database/pipeline.ts';
import type { IdempotencyKeysTable, Tables } from '../database/schema.ts';
import { noteSubject } from './request-outcome.ts';

type Tx = Transaction<Tables>;

/**
 * A request that this process answers, and whose row is written by the transactions of its work: claimed with the
 * intent, answered with the change. This way a request waits for two commits and not four.
 */
interface CallInHand {
  readonly key: CallKey;
  readonly request: ClaimRequest;
  readonly replyTo: ReplyTo;
  /**
   * `unknown`: the claim was sent, but no answer came. `answering`: the answer is in a transaction that is still open.
   */
  row: 'none' | 'unknown' | 'claimed' | 'answering' | 'answered';
}

export interface InFlightRequests {
  /** Returns the request of this key that is already in flight, and adds nothing then; null if it was added. */
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
 * Runs the transaction that begins a request's work, and claims the request if that was left to it. `isNew`: no work
 * can have been done for the request before.
 * @throws CallTaken if another process has the request.
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

/**
 * Runs the transaction of a request's change: the answer that `answerRequest` stores in it is final when it commits.
 */
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
 * Stores the outcome of a request, as its answer if the request is in flight in this process. It does not matter which
 * process owns the request by now: the owner waits for this change, and would give the same answer.
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

/** Whether the key is in the table already: another process was quicker. */
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
