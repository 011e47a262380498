/** What the parts tell whoever watches them. Who is told is quick and never throws; seconds are of the process's time. */

/** A request to the HTTP API that was answered. */
export interface AnsweredRequest {
  /** The contract's operation; `unknown` where no route took it, `other` for pages beside the contract. */
  readonly operation: string;
  readonly status: number;
  readonly seconds: number;
  /** What was away, for which it failed: `database`, `discord`; undefined where nothing was. */
  readonly away?: string | undefined;
}

/** A request to Discord's REST, a repetition being one more. */
export interface DiscordCall {
  readonly method: string;
  /** Without base and version; it may name ids and secrets, and is made a template at once. */
  readonly path: string;
  /** `none`: no answer came. `not sent`: Discord's limit is so long that nothing was asked. */
  readonly status: number | 'none' | 'not sent';
  readonly seconds: number;
  /** How long it stood in line before, for rate limits and those in front. */
  readonly waitedSeconds: number;
}

export type QueryKind = 'select' | 'insert' | 'update' | 'delete' | 'transaction' | 'connection' | 'other';

/** A statement that the database ended, well or not; `connection`: the wait for one of the pool's. */
export interface DatabaseQuery {
  readonly kind: QueryKind;
  readonly seconds: number;
}

/** A piece of durable work that ended, for now or for good. */
export interface EndedJob {
  readonly kind: string;
  readonly outcome: 'done' | 'again' | 'given up';
}

/** An interaction that the bot answered, or could not answer. */
export interface ServedInteraction {
  readonly kind: 'command' | 'menu' | 'component' | 'form' | 'suggestion';
  /** As it is declared: `ticket lock`, `ticket:close`, `ticket move group` of an option; `unknown` where nothing is. */
  readonly name: string;
  /** `refused`: a sentence said why not, as it should; `failed`: nobody expected it, or nobody could be told. */
  readonly outcome: 'done' | 'refused' | 'failed';
  readonly acknowledgedSeconds: number | undefined;
  readonly answeredSeconds: number | undefined;
}

/** Durable work of one sort that is due. */
export interface Backlog {
  /** Those that wait for one another. */
  readonly sort: string;
  /** Counted up to a bound, so that asking costs the same whatever waits. */
  readonly due: number;
  /** How long the one that nobody has taken yet is due; 0 where all are taken. */
  readonly oldestSeconds: number;
}

/** Gateway sessions by what they do. */
export interface Sessions {
  readonly connected: number;
  readonly connecting: number;
  /** Another process listens to their shards. */
  readonly standingBy: number;
  /** Discord has ended them for good. */
  readonly refused: number;
}

/** What a service is asked for when somebody reads its metrics. */
export interface ServiceFigures {
  backlog(): Promise<readonly Backlog[]>;
  sessions(): Sessions;
  /** Room on the disk of its files, in bytes. */
  freeBytes(): Promise<number>;
}
