import {
  type CompiledQuery,
  type Dialect,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import { DatabaseLost, DatabaseUnavailable } from '../../../base/model/errors.ts';
import { isConnectionFault, throwAsUnavailable } from './connection-faults.ts';
import { createListener, type Listener } from './listener.ts';
import { createLookups } from './lookups.ts';
import { createSilence, type Silence } from './silence.ts';

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

/**
 * @param connectionString with `prepared_statements=false` in its query, for a connection pooler that does not support them
 * @param onBrokenConnection receives the error of a connection that broke; for the log
 */
export function createPostgres(
  connectionString: string,
  onBrokenConnection: (error: Error) => void,
): Postgres {
  const config = {
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  } as const;
  const pool = new pg.Pool({ ...config, max: MAX_CONNECTIONS });
  // The pool listens to a connection only while nobody uses it. An `error` event without a listener would end the
  // process if the connection breaks in use: its query fails, too, but not every error comes with a query.
  pool.on('connect', (client) => client.on('error', onBrokenConnection));
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  pool.on('error', () => undefined);
  const mayPrepare = mayPrepareStatements(connectionString);
  const listener = createListener(config, onBrokenConnection);
  const silence = createSilence(config, (error) => {
    lookups.cut();
    for (const { connection } of clients) connection.stream.destroy(error);
  });
  const lookups = createLookups({ config, mayPrepare, silence, onBrokenConnection });
  return {
    dialect: new PostgresDialect({ pool: toKyselyPool(pool, silence) }),
    lookUp: (query) => lookups.read(query),
    listen: (...options) => listener.listen(...options),
    async close() {
      silence.close();
      await listener.close();
      await lookups.close();
    },
  };
}

function mayPrepareStatements(connectionString: string): boolean {
  return new URL(connectionString, 'postgres://base').searchParams.get('prepared_statements') !== 'false';
}

/** Wraps the pool so that each fault of a connection becomes DatabaseUnavailable. */
function toKyselyPool(pool: pg.Pool, silence: Silence): PostgresPool {
  // Kysely keeps its knowledge of a connection by its client: a connection must always have the same one.
  const sessions = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connect(pool, silence);
      const session = sessions.get(client) ?? sessionOf(client, silence);
      sessions.set(client, session);
      return session;
    },
  };
}

async function connect(pool: pg.Pool, silence: Silence): Promise<pg.PoolClient> {
  let isGivenUp = false;
  try {
    return await silence.watch(async () => {
      const client = await pool.connect();
      if (isGivenUp) client.release(true);
      return client;
      // An idle connection is there at once.
    }, false);
  } catch (error) {
    isGivenUp = true;
    return throwAsUnavailable(error);
  }
}

function sessionOf(client: pg.PoolClient, silence: Silence): PostgresPoolClient {
  let isInTransaction = false;
  const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    const kind = /^\w+/.exec(text)?.[0].toLowerCase();
    try {
      return await silence.watch(() => client.query(text, [...values]));
    } catch (error) {
      // Of a transaction whose commit wasn't sent, nothing is kept.
      const mayBeDone = kind === 'commit' || (!isInTransaction && kind !== 'select' && kind !== 'begin');
      const unavailable = isConnectionFault(error) ? new DatabaseUnavailable(error) : error;
      throw mayBeDone && unavailable instanceof DatabaseUnavailable
        ? new DatabaseLost(unavailable)
        : unavailable;
    } finally {
      if (kind === 'begin' || kind === 'start') isInTransaction = true;
      if (kind === 'commit' || kind === 'rollback') isInTransaction = false;
    }
  };
  return {
    // Kysely passes text and values; a cursor only if it was given the library for that.
    query: query as unknown as PostgresPoolClient['query'],
    // `release` is looked up each time: the pool replaces it for each use.
    release: (destroy) => client.release(destroy),
  };
}
