import Fastify, { type FastifyBaseLogger } from 'fastify';
import { type Readiness, serveHealth } from './health.ts';
import { cutSilent } from '../silent-connections.ts';
import { createMetrics } from './metrics.ts';

interface HealthAloneOptions {
  readonly host: string;
  readonly port: number;
  readonly logger: FastifyBaseLogger;
  readonly readiness: () => Promise<Readiness>;
}

/** `/healthz`, `/readyz` and `/metrics` of a process that has no service in it. */
export async function serveHealthAlone(
  options: HealthAloneOptions,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const app = Fastify({ loggerInstance: options.logger, disableRequestLogging: true, http: cutSilent() });
  serveHealth(app, { readiness: options.readiness, isDraining: () => false, metrics: createMetrics() });
  const url = await app.listen({ host: options.host, port: options.port });
  return { url, close: () => app.close() };
}
