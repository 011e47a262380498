import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../../base/model/errors.ts';
import { worded } from '../../../words/worded.ts';

/** Requests under way get this long to end. */
const PATIENCE_MS = 10_000;
/** A request that was sent at the last moment has arrived by then. */
const SILENCE_MS = 500;

interface Drain {
  readonly isOn: boolean;
  /** Refuses calls of the API while the server shuts down. */
  refuseCalls(api: FastifyInstance): void;
  /** Accepts no new work, and waits for requests under way, at most ten seconds. */
  close(): Promise<void>;
}

/**
 * A keep-alive connection keeps sending after the listener has closed: those requests get a 503 in our envelope
 * (Fastify's own isn't one), and every answer from then on closes its connection.
 */
export function installDrain(
  app: FastifyInstance,
  connections: ReadonlySet<Socket>,
  isLeaving: () => boolean = () => false,
): Drain {
  let isOn = false;
  /** Browsers and clients connect in advance. Node doesn't count those connections as idle, and would wait for them. */
  const closeSilent = (): void => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };

  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A proxy that keeps connections opens the next one to another process.
    if (isOn || isLeaving()) reply.header('connection', 'close');
    done();
  });

  return {
    get isOn() {
      return isOn;
    },
    refuseCalls(api) {
      api.addHook('onRequest', (_request, _reply, done) => done(isOn ? shuttingDown() : undefined));
    },
    async close() {
      isOn = true;
      const deadline = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
      const silence = setTimeout(closeSilent, SILENCE_MS);
      try {
        await app.close();
      } finally {
        clearTimeout(deadline);
        clearTimeout(silence);
      }
    },
  };
}

function shuttingDown(): ServiceError {
  const says = [worded('refused.shuttingDown'), worded('refused.tryAgainInAMoment')];
  return new ServiceError('SERVICE_UNAVAILABLE', says, { retryAfter: 5 });
}
