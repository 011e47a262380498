import type { TicketStore } from '../tickets/ports.ts';
import { builtOnce } from './built-once.ts';
import type { Database } from './database.ts';
import { toRecord } from './ticket-rows.ts';

/** Finds the ticket that is asked for by its id, its channel or its notes thread: what every command begins with. */
export function createFindTicket(database: Database): TicketStore['find'] {
  const { db } = database;
  const byId = builtOnce(database, (guildId: string, id: string) =>
    db.selectFrom('tickets').selectAll().where('guild_id', '=', guildId).where('id', '=', id).compile(),
  );
  const byChannel = builtOnce(database, (guildId: string, channelId: string) =>
    db
      .selectFrom('tickets')
      .selectAll()
      .where('guild_id', '=', guildId)
      .where((row) => row.or([row('channel_id', '=', channelId), row('notes_thread_id', '=', channelId)]))
      .compile(),
  );

  return async (target) => {
    const [row] = await ('ticketId' in target
      ? byId(target.guildId, target.ticketId)
      : byChannel(target.guildId, target.channelId));
    return row === undefined ? null : toRecord(row);
  };
}
