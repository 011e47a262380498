import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { createGaugeSources, type GaugeSources } from './gauges.ts';
import { createCounters } from './counters.ts';

/** The metrics of one process. Its parts report events to the observers and are asked for gauges at each scrape. */
export interface Metrics extends ReturnType<typeof createCounters>, Omit<GaugeSources, 'refresh'> {
  readonly contentType: string;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
}

const CACHE_MS = 1_000;

/** Each call creates its own registry, so that two of them in one process don't collide. */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'coatcheck_build_info',
    help: 'The version that runs. The value is always 1.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.version }, 1);
  const { refresh, ...gaugeSources } = createGaugeSources(registry);
  let cached: Promise<string> | null = null;
  return {
    ...createCounters(registry),
    ...gaugeSources,
    contentType: registry.contentType,
    text() {
      if (cached === null) {
        cached = (async () => {
          await refresh();
          return registry.metrics();
        })();
        // The text is made at most once a second, however often it is requested.
        setTimeout(() => (cached = null), CACHE_MS).unref();
      }
      return cached;
    },
  };
}
