import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../../../src/service/edge/database/database.ts';
import { POSTGRES } from '../../../database.ts';
import { createMigratedDatabase } from '../../../migrated-database.ts';
import { GROUP, groupRow, ticketRow } from '../../lists/rows.ts';

// better-sqlite3 makes a function that makes rows, with the global `Function`, each time a statement was planned.
it.skipIf(POSTGRES !== undefined)(
  'SQLite plans a statement once, whatever values it is run with',
  async () => {
    const place = await createMigratedDatabase();
    const database = openDatabase(place);
    const { db } = database;
    onTestFinished(async () => {
      await database.close();
      await place.remove();
    });
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
    expect(await ask(1, 1, '%')).toMatchObject([{}]);
    const planned = vi.spyOn(globalThis, 'Function');
    onTestFinished(() => planned.mockRestore());
    expect(await ask(1, 2, '[%')).toMatchObject([{}]);
    expect(await ask(1, 1, '%]')).toMatchObject([{}]);
    expect(planned).not.toHaveBeenCalled();
  },
);
