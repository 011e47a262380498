import { PostgresAdapter, type Transaction } from 'kysely';
import { ERASED_UUID } from '../../tickets/erased.ts';
import type { Tables } from '../database/schema.ts';

/**
 * Of these tickets those that are not erased. They stay so until the transaction ends: an erasure waits for it, so that
 * nothing is written behind its back. SQLite has one writer, who need not be told.
 */
export async function notErased(
  tx: Transaction<Tables>,
  ticketIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(ticketIds)];
  if (ids.length === 0) return new Set();
  const isShared = tx.getExecutor().adapter instanceof PostgresAdapter;
  const rows = await tx
    .selectFrom('tickets')
    .select('id')
    .where('id', 'in', ids)
    .where('uuid', '!=', ERASED_UUID)
    .$if(isShared, (query) => query.forShare())
    .execute();
  return new Set(rows.map(({ id }) => id));
}
