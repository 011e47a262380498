import type { Logger } from 'pino';
import { DiscordBusy, isFinal } from '../discord-errors.ts';
import { renewalOf } from '../kit/lease.ts';
import type { OneAtATime } from '../kit/one-at-a-time.ts';
import type { EndedJob } from '../../metrics/events.ts';
import type { Job, Kinds, Outbox } from './ports.ts';
import { createRoundRobin, type RoundRobin } from './round-robin.ts';

export interface WorkerDependencies {
  readonly outbox: Outbox;
  /** What to do for each kind of job. Throwing means: again later. */
  readonly kinds: Readonly<Record<string, Work>>;
  /** What is done beside all else: nothing waits for work of another sort. */
  readonly sorts: Readonly<Record<string, Kinds>>;
  /** Sorts whose work waits for others' servers: after so long it goes on without its place, which is the next one's. */
  readonly placeMs?: Readonly<Record<string, number>>;
  readonly oneAtATime: OneAtATime;
  readonly instant: (offsetMs?: number) => string;
  readonly random: () => number;
  readonly leaseMs: number;
  readonly logger: Logger;
  /** Told of each piece that ended. */
  readonly onEnded?: (job: EndedJob) => void;
}

/** `stopping`: for those that may take long. */
export type Work = (job: Job, stopping: AbortSignal) => Promise<void>;

/** Does the outbox's work: due work at once when woken, the rest when its time comes, all of it after a restart. */
export interface Worker {
  /** Everything that is due now, once: what a restart has to finish before the service calls itself ready. */
  drain(): Promise<void>;
  start(): void;
  /** New work was stored. Cheap; call it as often as you like. */
  wake(): void;
  progress(): Progress;
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

interface Progress {
  /** How long it could not see what is due. */
  readonly unreadSeconds: number;
  /** Sorts of work of which as much as may be is under way, and none has ended for long. */
  readonly stuck: readonly string[];
}

/** Each crew has so many places for work that is under way. */
const AT_ONCE = 40;
/** So many of them are one guild's: what it waits for, as a limit of Discord's for its channels, no other waits for. */
const OF_ONE_GUILD = 32;
/** So many are taken of a guild before the next one has its turn, and with one question to the database. */
const AT_A_TURN = 8;
/** So many of a crew go on without a place; from there on places are kept. */
const OUTSIDE_AT_MOST = 400;
/** Other processes store work, too, and their leases run out: look even when nobody wakes us. */
const LOOK_EVERY_MS = 1_000;
const STUCK_AFTER_MS = 10 * 60_000;
const BACKOFF_MS = 2_000;
const BACKOFF_LIMIT_MS = 5 * 60_000;
/** From here on every further failure is logged as an error, for someone to look at. */
const LOUD_AFTER = 5;

/** Those that do one sort of work, beside all others. */
interface Crew {
  readonly sort: string;
  readonly kinds: Kinds;
  /** All that was begun, with a place or without one. */
  readonly underWay: Set<Promise<void>>;
  /** Each resolves when it is free again. */
  readonly places: Set<Promise<void>>;
  readonly placeMs: number | undefined;
  readonly turns: RoundRobin;
  /** There may be more due than it could take. */
  hasMore: boolean;
  /** How many places became free since it last asked for more. */
  freed: number;
  /** When a place last became free, or there was room for one more. */
  movedAt: number;
}

export function createWorker(deps: WorkerDependencies): Worker {
  const { outbox, logger } = deps;
  const { onEnded = () => undefined } = deps;
  const crews = Object.entries(deps.sorts).map(([sort, kinds]): Crew => ({
    sort,
    kinds,
    underWay: new Set(),
    places: new Set(),
    placeMs: deps.placeMs?.[sort],
    turns: createRoundRobin({ most: OF_ONE_GUILD, atATurn: AT_A_TURN }),
    hasMore: false,
    freed: 0,
    movedAt: performance.now(),
  }));
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let renewal: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let readAt = performance.now();
  let again = false;

  async function doJob(job: Job): Promise<void> {
    try {
      await deps.oneAtATime.run(`lane:${job.lane}`, async () => {
        const work = deps.kinds[job.kind];
        if (work === undefined) throw new Error(`Nobody knows how to do "${job.kind}"`);
        stopping.signal.throwIfAborted();
        await work(job, stopping.signal);
        await outbox.done(job);
        onEnded({ kind: job.kind, outcome: 'done' });
      });
    } catch (error) {
      await failed(job, error);
    }
  }

  async function failed(job: Job, error: unknown): Promise<void> {
    if (stopping.signal.aborted && error === stopping.signal.reason) {
      await outbox.retry(job, deps.instant(), 'The service stopped');
      return;
    }
    const facts = { err: error, kind: job.kind, key: job.key, attempts: job.attempts + 1 };
    if (isFinal(error)) {
      // It would be refused again. An intent was undone by its own rules; a message is simply not said.
      logger.error(facts, 'job given up: it would be refused again');
      onEnded({ kind: kindOf(job), outcome: 'given up' });
      await outbox.giveUp(job, messageOf(error));
      return;
    }
    const backoff = Math.min(BACKOFF_MS * 2 ** job.attempts, BACKOFF_LIMIT_MS) * (0.5 + deps.random());
    // Sooner than Discord allows would only be refused again.
    const wait = error instanceof DiscordBusy ? error.waitSeconds * 1_000 : backoff;
    onEnded({ kind: kindOf(job), outcome: 'again' });
    logger[job.attempts + 1 >= LOUD_AFTER ? 'error' : 'warn'](facts, 'job failed, will be tried again');
    await outbox.retry(job, deps.instant(wait), messageOf(error));
  }

  /** A newer version may have stored what this one does not know. */
  function kindOf({ kind }: Job): string {
    return kind in deps.kinds ? kind : 'unknown';
  }

  async function claimAll(): Promise<void> {
    do {
      again = false;
      await outbox.wakeWaiting();
      // Most have nothing to do when one is woken: they are asked after together, which costs far less than to claim.
      const due = await Promise.all(crews.map(({ kinds }) => outbox.isDue(kinds)));
      for (const [index, crew] of crews.entries()) {
        if (due[index] !== true) rest(crew);
        else if (!stopping.signal.aborted) await claimFor(crew);
      }
    } while (again && !stopping.signal.aborted);
  }

  function rest(crew: Crew): void {
    crew.hasMore = false;
    crew.freed = 0;
    crew.movedAt = performance.now();
  }

  async function claimFor(crew: Crew): Promise<void> {
    crew.freed = 0;
    let goesOn = true;
    while (goesOn && crew.places.size < AT_ONCE && !stopping.signal.aborted) {
      const room = AT_ONCE - crew.places.size;
      const jobs = await outbox.claim(room, crew.kinds, crew.turns.next());
      goesOn = crew.turns.took(jobs, room);
      crew.hasMore = jobs.length === room || crew.turns.isAnyFull();
      for (const job of jobs) begin(crew, job);
    }
    if (!crew.hasMore) crew.movedAt = performance.now();
  }

  function begin(crew: Crew, job: Job): void {
    const place = takePlace(crew);
    const done = doJob(job)
      .catch((error: unknown) => logger.error({ err: error, kind: job.kind }, 'job lost its place'))
      .finally(() => {
        crew.underWay.delete(done);
        crew.turns.left(job);
        place.leave();
      });
    crew.underWay.add(done);
  }

  function takePlace(crew: Crew): { leave(): void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    crew.places.add(promise);
    const goOutside = (): void => {
      if (crew.underWay.size - crew.places.size < OUTSIDE_AT_MOST) leave();
    };
    const timer = crew.placeMs === undefined ? undefined : setInterval(goOutside, crew.placeMs);
    const leave = (): void => {
      clearInterval(timer);
      if (!crew.places.delete(promise)) return;
      resolve();
      freed(crew);
    };
    return { leave };
  }

  /** Once as many are free as a guild has at a turn: one question to the database for each place would be many. */
  function freed(crew: Crew): void {
    crew.movedAt = performance.now();
    crew.freed += 1;
    if (crew.hasMore && crew.freed >= AT_A_TURN) void look();
  }

  function look(): Promise<void> {
    if (round !== undefined) {
      again = true;
      return round;
    }
    round = claimAll()
      .then(() => {
        readAt = performance.now();
      })
      .catch((error: unknown) => logger.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        round = undefined;
      });
    return round;
  }

  /** From the first claim on: what a start finds to do may take longer than a lease. */
  function keepLeases(): void {
    renewal ??= setInterval(() => {
      outbox.renew().catch((error: unknown) => logger.error({ err: error }, 'leases not renewed'));
    }, renewalOf(deps.leaseMs));
  }

  return {
    async drain() {
      keepLeases();
      do {
        await look();
        await Promise.all(crews.flatMap(({ places }) => [...places]));
      } while (crews.some(({ hasMore }) => hasMore));
    },
    start() {
      timer = setInterval(() => void look(), LOOK_EVERY_MS);
      keepLeases();
    },
    wake() {
      if (!stopping.signal.aborted) void look();
    },
    progress() {
      const now = performance.now();
      const stuck = crews.filter(({ hasMore, movedAt }) => hasMore && now - movedAt > STUCK_AFTER_MS);
      return { unreadSeconds: (now - readAt) / 1_000, stuck: stuck.map(({ sort }) => sort) };
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      clearInterval(renewal);
      await round;
      await Promise.all(crews.flatMap(({ underWay }) => [...underWay]));
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
