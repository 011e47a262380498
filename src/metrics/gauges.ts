import { Gauge, type Registry } from 'prom-client';
import type { Backlog, ServiceFigures, Sessions } from './events.ts';

/** Whoever reads them faster reads the same again: the database is asked no more often than this. */
const KEPT_MS = 1_000;
/** A database that hangs must not keep what is read beside it; longer than it takes to find out that it hangs. */
const PATIENCE_MS = 4_000;

/** What is looked up when somebody reads the metrics. */
export interface GaugeSources {
  watchService(figures: ServiceFigures): void;
  watchBot(sessions: () => Sessions): void;
  /** The API that the bot calls, and the states that it can be in. */
  watchApi(state: () => string, states: readonly string[]): void;
  /** The parts of the process by name, as at `/readyz`. */
  watchReady(ready: () => Promise<Readonly<Record<string, boolean>>>): void;
  /** Fills them in anew; what can't be had is left out. */
  readonly refresh: () => Promise<void>;
}

export function createGaugeSources(registry: Registry): GaugeSources {
  const gauges = createGauges(registry);
  const sources: (() => Promise<void>)[] = [];
  let last = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() };
  const refresh = async (): Promise<void> => {
    for (const gauge of Object.values(gauges)) gauge.reset();
    await Promise.all(sources.map(withinPatience));
  };
  return {
    watchService(figures) {
      sources.push(
        async () => showBacklog(gauges, await figures.backlog()),
        async () => gauges.disk.set({ directory: 'DATA_DIR' }, await figures.freeBytes()),
        async () => showSessions(gauges, 'service', figures.sessions()),
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
      if (performance.now() - last.at > KEPT_MS) last = { at: performance.now(), done: refresh() };
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
    ready: new Gauge({
      name: 'ticketbot_ready',
      help: 'Whether the parts of this process are ready, as at /readyz.',
      labelNames: ['part'] as const,
      registers,
    }),
  };
}

function showBacklog({ due, oldest }: Gauges, backlog: readonly Backlog[]): void {
  for (const { sort, ...has } of backlog) {
    due.set({ sort }, has.due);
    oldest.set({ sort }, has.oldestSeconds);
  }
}

function showSessions({ sessions }: Gauges, part: 'bot' | 'service', has: Sessions): void {
  sessions.set({ part, state: 'connected' }, has.connected);
  sessions.set({ part, state: 'connecting' }, has.connecting);
  sessions.set({ part, state: 'standing_by' }, has.standingBy);
  sessions.set({ part, state: 'refused' }, has.refused);
}

/** Never rejects: what is missing tells by itself, and the rest is needed the more. */
async function withinPatience(show: () => Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, PATIENCE_MS).unref();
  await Promise.race([show().catch(() => undefined), late.promise]);
  clearTimeout(timer);
}
