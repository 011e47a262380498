import {
  type CompiledQuery,
  type Dialect,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import { orUnavailable } from './connection-faults.ts';
import { createLookups } from './lookups.ts';
import { sendingAhead } from './sending-ahead.ts';
import { sessionOf } from './session.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';

export interface PostgresOptions {
  /** `prepared_statements=false` in its query: for a connection pooler that keeps none. */
  readonly connectionString: string;
  /** Told of a connection that broke; for the log. */
  readonly onBrokenConnection: (error: Error) => void;
}

export interface Postgres {
  /** Connections that may break at any time: what they were used for fails with DatabaseUnavailable. */
  readonly dialect: Dialect;
  /** Rows by their key, all over one connection that is kept for them. */
  lookUp(query: CompiledQuery): Promise<unknown[]>;
  /** Ends the connection of `lookUp`; the dialect's are kysely's to end. */
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 9;
/** Whoever gets no connection for so long is told to come again. */
const PATIENCE_MS = 10_000;

export function createPostgres({ connectionString, onBrokenConnection }: PostgresOptions): Postgres {
  const names = createStatementNames(mayKeepStatements(connectionString));
  const config = {
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
    // A statement is sent before the one ahead of it was answered, where somebody asks for that.
    pipeline: true,
  } as const;
  const pool = new pg.Pool({ ...config, max: MAX_CONNECTIONS });
  // The pool listens to a connection only while nobody uses it. One that breaks in use and is heard by nobody would
  // end the process: its query fails, too, but not every error comes with a query.
  pool.on('connect', (client) => client.on('error', onBrokenConnection));
  pool.on('error', () => undefined);
  const lookups = createLookups({ config, names, onBrokenConnection });
  return {
    dialect: sendingAhead(new PostgresDialect({ pool: asKyselyNeeds(pool, names) })),
    lookUp: (query) => lookups.ask(query),
    close: () => lookups.close(),
  };
}

function mayKeepStatements(connectionString: string): boolean {
  return new URL(connectionString, 'postgres://base').searchParams.get('prepared_statements') !== 'false';
}

/** The pool with each fault of a connection as DatabaseUnavailable. */
function asKyselyNeeds(pool: pg.Pool, names: StatementNames): PostgresPool {
  // Kysely remembers what it knows of a connection by its client: the same one for the same connection.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(orUnavailable);
      const session = known.get(client) ?? sessionOf(client, names);
      known.set(client, session);
      return session;
    },
  };
}
