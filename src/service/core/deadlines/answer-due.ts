import { afterOpenTime } from '../../../contract/opening-hours.ts';
import { instant } from '../../base/kit/clock.ts';
import { hoursOf } from '../model/schedule.ts';
import type { TicketGroup, TicketRecord } from '../model/ticket.ts';

export type AnswerSettings = Pick<
  TicketGroup,
  'answer_times' | 'schedule' | 'schedule_timezone' | 'holidays'
>;

/** When a ticket's people wrote; null means never. */
export interface Written {
  /** The owner's first message that staff have not answered yet, or one that they have. */
  readonly ownerAt: string | null;
  /** The last message by someone who is neither the owner nor an added member. */
  readonly staffAt: string | null;
}

export interface AnswerDue {
  /** The start of the wait. */
  readonly since: string;
  /** When half of the time has passed. */
  readonly halfAt: string;
  readonly dueAt: string;
}

/**
 * When staff's answer is due in the ticket; null while nobody waits for staff, or where the group sets no time. Nobody is
 * expected to answer outside of the opening hours. This is a pure function.
 */
export function answerDue(ticket: TicketRecord, group: AnswerSettings, written: Written): AnswerDue | null {
  const since = waitsForStaffSince(ticket, written);
  const times = answerTimeOf(group, ticket.priority);
  const seconds = written.staffAt === null ? times?.first : times?.next;
  if (since === null || seconds === undefined || seconds === null) return null;
  const afterSeconds = (open: number): string =>
    instant(afterOpenTime(hoursOf(group), new Date(since), open * 1_000));
  return { since, halfAt: afterSeconds(seconds / 2), dueAt: afterSeconds(seconds) };
}

/**
 * When the ticket began to wait for staff: with the owner's first unanswered message, with its opening, or with the end
 * of its snooze, even if it had been answered before. Null while it waits for its owner or for nobody.
 */
export function waitsForStaffSince(ticket: TicketRecord, { ownerAt, staffAt }: Written): string | null {
  if (!isAwaited(ticket)) return null;
  const asked = later(ownerAt, ticket.opened_at ?? ticket.created_at);
  const since = later(ticket.woken_at, asked);
  return staffAt !== null && staffAt > since ? null : since;
}

/** An owner who left the server waits for nobody, and nobody waits for them: that was announced when they left. */
export function isAwaited(ticket: TicketRecord): boolean {
  const { status, owner_id, owner_left_at, snoozed_until } = ticket;
  return status === 'open' && owner_id !== null && owner_left_at === null && snoozed_until === null;
}

/** The fields of a ticket, other than the times of its messages, that decide when an answer is due. */
export const ANSWER_FIELDS = [
  'status',
  'group_id',
  'priority',
  'owner_id',
  'owner_left_at',
  'owner_spoke_at',
  'opened_at',
  'snoozed_until',
  'woken_at',
] as const satisfies readonly (keyof TicketRecord)[];

function answerTimeOf({ answer_times: times }: AnswerSettings, priority: number | null) {
  return times.find((time) => time.priority === priority) ?? times.find((time) => time.priority === null);
}

function later(one: string | null, other: string): string {
  return one !== null && one > other ? one : other;
}
