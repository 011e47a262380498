import { collectDefaultMetrics, Registry } from 'prom-client';
import { createGaugeSources, type GaugeSources } from './gauges.ts';
import { createCounters } from './counters.ts';

/** What one process tells Prometheus: its parts tell the observers, and are asked when somebody reads. */
export interface Metrics extends ReturnType<typeof createCounters>, Omit<GaugeSources, 'refresh'> {
  readonly contentType: string;
  /** All of it, in Prometheus' text format. */
  text(): Promise<string>;
}

const REMEMBERED_MS = 1_000;

/** A registry of its own: two of these in one process don't collide. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { refresh, ...asked } = createGaugeSources(registry);
  let told: Promise<string> | null = null;
  return {
    ...createCounters(registry),
    ...asked,
    contentType: registry.contentType,
    text() {
      if (told === null) {
        told = (async () => {
          await refresh();
          return registry.metrics();
        })();
        // However often it is asked for, it is made once a second.
        setTimeout(() => (told = null), REMEMBERED_MS).unref();
      }
      return told;
    },
  };
}
