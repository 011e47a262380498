import type { Logger } from 'pino';
import { DiscordBusy, isFinal } from '../tickets/discord-errors.ts';
import type { OneAtATime } from '../one-at-a-time.ts';
import type { Job, Outbox } from './ports.ts';

export interface WorkerDependencies {
  readonly outbox: Outbox;
  /** What to do for each kind of job. Throwing means: again later. */
  readonly kinds: Readonly<Record<string, (job: Job) => Promise<void>>>;
  readonly oneAtATime: OneAtATime;
  readonly instant: (offsetMs?: number) => string;
  readonly random: () => number;
  readonly leaseMs: number;
  readonly logger: Logger;
}

/** Does the outbox's work: due work at once when woken, the rest when its time comes, all of it after a restart. */
export interface Worker {
  /** Everything that is due now, once: what a restart has to finish before the service calls itself ready. */
  drain(): Promise<void>;
  start(): void;
  /** New work was stored. Cheap; call it as often as you like. */
  wake(): void;
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

const BATCH = 32;
/** Other processes store work, too, and their leases run out: look even when nobody wakes us. */
const LOOK_EVERY_MS = 1_000;
const BACKOFF_MS = 2_000;
const BACKOFF_LIMIT_MS = 5 * 60_000;
/** From here on every further failure is logged as an error, for someone to look at. */
const LOUD_AFTER = 5;

export function createWorker(deps: WorkerDependencies): Worker {
  const { outbox, logger } = deps;
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let renewal: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function doJob(job: Job): Promise<void> {
    try {
      await deps.oneAtATime.run(`lane:${job.lane}`, async () => {
        const work = deps.kinds[job.kind];
        if (work === undefined) throw new Error(`Nobody knows how to do "${job.kind}"`);
        await work(job);
        await outbox.done(job);
      });
    } catch (error) {
      await failed(job, error);
    }
  }

  async function failed(job: Job, error: unknown): Promise<void> {
    const facts = { err: error, kind: job.kind, key: job.key, attempts: job.attempts + 1 };
    if (isFinal(error)) {
      // It would be refused again. An intent was undone by its own rules; a message is simply not said.
      logger.error(facts, 'job given up: it would be refused again');
      await outbox.done(job);
      return;
    }
    const backoff = Math.min(BACKOFF_MS * 2 ** job.attempts, BACKOFF_LIMIT_MS) * (0.5 + deps.random());
    // Sooner than Discord allows would only be refused again.
    const wait = error instanceof DiscordBusy ? error.waitSeconds * 1_000 : backoff;
    logger[job.attempts + 1 >= LOUD_AFTER ? 'error' : 'warn'](facts, 'job failed, will be tried again');
    await outbox.retry(job, deps.instant(wait), error instanceof Error ? error.message : String(error));
  }

  async function claimAll(): Promise<void> {
    let jobs: readonly Job[];
    do {
      again = false;
      jobs = await outbox.claim(BATCH);
      for (const job of jobs) {
        const done = doJob(job)
          .catch((error: unknown) => logger.error({ err: error, kind: job.kind }, 'job lost its place'))
          .finally(() => underWay.delete(done));
        underWay.add(done);
      }
      // A full batch means there is more; a bounded number is under way at any time.
      if (jobs.length === BATCH) await Promise.all(underWay);
    } while (!stopped && (again || jobs.length === BATCH));
  }

  function look(): Promise<void> {
    if (round !== undefined) {
      again = true;
      return round;
    }
    round = claimAll()
      .catch((error: unknown) => logger.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        round = undefined;
      });
    return round;
  }

  return {
    async drain() {
      await look();
      await Promise.all(underWay);
    },
    start() {
      timer = setInterval(() => void look(), LOOK_EVERY_MS);
      renewal = setInterval(() => {
        outbox.renew().catch((error: unknown) => logger.error({ err: error }, 'leases not renewed'));
      }, deps.leaseMs / 3);
    },
    wake() {
      if (!stopped) void look();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      clearInterval(renewal);
      await round;
      await Promise.all(underWay);
    },
  };
}
