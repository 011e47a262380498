import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Ids that are safe in a log line and a header; longer or stranger ones are replaced. */
const SAFE_ID = /^[\w.:-]{1,128}$/;

/** Returns the caller's own id if it is safe, so that its logs and ours can be laid side by side. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
}
