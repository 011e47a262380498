import type { LogFn, Logger } from 'pino';
import { ApiError } from './contract/errors.ts';

/** How the connection fails while the other side is away: whatever it was, it is tried again. */
const AWAY: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_SOCKET',
]);
const API_AWAY: ReadonlySet<unknown> = new Set(['NETWORK_FAILED', 'TIMED_OUT', 'SERVICE_UNAVAILABLE']);

/**
 * What is away, where an error says no more than that: `database`, `discord`, `discord limit`, `files`, `api`, `network`;
 * undefined for all other errors. Errors of ours name it in `outage`.
 */
export function outageOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('outage' in error && typeof error.outage === 'string') return error.outage;
  if (error instanceof ApiError) return API_AWAY.has(error.code) ? 'api' : undefined;
  return 'code' in error && AWAY.has(error.code) ? 'network' : undefined;
}

/** Lines about an outage that were not written, until the next one is. */
interface Counting {
  count: number;
  /** How many by their message. */
  readonly of: Map<string, number>;
  /** Of the most serious of them. */
  level: number;
  write: (facts: object, message: string) => void;
  hasGoneOn: boolean;
}

interface OutagesOptions {
  readonly everyMs: number;
  /** An error of an outage as it is logged: it needs no stack. */
  readonly bare: (error: unknown) => unknown;
}

/** Pino's hook for each line, as far as it is used here. */
type LogMethod = (this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) => void;

/**
 * An outage is one thing that happens, however many notice it: its first line is written at once and without a stack, what
 * follows is counted, and told in one line a minute. At `debug` each failure keeps its line and its stack.
 */
export function createOutages({ everyMs, bare }: OutagesOptions): LogMethod {
  const outages = new Map<string, Counting>();

  function look(outage: string, counting: Counting): void {
    const { count, of, write, hasGoneOn } = counting;
    if (count > 0) {
      write({ outage, count, of: Object.fromEntries(of) }, 'the outage goes on');
      outages.delete(outage);
      begin(outage, { ...counting, count: 0, of: new Map(), level: 0, hasGoneOn: true });
      return;
    }
    outages.delete(outage);
    if (hasGoneOn) write({ outage }, 'the outage seems to be over');
  }

  function begin(outage: string, counting: Counting): void {
    outages.set(outage, counting);
    setTimeout(() => look(outage, counting), everyMs).unref();
  }

  return function log(args, method, level) {
    const facts: unknown = args[0];
    const outage = this.isLevelEnabled('debug') ? undefined : outageIn(facts);
    if (outage === undefined) return method.apply(this, args);
    const write: Counting['write'] = (told, message) => method.call(this, told, message);
    const [, message = ''] = args;
    const counting = outages.get(outage);
    if (counting === undefined) {
      begin(outage, { count: 0, of: new Map(), level: 0, write, hasGoneOn: false });
      return write({ ...Object(facts), outage, err: bare(Reflect.get(Object(facts), 'err')) }, message);
    }
    counting.count += 1;
    counting.of.set(message, (counting.of.get(message) ?? 0) + 1);
    if (level >= counting.level) Object.assign(counting, { level, write });
  };
}

/** What whoever logs says is away, or its error does. */
function outageIn(facts: unknown): string | undefined {
  if (typeof facts !== 'object' || facts === null) return undefined;
  if ('outage' in facts && typeof facts.outage === 'string') return facts.outage;
  return 'err' in facts ? outageOf(facts.err) : undefined;
}
