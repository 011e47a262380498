import type { Logger } from 'pino';
import { DiscordBusy, isFinal } from '../../base/model/discord-errors.ts';
import { inBackground, inForeground } from '../../base/kit/background.ts';
import { renewalOf } from '../../base/kit/lease.ts';
import type { OneAtATime } from '../../base/kit/one-at-a-time.ts';
import { SpanKind } from '@opentelemetry/api';
import type { EndedJob } from '../../../metrics/events.ts';
import { inSpan, outsideSpans } from '../../../metrics/spans.ts';
import type { Job, KindFilter, Outbox } from './ports.ts';
import { createRoundRobin, JOBS_PER_TURN, type RoundRobin } from './round-robin.ts';

export interface WorkerOptions {
  readonly outbox: Outbox;
  /** One handler for each kind of job. A handler that throws is called again later. */
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** The queues by name. Each has its own slots, so no job waits for a job of another queue. */
  readonly queues: Readonly<Record<string, KindFilter>>;
  /**
   * Queues whose jobs wait for other people's servers: after this time a job continues without its slot, and the next
   * job takes that slot.
   */
  readonly slotTimeoutMs?: Readonly<Record<string, number>>;
  /** Kinds of jobs whose calls to Discord give way to others. */
  readonly inBackground?: ReadonlySet<string>;
  readonly oneAtATime: OneAtATime;
  readonly instant: (offsetMs?: number) => string;
  readonly random: () => number;
  readonly leaseMs: number;
  /** How often the outbox is polled; 1 s by default. */
  readonly pollEveryMs?: number | undefined;
  readonly logger: Logger;
  /** Called for each job that ended. */
  readonly onEnded?: (job: EndedJob) => void;
}

/** Handlers that may take long watch `stopping`. */
export type JobHandler = (job: Job, stopping: AbortSignal) => Promise<void>;

/**
 * Runs the jobs of the outbox. The worker polls the outbox every second and whenever it is woken, claims jobs that are
 * due for the free slots of each queue, and removes each job once its handler has succeeded.
 */
export interface Worker {
  /** Runs everything that is due now, once. A restart finishes this before the service calls itself ready. */
  drain(): Promise<void>;
  start(): void;
  /** Polls now, because a new job was stored. This is cheap and may be called at any rate. */
  wake(): void;
  progress(): Progress;
  /** Lets the jobs in flight finish. */
  stop(): Promise<void>;
}

interface Progress {
  /** Seconds since the outbox could last be read. */
  readonly secondsSincePoll: number;
  /** Queues that have more jobs than slots, and in which no job has ended for a long time. */
  readonly stuck: readonly string[];
}

const JOB = { kind: SpanKind.CONSUMER };
const SLOTS_PER_QUEUE = 80;
/** The limit of jobs in a queue that continue without a slot. Once it is reached, jobs keep their slots. */
const JOBS_WITHOUT_SLOT = 400;
/** Other processes store jobs too, and their leases run out, so the worker polls even if nobody wakes it. */
const POLL_EVERY_MS = 1_000;
/** A queue that is always full does not stop the background. */
const HELD_BACK_MS = 5_000;
const STUCK_AFTER_MS = 10 * 60_000;
const BACKOFF_MS = 2_000;
const BACKOFF_LIMIT_MS = 5 * 60_000;
/** From this attempt on, every failure is logged as an error, for someone to look at. */
const ERROR_AFTER_ATTEMPTS = 5;

/** A queue and its slots, which it shares with no other queue. */
interface Pool {
  readonly queue: string;
  readonly filter: KindFilter;
  /** All jobs that have started and not ended, with or without a slot. */
  readonly inFlight: Set<Promise<void>>;
  /** The slots that are taken. Each resolves when it is free again. */
  readonly slots: Set<Promise<void>>;
  readonly slotTimeoutMs: number | undefined;
  readonly guilds: RoundRobin;
  /** All of its kinds are of the background. */
  readonly isBackground: boolean;
  /** Since when its jobs wait for those of other pools. */
  heldSince: number | null;
  /** More jobs may be due than the pool could take. */
  hasMore: boolean;
  /** The number of slots that became free since the last poll. */
  freedSlots: number;
  /** The last time that a slot became free, or that the pool had room for more jobs. */
  progressAt: number;
}

export function createWorker(options: WorkerOptions): Worker {
  const { outbox, logger } = options;
  const { onEnded = () => undefined } = options;
  const pools = Object.entries(options.queues).map(([queue, filter]): Pool => ({
    queue,
    filter,
    isBackground: 'only' in filter && filter.only.every((kind) => options.inBackground?.has(kind) === true),
    heldSince: null,
    inFlight: new Set(),
    slots: new Set(),
    slotTimeoutMs: options.slotTimeoutMs?.[queue],
    guilds: createRoundRobin(),
    hasMore: false,
    freedSlots: 0,
    progressAt: performance.now(),
  }));
  const stopping = new AbortController();
  let pollTimer: NodeJS.Timeout | undefined;
  let renewalTimer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let pollAgain = false;
  let polledAt = performance.now();

  /** Polls the outbox. A poll that is requested during another one follows right after it. */
  function poll(): Promise<void> {
    if (polling !== undefined) {
      pollAgain = true;
      return polling;
    }
    // A job of the background may have woken the worker: what is claimed then is not of the background, too.
    polling = outsideSpans(() => inForeground(claimForAll))
      .then(() => {
        polledAt = performance.now();
      })
      .catch((error: unknown) => logger.error({ err: error }, 'could not read job queue'))
      .finally(() => {
        polling = undefined;
      });
    return polling;
  }

  async function claimForAll(): Promise<void> {
    do {
      pollAgain = false;
      await outbox.wakeWaiting();
      // Most queues are empty when the worker is woken. Asking all of them together costs far less than claiming.
      const due = await Promise.all(pools.map(({ filter }) => outbox.isDue(filter)));
      for (const [index, pool] of pools.entries()) {
        if (due[index] !== true) markIdle(pool);
        else if (isHeldBack(pool)) pool.hasMore = true;
        else if (!stopping.signal.aborted) await claim(pool);
      }
    } while (pollAgain && !stopping.signal.aborted);
  }

  /**
   * Jobs of the background wait while others wait for a slot: one that is claimed holds its lane, in which what people see
   * would wait for it.
   */
  function isHeldBack(pool: Pool): boolean {
    const isBusy = pools.some((other) => !other.isBackground && other.hasMore);
    if (!pool.isBackground || !isBusy) {
      pool.heldSince = null;
      return false;
    }
    pool.heldSince ??= performance.now();
    return performance.now() - pool.heldSince < HELD_BACK_MS;
  }

  function markIdle(pool: Pool): void {
    pool.heldSince = null;
    pool.hasMore = false;
    pool.freedSlots = 0;
    pool.progressAt = performance.now();
  }

  /** Claims jobs for the free slots, turn by turn, and starts them. */
  async function claim(pool: Pool): Promise<void> {
    pool.freedSlots = 0;
    let hasNextTurn = true;
    while (hasNextTurn && pool.slots.size < SLOTS_PER_QUEUE && !stopping.signal.aborted) {
      const freeSlots = SLOTS_PER_QUEUE - pool.slots.size;
      const jobs = await outbox.claim(freeSlots, pool.filter, pool.guilds.nextTurn());
      hasNextTurn = pool.guilds.claimed(jobs, freeSlots);
      pool.hasMore = jobs.length === freeSlots || pool.guilds.isAnyGuildFull();
      for (const job of jobs) start(pool, job);
    }
    if (!pool.hasMore) pool.progressAt = performance.now();
  }

  function start(pool: Pool, job: Job): void {
    const releaseSlot = takeSlot(pool);
    const ended = run(job)
      .catch((error: unknown) => logger.error({ err: error, kind: job.kind }, 'could not store job result'))
      .finally(() => {
        pool.inFlight.delete(ended);
        pool.guilds.ended(job);
        releaseSlot();
      });
    pool.inFlight.add(ended);
  }

  /** Returns the function that releases the slot; with a time-out, the slot may be released before that. */
  function takeSlot(pool: Pool): () => void {
    const { promise: slot, resolve } = Promise.withResolvers<void>();
    pool.slots.add(slot);
    const onTimeout = (): void => {
      if (pool.inFlight.size - pool.slots.size < JOBS_WITHOUT_SLOT) release();
    };
    const timer = pool.slotTimeoutMs === undefined ? undefined : setInterval(onTimeout, pool.slotTimeoutMs);
    const release = (): void => {
      clearInterval(timer);
      if (!pool.slots.delete(slot)) return;
      resolve();
      onSlotFreed(pool);
    };
    return release;
  }

  /** Polls once there are free slots for a whole turn: a query for each free slot would be too many. */
  function onSlotFreed(pool: Pool): void {
    pool.progressAt = performance.now();
    pool.freedSlots += 1;
    if (pool.hasMore && pool.freedSlots >= JOBS_PER_TURN) void poll();
  }

  async function run(job: Job): Promise<void> {
    try {
      await options.oneAtATime.run(`lane:${job.lane}`, async () => {
        const handle = options.handlers[job.kind];
        if (handle === undefined) throw new Error(`no handler for job kind "${job.kind}"`);
        stopping.signal.throwIfAborted();
        const work = async () => inSpan(`job ${job.kind}`, JOB, () => handle(job, stopping.signal));
        await (options.inBackground?.has(job.kind) === true ? inBackground(work) : work());
        await outbox.done(job);
        onEnded({ kind: job.kind, outcome: 'done' });
      });
    } catch (error) {
      await onFailure(job, error);
    }
  }

  async function onFailure(job: Job, error: unknown): Promise<void> {
    if (stopping.signal.aborted && error === stopping.signal.reason) {
      await outbox.retry(job, options.instant(), 'The service stopped');
      return;
    }
    const facts = { err: error, kind: job.kind, key: job.key, attempts: job.attempts + 1 };
    if (isFinal(error)) {
      // Another attempt would be refused too. An intent has been undone by its own rules; a message is simply not sent.
      logger.error(facts, 'job failed, not retryable');
      onEnded({ kind: metricKindOf(job), outcome: 'given up' });
      await outbox.giveUp(job, messageOf(error));
      return;
    }
    if (error instanceof DiscordBusy) {
      // An attempt before the time that Discord allows would only be refused again.
      onEnded({ kind: metricKindOf(job), outcome: 'limited' });
      logger.info(facts, 'job waits for rate limit');
      await outbox.retry(job, options.instant(error.waitSeconds * 1_000), messageOf(error));
      return;
    }
    const backoffMs = Math.min(BACKOFF_MS * 2 ** job.attempts, BACKOFF_LIMIT_MS) * (0.5 + options.random());
    onEnded({ kind: metricKindOf(job), outcome: 'again' });
    logger[job.attempts + 1 >= ERROR_AFTER_ATTEMPTS ? 'error' : 'warn'](facts, 'job failed, will retry');
    await outbox.retry(job, options.instant(backoffMs), messageOf(error));
  }

  /** A newer version may have stored a kind that this version does not know; metrics count it as `unknown`. */
  function metricKindOf({ kind }: Job): string {
    return kind in options.handlers ? kind : 'unknown';
  }

  /** Renewal begins with the first claim, because the jobs that a start finds may take longer than a lease. */
  function startRenewal(): void {
    renewalTimer ??= setInterval(() => {
      outbox.renew().catch((error: unknown) => logger.error({ err: error }, 'could not renew job leases'));
    }, renewalOf(options.leaseMs));
  }

  return {
    async drain() {
      startRenewal();
      do {
        await poll();
        await Promise.all(pools.flatMap(({ slots }) => [...slots]));
      } while (pools.some(({ hasMore }) => hasMore));
    },
    start() {
      pollTimer = setInterval(() => void poll(), options.pollEveryMs ?? POLL_EVERY_MS);
      startRenewal();
    },
    wake() {
      if (!stopping.signal.aborted) void poll();
    },
    progress() {
      const now = performance.now();
      const stuck = pools.filter(({ hasMore, progressAt }) => hasMore && now - progressAt > STUCK_AFTER_MS);
      return { secondsSincePoll: (now - polledAt) / 1_000, stuck: stuck.map(({ queue }) => queue) };
    },
    async stop() {
      stopping.abort();
      clearInterval(pollTimer);
      clearInterval(renewalTimer);
      await polling;
      await Promise.all(pools.flatMap(({ inFlight }) => [...inFlight]));
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
