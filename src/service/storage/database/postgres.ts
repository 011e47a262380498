import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable } from '../../kit/database-errors.ts';

export interface PostgresOptions {
  readonly connectionString: string;
  /** Told of a connection that broke; for the log. */
  readonly onBrokenConnection: (error: Error) => void;
}

const MAX_CONNECTIONS = 10;
/** Whoever gets no connection for so long is told to come again. */
const PATIENCE_MS = 10_000;

/** PostgreSQL whose connections may break at any time: what they were used for fails with DatabaseUnavailable. */
export function createPostgresDialect({
  connectionString,
  onBrokenConnection,
}: PostgresOptions): PostgresDialect {
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
  });
  // The pool listens to a connection only while nobody uses it. One that breaks in use and is heard by nobody would
  // end the process: its query fails, too, but not every error comes with a query.
  pool.on('connect', (client) => client.on('error', onBrokenConnection));
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool: tellingFaults(pool) });
}

/** The pool as kysely needs it, with each fault of a connection as DatabaseUnavailable. */
function tellingFaults(pool: pg.Pool): PostgresPool {
  // Kysely remembers what it knows of a connection by its client: the same one for the same connection.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(orUnavailable);
      const told = known.get(client) ?? tellingOf(client);
      known.set(client, told);
      return told;
    },
  };
}

function tellingOf(client: pg.PoolClient): PostgresPoolClient {
  const query = (sql: string, values: unknown[]) => client.query(sql, values).catch(orUnavailable);
  return {
    // Kysely asks with text and values; with a cursor only where it was given the library for it.
    query: query as unknown as PostgresPoolClient['query'],
    // Looked up each time: the pool makes it anew for each use.
    release: (destroy) => client.release(destroy),
  };
}

function orUnavailable(error: unknown): never {
  throw isConnectionFault(error) ? new DatabaseUnavailable(error) : error;
}

/** Whether the fault is the way to the server or the server's own state, and not the statement. */
function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SQL_STATES.test(code) || NODE_CODES.has(code) || MESSAGES.test(error.message);
}

/**
 * 08: connection exceptions. 53: too many connections, no memory, no room. 57P01 to 57P05: shut down, crashed, still
 * starting, its database dropped, idle for too long. 57014 and 55P03: ended while it waited. 40001 and 40P01: two
 * transactions were in each other's way. 25006: a standby that is not the primary yet.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const SQL_STATES = /^(08...|53...|57P0[1-5]|57014|55P03|40001|40P01|25006)$/;

/** ENOENT: the directory of a server's socket, while it restarts. */
const NODE_CODES: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** What pg says of it without a code. */
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;
