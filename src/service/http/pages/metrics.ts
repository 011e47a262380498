import { collectDefaultMetrics, Registry } from 'prom-client';

/** What Prometheus reads at `/metrics`; a registry of its own, so that two services in one process don't collide. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}
