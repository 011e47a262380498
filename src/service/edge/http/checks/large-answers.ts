import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { ErrorCode, OperationId } from '../../../../contract/operations.ts';
import { type Worded, worded } from '../../../../words/worded.ts';
import { createSlots } from '../../../base/kit/slots.ts';
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
/** The calls that wait for their turn are small, but not free. */
const MAX_WAITING = { ofPerson: 20, inProcess: 200 };
const PATIENCE_MS = 5_000;
const RETRY_AFTER_S = 1;

export type LargeAnswers = ReturnType<typeof createLargeAnswers>;

/**
 * Lets a call with a large answer wait while its user reads many others, or everyone together too many. Its turn lasts until
 * the caller has the whole answer or is gone.
 *
 * @param patienceMs a call that waits longer for its turn is rejected, to be made again
 */
export function createLargeAnswers(
  patienceMs = PATIENCE_MS,
): (operation: OperationId, userId: string, reply: FastifyReply) => Promise<void> | undefined {
  const everyones = createSlots({
    most: PER_PROCESS,
    maxQueued: MAX_WAITING.inProcess,
    patienceMs,
    busy: () => rejection('SERVICE_UNAVAILABLE', worded('refused.transcriptsBusy')),
  });
  const busy = (): ServiceError =>
    rejection('RATE_LIMITED', worded('refused.tooManyTranscripts', { most: PER_PERSON }));
  const createPerson = () => ({
    calls: 0,
    slots: createSlots({ most: PER_PERSON, maxQueued: MAX_WAITING.ofPerson, patienceMs, busy }),
  });
  const people = new Map<string, ReturnType<typeof createPerson>>();

  async function takeTurn(userId: string, raw: ServerResponse, begin: () => void): Promise<void> {
    const person = people.get(userId) ?? createPerson();
    people.set(userId, person);
    person.calls += 1;
    try {
      await person.slots.run(() =>
        everyones.run(async () => {
          // A caller who left while waiting gets nothing read.
          if (raw.closed) throw busy();
          begin();
          await new Promise<void>((resolve) => raw.once('close', resolve));
        }),
      );
    } finally {
      person.calls -= 1;
      if (person.calls === 0) people.delete(userId);
    }
  }

  return (operation, userId, { raw }) =>
    LARGE.has(operation)
      ? new Promise((resolve, reject) => {
          takeTurn(userId, raw, resolve).catch(reject);
        })
      : undefined;
}

function rejection(code: ErrorCode, reason: Worded): ServiceError {
  return new ServiceError(code, [reason, worded('refused.tryAgainInAMoment')], { retryAfter: RETRY_AFTER_S });
}
