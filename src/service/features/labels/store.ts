import { type Kysely, sql, type Transaction } from 'kysely';
import { worded } from '../../../words/worded.ts';
import type { LabelRecord, LabelStore } from '../../core/guilds/ports.ts';
import { ServiceError } from '../../core/model/errors.ts';
import type { Jobs } from '../../core/model/jobs.ts';
import type { Label, TicketChange } from '../../core/model/ticket.ts';
import type { Tables } from '../../edge/database/schema.ts';
import { enqueue } from '../../core/store/outbox/outbox.ts';
import { oncePerRequestInGuild } from '../../core/store/guilds/guild-lock.ts';
import type { Stamps } from '../../core/store/context.ts';

/** A guild has a hundred labels at most, so they are sorted and compared here: databases differ in how they do it. */
export function createLabelStore(db: Kysely<Tables>, stamps: Stamps): LabelStore {
  return {
    async list(guildId, { offset, limit }) {
      const labels = await labelsOf(db, guildId);
      return { items: labels.slice(offset, offset + limit), total: labels.length };
    },
    create: (label, idempotencyId, max) =>
      oncePerRequestInGuild(db, label.guild_id, idempotencyId, async (tx) => {
        const labels = await labelsOf(tx, label.guild_id);
        if (labels.length >= max) return null;
        demandFreeName(labels, label);
        await tx.insertInto('labels').values(label).execute();
        return label;
      }),
    change: (guildId, id, change, idempotencyId) =>
      oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
        const labels = await labelsOf(tx, guildId);
        const label = labels.find((each) => each.id === id);
        if (label === undefined) return null;
        const changed = { ...label, ...change };
        demandFreeName(labels, changed);
        await tx.updateTable('labels').set(changed).where('id', '=', id).execute();
        return changed;
      }),
    delete: (guildId, id, idempotencyId) =>
      oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
        const label = await deleteLabel(tx, guildId, id);
        if (label !== null) await queueRemoval(tx, stamps, { guildId, labelId: id });
        return label;
      }),
    removeFromTickets: (removal) =>
      db.transaction().execute(async (tx) => {
        const tickets = tx
          .selectFrom('ticket_labels')
          .select('ticket_id')
          .where('label_id', '=', removal.labelId)
          .limit(REMOVED_AT_ONCE);
        const { numUpdatedRows } = await tx
          .updateTable('tickets')
          .set({ label_ids: without(removal.labelId) })
          .where('id', 'in', tickets)
          .executeTakeFirst();
        const hasMore = numUpdatedRows === BigInt(REMOVED_AT_ONCE);
        if (hasMore) await queueRemoval(tx, stamps, removal);
        return hasMore;
      }),
  };
}

/** A transaction with this many tickets takes some milliseconds, while everyone else waits for an embedded database. */
const REMOVED_AT_ONCE = 200;

/** The ids are digits, stored by `JSON.stringify`: an array of texts without spaces. */
function without(labelId: string) {
  const id = JSON.stringify(labelId);
  return sql<string>`replace(replace(replace(label_ids, ${`${id},`}, ''), ${`,${id}`}, ''), ${id}, '')`;
}

async function queueRemoval(
  tx: Kysely<Tables>,
  { ids, instant }: Stamps,
  removal: Jobs['label.remove'],
): Promise<void> {
  const { guildId, labelId } = removal;
  await enqueue(tx, {
    id: ids.snowflake(),
    kind: 'label.remove',
    key: labelId,
    guildId,
    lane: `label:${labelId}`,
    payload: removal,
    at: instant(),
  });
}

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

async function deleteLabel(
  tx: Transaction<Tables>,
  guildId: string,
  id: string,
): Promise<LabelRecord | null> {
  const label = await tx
    .deleteFrom('labels')
    .where('id', '=', id)
    .where('guild_id', '=', guildId)
    .returningAll()
    .executeTakeFirst();
  return label ?? null;
}

async function labelsOf(db: Kysely<Tables>, guildId: string): Promise<readonly LabelRecord[]> {
  const labels = await db.selectFrom('labels').selectAll().where('guild_id', '=', guildId).execute();
  return labels.toSorted(
    (one, other) => one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1),
  );
}

function demandFreeName(labels: readonly LabelRecord[], { id, name }: LabelRecord): void {
  const wanted = name.toLowerCase();
  const other = labels.find((label) => label.id !== id && label.name.toLowerCase() === wanted);
  if (other !== undefined)
    throw new ServiceError('NAME_TAKEN', worded('refused.labelNameTaken', { name: other.name }));
}
