import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../edge/database/schema.ts';

/**
 * The subject a request with an idempotency key acted on, and its outcome, stored in the transaction of its change: if
 * the answer was lost, a repetition of the request is answered with the outcome and does nothing again.
 */
export interface RequestOutcome {
  readonly subjectId: string;
  /** JSON; null: a repetition is answered with the subject as it is now. */
  readonly outcome: string | null;
}

export async function findOutcome(
  tx: Kysely<Tables>,
  idempotencyId: string | null,
): Promise<RequestOutcome | null> {
  if (idempotencyId === null) return null;
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['subject_id', 'outcome'])
    .where('id', '=', idempotencyId)
    .executeTakeFirst();
  if (row === undefined || row.subject_id === null) return null;
  return { subjectId: row.subject_id, outcome: row.outcome };
}

/**
 * Does the work of a request once: the outcome is stored in the transaction of the change, and a repetition of the
 * request is answered with it from then on, whatever happened since. Null is not an outcome: nothing was done.
 */
export async function oncePerRequest<Outcome extends object | null>(
  tx: Transaction<Tables>,
  idempotencyId: string | null,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  if (idempotencyId === null) return work();
  const earlier = await lockOutcome(tx, idempotencyId);
  // Stored below, by the same work of the same request.
  if (earlier !== null) return JSON.parse(earlier) as Outcome;
  const outcome = await work();
  if (outcome !== null) await storeOutcome(tx, idempotencyId, outcome);
  return outcome;
}

/**
 * The request's row is locked to the end of the transaction: a process that took the request over waits, and then finds
 * the outcome.
 */
async function lockOutcome(tx: Transaction<Tables>, idempotencyId: string): Promise<string | null> {
  const row = await tx
    .updateTable('idempotency_keys')
    .set({ id: idempotencyId })
    .where('id', '=', idempotencyId)
    .returning('outcome')
    .executeTakeFirst();
  return row?.outcome ?? null;
}

async function storeOutcome(tx: Transaction<Tables>, idempotencyId: string, outcome: object): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ outcome: JSON.stringify(outcome) })
    .where('id', '=', idempotencyId)
    .execute();
}

/** The subject of requests whose answers are about a person: erasing the person's data also takes the answers. */
export const personSubject = (guildId: string, userId: string): string => `notes:${guildId}:${userId}`;

/** `outcome`: the result of the request; without it, a repetition is answered with the subject as it is then. */
export async function storeSubject(
  tx: Kysely<Tables>,
  idempotencyId: string | null,
  subjectId: string,
  outcome?: object,
): Promise<void> {
  if (idempotencyId === null) return;
  const change = {
    subject_id: subjectId,
    ...(outcome !== undefined && { outcome: JSON.stringify(outcome) }),
  };
  await tx.updateTable('idempotency_keys').set(change).where('id', '=', idempotencyId).execute();
}

/**
 * Replaces the stored replies to requests about this ticket, which contain its data. The requests stay done, and a
 * repetition is told that the data was erased.
 */
export async function redactReplies(tx: Transaction<Tables>, subjectId: string, at: string): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: 409, reply: ANSWER_ERASED, outcome: null, finished_at: at })
    .where('subject_id', '=', subjectId)
    .execute();
}

const ANSWER_ERASED = JSON.stringify({
  success: false,
  status: 409,
  message: 'What this Idempotency-Key was used for was done; its answer was erased with the data in it.',
  code: 'IDEMPOTENCY_CONFLICT',
});
