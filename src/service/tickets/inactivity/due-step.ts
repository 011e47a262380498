import { afterOpenTime } from '../../../contract/opening-hours.ts';
import { instant } from '../../kit/clock.ts';
import { hoursOf } from '../../model/schedule.ts';
import type { TicketGroup, TicketRecord } from '../../model/ticket.ts';

/** When people last wrote in a ticket, and when the bot last reminded them; null means never. */
export interface LastMessages {
  readonly ownerAt: string | null;
  /** The last message by someone who is neither the owner nor an added member. */
  readonly staffAt: string | null;
  readonly warnedAt: string | null;
  readonly remindedAt: string | null;
  /** The warning was not posted yet: Discord could not be reached, or no process was running to post it. */
  readonly isWarningPending: boolean;
}

export interface DueStep {
  readonly step: 'remind' | 'warn' | 'close';
  /** The start of the wait. Earlier reminders and warnings belong to an earlier wait. */
  readonly since: string;
}

type Periods = Pick<TicketGroup, 'warn_after' | 'close_after' | 'remind_after'>;

type InactivitySettings = Periods & Pick<TicketGroup, 'schedule' | 'schedule_timezone' | 'holidays'>;

/**
 * The periods after which the group's tickets are due for a step; empty when the group has no reminders. They also are
 * how often a ticket is checked.
 */
export function intervals({ warn_after, close_after, remind_after }: Periods): readonly number[] {
  // A ticket is closed only after a warning.
  const closing = warn_after === null ? null : close_after;
  return [warn_after, closing, remind_after].filter((seconds) => seconds !== null);
}

/** The step that is due in a ticket now; null for none. This is a pure function. */
export function dueStep(
  ticket: TicketRecord,
  group: InactivitySettings,
  lastMessages: LastMessages,
  now: Date,
): DueStep | null {
  const next = nextStep(ticket, group, lastMessages);
  if (next === null || next.at > instant(now)) return null;
  const { step, since } = next;
  return step === 'close' && lastMessages.isWarningPending ? null : { step, since };
}

/**
 * When to check the ticket next, whether or not a step is due then: no step is later than the group's settings say.
 * This is a pure function.
 */
export function nextCheck(
  ticket: TicketRecord,
  group: InactivitySettings,
  lastMessages: LastMessages,
  now: Date,
): string {
  // A wait that begins with a message from now on reaches its first step no sooner than after the shortest of these
  // periods.
  const latest = plusSeconds(instant(now), Math.min(...intervals(group)));
  const next = nextStep(ticket, group, lastMessages);
  return next !== null && next.at > instant(now) && next.at < latest ? next.at : latest;
}

/** The next step if nobody writes until then. The ticket waits either for its owner or for staff. */
function nextStep(
  ticket: TicketRecord,
  group: InactivitySettings,
  lastMessages: LastMessages,
): (DueStep & { readonly at: string }) | null {
  if (ticket.snoozed_until !== null) return null;
  // An owner who left the server waits for nobody, and nobody waits for them: that was announced when they left.
  if (ticket.status !== 'open' || ticket.owner_id === null || ticket.owner_left_at !== null) return null;
  const opened = ticket.opened_at ?? ticket.created_at;
  const ownerAt = later(lastMessages.ownerAt, opened);
  const staffAt =
    lastMessages.staffAt !== null && lastMessages.staffAt > ownerAt ? lastMessages.staffAt : null;
  const wokenAt = ticket.woken_at ?? '';
  const { remind_after: remindAfter, warn_after: warnAfter, close_after: closeAfter } = group;
  // A ticket that was answered before it was snoozed is the staff's turn, too.
  if (staffAt === null || staffAt <= wokenAt) {
    const since = staffAt === null ? ownerAt : wokenAt;
    const isReminded = lastMessages.remindedAt !== null && lastMessages.remindedAt >= since;
    if (isReminded || remindAfter === null) return null;
    // Nobody is reminded outside of the hours in which somebody is there to answer.
    const at = afterOpenTime(hoursOf(group), new Date(later(ticket.woken_at, since)), remindAfter * 1_000);
    return { step: 'remind', since, at: instant(at) };
  }
  // People who can't write can't answer, and an eternal ticket is never closed automatically.
  if (ticket.locked_at !== null || ticket.eternal || warnAfter === null) return null;
  const { warnedAt } = lastMessages;
  if (warnedAt === null || warnedAt < staffAt)
    return { step: 'warn', since: staffAt, at: plusSeconds(staffAt, warnAfter) };
  return closeAfter === null
    ? null
    : { step: 'close', since: staffAt, at: plusSeconds(warnedAt, closeAfter) };
}

function plusSeconds(from: string, seconds: number): string {
  return instant(new Date(Date.parse(from) + seconds * 1_000));
}

function later(one: string | null, other: string): string {
  return one !== null && one > other ? one : other;
}
