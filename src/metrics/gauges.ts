import { Gauge, type Registry } from 'prom-client';
import type { Backlog, ServiceGauges, Sessions } from './events.ts';

/** More frequent scrapes get the same values again, so that the database is asked no more often than this. */
const CACHE_MS = 1_000;
/** A hanging database must not hold up the other gauges. This is longer than it takes to detect that it hangs. */
const TIMEOUT_MS = 4_000;

/** The sources of the values that are read at each scrape. */
export interface GaugeSources {
  watchService(service: ServiceGauges): void;
  watchBot(sessions: () => Sessions): void;
  /** The state of the API that the bot calls, and all states that it can have. */
  watchApi(state: () => string, states: readonly string[]): void;
  /** Whether each part of the process is ready, by name, as at `/readyz`. */
  watchReady(ready: () => Promise<Readonly<Record<string, boolean>>>): void;
  /** Reads all values again, leaving out those that can't be read. */
  readonly refresh: () => Promise<void>;
}

export function createGaugeSources(registry: Registry): GaugeSources {
  const gauges = createGauges(registry);
  const sources: (() => Promise<void>)[] = [];
  let last = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() };
  const refresh = async (): Promise<void> => {
    for (const gauge of Object.values(gauges)) gauge.reset();
    // A reset gauge without labels shows 0, which would look like a value.
    for (const gauge of [gauges.failed, gauges.switchedOff, gauges.backup]) gauge.remove();
    await Promise.all(sources.map(settleInTime));
  };
  return {
    watchService(service) {
      sources.push(
        async () => showBacklog(gauges, await service.backlog()),
        async () => gauges.disk.set({ directory: 'DATA_DIR' }, await service.freeBytes()),
        async () => showSessions(gauges, 'service', service.sessions()),
        async () => gauges.failed.set({}, await service.failedJobs()),
        async () => gauges.switchedOff.set({}, await service.switchedOffWebhooks()),
        async () => {
          const seconds = await service.backupAgeSeconds();
          if (seconds !== null) gauges.backup.set({}, seconds);
        },
      );
    },
    watchBot(sessions) {
      sources.push(async () => showSessions(gauges, 'bot', sessions()));
    },
    watchApi(state, states) {
      sources.push(async () => {
        for (const each of states) gauges.api.set({ state: each }, Number(each === state()));
      });
    },
    watchReady(ready) {
      sources.push(async () => {
        for (const [part, isReady] of Object.entries(await ready()))
          gauges.ready.set({ part }, Number(isReady));
      });
    },
    refresh() {
      if (performance.now() - last.at > CACHE_MS) last = { at: performance.now(), done: refresh() };
      return last.done;
    },
  };
}

type Gauges = ReturnType<typeof createGauges>;

function createGauges(registry: Registry) {
  const registers = [registry];
  return {
    due: new Gauge({
      name: 'ticketbot_outbox_due_jobs',
      help: 'Durable work that is due, by sort, that under way included; counted up to 10000.',
      labelNames: ['sort'] as const,
      registers,
    }),
    oldest: new Gauge({
      name: 'ticketbot_outbox_oldest_seconds',
      help: 'How long the oldest durable work of this sort is due that nobody has taken yet.',
      labelNames: ['sort'] as const,
      registers,
    }),
    sessions: new Gauge({
      name: 'ticketbot_gateway_sessions',
      help: 'Gateway sessions of this process, by part (bot, service) and state.',
      labelNames: ['part', 'state'] as const,
      registers,
    }),
    api: new Gauge({
      name: 'ticketbot_api_state',
      help: 'The API that the bot of this process calls: 1 for the state that it is in, 0 for the others.',
      labelNames: ['state'] as const,
      registers,
    }),
    disk: new Gauge({
      name: 'ticketbot_disk_free_bytes',
      help: 'Room on the disk of this directory.',
      labelNames: ['directory'] as const,
      registers,
    }),
    failed: new Gauge({
      name: 'ticketbot_failed_jobs',
      help: 'Failed jobs that are kept for "npm run jobs"; counted up to 10000.',
      labelNames: [] as const,
      registers,
    }),
    switchedOff: new Gauge({
      name: 'ticketbot_webhooks_switched_off',
      help: 'Webhooks that were switched off because their events could not be delivered; counted up to 10000.',
      labelNames: [] as const,
      registers,
    }),
    backup: new Gauge({
      name: 'ticketbot_backup_age_seconds',
      help: 'Time since the last "npm run backup" of this database began.',
      labelNames: [] as const,
      registers,
    }),
    ready: new Gauge({
      name: 'ticketbot_ready',
      help: 'Whether the parts of this process are ready, as at /readyz.',
      labelNames: ['part'] as const,
      registers,
    }),
  };
}

function showBacklog({ due, oldest }: Gauges, backlog: readonly Backlog[]): void {
  // The label keeps the name that dashboards query.
  for (const { queue: sort, ...jobs } of backlog) {
    due.set({ sort }, jobs.due);
    oldest.set({ sort }, jobs.oldestSeconds);
  }
}

function showSessions({ sessions }: Gauges, part: 'bot' | 'service', counts: Sessions): void {
  sessions.set({ part, state: 'connected' }, counts.connected);
  sessions.set({ part, state: 'connecting' }, counts.connecting);
  sessions.set({ part, state: 'standing_by' }, counts.standingBy);
  sessions.set({ part, state: 'refused' }, counts.refused);
}

/** Never rejects: a missing value speaks for itself, and the other values are needed all the more then. */
async function settleInTime(show: () => Promise<void>): Promise<void> {
  const timedOut = Promise.withResolvers<void>();
  const timer = setTimeout(timedOut.resolve, TIMEOUT_MS).unref();
  await Promise.race([show().catch(() => undefined), timedOut.promise]);
  clearTimeout(timer);
}
