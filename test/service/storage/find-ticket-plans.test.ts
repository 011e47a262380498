import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createFindTicket } from '../../../src/service/storage/tickets/find.ts';
import { migrate } from '../../../src/service/storage/database/migrate.ts';
import type { Tables } from '../../../src/service/storage/database/schema.ts';
import type { TicketTarget } from '../../../src/service/tickets/ports.ts';

/** SQLite's own account of how it finds a ticket in a database that was never analysed, as everybody's is. */
async function planOf(target: TicketTarget): Promise<string[]> {
  const sqlite = new Sqlite(':memory:');
  const queries: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: sqlite }),
    log: ({ query }) => void queries.push(query),
  });
  onTestFinished(() => db.destroy());
  await migrate(db);
  queries.length = 0;
  const asOpened = {
    readAtOnce: () => null,
    isReachable: async () => true,
    hasRoom: async () => true,
    close: async () => {},
  };
  await createFindTicket({ db, dialect: 'sqlite', ...asOpened })(target);
  return queries.flatMap(({ sql, parameters }) =>
    sqlite
      .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
      .all(...parameters)
      .map(({ detail }) => detail)
      .filter((step) => /\btickets\b/.test(step)),
  );
}

it('a channel’s ticket is found by the channel, and never by going through the guild’s tickets', async () => {
  expect(await planOf({ guildId: '1', channelId: '2' })).toEqual([
    'SEARCH tickets USING INDEX tickets_by_channel (channel_id=?)',
    'SEARCH tickets USING INDEX tickets_by_notes_thread (notes_thread_id=?)',
  ]);
});

it('a ticket is found by its id', async () => {
  expect(await planOf({ guildId: '1', ticketId: '2' })).toEqual([
    expect.stringMatching(/^SEARCH tickets USING INDEX sqlite_autoindex_tickets_\d \(id=\?\)$/),
  ]);
});
