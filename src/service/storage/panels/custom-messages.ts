import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CustomMessageRecord, CustomMessageStore } from '../../custom-messages/ports.ts';
import { ServiceError } from '../../errors.ts';
import { listNamed } from '../database/named.ts';
import type { Tables } from '../database/schema.ts';
import type { CustomMessagesTable } from '../database/schema/panels.ts';
import { onceInGuild } from '../groups/ticket-groups.ts';

type Tx = Transaction<Tables>;

export function createCustomMessageStore(db: Kysely<Tables>): CustomMessageStore {
  return {
    list: (guildId, window) => listNamed(db, 'custom_messages', guildId, window),
    find: (guildId, id) => find(db, guildId, id),
    create: (record, idempotencyId) =>
      onceInGuild(db, record.guild_id, idempotencyId, async (tx) => {
        await mustBeFree(tx, record);
        const { message, ...same } = record;
        await tx
          .insertInto('custom_messages')
          .values({ ...same, message: JSON.stringify(message) })
          .execute();
        return record;
      }),
    change: (guildId, id, change, idempotencyId) =>
      onceInGuild(db, guildId, idempotencyId, async (tx) => {
        const record = await find(tx, guildId, id);
        if (record === null) return null;
        const changed = { ...record, ...change };
        await mustBeFree(tx, changed);
        await tx
          .updateTable('custom_messages')
          .set({ name: changed.name, message: JSON.stringify(changed.message) })
          .where('id', '=', id)
          .execute();
        return changed;
      }),
    delete: (guildId, id, idempotencyId) =>
      onceInGuild(db, guildId, idempotencyId, async (tx) => {
        const record = await find(tx, guildId, id);
        await tx.deleteFrom('custom_messages').where('id', '=', id).where('guild_id', '=', guildId).execute();
        return record;
      }),
  };
}

async function find(db: Kysely<Tables>, guildId: string, id: string): Promise<CustomMessageRecord | null> {
  const row = await db
    .selectFrom('custom_messages')
    .selectAll()
    .where('id', '=', id)
    .where('guild_id', '=', guildId)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

async function mustBeFree(tx: Tx, { id, guild_id, name }: CustomMessageRecord): Promise<void> {
  const other = await tx
    .selectFrom('custom_messages')
    .select('id')
    .where('guild_id', '=', guild_id)
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other === undefined) return;
  throw new ServiceError(
    'NAME_TAKEN',
    `This server has a custom message "${name}" already; choose another name.`,
  );
}

function toRecord(row: Selectable<CustomMessagesTable>): CustomMessageRecord {
  // The column is written from this shape and no other.
  return { ...row, message: JSON.parse(row.message) as CustomMessageRecord['message'] };
}
