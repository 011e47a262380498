import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** What must work before traffic may come; each part by name, so that the one that doesn't is seen. */
export interface Readiness {
  readonly ready: boolean;
  readonly parts: Readonly<Record<string, boolean>>;
}

interface HealthOptions {
  readonly readiness: () => Promise<Readiness>;
  readonly isDraining: () => boolean;
  readonly metrics: Registry;
}

/** For orchestrators and Prometheus: no token, no secret, nothing of any guild. */
export function serveHealth(app: FastifyInstance, { readiness, isDraining, metrics }: HealthOptions): void {
  app.get('/healthz', (_request, reply) => reply.send({ status: 'alive' }));

  app.get('/readyz', async (_request, reply) => {
    const { ready, parts } = await readiness();
    const isReady = ready && !isDraining();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', parts });
  });

  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', metrics.contentType).send(await metrics.metrics()),
  );
}
