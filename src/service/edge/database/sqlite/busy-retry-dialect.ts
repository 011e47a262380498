import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
} from 'kysely';
import { DatabaseUnavailable } from '../../../base/model/errors.ts';
import { isLocked } from './faults.ts';

/**
 * How long SQLite itself waits for another process's lock. This blocks the whole process, so it's too short for anyone
 * to notice; the retries after it wait longer and let everything else continue.
 */
export const BLOCKING_WAIT_MS = 5;
const RETRY_MS = 20;

/**
 * SQLite that waits for other processes' locks without blocking this one. Transactions take the lock when they begin:
 * one that needed it halfway could only fail.
 * @param patienceMs a caller that waits this long is told to try again
 */
export function createBusyRetryDialect(database: SqliteDatabase, patienceMs: number): Dialect {
  const dialect = new SqliteDialect({ database });
  return {
    createAdapter: () => new TransactionalDdl(),
    createDriver: () => retryingDriver(dialect.createDriver(), patienceMs),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => new ValueIndependentPlans(),
  };
}

/**
 * SQLite rolls back a schema change with its transaction; Kysely believes it does not, and would migrate without one.
 */
class TransactionalDdl extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Keeps SQLite from replanning a statement each time it runs. If a bare `?` may change the plan (in a join, a `limit`,
 * a `like`), SQLite looks at its value and plans again whenever it is bound, and Node unbinds before each run:
 * 40 to 300 µs for a query that takes 5. `+?` is the same value, of the same type, but no plan depends on it. For a
 * partial index to be used, the values of its condition must be literals in the statement.
 */
class ValueIndependentPlans extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

function retryingDriver(driver: Driver, patienceMs: number): Driver {
  const connections = new WeakMap<DatabaseConnection, DatabaseConnection>();
  return {
    init: (options) => driver.init(options),
    async acquireConnection(options) {
      const connection = await driver.acquireConnection(options);
      const retrying = connections.get(connection) ?? retryingConnection(connection, patienceMs);
      connections.set(connection, retrying);
      return retrying;
    },
    async beginTransaction(connection) {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    },
    // These only run a statement on the connection that they are given.
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    releaseConnection: (connection, options) => driver.releaseConnection(connection, options),
    destroy: (options) => driver.destroy(options),
  };
}

function retryingConnection(connection: DatabaseConnection, patienceMs: number): DatabaseConnection {
  return {
    executeQuery: (query, options) =>
      untilUnlocked(patienceMs, () => connection.executeQuery(query, options)),
    streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
  };
}

async function untilUnlocked<Result>(patienceMs: number, attempt: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() > end) throw new DatabaseUnavailable(error);
    }
    await sleep(RETRY_MS);
  }
}
