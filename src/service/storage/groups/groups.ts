import type { Kysely, Transaction } from 'kysely';
import type { GroupSettings, GroupStore } from '../../groups/ports.ts';
import { anySettingsOf, settingsOf, toColumns, toNewRow, toSettings } from './rows.ts';
import { surroundingsOf } from './use.ts';
import { removeGroupFromPanels } from '../panels/groups.ts';
import { askForSync } from '../guilds/known-guilds.ts';
import type { WorkStamps } from '../panels/work.ts';
import type { Tables } from '../database/schema.ts';
import { onceInGuild } from './ticket-groups.ts';

type Tx = Transaction<Tables>;

export function createGroupSettingsStore(db: Kysely<Tables>, stamps: WorkStamps): GroupStore {
  return {
    async list(guildId, { offset, limit }) {
      const rows = await settingsOf(db, guildId)
        .orderBy('ticket_groups.id')
        .limit(limit)
        .offset(offset)
        .execute();
      // A guild has a handful of groups: counting them is reading a handful of index entries.
      const { total } = await db
        .selectFrom('ticket_groups')
        .select((row) => row.fn.countAll().as('total'))
        .where('guild_id', '=', guildId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return { items: rows.map(toSettings), total: Number(total) };
    },
    find: (guildId, groupId) => find(db, guildId, groupId),
    async groupOf({ guild_id, group_id }) {
      const query = anySettingsOf(db, guild_id).where('ticket_groups.id', '=', group_id);
      const row = await query.executeTakeFirst();
      return row === undefined ? null : toSettings(row);
    },

    create: (group, idempotencyId, admit) =>
      onceInGuild(db, group.guild_id, idempotencyId, async (tx) => {
        const { guild_id: guildId } = group;
        await admit(await surroundingsOf(tx, guildId, group.id));
        await tx.insertInto('ticket_groups').values(toNewRow(group)).execute();
        if (group.is_default || (await isFirst(tx, guildId))) await makeDefault(tx, group);
        return stored(tx, group);
      }),

    change: (guildId, groupId, idempotencyId, decide) =>
      held(db, { guildId, groupId, idempotencyId }, async (tx, group) => {
        const change = await decide(group, await surroundingsOf(tx, guildId, groupId));
        await tx
          .updateTable('ticket_groups')
          // The id, so that a change of nothing is not an empty update.
          .set({ id: groupId, ...toColumns(change) })
          .where('id', '=', groupId)
          .execute();
        if (change.is_default === true) await makeDefault(tx, group);
        if (isSeenByOthers(group, { ...group, ...change }))
          await askForSync(tx, stamps.ids, guildId, stamps.instant());
        return stored(tx, group);
      }),

    remove: (guildId, groupId, idempotencyId, at, admit) =>
      held(db, { guildId, groupId, idempotencyId }, async (tx, group) => {
        admit(group, await surroundingsOf(tx, guildId, groupId));
        await tx.updateTable('ticket_groups').set({ deleted_at: at }).where('id', '=', groupId).execute();
        await removeGroupFromPanels(tx, stamps, guildId, groupId);
        // What its staff were given for its threads is needed no more.
        if (group.mode === 'thread') await askForSync(tx, stamps.ids, guildId, at);
        return group;
      }),
  };
}

/** Its open tickets are others' to see from now on: staff by their roles, threads by the channel that they are in. */
function isSeenByOthers(before: GroupSettings, after: GroupSettings): boolean {
  const staff = ({ staff_role_ids: ids }: GroupSettings): string => ids.toSorted().join();
  const isMoved = after.mode === 'thread' && before.opened_channel_id !== after.opened_channel_id;
  return isMoved || before.mode !== after.mode || staff(before) !== staff(after);
}

/** The group's row and its guild's, held to the end of the transaction: no ticket comes into it meanwhile. */
function held(
  db: Kysely<Tables>,
  { guildId, groupId, idempotencyId }: GroupCall,
  work: (tx: Tx, group: GroupSettings) => Promise<GroupSettings>,
): Promise<GroupSettings | null> {
  return onceInGuild(db, guildId, idempotencyId, async (tx) => {
    await tx.updateTable('ticket_groups').set({ id: groupId }).where('id', '=', groupId).execute();
    const group = await find(tx, guildId, groupId);
    return group === null ? null : work(tx, group);
  });
}

interface GroupCall {
  readonly guildId: string;
  readonly groupId: string;
  readonly idempotencyId: string | null;
}

async function find(db: Kysely<Tables>, guildId: string, groupId: string): Promise<GroupSettings | null> {
  const row = await settingsOf(db, guildId).where('ticket_groups.id', '=', groupId).executeTakeFirst();
  return row === undefined ? null : toSettings(row);
}

async function stored(tx: Tx, { guild_id, id }: GroupSettings): Promise<GroupSettings> {
  return toSettings(
    await settingsOf(tx, guild_id).where('ticket_groups.id', '=', id).executeTakeFirstOrThrow(),
  );
}

async function isFirst(tx: Tx, guildId: string): Promise<boolean> {
  const guild = await tx
    .selectFrom('guilds')
    .select('default_group_id')
    .where('id', '=', guildId)
    .executeTakeFirst();
  return (guild?.default_group_id ?? null) === null;
}

async function makeDefault(tx: Tx, { guild_id, id }: GroupSettings): Promise<void> {
  await tx.updateTable('guilds').set({ default_group_id: id }).where('id', '=', guild_id).execute();
}
