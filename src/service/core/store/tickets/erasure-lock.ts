import { PostgresAdapter, type Transaction } from 'kysely';
import { ERASED_UUID } from '../../model/ticket.ts';
import type { Tables } from '../../../edge/database/schema.ts';

/**
 * Returns those of these tickets that are not erased. They stay so until the transaction ends: an erasure waits for it,
 * so that nothing is written after the erasure. Nothing else waits: a transaction that changes several tickets in
 * another order would otherwise block this one, and be blocked by it. SQLite has one writer and needs no lock.
 */
export async function lockNotErased(
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
    .$if(isPostgres(tx), (query) => query.forKeyShare())
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Waits for transactions that write into this ticket's transcript, and keeps others from beginning, until this one
 * ends.
 */
export async function lockForErasure(tx: Transaction<Tables>, ticketId: string): Promise<void> {
  if (!isPostgres(tx)) return;
  // This lock is stronger than that of a change, which would not wait for them.
  await tx.selectFrom('tickets').select('id').where('id', '=', ticketId).forUpdate().execute();
}

function isPostgres(tx: Transaction<Tables>): boolean {
  return tx.getExecutor().adapter instanceof PostgresAdapter;
}
