import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as tickets from './migrations/0001-tickets.ts';
import * as lists from './migrations/0002-lists.ts';
import * as groups from './migrations/0003-groups.ts';
import * as panels from './migrations/0004-panels.ts';
import * as transcripts from './migrations/0005-transcripts.ts';
import * as stats from './migrations/0006-stats.ts';
import * as ratings from './migrations/0007-ratings.ts';
import * as shards from './migrations/0008-shards.ts';
import * as erasure from './migrations/0009-erasure.ts';
import * as search from './migrations/0010-search.ts';
import * as outbox from './migrations/0011-outbox.ts';
import type { Tables } from './schema.ts';

/** All migrations by name, in the order of their names. Listed by hand: no directory scan decides what runs. */
const migrations: Record<string, Migration> = {
  '0001-tickets': tickets,
  '0002-lists': lists,
  '0003-groups': groups,
  '0004-panels': panels,
  '0005-transcripts': transcripts,
  '0006-stats': stats,
  '0007-ratings': ratings,
  '0008-shards': shards,
  '0009-erasure': erasure,
  '0010-search': search,
  '0011-outbox': outbox,
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
