import { hash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { throwAsUnavailable } from './connection-faults.ts';
import type { Silence } from './silence.ts';

interface LookupOptions {
  readonly config: pg.ClientConfig;
  /** False: behind a connection pooler that does not support prepared statements. */
  readonly mayPrepare: boolean;
  readonly silence: Silence;
  readonly onBrokenConnection: (error: Error) => void;
}

/** Reads rows by their key. Each read is fast, so that no caller waits behind another one for long. */
interface Lookups {
  read(query: CompiledQuery): Promise<unknown[]>;
  /** Breaks the connection, so that reads under way fail. */
  cut(): void;
  close(): Promise<void>;
}

/**
 * PostgreSQL's codes for a statement that is unknown, or exists already: a pooler between us and the server gave us
 * another client's connection.
 */
const FOREIGN_SESSION: ReadonlySet<unknown> = new Set(['26000', '42P05']);

interface JsonRow {
  readonly found: unknown;
}

/**
 * All reads share one connection. A read that arrives while others are under way is sent behind them at once: on
 * connections of their own, each would wake a process of the server and ours for a few microseconds' work. For the same
 * reason, the reads of several callers within one turn of the event loop are sent in one piece.
 *
 * They are the only prepared statements: parsing and planning a read by a key costs PostgreSQL as much as running it.
 * There are as many as there are calls of `prepareQuery`. A new column of a table does not change the type of their
 * rows, which is JSON.
 */
export function createLookups({ config, mayPrepare, silence, onBrokenConnection }: LookupOptions): Lookups {
  let current: pg.Client | null = null;
  let opened: Promise<pg.Client> | null = null;
  let isCorked = false;
  let prepares = mayPrepare;

  function open(): Promise<pg.Client> {
    // A read is sent before the previous one is answered.
    const client = new pg.Client({ ...config, pipeline: true });
    current = client;
    const end = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', onBrokenConnection);
    const opening = client.connect().then(() => client);
    const forget = (): void => {
      if (opened === opening) opened = null;
    };
    client.once('error', forget);
    void end.then(forget);
    opening.catch(forget);
    return opening;
  }

  function corkUntilTurnEnds({ connection: { stream } }: pg.Client): void {
    if (isCorked) return;
    isCorked = true;
    stream.cork();
    setImmediate(() => {
      isCorked = false;
      stream.uncork();
    });
  }

  async function run(client: pg.Client, text: string, values: unknown[]): Promise<pg.QueryResult<JsonRow>> {
    if (!prepares) return client.query<JsonRow>(text, values);
    try {
      return await client.query<JsonRow>({ name: nameOf(text), text, values });
    } catch (error) {
      if (!isOfForeignSession(error)) throw error;
      prepares = false;
      return client.query<JsonRow>(text, values);
    }
  }

  return {
    async read({ sql, parameters }) {
      const { rows } = await silence
        .watch(async () => {
          opened ??= open();
          const client = await opened;
          corkUntilTurnEnds(client);
          return run(client, asJsonRows(sql), [...parameters]);
        })
        .catch(throwAsUnavailable);
      return rows.map(({ found }) => found);
    },
    cut() {
      current?.connection.stream.destroy();
    },
    async close() {
      const client = await opened?.catch(() => undefined);
      await client?.end();
    },
  };
}

/** One column of JSON is read three times as fast as forty columns that PostgreSQL describes with each answer. */
function asJsonRows(sql: string): string {
  return `select to_json(found) as found from (${sql}) as found`;
}

/** The name is the same in each process, for a pooler that shares the server's statements among them. */
function nameOf(text: string): string {
  return hash('sha256', text, 'base64url');
}

function isOfForeignSession(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FOREIGN_SESSION.has(error.code);
}
