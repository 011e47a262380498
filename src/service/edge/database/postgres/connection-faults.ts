import { DatabaseUnavailable } from '../../../base/model/errors.ts';

/** Throws a connection fault as DatabaseUnavailable, and any other error as it is. */
export function throwAsUnavailable(error: unknown): never {
  throw isConnectionFault(error) ? new DatabaseUnavailable(error) : error;
}

/** Whether the error comes from the connection or the server's own state, and not from the statement. */
export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SQL_STATES.test(code) || NODE_CODES.has(code) || MESSAGES.test(error.message);
}

/**
 * 08: connection exceptions. 53: too many connections, no memory, no room. 57P01 to 57P05: shut down, crashed, still
 * starting, its database dropped, idle for too long. 57014 and 55P03: canceled while waiting. 40001 and 40P01: two
 * transactions conflicted. 25006: a standby that is not the primary yet.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const SQL_STATES = /^(08...|53...|57P0[1-5]|57014|55P03|40001|40P01|25006)$/;

/** ENOENT: the directory of a server's socket is missing while the server restarts. */
const NODE_CODES: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** The messages of pg's connection errors that have no code. */
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;
