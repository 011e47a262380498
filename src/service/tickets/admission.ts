import { ServiceError } from '../errors.ts';
import { isOpenAt } from './schedule.ts';
import type { TicketGroup } from './ticket.ts';

/** Tickets that are open now, or being made. */
export interface OpenCounts {
  readonly ofGroup: number;
  readonly ofUser: number;
}

/** Outside its hours a group takes no new tickets. */
export function mustBeInSchedule(group: TicketGroup, now: Date): void {
  if (isOpenAt(group.schedule, group.schedule_timezone, now)) return;
  throw new ServiceError(
    'TICKET_OUT_OF_SCHEDULE',
    `"${group.name}" takes no tickets at this time of the week (${group.schedule_timezone}).`,
  );
}

/** Of those who open a ticket for themselves; whoever opens one for someone else has a reason to. */
export function mustBeOpener(group: TicketGroup, roles: readonly string[]): void {
  const wanted = group.opener_role_ids;
  if (wanted.length === 0 || wanted.some((id) => roles.includes(id))) return;
  throw new ServiceError(
    'FORBIDDEN',
    `"${group.name}" takes tickets only of those who have one of the roles ${wanted.map((id) => `<@&${id}>`).join(', ')}.`,
  );
}

export function isLimited(group: TicketGroup): boolean {
  return group.max_open !== null || group.max_open_per_user !== null;
}

/** Refuses one more ticket than the group allows. */
export function mustBeWithinLimits(group: TicketGroup, counts: OpenCounts): void {
  if (group.max_open_per_user !== null && counts.ofUser >= group.max_open_per_user) {
    throw new ServiceError(
      'USER_TOO_MANY_TICKETS_OPENED',
      `This person has ${tickets(counts.ofUser)} open in "${group.name}", which allows no more.`,
    );
  }
  if (group.max_open !== null && counts.ofGroup >= group.max_open) {
    throw new ServiceError(
      'TOO_MANY_TICKETS_OPENED',
      `"${group.name}" has ${tickets(counts.ofGroup)} open and allows no more.`,
    );
  }
}

const tickets = (count: number): string => (count === 1 ? 'one ticket' : `${count} tickets`);
