import Fastify, { type FastifyBaseLogger } from 'fastify';
import { type Readiness, serveHealth } from './health.ts';
import { cutSilent } from '../silent-connections.ts';
import type { Metrics } from '../../../metrics/metrics.ts';

interface HealthAloneOptions {
  readonly host: string;
  readonly port: number;
  readonly logger: FastifyBaseLogger;
  readonly readiness: () => Promise<Readiness>;
  readonly metrics: Metrics;
}

/** `/healthz`, `/readyz` and `/metrics` of a process that has no service in it. */
export async function serveHealthAlone({
  host,
  port,
  logger,
  ...served
}: HealthAloneOptions): Promise<{ readonly url: string; close(): Promise<void> }> {
  const app = Fastify({ loggerInstance: logger, disableRequestLogging: true, http: cutSilent() });
  serveHealth(app, { ...served, isDraining: () => false });
  const url = await app.listen({ host, port });
  return { url, close: () => app.close() };
}
