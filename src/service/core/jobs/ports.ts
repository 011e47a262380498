import type { JobKind, Jobs } from '../model/jobs.ts';

/** A piece of durable work. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly guildId: string;
  /** Jobs of one lane run one after the other, oldest first. */
  readonly lane: string;
  readonly payload: unknown;
  readonly version: number;
  readonly attempts: number;
}

/** What runs a job of each kind. */
export type JobHandlers = {
  readonly [Kind in JobKind]: (payload: Jobs[Kind], job: Job, stopping: AbortSignal) => Promise<void>;
};

/** The jobs of a queue that are due; see `metrics/events.ts`. */
export interface QueueBacklog {
  readonly due: number;
  readonly oldestSeconds: number;
}

/** The kinds of jobs that belong to a queue. */
export type KindFilter = { readonly only: readonly string[] } | { readonly allBut: readonly string[] };

/** The guilds from which the next claim takes jobs. */
export interface Turn {
  /** The guild that had the last turn; '' at the beginning of a round. */
  readonly after: string;
  /** Guilds that get no jobs this time. There are few of them. */
  readonly skip: readonly string[];
  /** The most jobs of each guild, oldest first. */
  readonly perGuild: number;
}

/** The table of durable work, as the worker sees it. */
export interface Outbox {
  /** Whether a job of these kinds is due and unclaimed. This costs far less than a claim that finds nothing. */
  isDue(kinds: KindFilter): Promise<boolean>;
  /**
   * Leases up to `limit` due jobs of these kinds (of all kinds if none are given) to this process, guild by guild. The
   * cost depends on the limit alone, however many jobs one guild has waiting.
   */
  claim(limit: number, kinds?: KindFilter, turn?: Turn): Promise<readonly Job[]>;
  /** Makes jobs that waited for their time claimable once that time has come. */
  wakeWaiting(): Promise<void>;
  /** Counts the due jobs of these kinds up to a bound, and says how long the oldest unclaimed one has been due. */
  backlog(kinds: KindFilter): Promise<QueueBacklog>;
  /** Renews the leases of everything that this process works on, including actions that are being answered. */
  renew(): Promise<void>;
  done(job: Job): Promise<void>;
  /** Sets a job apart that would be refused again, with the reason, for the operator. */
  giveUp(job: Job, lastError: string): Promise<void>;
  /** Deletes the jobs that were given up before this time. */
  forgetGivenUp(before: string): Promise<number>;
  retry(job: Job, runAt: string, lastError: string): Promise<void>;
  /** Puts off all jobs of these kinds that are due before this time. */
  putOff(kinds: readonly JobKind[], until: string): Promise<void>;
  /** Only for an embedded database: it has one process, so every lease at its start belongs to a dead one. */
  releaseAll(): Promise<void>;
}
