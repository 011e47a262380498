import type { Insertable, Kysely, Transaction } from 'kysely';
import type { CustomMessageChange, CustomMessageRecord } from '../../base/model/message.ts';
import type { Window } from '../../base/model/pagination.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { findCustomMessage } from '../../core/store/custom-messages.ts';
import type { TemplateHook } from '../../core/store/hooks.ts';
import { listByName, toPanel } from '../../core/store/panel-rows.ts';
import type { Tables } from '../../edge/database/schema.ts';
import { flag } from '../../edge/database/schema/flag.ts';
import { oncePerRequestInGuild } from '../../base/store/guild-lock.ts';
import { worded } from '../../../words/worded.ts';
import type { Stamps } from '../../base/store/context.ts';

type Tx = Transaction<Tables>;

/** The groups and panels that show a custom message, in addition to the calls that send it. */
export type CustomMessageUse = Awaited<ReturnType<typeof findUse>>;

export type CustomMessageStore = ReturnType<typeof createCustomMessageStore>;

/** A repeated call is answered with the result of the first one. */
export function createCustomMessageStore(db: Kysely<Tables>, stamps: Stamps, hooks: readonly TemplateHook[]) {
  return {
    /** The custom messages of a guild in the order of their creation. */
    list: (guildId: string, window: Window) => listByName(db, 'custom_messages', guildId, window),
    /** Also null for another guild's custom message. */
    find: (guildId: string, id: string) => findCustomMessage(db, guildId, id),
    findUse: (id: string) => findUse(db, id),
    /** @throws ServiceError NAME_TAKEN */
    create: (record: CustomMessageRecord, idempotencyId: string | null) =>
      oncePerRequestInGuild(db, record.guild_id, idempotencyId, async (tx) => {
        await demandFreeName(tx, record);
        await tx.insertInto('custom_messages').values(toRow(record)).execute();
        for (const hook of hooks) await hook.changed?.(tx, stamps, null, record, record);
        return record;
      }),
    /**
     * Null if it doesn't exist; `decide` throws if it must not change. Panels that are this message are updated.
     * @throws ServiceError NAME_TAKEN
     */
    change: (
      guildId: string,
      id: string,
      idempotencyId: string | null,
      decide: (record: CustomMessageRecord, use: CustomMessageUse) => CustomMessageChange,
    ) =>
      oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
        const record = await findCustomMessage(tx, guildId, id);
        if (record === null) return null;
        const use = await findUse(tx, id);
        const change = decide(record, use);
        const changed = { ...record, ...change };
        await demandFreeName(tx, changed);
        await tx.updateTable('custom_messages').set(toRow(changed)).where('id', '=', id).execute();
        for (const hook of hooks) await hook.changed?.(tx, stamps, record, changed, change);
        return changed;
      }),
    /** Returns the message as it was; null if there was none. `admit` throws if it must not be deleted. */
    delete: (
      guildId: string,
      id: string,
      idempotencyId: string | null,
      admit: (record: CustomMessageRecord, use: CustomMessageUse) => void,
    ) =>
      oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
        const record = await findCustomMessage(tx, guildId, id);
        if (record === null) return null;
        admit(record, await findUse(tx, id));
        for (const hook of hooks) await hook.deleted?.(tx, id);
        await tx.deleteFrom('custom_messages').where('id', '=', id).where('guild_id', '=', guildId).execute();
        return record;
      }),
  };
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
 * use can begin.
 */
async function findUse(tx: Kysely<Tables>, customMessageId: string) {
  // Groups whose new tickets it welcomes.
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
  // Their posted messages are left out.
  return { groups, panels: panels.map((row) => toPanel(row, [])) };
}

function toRow({ message, answer, ...same }: CustomMessageRecord): Insertable<Tables['custom_messages']> {
  return { ...same, message: JSON.stringify(message), answer: flag(answer) };
}
