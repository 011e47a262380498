import {
  type CompiledQuery,
  type Dialect,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import { throwAsUnavailable } from './connection-faults.ts';
import { createListener, type Listener } from './listener.ts';
import { createLookups } from './lookups.ts';

export interface PostgresOptions {
  /** With `prepared_statements=false` in its query, for a connection pooler that does not support them. */
  readonly connectionString: string;
  /** Receives the error of a connection that broke; for the log. */
  readonly onBrokenConnection: (error: Error) => void;
}

export interface Postgres {
  /** Its connections may break at any time: a query on a broken one fails with DatabaseUnavailable. */
  readonly dialect: Dialect;
  /** Reads rows by their key, all over one connection that is reserved for this. */
  lookUp(query: CompiledQuery): Promise<unknown[]>;
  readonly listen: Listener['listen'];
  /** Ends the connections of `lookUp` and `listen`; Kysely ends those of the dialect. */
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 9;
/** A caller that gets no connection within this time is told to try again. */
const CONNECT_TIMEOUT_MS = 10_000;

export function createPostgres({ connectionString, onBrokenConnection }: PostgresOptions): Postgres {
  const config = {
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  } as const;
  const pool = new pg.Pool({ ...config, max: MAX_CONNECTIONS });
  // The pool listens to a connection only while nobody uses it. An `error` event without a listener would end the
  // process if the connection breaks in use: its query fails, too, but not every error comes with a query.
  pool.on('connect', (client) => client.on('error', onBrokenConnection));
  pool.on('error', () => undefined);
  const mayPrepare = mayPrepareStatements(connectionString);
  const listener = createListener({ config, onBrokenConnection });
  const lookups = createLookups({ config, mayPrepare, onBrokenConnection });
  return {
    dialect: new PostgresDialect({ pool: toKyselyPool(pool) }),
    lookUp: (query) => lookups.read(query),
    listen: (...options) => listener.listen(...options),
    async close() {
      await listener.close();
      await lookups.close();
    },
  };
}

function mayPrepareStatements(connectionString: string): boolean {
  return new URL(connectionString, 'postgres://base').searchParams.get('prepared_statements') !== 'false';
}

/** Wraps the pool so that each fault of a connection becomes DatabaseUnavailable. */
function toKyselyPool(pool: pg.Pool): PostgresPool {
  // Kysely keeps its knowledge of a connection by its client: a connection must always have the same one.
  const sessions = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(throwAsUnavailable);
      const session = sessions.get(client) ?? sessionOf(client);
      sessions.set(client, session);
      return session;
    },
  };
}

function sessionOf(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> =>
    client.query(text, [...values]).catch(throwAsUnavailable);
  return {
    // Kysely passes text and values; a cursor only if it was given the library for that.
    query: query as unknown as PostgresPoolClient['query'],
    // `release` is looked up each time: the pool replaces it for each use.
    release: (destroy) => client.release(destroy),
  };
}
