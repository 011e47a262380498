import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import { SpanKind } from '@opentelemetry/api';
import type { DatabaseQuery } from '../../../metrics/events.ts';
import { inChildSpan, startChildSpan } from '../../../metrics/spans.ts';
import { StartError } from '../../../start-error.ts';
import type { MaybePromise } from '../../base/kit/maybe-promise.ts';
import { withTiming } from './around-queries.ts';
import { makePrivate, prepareDataDir } from './data-dir.ts';
import { createDisk, type Disk } from './full-disk.ts';
import { BLOCKING_WAIT_MS, createBusyRetryDialect } from './sqlite/busy-retry-dialect.ts';
import { createPostgres } from './postgres/dialect.ts';
import { withPreparedStatements } from './sqlite/prepared-statements.ts';
import { createTicketTriggers } from './sqlite/ticket-triggers.ts';
import type { Tables } from './schema.ts';
import { damaged, sqliteFault } from './sqlite/faults.ts';

export interface DatabaseOptions {
  /** A `postgres://…` URL; without it, SQLite in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** For scripts that change a service's data: an embedded database that does not exist is not created. */
  readonly mustExist?: boolean;
  /** Receives the error of a database connection that broke; for the log. */
  readonly onBrokenConnection?: (error: Error) => void;
  /** Receives each statement. */
  readonly onQuery?: (query: DatabaseQuery) => void;
  /** How long to wait for another process's lock on an embedded database. */
  readonly lockPatienceMs?: number;
}

const LOCK_PATIENCE_MS = 5_000;
const CLIENT = { kind: SpanKind.CLIENT };

export interface Database {
  readonly db: Kysely<Tables>;
  readonly dialect: 'sqlite' | 'postgres';
  /**
   * Reads rows by their key, without waiting in Kysely's queue: a promise if the database is remote. Null if the rows
   * can't be read this way: then use Kysely's `executeQuery`. Kysely makes every query wait for its turn on SQLite's
   * one connection, which a read needs only behind a transaction.
   */
  readonly readSync: (query: CompiledQuery) => MaybePromise<unknown[]> | null;
  /**
   * Reports each stored change of a ticket or its messages from now on; `onMissed` is called when some may be missing.
   * `features/lists/store/signals.ts` reads the text.
   */
  readonly watchTickets: (report: (payload: string) => void, onMissed: () => void) => Promise<void>;
  /** Reports this text to every process that watches; an embedded database has one, which needs no report. */
  readonly notifyTickets: (payload: string) => Promise<void>;
  /** Whether the database answers a query. */
  isReachable(): Promise<boolean>;
  /** False from a write that failed because the disk was full until a write succeeds again. */
  hasRoom(): Promise<boolean>;
  close(): Promise<void>;
}

/** The name of the embedded database's file. */
const FILE = 'tickets.sqlite';
/** Checking a database of this size takes about a tenth of a second; a larger one would delay each start. */
const CHECKED_PAGES = 16_384;

/**
 * Opens the database; creates the directory of an embedded one. Nothing is migrated yet.
 * @throws Error that says what is wrong with an embedded one, and the remedy.
 */
export function openDatabase(options: DatabaseOptions): Database {
  if (options.databaseUrl !== undefined) {
    return openPostgres(options.databaseUrl, options);
  }
  const path = join(options.dataDir, FILE);
  if (options.mustExist === true) demandExistingDatabase(options.dataDir);
  else prepareDataDir(options.dataDir);
  try {
    makePrivate(path);
    return openSqlite(path, options);
  } catch (error) {
    throw sqliteFault(error, path);
  }
}

function demandExistingDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, FILE))) return;
  throw new StartError(
    `There is no database in DATA_DIR (${resolve(dataDir)}). Start the service there first (npm start), or set DATA_DIR, or DATABASE_URL, to what the service uses.`,
  );
}

function openSqlite(path: string, options: DatabaseOptions): Database {
  // Nothing else runs while the database is opened, so SQLite itself may wait.
  const sqlite = new DatabaseSync(path, { timeout: 5_000 });
  try {
    return configureSqlite(sqlite, path, options);
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

function configureSqlite(
  sqlite: DatabaseSync,
  path: string,
  { lockPatienceMs: patienceMs = LOCK_PATIENCE_MS, onQuery = () => undefined }: DatabaseOptions,
): Database {
  // WAL lets scripts read and write while the service runs; FULL makes every acknowledged commit survive a power cut,
  // not only a killed process.
  sqlite.exec('pragma journal_mode = wal');
  sqlite.exec('pragma synchronous = full');
  sqlite.exec('pragma foreign_keys = on');
  // Erased data is overwritten with zeros, and not only marked as free space of the file.
  sqlite.exec('pragma secure_delete = on');
  // In KiB. The default of 2 MiB is too little for a large database: with a million tickets, queries would read the
  // pages in use from disk each time.
  sqlite.exec('pragma cache_size = -16384');
  if (isDamaged(sqlite)) throw damaged(path);
  sqlite.exec(`pragma busy_timeout = ${BLOCKING_WAIT_MS}`);
  const database = withPreparedStatements(sqlite);
  const disk = createDisk();
  const dialect = withTiming(disk.watch(createBusyRetryDialect(database, patienceMs)), onQuery);
  const db = new Kysely<Tables>({ dialect });
  return {
    ...common(db, disk),
    dialect: 'sqlite',
    watchTickets: (report) => createTicketTriggers(sqlite, db, report),
    notifyTickets: () => Promise.resolve(),
    readSync(query) {
      const began = performance.now();
      const span = startChildSpan('database select', CLIENT);
      const rows = database.readSync(query);
      span?.end();
      if (rows !== null) onQuery({ kind: 'select', seconds: (performance.now() - began) / 1_000 });
      return rows;
    },
  };
}

function isDamaged(sqlite: DatabaseSync): boolean {
  const pages = Number(sqlite.prepare('pragma page_count').get()?.['page_count']);
  return pages <= CHECKED_PAGES && sqlite.prepare('pragma quick_check(1)').get()?.['quick_check'] !== 'ok';
}

/** The channel of PostgreSQL's notifications, to which the triggers of tickets send. */
const SIGNALS = 'ticket_signals';

function openPostgres(
  connectionString: string,
  { onBrokenConnection = () => undefined, onQuery = () => undefined }: DatabaseOptions,
): Database {
  const disk = createDisk();
  const postgres = createPostgres(connectionString, onBrokenConnection);
  const db = new Kysely<Tables>({ dialect: withTiming(disk.watch(postgres.dialect), onQuery) });
  return {
    ...common(db, disk),
    dialect: 'postgres',
    async readSync(query) {
      const began = performance.now();
      try {
        return await inChildSpan('database select', CLIENT, () => postgres.lookUp(query));
      } finally {
        onQuery({ kind: 'select', seconds: (performance.now() - began) / 1_000 });
      }
    },
    watchTickets: (report, onMissed) => postgres.listen(SIGNALS, report, onMissed),
    async notifyTickets(payload) {
      await sql`select pg_notify(${SIGNALS}, ${payload})`.execute(db);
    },
    async close() {
      await postgres.close();
      await db.destroy();
    },
  };
}

function common(db: Kysely<Tables>, disk: Disk): Pick<Database, 'db' | 'isReachable' | 'hasRoom' | 'close'> {
  return {
    db,
    isReachable: () => answersInTime(db),
    hasRoom: () => disk.hasRoom(db),
    close: () => db.destroy(),
  };
}

/** A caller of the health check wants an answer now. */
const ANSWER_TIMEOUT_MS = 2_000;

function answersInTime(db: Kysely<Tables>): Promise<boolean> {
  const answer = db
    .selectNoFrom(sql`1`.as('one'))
    .execute()
    .then(
      () => true,
      () => false,
    );
  return Promise.race([answer, sleep(ANSWER_TIMEOUT_MS, false, { ref: false })]);
}
