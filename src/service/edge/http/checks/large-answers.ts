import type { FastifyReply } from 'fastify';
import type { OperationId } from '../../../../contract/operations.ts';
import { worded } from '../../../../words/worded.ts';
import { ServiceError } from '../../../base/model/errors.ts';

/** A transcript can have tens of megabytes, which are in memory until the caller has taken them. */
const LARGE: ReadonlySet<OperationId> = new Set([
  'getTicketTranscript',
  'getTicketTranscriptByChannel',
  'saveTicketTranscript',
  'saveTicketTranscriptByChannel',
]);
const PER_PERSON = 5;
const PER_PROCESS = 25;
const RETRY_AFTER_S = 1;

export type LargeAnswers = ReturnType<typeof createLargeAnswers>;

/** Lets a person wait for few large answers at a time, and all people for some, until they have them. */
export function createLargeAnswers(): (operation: OperationId, userId: string, reply: FastifyReply) => void {
  const waiting = new Map<string, number>();
  let total = 0;
  return (operation, userId, reply) => {
    if (!LARGE.has(operation)) return;
    const ofPerson = waiting.get(userId) ?? 0;
    const moment = worded('refused.tryAgainInAMoment');
    if (ofPerson >= PER_PERSON)
      throw new ServiceError(
        'RATE_LIMITED',
        [worded('refused.tooManyTranscripts', { most: PER_PERSON }), moment],
        { retryAfter: RETRY_AFTER_S },
      );
    if (total >= PER_PROCESS)
      throw new ServiceError('SERVICE_UNAVAILABLE', [worded('refused.transcriptsBusy'), moment], {
        retryAfter: RETRY_AFTER_S,
      });
    waiting.set(userId, ofPerson + 1);
    total += 1;
    reply.raw.once('close', () => {
      total -= 1;
      const left = (waiting.get(userId) ?? 1) - 1;
      if (left === 0) waiting.delete(userId);
      else waiting.set(userId, left);
    });
  };
}
