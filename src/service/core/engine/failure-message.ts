import { DiscordBusy } from '../../base/model/discord-errors.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { worded, type Worded } from '../../../words/worded.ts';

/**
 * The state that an abandoned action leaves behind.
 * - `nothing`: everything is as before.
 * - `in part`: the action's own refusal says what was done.
 * - `later`: the stored ticket is as before, and its channel will be again.
 * - `unknown`: Discord may have done it irrevocably.
 * - `no ticket`: the action was the creation of a ticket, which does not exist.
 */
export type FailureOutcome = 'nothing' | 'in part' | 'later' | 'unknown' | 'no ticket';

const MESSAGES: Readonly<Record<FailureOutcome, Worded | null>> = {
  nothing: worded('givenUp.nothing'),
  'no ticket': worded('givenUp.noTicket'),
  'in part': null,
  later: worded('givenUp.later'),
  unknown: worded('givenUp.unknown'),
};

/** Adds to the error what is true of the ticket now, for the person who asked for the action. */
export function failureMessage(error: unknown, outcome: FailureOutcome): unknown {
  const message = MESSAGES[outcome];
  // A refusal already says why nothing was done.
  if (!(error instanceof ServiceError) || error.code !== 'SERVICE_UNAVAILABLE' || message === null)
    return error;
  const wording = insertBeforeAdvice(error.wording, message);
  if (error instanceof DiscordBusy) return new DiscordBusy(error.waitSeconds, error, wording);
  const { retryAfter } = error;
  return new ServiceError('SERVICE_UNAVAILABLE', wording, {
    cause: error,
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

function insertBeforeAdvice(wording: readonly Worded[], sentence: Worded): Worded[] {
  const isAdvice = ({ key }: Worded): boolean =>
    key === 'refused.tryAgainSoon' || key === 'refused.tryAgainInSeconds';
  return [...wording.filter((part) => !isAdvice(part)), sentence, ...wording.filter(isAdvice)];
}
