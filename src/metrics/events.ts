/** The events that parts of the process report. Observers are fast and never throw; durations are in seconds. */

/** An answered request to the HTTP API. */
export interface AnsweredRequest {
  /** The contract's operation; `unknown` if no route matched, `other` for pages that are not in the contract. */
  readonly operation: string;
  readonly status: number;
  readonly seconds: number;
  /** The dependency whose outage made it fail: `database` or `discord`; undefined if there was none. */
  readonly away?: string | undefined;
}

/** A request to Discord's REST API; each retry counts as a separate request. */
export interface DiscordCall {
  readonly method: string;
  /** The path without base and version. It may contain ids and secrets, and is made a template at once. */
  readonly path: string;
  /** `none`: no answer came. `not sent`: the rate limit is so long that the request was not sent. */
  readonly status: number | 'none' | 'not sent';
  readonly seconds: number;
  /** The time in the queue before that, for rate limits and earlier requests. */
  readonly waitedSeconds: number;
}

export type QueryKind = 'select' | 'insert' | 'update' | 'delete' | 'transaction' | 'connection' | 'other';

/** A finished statement, successful or not; the kind `connection` is the wait for a connection of the pool. */
export interface DatabaseQuery {
  readonly kind: QueryKind;
  readonly seconds: number;
}

/** A job whose run ended, with success or not. */
export interface EndedJob {
  readonly kind: string;
  /** `limited`: put off until Discord's rate limits allow it. */
  readonly outcome: 'done' | 'again' | 'limited' | 'given up';
}

/** Suggested answers before a ticket: they were shown, or solved the problem. */
export type AnswerEvent = 'shown' | 'solved';

/** An interaction that the bot answered, or failed to answer. */
export interface ServedInteraction {
  readonly kind: 'command' | 'menu' | 'component' | 'form' | 'suggestion';
  /** The declared name: `ticket lock`, `ticket:close`, `ticket move group` for an option; `unknown` if it has none. */
  readonly name: string;
  /** `refused`: the user was told why it can't be done, as intended; `failed`: an unexpected error, or no answer. */
  readonly outcome: 'done' | 'refused' | 'failed';
  readonly acknowledgedSeconds: number | undefined;
  readonly answeredSeconds: number | undefined;
}

/** The due jobs of one queue. */
export interface Backlog {
  readonly queue: string;
  /** The number of due jobs, counted up to a bound so that the query costs the same however many there are. */
  readonly due: number;
  /** How long the oldest unclaimed job has been due; 0 if all are claimed. */
  readonly oldestSeconds: number;
}

/** The numbers of gateway sessions by state. */
export interface Sessions {
  readonly connected: number;
  readonly connecting: number;
  /** Sessions for whose shards another process listens. */
  readonly standingBy: number;
  /** Sessions that Discord has ended permanently. */
  readonly refused: number;
}

/** The values of the service that are read at each scrape. */
export interface ServiceGauges {
  backlog(): Promise<readonly Backlog[]>;
  sessions(): Sessions;
  /** Free space on the disk of the attachments, in bytes. */
  freeBytes(): Promise<number>;
  /** The failed jobs that are kept. */
  failedJobs(): Promise<number>;
  switchedOffWebhooks(): Promise<number>;
  /** Null if there is no backup. */
  backupAgeSeconds(): Promise<number | null>;
}
