import { ApiError } from '../../contract/errors.ts';
import type { Explanation } from './errors.ts';
import { explain, withId } from './errors.ts';
import { plain } from './wording.ts';

const NOT_YOUR_FAULT =
  'That did not work, and it is not your fault. Please try again in a moment; if it stays, tell the team of this server.';

export const ENOUGH_OPEN = 'You have as many open tickets as you may have. Please close one first.';

/** What a member can do about it. All that only staff or whoever runs the bot can mend is told as `NOT_YOUR_FAULT`. */
const SENTENCES: Partial<Record<ApiError['code'], (error: ApiError) => string>> = {
  GROUP_NOT_FOUND: () =>
    'Tickets of this kind are not offered any more. Please tell the team of this server: this panel is out of date.',
  GUILD_NOT_FOUND: () => NOT_YOUR_FAULT,
  TICKET_NOT_FOUND: () => 'This ticket does not exist any more.',
  MEMBER_NOT_FOUND: () => 'You are not in that server any more.',
  INVALID_TICKET_STATUS: ({ message }) => plain(message),
  FORBIDDEN: ({ message }) => plain(message),
  VALIDATION_FAILED: ({ message }) => plain(message),
  TICKET_OUT_OF_SCHEDULE: () => 'No new tickets are taken at this time of the week.',
  TOO_MANY_TICKETS_OPENED: () => 'There are too many open tickets at the moment. Please try again later.',
  USER_TOO_MANY_TICKETS_OPENED: () => ENOUGH_OPEN,
  RATE_LIMITED: () => 'Too many people ask at once. Please try again in a moment.',
  SERVICE_UNAVAILABLE: () => 'That does not work at this moment. Please try again soon.',
  NETWORK_FAILED: () => 'That does not work at this moment. Please try again soon.',
  TIMED_OUT: () => 'That took too long. It may have worked all the same: please look before you try again.',
};

/** As `explain`, in words for members. */
export function explainToMember(error: unknown, reference: string): Explanation {
  const explained = explain(error, reference);
  if (!(error instanceof ApiError)) return explained;
  const sentence = SENTENCES[error.code]?.(error) ?? NOT_YOUR_FAULT;
  return {
    ...explained,
    sentence: explained.expected ? sentence : withId(sentence, error.requestId ?? reference),
  };
}
