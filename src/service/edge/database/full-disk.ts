import { randomBytes } from 'node:crypto';
import type { Dialect, Kysely } from 'kysely';
import { DatabaseUnavailable } from '../../base/model/errors.ts';
import { aroundQueries } from './around-queries.ts';
import type { Tables } from './schema.ts';
import { resultOf } from './sqlite/faults.ts';
import { worded } from '../../../words/worded.ts';

/** Large enough not to fit into the free space within a full disk's files; random, so that it is not compressed. */
const PROBE_BYTES = 32 * 1024;
const PROBE = 'room-probe';
const RETRY_S = 30;

/** The PostgreSQL codes disk_full and io_error. */
const POSTGRES_CODES: ReadonlySet<unknown> = new Set(['53100', '58030']);

/**
 * Tracks whether the database's disk accepts writes: a failed write sets it to full, and writes are tried again until
 * one succeeds.
 */
export interface Disk {
  /** Wraps a dialect so that a failure because of a full disk becomes a 503 with an explanation. */
  watch(dialect: Dialect): Dialect;
  /** Costs nothing unless a write has failed; then it writes, and returns true once that succeeds. */
  hasRoom(db: Kysely<Tables>): Promise<boolean>;
}

export function createDisk(): Disk {
  let isFull = false;
  const noteFault = (error: unknown): unknown => {
    if (!isDiskFull(error)) return error;
    isFull = true;
    return new DatabaseUnavailable(
      error instanceof DatabaseUnavailable ? error.cause : error,
      worded('refused.diskFull'),
      RETRY_S,
    );
  };
  return {
    watch: (dialect) => translating(dialect, noteFault),
    async hasRoom(db) {
      if (isFull) isFull = !(await acceptsWrites(db));
      return !isFull;
    },
  };
}

function isDiskFull(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return isDiskFull(error.cause);
  const result = resultOf(error);
  if (result === 'FULL' || result === 'IOERR') return true;
  return error instanceof Error && 'code' in error && POSTGRES_CODES.has(error.code);
}

/** On a full disk SQLite rolls back automatically; the error of a second rollback would hide the cause. */
function isRolledBack(error: unknown): boolean {
  return error instanceof Error && error.message.includes('no transaction is active');
}

function acceptsWrites(db: Kysely<Tables>): Promise<boolean> {
  const value = randomBytes(PROBE_BYTES).toString('hex');
  const probe = async (): Promise<boolean> => {
    await db
      .insertInto('service_keys')
      .values({ name: PROBE, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    await db.deleteFrom('service_keys').where('name', '=', PROBE).execute();
    return true;
  };
  return probe().catch(() => false);
}

function translating(dialect: Dialect, noteFault: (error: unknown) => unknown): Dialect {
  const watching = aroundQueries(dialect, async (run) => {
    try {
      return await run();
    } catch (error) {
      throw noteFault(error);
    }
  });
  return {
    ...watching,
    createDriver() {
      const driver = watching.createDriver();
      const rollback = driver.rollbackTransaction.bind(driver);
      driver.rollbackTransaction = async (connection) => {
        try {
          await rollback(connection);
        } catch (error) {
          if (!isRolledBack(error)) throw error;
        }
      };
      return driver;
    },
  };
}
