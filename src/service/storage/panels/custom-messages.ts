import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CustomMessageRecord, CustomMessageStore } from '../../custom-messages/ports.ts';
import { ServiceError } from '../../errors.ts';
import { listByName } from './list-by-name.ts';
import type { Tables } from '../database/schema.ts';
import type { CustomMessagesTable } from '../database/schema/panels.ts';
import { oncePerRequestInGuild } from '../guilds/guild-lock.ts';
import { updatePanelsUsing, findUse } from './message-use.ts';
import type { JobStamps } from './jobs.ts';
import { worded } from '../../../words/worded.ts';

type Tx = Transaction<Tables>;

export function createCustomMessageStore(db: Kysely<Tables>, stamps: JobStamps): CustomMessageStore {
  return {
    list: (guildId, window) => listByName(db, 'custom_messages', guildId, window),
    find: (guildId, id) => findCustomMessage(db, guildId, id),
    create: (record, idempotencyId) =>
      oncePerRequestInGuild(db, record.guild_id, idempotencyId, async (tx) => {
        await demandFreeName(tx, record);
        const { message, ...columns } = record;
        await tx
          .insertInto('custom_messages')
          .values({ ...columns, message: JSON.stringify(message) })
          .execute();
        return record;
      }),
    change: (guildId, id, idempotencyId, decide) =>
      oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
        const record = await findCustomMessage(tx, guildId, id);
        if (record === null) return null;
        const use = await findUse(tx, id);
        const change = decide(record, use);
        const changed = { ...record, ...change };
        await demandFreeName(tx, changed);
        await tx
          .updateTable('custom_messages')
          .set({ name: changed.name, message: JSON.stringify(changed.message) })
          .where('id', '=', id)
          .execute();
        if (change.message !== undefined) await updatePanelsUsing(tx, stamps, guildId, use);
        return changed;
      }),
    delete: (guildId, id, idempotencyId, admit) =>
      oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
        const record = await findCustomMessage(tx, guildId, id);
        if (record === null) return null;
        admit(record, await findUse(tx, id));
        await tx.deleteFrom('custom_messages').where('id', '=', id).where('guild_id', '=', guildId).execute();
        return record;
      }),
  };
}

export async function findCustomMessage(
  db: Kysely<Tables>,
  guildId: string,
  id: string,
): Promise<CustomMessageRecord | null> {
  const row = await db
    .selectFrom('custom_messages')
    .selectAll()
    .where('id', '=', id)
    .where('guild_id', '=', guildId)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

async function demandFreeName(tx: Tx, { id, guild_id, name }: CustomMessageRecord): Promise<void> {
  const other = await tx
    .selectFrom('custom_messages')
    .select('id')
    .where('guild_id', '=', guild_id)
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other === undefined) return;
  throw new ServiceError('NAME_TAKEN', worded('refused.customMessageNameTaken', { name }));
}

function toRecord(row: Selectable<CustomMessagesTable>): CustomMessageRecord {
  // The column is stored in this shape and no other.
  return { ...row, message: JSON.parse(row.message) as CustomMessageRecord['message'] };
}
