import type { Schema } from '../../../contract/operations.ts';
import type { Handler } from '../../model/call.ts';
import type { VisibleTickets, VisibleTicketsOf } from '../../model/visible-tickets.ts';
import type { TicketSignal, TicketSignals } from './ports.ts';

interface Follower {
  reach: VisibleTickets | null;
  readonly send: (event: Schema<'TicketEvent'>) => void;
}

/**
 * Sends each change of a ticket to those who follow the guild and may see the ticket. What they may see is in memory: a
 * change asks the database for nothing.
 */
export function createTicketStream({
  signals,
  visibleTicketsOf,
}: {
  readonly signals: TicketSignals;
  readonly visibleTicketsOf: VisibleTicketsOf;
}): Handler<'streamTicketEvents'> {
  const followers = new Map<string, Set<Follower>>();

  function tell(signal: TicketSignal): void {
    const event = { ticket_id: signal.ticketId, change: signal.change };
    for (const { reach, send } of followers.get(signal.guildId) ?? [])
      if (isVisible(signal, reach)) send(event);
  }

  function add(guildId: string, follower: Follower): () => void {
    const ofGuild = followers.get(guildId) ?? new Set();
    followers.set(guildId, ofGuild.add(follower));
    return () => {
      ofGuild.delete(follower);
      if (ofGuild.size === 0) followers.delete(guildId);
    };
  }

  return async ({ path: { guild_id: guildId }, actor }) => {
    await signals.start(tell);
    const reach = await visibleTicketsOf(actor, guildId, 'tickets');
    return (send, end) => {
      const follower: Follower = { reach, send };
      const remove = add(guildId, follower);
      const forgetEnd = signals.onMissed(end);
      return {
        async refresh() {
          follower.reach = await visibleTicketsOf(actor, guildId, 'tickets');
        },
        close() {
          remove();
          forgetEnd();
        },
      };
    };
  };
}

function isVisible({ groupId, assigneeId }: TicketSignal, reach: VisibleTickets | null): boolean {
  return reach === null || assigneeId === reach.assigneeId || reach.groupIds.includes(groupId);
}
