import type { TicketStore } from '../../tickets/ports.ts';
import { prepareQuery } from '../../../edge/database/prepared-query.ts';
import type { Database } from '../../../edge/database/database.ts';
import { ticketColumns } from '../../../edge/database/schema/tickets.ts';

/** Finds a ticket by its id, its channel or its notes thread: every command begins with this. */
export function createFindTicket(database: Database): TicketStore['find'] {
  const { db } = database;
  const byId = prepareQuery(database, (guildId: string, id: string) =>
    db.selectFrom('tickets').selectAll().where('guild_id', '=', guildId).where('id', '=', id).compile(),
  );
  // The guild is left out: a planner without statistics would use an index on it and go through all tickets of the
  // guild.
  const byChannel = prepareQuery(database, (channelId: string) =>
    db
      .selectFrom('tickets')
      .selectAll()
      .where((row) => row.or([row('channel_id', '=', channelId), row('notes_thread_id', '=', channelId)]))
      .compile(),
  );

  return async (target) => {
    const rows = await ('ticketId' in target
      ? byId(target.guildId, target.ticketId)
      : byChannel(target.channelId));
    const row = rows.find(({ guild_id: guildId }) => guildId === target.guildId);
    return row === undefined ? null : ticketColumns.toFields(row);
  };
}
