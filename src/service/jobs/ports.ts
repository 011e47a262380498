/** One piece of durable work. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly guildId: string;
  /** Work of one lane is done one after the other, oldest first. */
  readonly lane: string;
  readonly payload: unknown;
  readonly version: number;
  readonly attempts: number;
}

/** Work that is due; see `metrics/events.ts`. */
export interface Due {
  readonly due: number;
  readonly oldestSeconds: number;
}

/** Which work someone takes. */
export type Kinds = { readonly only: readonly string[] } | { readonly allBut: readonly string[] };

/** Whose turn is next. */
export interface Turn {
  /** The guild that had the last one; '' at the beginning of a round. */
  readonly after: string;
  /** Guilds that get none, of which there are few. */
  readonly passOver: readonly string[];
  /** So much of each guild, oldest first. */
  readonly most: number;
}

/** The table of work that must happen, seen from those who do it. */
export interface Outbox {
  /** Whether anything of these kinds is due that nobody has taken. Costs far less than to claim nothing. */
  isDue(kinds: Kinds): Promise<boolean>;
  /**
   * Leases up to `limit` pieces of due work of these kinds (of any, unless told) to this process, guild by guild. What
   * it costs depends on the limit alone, however much one guild has waiting.
   */
  claim(limit: number, kinds?: Kinds, turn?: Turn): Promise<readonly Job[]>;
  /** Gives a turn to what waited for its time, where that has come. */
  wakeWaiting(): Promise<void>;
  /** How much of these kinds is due, counted up to a bound, and since when what nobody has taken is. */
  backlog(kinds: Kinds): Promise<Due>;
  /** Keeps the leases of all that this process works on, the actions that are being answered included. */
  renew(): Promise<void>;
  done(job: Job): Promise<void>;
  /** It would be refused again: kept apart, with why, for whoever runs the service. */
  giveUp(job: Job, lastError: string): Promise<void>;
  /** Forgets what was given up before. */
  forgetGivenUp(before: string): Promise<number>;
  retry(job: Job, runAt: string, lastError: string): Promise<void>;
  /** Only for an embedded database, which has one process: whatever is leased at its start is a dead one's. */
  releaseAll(): Promise<void>;
}
