import type { FastifyInstance } from 'fastify';
import { VERSION } from '../../../../version.ts';
import type { Metrics } from '../../../../metrics/metrics.ts';

/** The state of a part. */
export interface PartState {
  readonly ready: boolean;
  /** The part is reported, but traffic may come even if it isn't ready. */
  readonly isOptional?: true;
  /** The problem, and what an operator can do about it. */
  readonly says?: string;
}

/** The parts that must work before traffic may come; each by name, so that the failing one is seen. */
export type Readiness = Readonly<Record<string, PartState>>;

/** Whether each part is ready, by name. */
export function readyParts(readiness: Readiness): Record<string, boolean> {
  return Object.fromEntries(Object.entries(readiness).map(([name, { ready }]) => [name, ready]));
}

interface HealthOptions {
  readonly readiness: () => Promise<Readiness>;
  readonly isDraining: () => boolean;
  /** Everything is still served, but another process should get new requests. */
  readonly isLeaving?: (() => boolean) | undefined;
  readonly metrics: Pick<Metrics, 'contentType' | 'text'>;
}

/** Serves orchestrators and Prometheus: no token, no secret, nothing of any guild. */
export function serveHealth(
  app: FastifyInstance,
  { readiness, isDraining, isLeaving, metrics }: HealthOptions,
): void {
  const stopping = (): string | null => {
    if (isDraining()) return 'It is stopping: what is under way is finished, nothing new is taken.';
    return isLeaving?.() === true ? 'It stops in some seconds. Until then it serves everything.' : null;
  };
  app.get('/healthz', (_request, reply) => reply.send({ status: 'alive' }));

  app.get('/readyz', async (_request, reply) => {
    const state = await readiness();
    const parts = Object.entries(state);
    const stops = stopping();
    const isReady = parts.every(([, part]) => part.ready || part.isOptional) && stops === null;
    const why = parts.flatMap(([name, { says }]) => (says === undefined ? [] : [`${name}: ${says}`]));
    const answer = {
      status: isReady ? 'ready' : 'not ready',
      version: VERSION,
      parts: readyParts(state),
      why: stops === null ? why : [stops, ...why],
    };
    // Each value has its own line, since people read it, too.
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
