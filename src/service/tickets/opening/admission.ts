import { ServiceError } from '../../errors.ts';
import type { Counted, OpenCounts, Order } from '../acting/intents.ts';
import { isOpenAt } from './schedule.ts';
import type { TicketGroup } from '../ticket.ts';

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

/** What the group's limits ask of a ticket that somebody opens, for another one or not. */
export function countedFor(group: TicketGroup, isForOther: boolean): Counted {
  return { ofGroup: group.max_open !== null, ofUser: group.max_open_per_user !== null && !isForOther };
}

/**
 * Whether a person opens it for another one. That is staff, who have a reason to, also where that person has many: the
 * limit of each person does not stop them, the group's does. A program without a person is held to both.
 */
export function isOpenedForOther(order: Pick<Order, 'actorId' | 'tokenUserId'>, ownerId: string): boolean {
  return order.actorId !== order.tokenUserId && order.actorId !== ownerId;
}

/** Refuses one more ticket than the group allows. */
export function mustBeWithinLimits(group: TicketGroup, { ofGroup, ofUser }: OpenCounts): void {
  const { max_open_per_user: most } = group;
  if (most !== null && ofUser !== null && ofUser >= most) {
    throw new ServiceError(
      'USER_TOO_MANY_TICKETS_OPENED',
      `This person has ${tickets(ofUser)} open in "${group.name}", which allows ${most === 1 ? 'one' : most} a person.`,
    );
  }
  if (group.max_open !== null && ofGroup !== null && ofGroup >= group.max_open) {
    throw new ServiceError(
      'TOO_MANY_TICKETS_OPENED',
      `"${group.name}" has ${tickets(ofGroup)} open and allows ${group.max_open}.`,
    );
  }
}

const tickets = (count: number): string => (count === 1 ? 'one ticket' : `${count} tickets`);
