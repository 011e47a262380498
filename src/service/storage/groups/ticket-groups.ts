import type { Kysely, Selectable, Transaction } from 'kysely';
import type { TicketStore } from '../../tickets/ports.ts';
import type { TicketGroup } from '../../tickets/ticket.ts';
import { oncePerCall } from '../outbox/call-subject.ts';
import { newGuild } from '../guilds/guilds.ts';
import type { Tables, TicketGroupsTable } from '../database/schema.ts';
import { flag, toGroup } from '../tickets/rows.ts';

type GroupStore = Pick<TicketStore, 'group' | 'groupOf' | 'defaultGroup' | 'insertDefaultGroup'>;

export function createGroupStore(db: Kysely<Tables>): GroupStore {
  return {
    group: (guildId, groupId) => liveGroup(db, guildId, groupId),
    groupOf: ({ guild_id, group_id }) => groupOf(db, guild_id, group_id),
    defaultGroup: (guildId) => defaultGroup(db, guildId),
    insertDefaultGroup: (group, at) =>
      // A second process waits here, and then sees the first one's group.
      aloneInGuild(db, group.guild_id, async (tx) => {
        const existing = await defaultGroup(tx, group.guild_id);
        if (existing !== null) return existing;
        await tx.insertInto('ticket_groups').values(newRow(group, at)).execute();
        await tx
          .updateTable('guilds')
          .set({ default_group_id: group.id })
          .where('id', '=', group.guild_id)
          .execute();
        return group;
      }),
  };
}

/** Changes of what a guild has set up wait for each other: names stay different, and groups that are named there. */
export function aloneInGuild<Result>(
  db: Kysely<Tables>,
  guildId: string,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await takeGuild(tx, guildId);
    return work(tx);
  });
}

/** As `aloneInGuild`, and once for each call: see `oncePerCall`. */
export function onceInGuild<Outcome extends object | null>(
  db: Kysely<Tables>,
  guildId: string,
  idempotencyId: string | null,
  work: (tx: Transaction<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
  return aloneInGuild(db, guildId, (tx) => oncePerCall(tx, idempotencyId, () => work(tx)));
}

/** The guild's row, held to the end of the transaction. */
async function takeGuild(tx: Kysely<Tables>, guildId: string): Promise<void> {
  await tx
    .insertInto('guilds')
    .values(newGuild(guildId))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: guildId }))
    .execute();
}

/** A group that takes tickets; a deleted one takes none. */
export async function liveGroup(
  db: Kysely<Tables>,
  guildId: string,
  groupId: string,
): Promise<TicketGroup | null> {
  const row = await groupRow(db, guildId, groupId);
  return row === undefined || row.deleted_at !== null ? null : toGroup(row);
}

/** The group that a ticket is in: a deleted ticket's may be deleted, too. */
export async function groupOf(
  db: Kysely<Tables>,
  guildId: string,
  groupId: string,
): Promise<TicketGroup | null> {
  const row = await groupRow(db, guildId, groupId);
  return row === undefined ? null : toGroup(row);
}

/** A group of this guild, deleted or not; another guild's is none. */
export function groupRow(
  db: Kysely<Tables>,
  guildId: string,
  groupId: string,
): Promise<Selectable<TicketGroupsTable> | undefined> {
  return db
    .selectFrom('ticket_groups')
    .selectAll()
    .where('id', '=', groupId)
    .where('guild_id', '=', guildId)
    .executeTakeFirst();
}

async function defaultGroup(db: Kysely<Tables>, guildId: string): Promise<TicketGroup | null> {
  const row = await db
    .selectFrom('ticket_groups')
    .innerJoin('guilds', 'guilds.default_group_id', 'ticket_groups.id')
    .selectAll('ticket_groups')
    .where('guilds.id', '=', guildId)
    .executeTakeFirst();
  return row === undefined ? null : toGroup(row);
}

function newRow(group: TicketGroup, at: string) {
  return {
    ...group,
    staff_role_ids: JSON.stringify(group.staff_role_ids),
    priority_levels: JSON.stringify(group.priority_levels),
    rating_levels: JSON.stringify(group.rating_levels),
    schedule: JSON.stringify(group.schedule),
    transcript_channel_id: null,
    form_title: '',
    form_fields: '[]',
    opener_role_ids: JSON.stringify(group.opener_role_ids),
    expire_clearable: flag(group.expire_clearable),
    ticket_count: 0,
    deleted_at: null,
    created_at: at,
  };
}
