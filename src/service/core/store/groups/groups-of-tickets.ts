import type { Kysely, Transaction } from 'kysely';
import type { GroupsOfTickets } from '../../tickets/ports.ts';
import type { TicketGroup } from '../../model/ticket.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { groupColumns } from '../../../edge/database/schema/tickets.ts';
import { withGuildLock } from '../../../base/store/guild-lock.ts';
import { defaultGroup, groupOf, findActiveGroup } from './find.ts';

export function createGroupsOfTickets(db: Kysely<Tables>): GroupsOfTickets {
  return {
    group: (guildId, groupId) => findActiveGroup(db, guildId, groupId),
    groupOf: ({ guild_id, group_id }) => groupOf(db, guild_id, group_id),
    defaultGroup: (guildId) => defaultGroup(db, guildId),
    insertDefaultGroup: (group) =>
      // A second process waits here, and then sees the first one's group.
      withGuildLock(db, group.guild_id, async (tx) => {
        const existing = await defaultGroup(tx, group.guild_id);
        if (existing !== null) return existing;
        await insert(tx, group);
        await makeDefault(tx, group);
        return group;
      }),
  };
}

export async function insert(tx: Transaction<Tables>, group: TicketGroup): Promise<void> {
  const row = { ...groupColumns.toRow(group), deleted_at: null };
  await tx.insertInto('ticket_groups').values(row).execute();
}

export async function makeDefault(tx: Transaction<Tables>, { guild_id, id }: TicketGroup): Promise<void> {
  await tx.updateTable('guilds').set({ default_group_id: id }).where('id', '=', guild_id).execute();
}
