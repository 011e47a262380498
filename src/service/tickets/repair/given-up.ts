import { DiscordBusy } from '../../discord-errors.ts';
import { ServiceError } from '../../errors.ts';

/**
 * What is true of an action that was given up. Nothing: all is as before. In part: its own refusal says what stands.
 * Later: the ticket is as before, its place on Discord will be. Unknown: Discord may have done it for good. No ticket:
 * of one that was to be made.
 */
export type GivenUp = 'nothing' | 'in part' | 'later' | 'unknown' | 'no ticket';

const SAYS: Readonly<Record<GivenUp, string>> = {
  nothing: 'Nothing was changed.',
  'no ticket': 'No ticket was opened.',
  'in part': '',
  later: 'The ticket is as it was; what Discord did of this is taken back.',
  unknown:
    'If Discord did it all the same, the ticket will show it in a moment; otherwise nothing was changed.',
};

/** The failure in the words of who asked: what is the matter, and what is true of the ticket now. */
export function toldAs(error: unknown, outcome: GivenUp): unknown {
  // A refusal says itself why nothing was done.
  if (!(error instanceof ServiceError) || error.code !== 'SERVICE_UNAVAILABLE' || SAYS[outcome] === '')
    return error;
  const message = beforeAdvice(error.message, SAYS[outcome]);
  if (error instanceof DiscordBusy) return new DiscordBusy(error.waitSeconds, error, message);
  const { retryAfter } = error;
  return new ServiceError('SERVICE_UNAVAILABLE', message, {
    cause: error,
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

const ADVICE = / Try again soon\.$/;

function beforeAdvice(message: string, sentence: string): string {
  const [advice = ''] = ADVICE.exec(message) ?? [];
  return `${message.replace(ADVICE, '')} ${sentence}${advice}`;
}
