import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { migrate } from '../../../../src/service/edge/database/migrate.ts';
import type { Tables } from '../../../../src/service/edge/database/schema.ts';
import { createBusyRetryDialect } from '../../../../src/service/edge/database/sqlite/busy-retry-dialect.ts';
import { withPreparedStatements } from '../../../../src/service/edge/database/sqlite/prepared-statements.ts';
import { GROUP, groupRow, ticketRow } from '../../lists/rows.ts';

it('SQLite plans a statement once, whatever values it is run with', async () => {
  const sqlite = new DatabaseSync(':memory:');
  const db = new Kysely<Tables>({ dialect: createBusyRetryDialect(withPreparedStatements(sqlite), 0) });
  onTestFinished(() => db.destroy());
  await migrate(db);
  await db.insertInto('ticket_groups').values(groupRow(GROUP)).execute();
  await db.insertInto('tickets').values(ticketRow(1)).execute();

  const ask = (number: number, limit: number, looked: string) =>
    db
      .selectFrom('tickets')
      .innerJoin('ticket_groups', 'ticket_groups.id', 'tickets.group_id')
      .select(['tickets.id', 'ticket_groups.name'])
      .where('number', '=', number)
      .where('member_ids', 'like', looked)
      .where(sql<boolean>`length(tickets.id) > ${limit}`)
      .limit(limit)
      .offset(0)
      .execute();
  // SQLite asks for permission whenever it plans.
  const planned = vi.fn<() => number>(() => 0);
  sqlite.setAuthorizer(planned);
  expect(await ask(1, 1, '%')).toMatchObject([{}]);
  expect(planned).toHaveBeenCalled();
  planned.mockClear();
  expect(await ask(1, 2, '[%')).toMatchObject([{}]);
  expect(await ask(1, 1, '%]')).toMatchObject([{}]);
  expect(planned).not.toHaveBeenCalled();
});
