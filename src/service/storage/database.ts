import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type CompiledQuery, Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely';
import pg from 'pg';
import { withPreparedStatements } from './prepared.ts';
import type { Tables } from './schema.ts';

export interface DatabaseOptions {
  /** `postgres://…`; without it SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Told of a database connection that broke while nobody used it; for the log. */
  readonly onIdleError?: (error: Error) => void;
}

export interface Database {
  readonly db: Kysely<Tables>;
  readonly dialect: 'sqlite' | 'postgres';
  /**
   * Rows that can be had without waiting; null where they cannot: kysely's `executeQuery` has them then.
   * Kysely makes every query wait for its turn on SQLite's one connection, which a read needs only behind a transaction.
   */
  readonly readAtOnce: (query: CompiledQuery) => unknown[] | null;
  /** Whether it answers a question. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the database; makes the directory of an embedded one. Nothing is migrated yet. */
export function openDatabase(options: DatabaseOptions): Database {
  if (options.databaseUrl !== undefined) {
    return openPostgres(options.databaseUrl, options.onIdleError ?? (() => {}));
  }
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
  // What is erased is overwritten with zeros, and not only marked as free space of the file.
  sqlite.pragma('secure_delete = ON');
  // In KiB. The default of 2 MiB keeps too little of a large database: with a million tickets, asking for those in
  // use would read pages anew each time.
  sqlite.pragma('cache_size = -16384');
  const database = withPreparedStatements(sqlite);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  const { readAtOnce } = database;
  return { db, dialect: 'sqlite', readAtOnce, isReachable: () => answers(db), close: () => db.destroy() };
}

function openPostgres(connectionString: string, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({ connectionString, max: 10 });
  // An idle connection that breaks is replaced with the next query; without a listener it would end the process.
  pool.on('error', onIdleError);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    dialect: 'postgres',
    readAtOnce: () => null,
    isReachable: () => answers(db),
    close: () => db.destroy(),
  };
}

async function answers(db: Kysely<Tables>): Promise<boolean> {
  return db
    .selectNoFrom(sql`1`.as('one'))
    .execute()
    .then(
      () => true,
      () => false,
    );
}
