import { PostgresAdapter, type Transaction } from 'kysely';
import { ERASED_UUID } from '../../tickets/erased.ts';
import type { Tables } from '../database/schema.ts';

/**
 * Of these tickets those that are not erased. They stay so until the transaction ends: an erasure waits for it, so that
 * nothing is written behind its back, and nothing else does: whoever changes one of many tickets in another order would
 * block what is written here, and be blocked by it. SQLite has one writer, who need not be told.
 */
export async function notErased(
  tx: Transaction<Tables>,
  ticketIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(ticketIds)];
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('tickets')
    .select('id')
    .where('id', 'in', ids)
    .where('uuid', '!=', ERASED_UUID)
    .$if(isShared(tx), (query) => query.forKeyShare())
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Waits for whoever writes into this ticket's transcript, and lets nobody else begin, until the transaction ends. */
export async function holdForErasure(tx: Transaction<Tables>, ticketId: string): Promise<void> {
  if (!isShared(tx)) return;
  // Stronger than the lock of a change, which would not wait for them.
  await tx.selectFrom('tickets').select('id').where('id', '=', ticketId).forUpdate().execute();
}

function isShared(tx: Transaction<Tables>): boolean {
  return tx.getExecutor().adapter instanceof PostgresAdapter;
}
