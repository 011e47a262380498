import { type Kysely, sql, type Transaction } from 'kysely';
import type { Window } from '../../base/model/pagination.ts';
import { worded } from '../../../words/worded.ts';
import { ServiceError } from '../../base/model/errors.ts';
import type { Jobs } from '../../core/model/jobs.ts';
import type { Tables } from '../../edge/database/schema.ts';
import { enqueue } from '../../core/store/outbox/outbox.ts';
import { oncePerRequestInGuild } from '../../base/store/guild-lock.ts';
import type { Stamps } from '../../base/store/context.ts';

/** A label as it is stored; field names are the contract's. */
export type LabelRecord = Readonly<Tables['labels']>;

/** A guild has a hundred labels at most, so they are sorted and compared here: databases differ in how they do it. */
export function createLabelStore(db: Kysely<Tables>, stamps: Stamps) {
  return {
    /** Lists the labels by name. */
    async list(guildId: string, { offset, limit }: Window) {
      const labels = await labelsOf(db, guildId);
      return { items: labels.slice(offset, offset + limit), total: labels.length };
    },
    /** Returns null where the guild already has the maximum. @throws ServiceError NAME_TAKEN */
    create: (label: LabelRecord, idempotencyId: string | null, max: number) =>
      oncePerRequestInGuild(db, label.guild_id, idempotencyId, async (tx) => {
        const labels = await labelsOf(tx, label.guild_id);
        if (labels.length >= max) return null;
        demandFreeName(labels, label);
        await tx.insertInto('labels').values(label).execute();
        return label;
      }),
    /** Returns null where there is no such label. @throws ServiceError NAME_TAKEN */
    change: (
      guildId: string,
      id: string,
      change: Partial<Pick<LabelRecord, 'name' | 'emoji' | 'color'>>,
      idempotencyId: string | null,
    ) =>
      oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
        const labels = await labelsOf(tx, guildId);
        const label = labels.find((each) => each.id === id);
        if (label === undefined) return null;
        const changed = { ...label, ...change };
        demandFreeName(labels, changed);
        await tx.updateTable('labels').set(changed).where('id', '=', id).execute();
        return changed;
      }),
    /**
     * Returns the deleted label, even if the call is repeated; null if there was none. Queues its removal from tickets.
     */
    delete: (guildId: string, id: string, idempotencyId: string | null) =>
      oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
        const label = await deleteLabel(tx, guildId, id);
        if (label !== null) await queueRemoval(tx, stamps, { guildId, labelId: id });
        return label;
      }),
    /** Removes a deleted label from some of its tickets. Returns whether there are more, which it queues. */
    removeFromTickets: (removal: Jobs['label.remove']) =>
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
