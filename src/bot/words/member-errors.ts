import { ApiError } from '../../contract/errors.ts';
import type { Explanation } from './errors.ts';
import { explain, serviceReason, withId } from './errors.ts';
import { relative } from '../../discord-text/mention.ts';
import { say } from './say.ts';

export const enoughOpen = (): string => say('member.atLimit');

/**
 * The sentences that tell a member what they can do. Failures that only staff or the operator can fix are reported as
 * not their fault.
 */
const SENTENCES: Partial<Record<ApiError['code'], (error: ApiError) => string>> = {
  GROUP_NOT_FOUND: () => say('member.noGroup'),
  TICKET_NOT_FOUND: () => say('member.noTicket'),
  MEMBER_NOT_FOUND: () => say('member.leftServer'),
  INVALID_TICKET_STATUS: serviceReason,
  FORBIDDEN: serviceReason,
  BLOCKED: until('member.blocked', 'member.blockedUntil'),
  ACCOUNT_TOO_YOUNG: until('member.tooYoung', 'member.tooYoungUntil'),
  TICKET_OPENED_RECENTLY: until('member.openedRecently', 'member.openedRecentlyUntil'),
  VALIDATION_FAILED: serviceReason,
  TICKET_OUT_OF_SCHEDULE: () => say('member.outOfSchedule'),
  TOO_MANY_TICKETS_OPENED: () => say('member.tooManyOpen'),
  USER_TOO_MANY_TICKETS_OPENED: enoughOpen,
  RATE_LIMITED: () => say('member.busy'),
  SERVICE_UNAVAILABLE: () => say('member.notNow'),
  NETWORK_FAILED: () => say('member.notNow'),
  TIMED_OUT: () => say('member.timedOut'),
  NOT_OFFERED: () => say('interaction.notOffered'),
};

type TimedRefusal = 'blocked' | 'tooYoung' | 'openedRecently';

/** Adds the time from which it works again, where the service returns it. */
function until(key: `member.${TimedRefusal}`, keyWithMoment: `member.${TimedRefusal}Until`) {
  return ({ retryAfterSeconds: seconds }: ApiError): string =>
    seconds === null
      ? say(key)
      : say(keyWithMoment, { when: relative(new Date(Date.now() + seconds * 1_000).toISOString()) });
}

/** As `explain`, in words for members. */
export function explainToMember(error: unknown, reference: string): Explanation {
  const explanation = explain(error, reference);
  if (!(error instanceof ApiError)) return explanation;
  const memberSentence = error.mayBeDone ? say('member.timedOut') : SENTENCES[error.code]?.(error);
  const sentence = memberSentence ?? say('member.notYourFault');
  return {
    ...explanation,
    sentence: explanation.expected ? sentence : withId(sentence, error.requestId ?? reference),
  };
}
