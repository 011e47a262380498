import pg from 'pg';
import { throwAsUnavailable } from './connection-faults.ts';

export interface Listener {
  /**
   * Receives the payloads of a channel from now on. When the connection breaks it is opened again, and then `onMissed`
   * is called: what was sent in between is lost.
   */
  listen(channel: string, onPayload: (payload: string) => void, onMissed: () => void): Promise<void>;
  close(): Promise<void>;
}

const RETRY_MS = 1_000;

/** A separate connection: PostgreSQL sends notifications to the connection that listens. */
export function createListener(
  config: pg.ClientConfig,
  onBrokenConnection: (error: Error) => void,
): Listener {
  const clients = new Set<pg.Client>();
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(
    channel: string,
    onPayload: (payload: string) => void,
    onEnd: () => void,
  ): Promise<void> {
    const client = new pg.Client(config);
    client.on('error', onBrokenConnection);
    client.on('notification', ({ payload }) => onPayload(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      return throwAsUnavailable(error);
    }
    clients.add(client);
    client.once('end', () => {
      clients.delete(client);
      if (!closed) onEnd();
    });
  }

  return {
    async listen(channel, onPayload, onMissed) {
      const again = (): void => {
        retry = setTimeout(() => {
          connect(channel, onPayload, again).then(onMissed, (error: unknown) => {
            onBrokenConnection(error instanceof Error ? error : new Error(String(error)));
            if (!closed) again();
          });
        }, RETRY_MS).unref();
      };
      await connect(channel, onPayload, again);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await Promise.all([...clients].map((client) => client.end()));
    },
  };
}
