import { instant } from '../../base/kit/clock.ts';
import type { TicketGroup, TicketRecord } from '../../core/model/ticket.ts';
import {
  answerDue,
  type AnswerSettings,
  isAwaited,
  waitsForStaffSince,
  type Written,
} from '../../core/deadlines/answer-due.ts';
import { type Periods, intervals } from '../../core/deadlines/needs-checks.ts';

/** When people wrote in a ticket, and when the bot last reminded them; null means never. */
export interface LastMessages extends Written {
  readonly warnedAt: string | null;
  readonly remindedAt: string | null;
  /** When an answer was last found missed. */
  readonly missedAt: string | null;
  /** The warning was not posted yet: Discord could not be reached, or no process was running to post it. */
  readonly isWarningPending: boolean;
}

/** A step of a wait, which started at `since`. Earlier reminders and warnings belong to an earlier wait. */
export type DueStep = { readonly since: string } & (
  | { readonly step: 'warn' | 'close' }
  /** Half of the time for an answer has passed, or all of it. */
  | { readonly step: 'remind' | 'miss'; readonly dueAt: string }
);

type InactivitySettings = Periods &
  AnswerSettings &
  Pick<TicketGroup, 'answer_reminder_role_ids' | 'answer_reminder_channel_id'>;

/** Whether anyone reads the reminders of answers. */
export function remindsOfAnswers({
  answer_reminder_role_ids: roles,
  answer_reminder_channel_id: channel,
}: Pick<TicketGroup, 'answer_reminder_role_ids' | 'answer_reminder_channel_id'>): boolean {
  return roles === null || roles.length > 0 || channel !== null;
}

/** The step that is due in a ticket now; null for none. This is a pure function. */
export function dueStep(
  ticket: TicketRecord,
  group: InactivitySettings,
  lastMessages: LastMessages,
  now: Date,
): DueStep | null {
  const next = nextStep(ticket, group, lastMessages, now);
  if (next === null || next.at > instant(now)) return null;
  const { at: _at, ...due } = next;
  return due.step === 'close' && lastMessages.isWarningPending ? null : due;
}

/**
 * When to check the ticket next, whether or not a step is due then: no step is later than the group's settings allow.
 * Null if no step comes unless something changes. A wait for staff begins with a change that has the ticket checked.
 * This is a pure function.
 */
export function nextCheck(
  ticket: TicketRecord,
  group: InactivitySettings,
  lastMessages: LastMessages,
  now: Date,
): string | null {
  // A wait for the owner that begins from now on reaches its first step no sooner than after the shortest of these
  // periods.
  const periods = intervals(group);
  const latest = periods.length === 0 ? null : plusSeconds(instant(now), Math.min(...periods));
  const next = nextStep(ticket, group, lastMessages, now);
  if (next === null || next.at <= instant(now)) return latest;
  return latest === null || next.at < latest ? next.at : latest;
}

type NextStep = DueStep & { readonly at: string };

/** The next step if nobody writes until then. The ticket waits either for its owner or for staff. */
function nextStep(
  ticket: TicketRecord,
  group: InactivitySettings,
  lastMessages: LastMessages,
  now: Date,
): NextStep | null {
  if (!isAwaited(ticket)) return null;
  if (waitsForStaffSince(ticket, lastMessages) !== null)
    return nextOfAnswer(ticket, group, lastMessages, now);
  const { staffAt, warnedAt } = lastMessages;
  const { warn_after: warnAfter, close_after: closeAfter } = group;
  // People who can't write can't answer, and an eternal ticket is never closed automatically.
  if (staffAt === null || ticket.locked_at !== null || ticket.eternal || warnAfter === null) return null;
  if (warnedAt === null || warnedAt < staffAt)
    return { step: 'warn', since: staffAt, at: plusSeconds(staffAt, warnAfter) };
  return closeAfter === null
    ? null
    : { step: 'close', since: staffAt, at: plusSeconds(warnedAt, closeAfter) };
}

/** The next step while staff's answer is due: nobody is reminded at half of the time once all of it has passed. */
function nextOfAnswer(
  ticket: TicketRecord,
  group: InactivitySettings,
  { remindedAt, missedAt, ...written }: LastMessages,
  now: Date,
): NextStep | null {
  const due = answerDue(ticket, group, written);
  if (due === null) return null;
  const { since, halfAt, dueAt } = due;
  const isOfThisWait = (at: string | null): boolean => at !== null && at >= since;
  if (isOfThisWait(missedAt)) return null;
  if (dueAt <= instant(now) || isOfThisWait(remindedAt) || !remindsOfAnswers(group))
    return { step: 'miss', since, dueAt, at: dueAt };
  return { step: 'remind', since, dueAt, at: halfAt };
}

function plusSeconds(from: string, seconds: number): string {
  return instant(new Date(Date.parse(from) + seconds * 1_000));
}
