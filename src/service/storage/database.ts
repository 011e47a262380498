import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';

export interface DatabaseOptions {
  /** `postgres://…`; without it SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

export interface Database {
  readonly db: Kysely<Tables>;
  readonly dialect: 'sqlite' | 'postgres';
  close(): Promise<void>;
}

/** Opens the database; makes the directory of an embedded one. Nothing is migrated yet. */
export function openDatabase(options: DatabaseOptions): Database {
  if (options.databaseUrl !== undefined) return openPostgres(options.databaseUrl);
  mkdirSync(options.dataDir, { recursive: true });
  return openSqlite(join(options.dataDir, 'tickets.sqlite'));
}

function openSqlite(path: string): Database {
  const sqlite = new Sqlite(path, { timeout: 5_000 });
  // WAL lets scripts read and write beside the running service; FULL makes every acknowledged commit survive
  // a power cut, not only a killed process.
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
  return { db, dialect: 'sqlite', close: () => db.destroy() };
}

function openPostgres(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, max: 10 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, dialect: 'postgres', close: () => db.destroy() };
}
