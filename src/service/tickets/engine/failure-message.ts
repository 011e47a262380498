import { DiscordBusy } from '../../discord-errors.ts';
import { ServiceError } from '../../errors.ts';
import { worded, type Worded } from '../../../words/worded.ts';

/**
 * The state that an abandoned action leaves behind.
 * - `nothing`: everything is as before.
 * - `in part`: the action's own refusal says what was done.
 * - `later`: the stored ticket is as before, and its channel will be again.
 * - `unknown`: Discord may have done it irrevocably.
 * - `no ticket`: the action was the creation of a ticket, which does not exist.
 */
export type GivenUp = 'nothing' | 'in part' | 'later' | 'unknown' | 'no ticket';

const SAYS: Readonly<Record<GivenUp, Worded | null>> = {
  nothing: worded('givenUp.nothing'),
  'no ticket': worded('givenUp.noTicket'),
  'in part': null,
  later: worded('givenUp.later'),
  unknown: worded('givenUp.unknown'),
};

/** Adds to the error what is true of the ticket now, for the person who asked for the action. */
export function failureMessage(error: unknown, outcome: GivenUp): unknown {
  const told = SAYS[outcome];
  // A refusal already says why nothing was done.
  if (!(error instanceof ServiceError) || error.code !== 'SERVICE_UNAVAILABLE' || told === null) return error;
  const says = beforeAdvice(error.wording, told);
  if (error instanceof DiscordBusy) return new DiscordBusy(error.waitSeconds, error, says);
  const { retryAfter } = error;
  return new ServiceError('SERVICE_UNAVAILABLE', says, {
    cause: error,
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

function beforeAdvice(wording: readonly Worded[], sentence: Worded): Worded[] {
  const isAdvice = ({ key }: Worded): boolean => key === 'refused.tryAgainSoon';
  return [...wording.filter((said) => !isAdvice(said)), sentence, ...wording.filter(isAdvice)];
}
