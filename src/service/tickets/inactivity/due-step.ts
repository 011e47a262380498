import { instant } from '../../kit/clock.ts';
import type { TicketGroup, TicketRecord } from '../ticket.ts';

/** Who last spoke in a ticket, and what was said about it; null: never. */
export interface LastMessages {
  readonly ownerAt: string | null;
  /** Somebody who is neither its owner nor was added to it. */
  readonly staffAt: string | null;
  readonly warnedAt: string | null;
  readonly remindedAt: string | null;
  /** The warning's line is still to be said: Discord could not be reached, or no process was there to say it. */
  readonly isWarningUnsaid: boolean;
}

export interface DueStep {
  readonly step: 'remind' | 'warn' | 'close';
  /** Since when somebody waits. Whatever was said before is of an earlier wait. */
  readonly since: string;
}

type CaringGroup = Pick<TicketGroup, 'warn_after' | 'close_after' | 'remind_after'>;

/** Whether the group cares for its tickets at all: what it has is how often it looks. */
export function intervals({ warn_after, close_after, remind_after }: CaringGroup): readonly number[] {
  // Nothing closes that was not warned.
  const closing = warn_after === null ? null : close_after;
  return [warn_after, closing, remind_after].filter((seconds) => seconds !== null);
}

/** What is due in a ticket now; null: nothing. Pure. */
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

/** When to look next, if something is due then or not: nothing is said or done later than the group says. Pure. */
export function nextLook(ticket: TicketRecord, group: CaringGroup, spoken: LastMessages, now: Date): string {
  // Whoever speaks from now on is not waited for longer than the shortest of these.
  const latest = behind(instant(now), Math.min(...intervals(group)));
  const next = nextStep(ticket, group, spoken);
  return next !== null && next.at > instant(now) && next.at < latest ? next.at : latest;
}

/** What comes next, if nobody speaks until then. Either its owner is waited for, or its staff. */
function nextStep(
  ticket: TicketRecord,
  group: CaringGroup,
  spoken: LastMessages,
): (DueStep & { readonly at: string }) | null {
  // Whoever left the server waits for nobody, and is not waited for: so it was said when they left.
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
  // Who can't write can't answer, and nothing closes an eternal ticket by itself.
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
