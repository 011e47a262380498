import type { Kysely, Selectable } from 'kysely';
import type { TicketStore } from '../tickets/ports.ts';
import type { TicketGroup } from '../tickets/ticket.ts';
import { newGuild } from './guilds.ts';
import type { Tables, TicketGroupsTable } from './schema.ts';
import { toGroup } from './ticket-rows.ts';

type GroupStore = Pick<TicketStore, 'group' | 'defaultGroup' | 'insertDefaultGroup'>;

export function createGroupStore(db: Kysely<Tables>): GroupStore {
  return {
    group: (guildId, groupId) => groupOf(db, guildId, groupId),
    defaultGroup: (guildId) => defaultGroup(db, guildId),
    insertDefaultGroup: (group, at) =>
      db.transaction().execute(async (tx) => {
        // Taking the guild's row first makes a second process wait here, and then see the first one's group.
        await tx
          .insertInto('guilds')
          .values(newGuild(group.guild_id))
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: group.guild_id }))
          .execute();
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

export async function groupOf(
  db: Kysely<Tables>,
  guildId: string,
  groupId: string,
): Promise<TicketGroup | null> {
  const row = await groupRow(db, guildId, groupId);
  return row === undefined ? null : toGroup(row);
}

/** A group of this guild; another guild's is none. */
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
    form_channel_id: null,
    feedback_channel_id: null,
    form_title: '',
    form_fields: '[]',
    ticket_count: 0,
    created_at: at,
  };
}
