import { collectDefaultMetrics, Registry } from 'prom-client';
import { createAsked, type Asked } from './asked.ts';
import { createTold } from './told.ts';

/** What one process tells Prometheus: its parts tell the observers, and are asked when somebody reads. */
export interface Metrics extends ReturnType<typeof createTold>, Omit<Asked, 'refresh'> {
  readonly contentType: string;
  /** All of it, in Prometheus' text format. */
  text(): Promise<string>;
}

/** A registry of its own: two of these in one process don't collide. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { refresh, ...asked } = createAsked(registry);
  return {
    ...createTold(registry),
    ...asked,
    contentType: registry.contentType,
    async text() {
      await refresh();
      return registry.metrics();
    },
  };
}
