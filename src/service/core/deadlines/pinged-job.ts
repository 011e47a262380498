import { type Clock, instant } from '../../base/kit/clock.ts';
import type { TicketRef } from '../model/jobs.ts';

/** The time that Discord may take to make everyone with a pinged role a member of a thread. */
const PING_ACCESS_MS = 5_000;

/** A ping in a private thread gives people access; a moment later, this job stores who they are. */
export function pingedJob({ guildId, ticketId }: TicketRef, clock: Clock) {
  const runAt = instant(new Date(clock.now().getTime() + PING_ACCESS_MS));
  return { kind: 'ticket.pinged', guildId, ticketId, runAt } as const;
}
