import { instant } from '../../kit/clock.ts';
import type { TicketGroup, TicketRecord } from '../ticket.ts';

/** Who last spoke in a ticket, and what was said about it; null: never. */
export interface Spoken {
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
export function careIntervals({ warn_after, close_after, remind_after }: CaringGroup): readonly number[] {
  // Nothing closes that was not warned.
  const closing = warn_after === null ? null : close_after;
  return [warn_after, closing, remind_after].filter((seconds) => seconds !== null);
}

/** What is due in a ticket now; null: nothing. Either its owner is waited for, or its staff. Pure. */
export function dueStep(ticket: TicketRecord, group: CaringGroup, spoken: Spoken, now: Date): DueStep | null {
  // Whoever left the server waits for nobody, and is not waited for: so it was said when they left.
  if (ticket.status !== 'open' || ticket.owner_id === null || ticket.owner_left_at !== null) return null;
  const opened = ticket.opened_at ?? ticket.created_at;
  const ownerAt = later(spoken.ownerAt, opened);
  const staffAt = spoken.staffAt !== null && spoken.staffAt > ownerAt ? spoken.staffAt : null;
  const isPast = (from: string, seconds: number | null): boolean =>
    seconds !== null && instant(new Date(Date.parse(from) + seconds * 1_000)) <= instant(now);
  if (staffAt === null) {
    const isReminded = spoken.remindedAt !== null && spoken.remindedAt >= ownerAt;
    return !isReminded && isPast(ownerAt, group.remind_after) ? { step: 'remind', since: ownerAt } : null;
  }
  // Who can't write can't answer, and nothing closes an eternal ticket by itself.
  if (ticket.locked_at !== null || ticket.eternal || group.warn_after === null) return null;
  const { warnedAt } = spoken;
  if (warnedAt === null || warnedAt < staffAt)
    return isPast(staffAt, group.warn_after) ? { step: 'warn', since: staffAt } : null;
  return !spoken.isWarningUnsaid && isPast(warnedAt, group.close_after)
    ? { step: 'close', since: staffAt }
    : null;
}

function later(one: string | null, other: string): string {
  return one !== null && one > other ? one : other;
}
