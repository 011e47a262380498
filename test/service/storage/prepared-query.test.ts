import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareQuery } from '../../../src/service/edge/database/prepared-query.ts';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import type { TestDatabase } from '../../database.ts';
import { createMigratedDatabase } from '../../migrated-database.ts';
import { GROUP, groupRow, ticketRow } from '../lists/rows.ts';

let place: TestDatabase;
let database: Database;

beforeAll(async () => {
  place = await createMigratedDatabase();
  database = openDatabase(place);
  await database.db
    .insertInto('api_permissions')
    .values(
      (['user', 'role'] as const).map((subject_kind) => ({
        guild_id: '1',
        subject_kind,
        subject_id: `${subject_kind}'s "id"`,
        created_at: '2026-11-21T09:30:00.000000Z',
      })),
    )
    .execute();
});

afterAll(async () => {
  await database.close();
  await place.remove();
});

test('each run has its own values, whatever is in them; fixed ones stay', async () => {
  const subjects = prepareQuery(database, (subjectId: string, guildId: string) =>
    database.db
      .selectFrom('api_permissions')
      .select('subject_kind')
      .where('created_at', '>', '2026')
      .where('guild_id', '=', guildId)
      .where('subject_id', '=', subjectId)
      .compile(),
  );
  const answers = await Promise.all([
    subjects(`user's "id"`, '1'),
    subjects(`role's "id"`, '1'),
    subjects(`role's "id"`, '2'),
  ]);
  expect(answers).toEqual([[{ subject_kind: 'user' }], [{ subject_kind: 'role' }], []]);
});

test('a value that is used twice is the same in both places', async () => {
  const either = prepareQuery(database, (id: string) =>
    database.db
      .selectFrom('api_permissions')
      .select('guild_id')
      .where((row) => row.or([row('guild_id', '=', id), row('subject_id', '=', id)]))
      .compile(),
  );
  expect(await either('1')).toHaveLength(2);
  expect(await either(`role's "id"`)).toHaveLength(1);
});

test('a transaction that is open is seen by nobody outside', async () => {
  const ofGuild = prepareQuery(database, (guildId: string) =>
    database.db.selectFrom('api_permissions').select('subject_id').where('guild_id', '=', guildId).compile(),
  );
  const transaction = await database.db.startTransaction().execute();
  await transaction
    .insertInto('api_permissions')
    .values({ guild_id: '5', subject_kind: 'user', subject_id: '6', created_at: '2026-11-21' })
    .execute();
  // SQLite lets it wait for the end of the transaction.
  const seen = ofGuild('5');
  await transaction.rollback().execute();
  expect(await seen).toEqual([]);
});

test('a row is what kysely reads, of each type, whatever its texts hold', async () => {
  const text = `{"a": "\\u0041\\"'\u2028\t🎫"}`;
  const row = ticketRow(1, { closed_reason: text, rating: 3, member_ids: '["1"]' });
  await database.db.insertInto('ticket_groups').values(groupRow(GROUP)).execute();
  await database.db.insertInto('tickets').values(row).execute();
  const ofId = (id: string) => database.db.selectFrom('tickets').selectAll().where('id', '=', id);
  const byId = prepareQuery(database, (id: string) => ofId(id).compile());
  expect(await byId(row.id)).toEqual(await ofId(row.id).execute());
  expect((await byId(row.id))[0]).toMatchObject({ closed_reason: text, rating: 3, number: 1 });
});
