import { type DatabaseOptions, openDatabase } from '../../../src/service/edge/database/database.ts';
import { migrate } from '../../../src/service/edge/database/migrate.ts';
import { ticketColumns } from '../../../src/service/edge/database/schema/tickets.ts';
import { EMPTY_TICKET, type TicketRecord } from '../../../src/service/core/model/ticket.ts';
import { createGroupsOfTickets } from '../../../src/service/core/store/groups/groups-of-tickets.ts';
import { defaultsIn } from '../../../src/service/core/opening/default-group.ts';
import { channelOf, moderatorRoleOf } from './places.ts';

/** Makes a database in which the first channel of each guild is an open ticket, of a group that the moderator is staff of. */
export async function openTicketInEach(
  options: DatabaseOptions & { readonly guildIds: readonly string[]; readonly ownerId: string },
): Promise<void> {
  const database = openDatabase(options);
  const at = '2026-11-21T09:30:00.000000Z';
  try {
    await migrate(database.db);
    const groups = createGroupsOfTickets(database.db);
    for (const guildId of options.guildIds) {
      await groups.insertDefaultGroup({
        ...defaultsIn('en'),
        id: guildId,
        guild_id: guildId,
        name: 'Support',
        staff_role_ids: [moderatorRoleOf(guildId)],
        created_at: at,
      });
    }
    await database.db.transaction().execute(async (tx) => {
      for (const guildId of options.guildIds) {
        const id = channelOf(guildId, 0);
        const ticket: TicketRecord = {
          ...EMPTY_TICKET,
          id,
          uuid: id,
          guild_id: guildId,
          group_id: guildId,
          number: 1,
          status: 'open',
          owner_id: options.ownerId,
          channel_id: id,
          created_at: at,
          opened_at: at,
        };
        await tx.insertInto('tickets').values(ticketColumns.toRow(ticket)).execute();
      }
    });
  } finally {
    await database.close();
  }
}
