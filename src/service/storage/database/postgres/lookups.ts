import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { throwAsUnavailable } from './connection-faults.ts';
import { type RunQuery, namedQueries } from './session.ts';
import type { StatementNames } from './statement-names.ts';

interface LookupOptions {
  readonly config: pg.ClientConfig;
  readonly names: StatementNames;
  readonly onBrokenConnection: (error: Error) => void;
}

/** Reads rows by their key. Each read is fast, so that no caller waits behind another one for long. */
interface Lookups {
  read(query: CompiledQuery): Promise<unknown[]>;
  close(): Promise<void>;
}

interface Opened {
  readonly client: pg.Client;
  readonly runQuery: RunQuery;
}

/**
 * All reads share one connection. A read that arrives while others are under way is sent behind them at once: on
 * connections of their own, each would wake a process of the server and ours for a few microseconds' work. For the same
 * reason, the reads of several callers within one turn of the event loop are sent in one piece.
 */
export function createLookups({ config, names, onBrokenConnection }: LookupOptions): Lookups {
  let opened: Promise<Opened> | null = null;
  let isCorked = false;

  function open(): Promise<Opened> {
    // A read is sent before the previous one is answered.
    const client = new pg.Client({ ...config, pipeline: true });
    const end = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', onBrokenConnection);
    const opening = client.connect().then(() => ({ client, runQuery: namedQueries(client, names) }));
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

  return {
    async read({ sql, parameters }) {
      opened ??= open();
      const { client, runQuery } = await opened.catch(throwAsUnavailable);
      corkUntilTurnEnds(client);
      const { rows } = await runQuery(asJsonRows(sql), parameters);
      return rows.map(({ found }) => found);
    },
    async close() {
      const current = await opened?.catch(() => undefined);
      await current?.client.end();
    },
  };
}

/** One column of JSON is read three times as fast as forty columns that PostgreSQL describes with each answer. */
function asJsonRows(sql: string): string {
  return `select to_json(found) as found from (${sql}) as found`;
}
