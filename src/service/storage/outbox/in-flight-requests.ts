import type { Kysely, Transaction } from 'kysely';
import { DatabaseUnavailable } from '../../model/errors.ts';
import { type CallKey, CallTaken, type ClaimRequest, type ReplyTo } from '../../model/idempotency.ts';
import type { IdempotencyKeysTable, Tables } from '../database/schema.ts';
import { storeSubject } from './request-outcome.ts';

type Tx = Transaction<Tables>;

/**
 * A request that this process answers, and whose row is written by the transactions of its work: claimed with the
 * intent, answered with the change. This way a request waits for two commits and not four.
 */
interface InFlightRequest {
  readonly key: CallKey;
  readonly request: ClaimRequest;
  readonly replyTo: ReplyTo;
  /**
   * `unknown`: the claim was sent, but no answer came. `answering`: the answer is in a transaction that is still open.
   */
  state: 'none' | 'unknown' | 'claimed' | 'answering' | 'answered';
}

export interface InFlightRequests {
  /** Returns the request of this key that is already in flight, and adds nothing then; null if it was added. */
  add(call: Omit<InFlightRequest, 'state'>): InFlightRequest | null;
  find(id: string | null): InFlightRequest | undefined;
  remove(id: string): void;
}

export function createInFlightRequests(): InFlightRequests {
  const byId = new Map<string, InFlightRequest>();
  const byKey = new Map<string, InFlightRequest>();
  return {
    add(call) {
      const existing = byKey.get(keyOf(call.key));
      if (existing !== undefined) return existing;
      const added: InFlightRequest = { ...call, state: 'none' };
      byId.set(call.request.newId, added);
      byKey.set(keyOf(call.key), added);
      return null;
    },
    find: (id) => (id === null ? undefined : byId.get(id)),
    remove(id) {
      const call = byId.get(id);
      byId.delete(id);
      if (call !== undefined) byKey.delete(keyOf(call.key));
    },
  };
}

function keyOf({ tokenId, route, key }: CallKey): string {
  return JSON.stringify([tokenId, route, key]);
}

export interface RequestOptions {
  readonly inFlight: InFlightRequests;
  readonly leaseMs: number;
  readonly instant: (offsetMs?: number) => string;
}

/**
 * Runs the transaction that begins a request's work, and claims the request if that was left to it. `isNew`: no work
 * can have been done for the request before.
 * @throws CallTaken if another process has the request.
 */
export async function beginRequest<Result>(
  db: Kysely<Tables>,
  { inFlight, leaseMs, instant }: RequestOptions,
  idempotencyId: string | null,
  work: (tx: Tx, isNew: boolean) => Promise<Result>,
): Promise<Result> {
  const call = inFlight.find(idempotencyId);
  if (call === undefined || (call.state !== 'none' && call.state !== 'unknown')) {
    return db.transaction().execute((tx) => work(tx, false));
  }
  try {
    const result = await db.transaction().execute(async (tx) => {
      const row = newRequestRow(call.key, { ...call.request, leaseUntil: instant(leaseMs) });
      await tx.insertInto('idempotency_keys').values(row).execute();
      return work(tx, true);
    });
    call.state = 'claimed';
    return result;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) call.state = 'unknown';
    throw isKeyTaken(error) ? new CallTaken('Another process has begun this call', { cause: error }) : error;
  }
}

/**
 * Runs the transaction of a request's change: the answer that `answerRequest` stores in it is final when it commits.
 */
export async function endRequest<Result>(
  db: Kysely<Tables>,
  { inFlight }: Pick<RequestOptions, 'inFlight'>,
  idempotencyId: string | null,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction().execute(work);
  const call = inFlight.find(idempotencyId);
  if (call?.state === 'answering') call.state = 'answered';
  return result;
}

/**
 * Stores the outcome of a request, as its answer if the request is in flight in this process. It does not matter which
 * process owns the request by now: the owner waits for this change, and would give the same answer.
 */
export async function answerRequest(
  tx: Kysely<Tables>,
  { inFlight, instant }: RequestOptions,
  idempotencyId: string | null,
  { subjectId, outcome }: { readonly subjectId: string; readonly outcome: object },
): Promise<void> {
  const call = inFlight.find(idempotencyId);
  const reply = call?.replyTo(outcome) ?? null;
  if (call === undefined || reply === null) return storeSubject(tx, idempotencyId, subjectId, outcome);
  call.state = 'answering';
  await tx
    .updateTable('idempotency_keys')
    .set({
      subject_id: subjectId,
      status: reply.status,
      reply: reply.json,
      outcome: null,
      finished_at: instant(),
    })
    .where('id', '=', call.request.newId)
    .where('status', 'is', null)
    .execute();
}

/** Whether the key is in the table already: another process was quicker. */
function isKeyTaken(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code === '23505') return 'table' in error && error.table === 'idempotency_keys';
  return error.code === 'SQLITE_CONSTRAINT_UNIQUE' && error.message.includes('idempotency_keys.');
}

export function newRequestRow(call: CallKey, request: ClaimRequest): IdempotencyKeysTable {
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
