import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * What a call with an idempotency key made, noted in the transaction that made it: where the answer was lost, the
 * same call is answered with it and makes nothing anew.
 */
export async function subjectOfCall(
  tx: Kysely<Tables>,
  idempotencyId: string | null,
): Promise<string | null> {
  if (idempotencyId === null) return null;
  const row = await tx
    .selectFrom('idempotency_keys')
    .select('subject_id')
    .where('id', '=', idempotencyId)
    .executeTakeFirst();
  return row?.subject_id ?? null;
}

/** What this call made before it was cut off; null: nothing yet. */
export async function madeBefore<Made>(
  tx: Kysely<Tables>,
  idempotencyId: string | null,
  find: (id: string) => Promise<Made | null>,
): Promise<Made | null> {
  const id = await subjectOfCall(tx, idempotencyId);
  return id === null ? null : find(id);
}

export async function noteSubject(
  tx: Kysely<Tables>,
  idempotencyId: string | null,
  subjectId: string,
): Promise<void> {
  if (idempotencyId === null) return;
  await tx
    .updateTable('idempotency_keys')
    .set({ subject_id: subjectId })
    .where('id', '=', idempotencyId)
    .execute();
}
