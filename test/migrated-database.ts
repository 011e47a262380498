import { inject } from 'vitest';
import { createTestDatabase, POSTGRES, type TestDatabase } from './database.ts';
import { putMigratedSqlite } from './migrated-sqlite.ts';

/** A test's database at the newest schema; its migrations have their own tests. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const template = inject('migratedPostgres');
  if (template !== null) return createTestDatabase(POSTGRES, template);
  const database = await createTestDatabase();
  await putMigratedSqlite(database.dataDir);
  return database;
}
