import type { Kysely, Transaction } from 'kysely';
import { send } from '../database/pipeline.ts';
import type { Tables } from '../database/schema.ts';

/**
 * What a call with an idempotency key acted on and what came of it, noted in the transaction of its change: where the
 * answer was lost, the same call is answered with it and does nothing anew.
 */
export interface RequestOutcome {
  readonly subjectId: string;
  /** JSON; null: what it acted on, as it is now. */
  readonly outcome: string | null;
}

export async function doneByCall(
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
 * Does the work of a call once: what it came to is stored in the transaction of the change, and the same call is
 * answered with it from then on, whatever happened since. Null is not an outcome: nothing was done.
 */
export async function oncePerCall<Outcome extends object | null>(
  tx: Transaction<Tables>,
  idempotencyId: string | null,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  if (idempotencyId === null) return work();
  const before = await holdOutcome(tx, idempotencyId);
  // Written below by the same work of the same call.
  if (before !== null) return JSON.parse(before) as Outcome;
  const outcome = await work();
  if (outcome !== null) await noteOutcome(tx, idempotencyId, outcome);
  return outcome;
}

/** The call's row is held to the end of the transaction: a process that took the call over waits, and then finds it. */
async function holdOutcome(tx: Transaction<Tables>, idempotencyId: string): Promise<string | null> {
  const row = await tx
    .updateTable('idempotency_keys')
    .set({ id: idempotencyId })
    .where('id', '=', idempotencyId)
    .returning('outcome')
    .executeTakeFirst();
  return row?.outcome ?? null;
}

async function noteOutcome(tx: Transaction<Tables>, idempotencyId: string, outcome: object): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ outcome: JSON.stringify(outcome) })
    .where('id', '=', idempotencyId)
    .execute();
}

/** `outcome`: what the call came to; left out, a repetition is answered with the subject as it is then. */
export async function noteSubject(
  tx: Kysely<Tables>,
  idempotencyId: string | null,
  subjectId: string,
  outcome?: object,
): Promise<void> {
  if (idempotencyId === null) return;
  const noted = { subject_id: subjectId, ...(outcome !== undefined && { outcome: JSON.stringify(outcome) }) };
  await send(tx, tx.updateTable('idempotency_keys').set(noted).where('id', '=', idempotencyId));
}
