import type { Insertable, Kysely, Transaction } from 'kysely';
import type { CustomMessageRecord } from '../../core/model/message.ts';
import type { CustomMessageStore, CustomMessageUse } from './ports.ts';
import { ServiceError } from '../../core/model/errors.ts';
import { forgetAnswer, indexAnswer } from '../answers/store.ts';
import { listByName, toCustomMessage, toPanel } from '../panels/store/rows.ts';
import type { Tables } from '../../edge/database/schema.ts';
import { flag } from '../../edge/database/schema/flag.ts';
import type { CustomMessagesTable } from '../../edge/database/schema/panels.ts';
import { oncePerRequestInGuild } from '../../core/store/guilds/guild-lock.ts';
import { enqueuePanelUpdate } from '../panels/store/jobs.ts';
import { worded } from '../../../words/worded.ts';
import type { Stamps } from '../../core/store/context.ts';

type Tx = Transaction<Tables>;

export function createCustomMessageStore(db: Kysely<Tables>, stamps: Stamps): CustomMessageStore {
  return {
    list: (guildId, window) => listByName(db, 'custom_messages', guildId, window),
    find: (guildId, id) => findCustomMessage(db, guildId, id),
    findUse: (id) => findUse(db, id),
    create: (record, idempotencyId) =>
      oncePerRequestInGuild(db, record.guild_id, idempotencyId, async (tx) => {
        await demandFreeName(tx, record);
        await tx.insertInto('custom_messages').values(toRow(record)).execute();
        if (record.answer) await indexAnswer(tx, record);
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
        await tx.updateTable('custom_messages').set(toRow(changed)).where('id', '=', id).execute();
        if (record.answer || changed.answer) await indexAnswer(tx, changed);
        if (change.message !== undefined) await updatePanelsUsing(tx, stamps, guildId, use);
        return changed;
      }),
    delete: (guildId, id, idempotencyId, admit) =>
      oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
        const record = await findCustomMessage(tx, guildId, id);
        if (record === null) return null;
        admit(record, await findUse(tx, id));
        await forgetAnswer(tx, id);
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
  return row === undefined ? null : toCustomMessage(row);
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

/**
 * Finds the groups and panels that use a custom message. Inside the transaction that locks the guild's row, no other
 * use begins meanwhile.
 */
async function findUse(tx: Kysely<Tables>, customMessageId: string): Promise<CustomMessageUse> {
  const groups = await tx
    .selectFrom('ticket_groups')
    .select(['id', 'name'])
    .where('welcome_custom_message_id', '=', customMessageId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const panels = await tx
    .selectFrom('panels')
    .selectAll()
    .where('custom_message_id', '=', customMessageId)
    .orderBy('id')
    .execute();
  return { groups, panels: panels.map((row) => toPanel(row, [])) };
}

/** Updates the panels that use a changed message, including one that is being posted. */
async function updatePanelsUsing(
  tx: Kysely<Tables>,
  stamps: Stamps,
  guildId: string,
  { panels }: CustomMessageUse,
): Promise<void> {
  for (const { id, version } of panels) {
    await tx
      .updateTable('panels')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .execute();
    await enqueuePanelUpdate(tx, stamps, guildId, id);
  }
}

function toRow({ message, answer, ...same }: CustomMessageRecord): Insertable<CustomMessagesTable> {
  return { ...same, message: JSON.stringify(message), answer: flag(answer) };
}
