import { DiscordBusy } from '../../discord-errors.ts';
import { ServiceError } from '../../errors.ts';
import { worded, type Worded } from '../../../words/worded.ts';

/**
 * What is true of an action that was given up. Nothing: all is as before. In part: its own refusal says what stands.
 * Later: the ticket is as before, its place on Discord will be. Unknown: Discord may have done it for good. No ticket:
 * of one that was to be made.
 */
export type GivenUp = 'nothing' | 'in part' | 'later' | 'unknown' | 'no ticket';

const SAYS: Readonly<Record<GivenUp, Worded | null>> = {
  nothing: worded('givenUp.nothing'),
  'no ticket': worded('givenUp.noTicket'),
  'in part': null,
  later: worded('givenUp.later'),
  unknown: worded('givenUp.unknown'),
};

/** The failure in the words of who asked: what is the matter, and what is true of the ticket now. */
export function failureMessage(error: unknown, outcome: GivenUp): unknown {
  const told = SAYS[outcome];
  // A refusal says itself why nothing was done.
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
