import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../../metrics/metrics.ts';

/** How a part is. */
export interface PartState {
  readonly ready: boolean;
  /** Told, and traffic may come all the same. */
  readonly isOptional?: true;
  /** What is wrong, and what whoever runs it can do. */
  readonly says?: string;
}

/** What must work before traffic may come; each part by name, so that the one that doesn't is seen. */
export type Readiness = Readonly<Record<string, PartState>>;

/** The parts that are ready, by name. */
export function readyParts(readiness: Readiness): Record<string, boolean> {
  return Object.fromEntries(Object.entries(readiness).map(([name, { ready }]) => [name, ready]));
}

interface HealthOptions {
  readonly readiness: () => Promise<Readiness>;
  readonly isDraining: () => boolean;
  readonly metrics: Pick<Metrics, 'contentType' | 'text'>;
}

/** For orchestrators and Prometheus: no token, no secret, nothing of any guild. */
export function serveHealth(app: FastifyInstance, { readiness, isDraining, metrics }: HealthOptions): void {
  app.get('/healthz', (_request, reply) => reply.send({ status: 'alive' }));

  app.get('/readyz', async (_request, reply) => {
    const state = await readiness();
    const parts = Object.entries(state);
    const isReady = parts.every(([, part]) => part.ready || part.isOptional) && !isDraining();
    const why = parts.flatMap(([name, { says }]) => (says === undefined ? [] : [`${name}: ${says}`]));
    const answer = {
      status: isReady ? 'ready' : 'not ready',
      parts: readyParts(state),
      why: isDraining()
        ? ['It is stopping: what is under way is finished, nothing new is taken.', ...why]
        : why,
    };
    // A line each: it is read by people, too.
    const text = `${JSON.stringify(answer, null, 2)}\n`;
    return reply
      .code(isReady ? 200 : 503)
      .type('application/json')
      .send(text);
  });

  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', metrics.contentType).send(await metrics.text()),
  );
}
