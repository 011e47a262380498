import type { Kysely, Transaction } from 'kysely';
import { worded } from '../../../words/worded.ts';
import type { LabelRecord, LabelStore } from '../../guilds/ports.ts';
import { ServiceError } from '../../model/errors.ts';
import type { Tables } from '../database/schema.ts';
import { oncePerRequestInGuild } from './guild-lock.ts';

/** A guild has a hundred labels at most, so they are sorted and compared here: databases differ in how they do it. */
export function createLabelStore(db: Kysely<Tables>): LabelStore {
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
      oncePerRequestInGuild(db, guildId, idempotencyId, (tx) => deleteLabel(tx, guildId, id)),
  };
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
