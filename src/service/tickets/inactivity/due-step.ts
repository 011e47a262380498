import { instant } from '../../kit/clock.ts';
import type { TicketGroup, TicketRecord } from '../ticket.ts';

/** When people last wrote in a ticket, and when the bot last reminded them; null means never. */
export interface LastMessages {
  readonly ownerAt: string | null;
  /** The last message by someone who is neither the owner nor an added member. */
  readonly staffAt: string | null;
  readonly warnedAt: string | null;
  readonly remindedAt: string | null;
  /** The warning was not posted yet: Discord could not be reached, or no process was running to post it. */
  readonly isWarningUnsaid: boolean;
}

export interface DueStep {
  readonly step: 'remind' | 'warn' | 'close';
  /** The start of the wait. Earlier reminders and warnings belong to an earlier wait. */
  readonly since: string;
}

type CaringGroup = Pick<TicketGroup, 'warn_after' | 'close_after' | 'remind_after'>;

/**
 * The periods after which the group's tickets are due for a step; empty when the group has no reminders. They also are
 * how often a ticket is checked.
 */
export function intervals({ warn_after, close_after, remind_after }: CaringGroup): readonly number[] {
  // A ticket is closed only after a warning.
  const closing = warn_after === null ? null : close_after;
  return [warn_after, closing, remind_after].filter((seconds) => seconds !== null);
}

/** The step that is due in a ticket now; null for none. This is a pure function. */
export function dueStep(
  ticket: TicketRecord,
  group: CaringGroup,
  spoken: LastMessages,
  now: Date,
): DueStep | null {
  const next = nextStep(ticket, group, spoken);
  if (next === null || next.at > instant(now)) return null;
  const { step, since } = next;
  return step === 'close' && spoken.isWarningUnsaid ? null : { step, since };
}

/**
 * When to check the ticket next, whether or not a step is due then: no step is later than the group's settings say.
 * This is a pure function.
 */
export function nextLook(ticket: TicketRecord, group: CaringGroup, spoken: LastMessages, now: Date): string {
  // A wait that begins with a message from now on reaches its first step no sooner than after the shortest of these
  // periods.
  const latest = behind(instant(now), Math.min(...intervals(group)));
  const next = nextStep(ticket, group, spoken);
  return next !== null && next.at > instant(now) && next.at < latest ? next.at : latest;
}

/** The next step if nobody writes until then. The ticket waits either for its owner or for staff. */
function nextStep(
  ticket: TicketRecord,
  group: CaringGroup,
  spoken: LastMessages,
): (DueStep & { readonly at: string }) | null {
  // An owner who left the server waits for nobody, and nobody waits for them: that was announced when they left.
  if (ticket.status !== 'open' || ticket.owner_id === null || ticket.owner_left_at !== null) return null;
  const opened = ticket.opened_at ?? ticket.created_at;
  const ownerAt = later(spoken.ownerAt, opened);
  const staffAt = spoken.staffAt !== null && spoken.staffAt > ownerAt ? spoken.staffAt : null;
  const { remind_after: remindAfter, warn_after: warnAfter, close_after: closeAfter } = group;
  if (staffAt === null) {
    const isReminded = spoken.remindedAt !== null && spoken.remindedAt >= ownerAt;
    if (isReminded || remindAfter === null) return null;
    return { step: 'remind', since: ownerAt, at: behind(ownerAt, remindAfter) };
  }
  // People who can't write can't answer, and an eternal ticket is never closed automatically.
  if (ticket.locked_at !== null || ticket.eternal || warnAfter === null) return null;
  const { warnedAt } = spoken;
  if (warnedAt === null || warnedAt < staffAt)
    return { step: 'warn', since: staffAt, at: behind(staffAt, warnAfter) };
  return closeAfter === null ? null : { step: 'close', since: staffAt, at: behind(warnedAt, closeAfter) };
}

function behind(from: string, seconds: number): string {
  return instant(new Date(Date.parse(from) + seconds * 1_000));
}

function later(one: string | null, other: string): string {
  return one !== null && one > other ? one : other;
}
