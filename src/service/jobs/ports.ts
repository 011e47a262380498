/** One piece of durable work. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  /** Work of one lane is done one after the other, oldest first. */
  readonly lane: string;
  readonly payload: unknown;
  readonly version: number;
  readonly attempts: number;
}

/** Work that is due; see `metrics/observed.ts`. */
export interface Due {
  readonly due: number;
  readonly oldestSeconds: number;
}

/** Which work someone takes. */
export type Kinds = { readonly only: readonly string[] } | { readonly allBut: readonly string[] };

/** The table of work that must happen, seen from those who do it. */
export interface Outbox {
  /** Leases up to `limit` pieces of due work of these kinds (of any, unless told) to this process, oldest first. */
  claim(limit: number, kinds?: Kinds): Promise<readonly Job[]>;
  /** How much of these kinds is due, counted up to a bound, and since when what nobody has taken is. */
  backlog(kinds: Kinds): Promise<Due>;
  /** Keeps the leases of all that this process works on, the actions that are being answered included. */
  renew(): Promise<void>;
  done(job: Job): Promise<void>;
  retry(job: Job, runAt: string, lastError: string): Promise<void>;
  /** Only for an embedded database, which has one process: whatever is leased at its start is a dead one's. */
  releaseAll(): Promise<void>;
}
