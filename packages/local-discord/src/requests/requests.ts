/** A log of requests, for tests and measurements; and the rejections and delays that tests order. */
import { DiscordRefusal } from '../errors.ts';

/** One answered request. */
export interface RequestRecord {
  readonly method: string;
  /** The route's pattern (`/channels/:channel_id/messages`), or the path when there is no such route. */
  readonly route: string;
  readonly path: string;
  readonly status: number;
  readonly auditLogReason: string | undefined;
  readonly userAgent: string | undefined;
  readonly body: unknown;
  /** Unix milliseconds. */
  readonly at: number;
}

/** The newest requests, and how many there were. */
export interface RequestLog {
  /** Newest last; at most as many as the ring holds. */
  all(): RequestRecord[];
  /** How many since the start or `clear`, of those in the ring when a condition is given. */
  count(condition?: (request: RequestRecord) => boolean): number;
  clear(): void;
  add(record: RequestRecord): void;
}

const RING = 10_000;

export function createRequestLog(): RequestLog {
  let ring: RequestRecord[] = [];
  let total = 0;
  const all = (): RequestRecord[] => ring.slice(-RING);
  return {
    all,
    count: (condition) => (condition ? all().filter(condition).length : total),
    clear() {
      ring = [];
      total = 0;
    },
    add(record) {
      total += 1;
      ring.push(record);
      if (ring.length > 2 * RING) ring = ring.slice(-RING);
    },
  };
}

/** Which requests are meant; `route` is tried on the pattern and on the path. */
export interface RequestMatch {
  readonly method?: string;
  readonly route: RegExp;
}

/** The stage of a request: it came in; or Discord did what it asks for and has not answered. */
export type Stage = 'asked' | 'done';

/** Discord misbehaving on demand, after answering `skip` such requests. Each order returns a way to revoke it. */
export interface Faults {
  refuse(
    match: RequestMatch,
    answer: {
      status: number;
      body?: Record<string, unknown>;
      headers?: Record<string, string>;
      times?: number;
      skip?: number;
    },
  ): () => void;
  delay(match: RequestMatch, milliseconds: number): () => void;
  /** Calls `arrived` for the next such request, and runs the request once that promise resolves. */
  pause(
    match: RequestMatch,
    arrived: () => Promise<unknown>,
    options?: { readonly skip?: number },
  ): () => void;
  /** The connection breaks instead of an answer, before or after (`when: 'done'`) the request is done. */
  lose(
    match: RequestMatch,
    options?: { readonly skip?: number; readonly when?: Stage; readonly times?: number },
  ): () => void;
  /**
   * The next such request (the next `times`) is neither run nor answered, only reported: as for a caller that dies in
   * between. `when: 'done'`: it's run but not answered.
   */
  hold(
    match: RequestMatch,
    arrived: () => void,
    options?: { readonly skip?: number; readonly when?: Stage; readonly times?: number },
  ): () => void;
  /**
   * Applied to each request before it is done, and once it is: waits, or throws what was ordered. Null when nothing
   * is ordered.
   */
  meet(stage: Stage, method: string, route: string, path: string): Promise<void> | null;
}

/** An ordered answer, with headers of its own. */
export class OrderedRefusal extends DiscordRefusal {
  readonly headers: Readonly<Record<string, string>>;
  readonly #body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>, headers: Readonly<Record<string, string>>) {
    super(
      status,
      Number(body['code'] ?? 0),
      typeof body['message'] === 'string' ? body['message'] : `refused with ${status}`,
    );
    this.#body = body;
    this.headers = headers;
  }

  override body(): Record<string, unknown> {
    return this.#body;
  }
}

/** The connection is gone: nothing can be answered. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

interface Order {
  readonly match: RequestMatch;
  readonly stage: Stage;
  skip: number;
  left: number;
  meet(): Promise<void>;
}

export function createFaults(): Faults {
  const orders = new Set<Order>();
  const give = (order: Order): (() => void) => {
    orders.add(order);
    return () => orders.delete(order);
  };
  const fits = (order: Order, stage: Stage, method: string, route: string, path: string): boolean =>
    order.left > 0 && order.stage === stage && isMeant(order.match, method, route, path);
  return {
    refuse: (match, { status, body = {}, headers = {}, times = Infinity, skip = 0 }) =>
      give({
        ...ALWAYS,
        match,
        skip,
        left: times,
        meet: () => Promise.reject(new OrderedRefusal(status, body, headers)),
      }),
    delay: (match, milliseconds) =>
      give({
        ...ALWAYS,
        match,
        meet: () => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      }),
    pause: (match, arrived, { skip = 0 } = {}) =>
      give({
        ...ALWAYS,
        match,
        skip,
        left: 1,
        meet: async () => {
          await arrived();
        },
      }),
    lose: (match, { skip = 0, times = Infinity, when = 'asked' } = {}) =>
      give({ match, stage: when, skip, left: times, meet: () => Promise.reject(new ConnectionLost()) }),
    hold: (match, arrived, { skip = 0, when = 'asked', times = 1 } = {}) =>
      give({
        match,
        stage: when,
        skip,
        left: times,
        meet: () => {
          arrived();
          return new Promise(() => undefined);
        },
      }),
    meet(stage, method, route, path) {
      if (orders.size === 0) return null;
      const fitting = [...orders].filter((order) => fits(order, stage, method, route, path));
      const met = fitting.filter(({ skip }) => skip === 0);
      for (const order of fitting) order[order.skip > 0 ? 'skip' : 'left'] -= 1;
      return met.length === 0 ? null : Promise.all(met.map((order) => order.meet())).then(() => undefined);
    },
  };
}

const ALWAYS = { stage: 'asked', skip: 0, left: Infinity } as const;

function isMeant(
  { method: wanted, route: pattern }: RequestMatch,
  method: string,
  route: string,
  path: string,
): boolean {
  return (wanted === undefined || wanted === method) && (pattern.test(route) || pattern.test(path));
}
