import type { Kysely, Transaction } from 'kysely';
import type { GroupSettings, GroupStore } from '../../groups/ports.ts';
import type { TicketGroup } from '../../model/ticket.ts';
import { prepareQuery } from '../../../edge/database/prepared-query.ts';
import type { Database } from '../../../edge/database/database.ts';
import { enqueue } from '../outbox/outbox.ts';
import { settingsOf, toSettings } from './find.ts';
import { createGroupsOfTickets, insert, makeDefault } from './groups-of-tickets.ts';
import { surroundingsOf } from './surroundings.ts';
import { requestSync } from '../guilds/known-guilds.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { groupColumns } from '../../../edge/database/schema/tickets.ts';
import { oncePerRequestInGuild } from '../../../base/store/guild-lock.ts';
import type { Stamps } from '../../../base/store/context.ts';
import type { GroupHook } from '../hooks.ts';

type Tx = Transaction<Tables>;

export function createGroupStore(
  database: Pick<Database, 'db' | 'readSync'>,
  jobStamps: Stamps,
  hooks: readonly GroupHook[],
): GroupStore {
  const { db } = database;
  const byId = prepareQuery(database, (guildId: string, groupId: string) =>
    settingsOf(db, guildId).where('ticket_groups.id', '=', groupId).compile(),
  );
  return {
    ...createGroupsOfTickets(db),

    async list(guildId, { offset, limit }) {
      const rows = await settingsOf(db, guildId)
        .orderBy('ticket_groups.id')
        .limit(limit)
        .offset(offset)
        .execute();
      // A guild has a handful of groups: counting them means reading a handful of index entries.
      const { total } = await db
        .selectFrom('ticket_groups')
        .select((row) => row.fn.countAll().as('total'))
        .where('guild_id', '=', guildId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return { items: rows.map(toSettings), total: Number(total) };
    },
    async find(guildId, groupId) {
      const [row] = await byId(guildId, groupId);
      return row === undefined ? null : toSettings(row);
    },
    create: (settings, idempotencyId, admit) =>
      oncePerRequestInGuild(db, settings.guild_id, idempotencyId, async (tx) => {
        const { is_default: isDefault, ...group } = settings;
        const { guild_id: guildId } = group;
        await admit(await surroundingsOf(tx, guildId, group.id));
        await insert(tx, group);
        if (isDefault || (await hasNoDefaultGroup(tx, guildId))) await makeDefault(tx, group);
        return readStored(tx, group);
      }),

    change: (guildId, groupId, idempotencyId, decide) =>
      withLockedGroup(db, { guildId, groupId, idempotencyId }, async (tx, group) => {
        const { is_default: becomesDefault, ...change } = await decide(
          group,
          await surroundingsOf(tx, guildId, groupId),
        );
        await tx
          .updateTable('ticket_groups')
          // The id is included so that an empty change is not an empty update.
          .set({ id: groupId, ...groupColumns.toUpdate(change) })
          .where('id', '=', groupId)
          .execute();
        if (becomesDefault === true) await makeDefault(tx, group);
        if (isAccessChanged(group, { ...group, ...change }))
          await requestSync(tx, jobStamps.ids, guildId, jobStamps.instant());
        if (isInactivityChanged(group, change)) await queueInactivityCheck(tx, jobStamps, group);
        for (const hook of hooks) await hook.changed?.(tx, jobStamps, group, change);
        return readStored(tx, group);
      }),

    remove: (guildId, groupId, idempotencyId, at, admit) =>
      withLockedGroup(db, { guildId, groupId, idempotencyId }, async (tx, group) => {
        admit(group, await surroundingsOf(tx, guildId, groupId));
        await tx.updateTable('ticket_groups').set({ deleted_at: at }).where('id', '=', groupId).execute();
        for (const hook of hooks) await hook.removed?.(tx, jobStamps, group);
        // The permissions that its staff got on the parent channels of its threads are no longer needed.
        if (group.mode === 'thread') await requestSync(tx, jobStamps.ids, guildId, at);
        return group;
      }),
  };
}

function isInactivityChanged(before: TicketGroup, change: Partial<TicketGroup>): boolean {
  const after = { ...before, ...change };
  return INACTIVITY_FIELDS.some((field) => before[field] !== after[field]);
}

const INACTIVITY_FIELDS = [
  'warn_after',
  'close_after',
  'answer_times',
  'schedule',
  'schedule_timezone',
  'holidays',
] as const;

async function queueInactivityCheck(
  tx: Tx,
  { ids, instant }: Stamps,
  { guild_id, id }: TicketGroup,
): Promise<void> {
  const payload = { guildId: guild_id, groupId: id };
  const job = { id: ids.snowflake(), kind: 'group.care', key: id, lane: `care:${id}`, payload } as const;
  await enqueue(tx, { ...job, guildId: guild_id, at: instant() });
}

/** Whether others than before may see its open tickets: staff by their roles, threads by their parent channel. */
function isAccessChanged(before: TicketGroup, after: TicketGroup): boolean {
  const staff = ({ staff_role_ids: ids }: TicketGroup): string => ids.toSorted().join();
  const pinged = ({ ping_role_ids: ids }: TicketGroup): string => String(ids?.toSorted().join());
  const isMoved = after.mode === 'thread' && before.opened_channel_id !== after.opened_channel_id;
  // A person whom a ping let into a thread is removed when the role is no longer pinged.
  const isPinged = after.mode === 'thread' && pinged(before) !== pinged(after);
  return isMoved || isPinged || before.mode !== after.mode || staff(before) !== staff(after);
}

/** Locks the rows of the group and its guild until the transaction ends: until then, no ticket is created in it. */
function withLockedGroup(
  db: Kysely<Tables>,
  { guildId, groupId, idempotencyId }: GroupRequest,
  work: (tx: Tx, group: GroupSettings) => Promise<GroupSettings>,
): Promise<GroupSettings | null> {
  return oncePerRequestInGuild(db, guildId, idempotencyId, async (tx) => {
    await tx.updateTable('ticket_groups').set({ id: groupId }).where('id', '=', groupId).execute();
    const group = await find(tx, guildId, groupId);
    return group === null ? null : work(tx, group);
  });
}

interface GroupRequest {
  readonly guildId: string;
  readonly groupId: string;
  readonly idempotencyId: string | null;
}

async function find(db: Kysely<Tables>, guildId: string, groupId: string): Promise<GroupSettings | null> {
  const row = await settingsOf(db, guildId).where('ticket_groups.id', '=', groupId).executeTakeFirst();
  return row === undefined ? null : toSettings(row);
}

async function readStored(tx: Tx, { guild_id, id }: TicketGroup): Promise<GroupSettings> {
  return toSettings(
    await settingsOf(tx, guild_id).where('ticket_groups.id', '=', id).executeTakeFirstOrThrow(),
  );
}

async function hasNoDefaultGroup(tx: Tx, guildId: string): Promise<boolean> {
  const guild = await tx
    .selectFrom('guilds')
    .select('default_group_id')
    .where('id', '=', guildId)
    .executeTakeFirst();
  return (guild?.default_group_id ?? null) === null;
}
