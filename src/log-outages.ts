import type { LogFn, Logger } from 'pino';
import { ApiError } from './contract/errors.ts';

/** The codes of connections that fail while the other side is away; all such work is tried again. */
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
 * The dependency that is away, for errors that say no more than that: `database`, `discord`, `discord limit`, `files`,
 * `api`, `network`; undefined for all other errors. Our own errors name it in `outage`.
 */
export function outageOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('outage' in error && typeof error.outage === 'string') return error.outage;
  if (error instanceof ApiError) return API_AWAY.has(error.code) ? 'api' : undefined;
  return 'code' in error && AWAY.has(error.code) ? 'network' : undefined;
}

/** The log lines about an outage that have been counted and not written since the last summary. */
interface Suppressed {
  count: number;
  readonly byMessage: Map<string, number>;
  /** The level of the most serious line. */
  level: number;
  write: (facts: object, message: string) => void;
  /** Whether a summary has been written, so that the end of the outage is worth a line. */
  wasSummarized: boolean;
}

/** The part of pino's hook for log lines that is used here. */
type LogMethod = (this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) => void;

/**
 * Reports an outage once, however many calls fail because of it: the first line is written at once and without a stack; the
 * following ones are counted and summarized in one line a minute. At level `debug`, each failure keeps its line and stack.
 * @param withoutStack formats the error of an outage, which needs no stack
 */
export function createOutages(everyMs: number, withoutStack: (error: unknown) => unknown): LogMethod {
  const outages = new Map<string, Suppressed>();

  function summarize(outage: string, suppressed: Suppressed): void {
    const { count, byMessage, write, wasSummarized } = suppressed;
    if (count > 0) {
      write({ outage, count, of: Object.fromEntries(byMessage) }, `${nameOf(outage)} continues`);
      outages.delete(outage);
      begin(outage, { ...suppressed, count: 0, byMessage: new Map(), level: 0, wasSummarized: true });
      return;
    }
    outages.delete(outage);
    if (wasSummarized) write({ outage }, `${nameOf(outage)} over`);
  }

  function begin(outage: string, suppressed: Suppressed): void {
    outages.set(outage, suppressed);
    setTimeout(() => summarize(outage, suppressed), everyMs).unref();
  }

  return function log(args, method, level) {
    const facts: unknown = args[0];
    const outage = this.isLevelEnabled('debug') ? undefined : outageIn(facts);
    if (outage === undefined) return method.apply(this, args);
    const write: Suppressed['write'] = (summary, message) => method.call(this, summary, message);
    const [, message = ''] = args;
    const suppressed = outages.get(outage);
    if (suppressed === undefined) {
      begin(outage, { count: 0, byMessage: new Map(), level: 0, write, wasSummarized: false });
      return write(
        { ...Object(facts), outage, err: withoutStack(Reflect.get(Object(facts), 'err')) },
        message,
      );
    }
    suppressed.count += 1;
    suppressed.byMessage.set(message, (suppressed.byMessage.get(message) ?? 0) + 1);
    if (level >= suppressed.level) Object.assign(suppressed, { level, write });
  };
}

/** A busy bot waits for Discord's rate limits, which is no reason to look for an outage. */
const nameOf = (outage: string): string => (outage === 'discord limit' ? 'rate limit' : 'outage');

/** The outage that a log line names itself, or that its error names. */
function outageIn(facts: unknown): string | undefined {
  if (typeof facts !== 'object' || facts === null) return undefined;
  if ('outage' in facts && typeof facts.outage === 'string') return facts.outage;
  return 'err' in facts ? outageOf(facts.err) : undefined;
}
