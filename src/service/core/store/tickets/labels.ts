import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../edge/database/schema.ts';
import type { Label, TicketChange } from '../../model/ticket.ts';

/** The labels with these ids, in the order of the ids; deleted ones are left out. */
export async function labelsWithIds(
  db: Kysely<Tables>,
  guildId: string,
  ids: readonly string[],
): Promise<readonly Label[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('labels')
    .select(['id', 'name', 'emoji', 'color', 'created_at'])
    .where('guild_id', '=', guildId)
    .where('id', 'in', [...ids])
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/**
 * The change without labels that were deleted since it was decided. The others are locked to the end of the transaction:
 * their deletion waits, and then finds the ticket.
 */
export async function withoutDeletedLabels(
  tx: Transaction<Tables>,
  change: TicketChange,
): Promise<TicketChange> {
  const { label_ids: ids } = change;
  if (ids === undefined || ids.length === 0) return change;
  const rows = await tx
    .updateTable('labels')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', 'in', [...ids])
    .returning('id')
    .execute();
  return { ...change, label_ids: ids.filter((id) => rows.some((row) => row.id === id)) };
}
