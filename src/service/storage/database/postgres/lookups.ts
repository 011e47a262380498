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

/** Rows that are found by their key, and so at once: nobody waits behind another one's question for long. */
interface Lookups {
  ask(query: CompiledQuery): Promise<unknown[]>;
  close(): Promise<void>;
}

interface Opened {
  readonly client: pg.Client;
  readonly ask: Ask;
}

/**
 * One connection for all of them. What is asked while others are under way goes out at once behind them: on
 * connections of their own, each would wake a process of the server's and ours for a few microseconds' work.
 */
export function createLookups({ config, names, onBrokenConnection }: LookupOptions): Lookups {
  let opened: Promise<Opened> | null = null;

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

  return {
    async ask({ sql, parameters }) {
      opened ??= open();
      const { ask } = await opened.catch(orUnavailable);
      return (await ask(sql, parameters)).rows;
    },
    async close() {
      const last = await opened?.catch(() => undefined);
      await last?.client.end();
    },
  };
}
