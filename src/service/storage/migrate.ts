import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as tickets from './migrations/0001-tickets.ts';
import * as lists from './migrations/0002-lists.ts';
import type { Tables } from './schema.ts';

/** All migrations by name, in the order of their names. Listed by hand: no directory scan decides what runs. */
const migrations: Record<string, Migration> = {
  '0001-tickets': tickets,
  '0002-lists': lists,
};

/**
 * Brings the database to the newest schema. Safe from several processes at once:
 * kysely holds an advisory lock on PostgreSQL, SQLite's own write lock on SQLite.
 */
export async function migrate(db: Kysely<Tables>): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error });
  return results.map((result) => result.migrationName);
}
