import type { FastifyReply, FastifyRequest } from 'fastify';
import { worded } from '../../../../words/worded.ts';
import { ServiceError } from '../../../base/model/errors.ts';
import { MAX_BODY_BYTES } from './body-limit.ts';

/** A body with files is in memory several times over: as it came, as text, and as what is sent to Discord. */
const MOST_AT_ONCE = 2;
const RETRY_AFTER_S = 1;

/** Whether a body is larger than any without files, or may be: its length isn't told. */
export const isLarge = ({ headers }: FastifyRequest): boolean =>
  !(Number(headers['content-length']) <= MAX_BODY_BYTES);

/** Lets a person send one large body at a time, and all people few, until they are answered. */
export function createLargeBodies(): (userId: string, reply: FastifyReply) => void {
  const sending = new Set<string>();
  return (userId, reply) => {
    if (sending.has(userId))
      throw new ServiceError(
        'RATE_LIMITED',
        [worded('refused.oneUpload'), worded('refused.tryAgainInAMoment')],
        { retryAfter: RETRY_AFTER_S },
      );
    if (sending.size >= MOST_AT_ONCE)
      throw new ServiceError(
        'SERVICE_UNAVAILABLE',
        [worded('refused.uploadsBusy'), worded('refused.tryAgainInAMoment')],
        { retryAfter: RETRY_AFTER_S },
      );
    sending.add(userId);
    reply.raw.once('close', () => sending.delete(userId));
  };
}
