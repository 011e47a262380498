import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What may stand in a log line and a header without care; longer or stranger ids get one of ours. */
const SANE = /^[\w.:-]{1,128}$/;

/** The caller's own id where it sent a sane one, so that its logs and ours can be laid side by side. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}
