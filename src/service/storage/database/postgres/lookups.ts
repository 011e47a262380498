import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { orUnavailable } from './connection-faults.ts';
import { type Ask, asking } from './session.ts';
import type { StatementNames } from './statement-names.ts';

interface LookupOptions {
  readonly config: pg.ClientConfig;
  readonly names: StatementNames;
  readonly onBrokenConnection: (error: Error) => void;
}

/** Reads rows by their key. Each read is fast, so that no caller waits behind another one for long. */
interface Lookups {
  ask(query: CompiledQuery): Promise<unknown[]>;
  close(): Promise<void>;
}

interface Opened {
  readonly client: pg.Client;
  readonly ask: Ask;
}

/**
 * All reads share one connection. A read that arrives while others are under way is sent behind them at once: on
 * connections of their own, each would wake a process of the server and ours for a few microseconds' work. For the same
 * reason, the reads of several callers within one turn of the event loop are sent in one piece.
 */
export function createLookups({ config, names, onBrokenConnection }: LookupOptions): Lookups {
  let opened: Promise<Opened> | null = null;
  let isHeld = false;

  function open(): Promise<Opened> {
    const client = new pg.Client(config);
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', onBrokenConnection);
    const opening = client.connect().then(() => ({ client, ask: asking(client, names) }));
    const forget = (): void => {
      if (opened === opening) opened = null;
    };
    client.once('error', forget);
    void ended.then(forget);
    opening.catch(forget);
    return opening;
  }

  function holdUntilTurnEnds({ connection: { stream } }: pg.Client): void {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    setImmediate(() => {
      isHeld = false;
      stream.uncork();
    });
  }

  return {
    async ask({ sql, parameters }) {
      opened ??= open();
      const { client, ask } = await opened.catch(orUnavailable);
      holdUntilTurnEnds(client);
      const { rows } = await ask(asObjects(sql), parameters);
      return rows.map(({ found }) => found);
    },
    async close() {
      const last = await opened?.catch(() => undefined);
      await last?.client.end();
    },
  };
}

/** One column of JSON is read three times as fast as forty columns that PostgreSQL describes with each answer. */
function asObjects(sql: string): string {
  return `select to_json(found) as found from (${sql}) as found`;
}
