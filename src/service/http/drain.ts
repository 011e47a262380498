import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../errors.ts';
import { worded } from '../../words/worded.ts';

/** What is under way gets this long to end. */
const PATIENCE_MS = 10_000;

interface Drain {
  readonly isOn: boolean;
  /** Takes no new work, waits for what is under way, at most ten seconds. */
  close(): Promise<void>;
}

/**
 * A keep-alive connection goes on sending after the listener closed: those requests get a 503 in our envelope
 * (Fastify's own is not one), and every answer from then on closes its connection.
 */
export function installDrain(app: FastifyInstance): Drain {
  let isOn = false;

  app.addHook('onRequest', (request, reply, done) => {
    if (!isOn) return done();
    reply.header('connection', 'close');
    if (!request.url.startsWith('/api/')) return done();
    return done(
      new ServiceError(
        'SERVICE_UNAVAILABLE',
        [worded('refused.shuttingDown'), worded('refused.tryAgainInAMoment')],
        {
          retryAfter: 5,
        },
      ),
    );
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isOn) reply.header('connection', 'close');
    done();
  });

  return {
    get isOn() {
      return isOn;
    },
    async close() {
      isOn = true;
      const impatience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
      try {
        await app.close();
      } finally {
        clearTimeout(impatience);
      }
    },
  };
}
