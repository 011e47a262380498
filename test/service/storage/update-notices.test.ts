import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../src/service/storage/database/database.ts';
import { migrate, migrateTo } from '../../../src/service/storage/database/migrate.ts';
import { createTestDatabase } from '../../database.ts';

/** The last schema in which tokens had act-as by asking for it. */
const BEFORE = '0011-outbox';

/** What an update of a database says that had a token with these abilities. */
async function noticesFor(abilities: string): Promise<string[]> {
  const stored = await createTestDatabase();
  const database = openDatabase(stored);
  const notices: string[] = [];
  await migrateTo(database.db, BEFORE);
  await sql`insert into tokens (id, user_id, name, hash, abilities, created_at)
    values ('1', '2', 'split bot', 'hash', ${abilities}, '2026-01-01T00:00:00.000000Z')`.execute(database.db);
  await migrate(database.db, (notice) => notices.push(notice));
  await migrate(database.db, (notice) => notices.push(notice));
  await database.close();
  await stored.remove();
  return notices;
}

it('an update that takes act-as from tokens says from which, and what to do, once', async () => {
  expect(await noticesFor('["anonymous","act-as"]')).toEqual([
    expect.stringMatching(/takes the ability act-as .*\("split bot"\).*create-token .*--act-as/),
  ]);
});

it('an update that takes nothing says nothing', async () => {
  expect(await noticesFor('["anonymous"]')).toEqual([]);
});
