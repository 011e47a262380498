import type { Clock } from '../../base/kit/clock.ts';
import type { Handler } from '../../base/model/call.ts';
import type { VisibleTicketsOf } from '../../core/model/visible-tickets.ts';
import type { Find } from '../../core/tickets/find.ts';
import type { NamesOf } from './handlers.ts';
import type { TicketSignal, TicketSignals } from '../../core/tickets/lists.ts';
import {
  createViewers,
  type Follower,
  isVisible,
  type Visibility,
  visibilityOf,
} from '../../core/authorization/viewers.ts';

/**
 * Sends each change of a ticket to those who follow the guild and may see the ticket. What they may see is in memory: a
 * change needs no database query, except one for all viewers if someone is viewing the ticket.
 */
export function createTicketStream({
  signals,
  visibleTicketsOf,
  find,
  namesOf,
  clock,
}: {
  readonly signals: TicketSignals;
  readonly visibleTicketsOf: VisibleTicketsOf;
  readonly find: Find;
  readonly namesOf: NamesOf;
  readonly clock: Pick<Clock, 'elapsed'>;
}): Handler<'streamTicketEvents'> {
  const followers = new Map<string, Set<Follower>>();
  const viewers = createViewers({ namesOf, signals, clock });

  async function readVisibility(guildId: string, ticketId: string): Promise<Visibility> {
    return visibilityOf(await find({ guildId, ticketId }));
  }

  function tell(signal: TicketSignal): void {
    const { guildId, ticketId, change } = signal;
    const event = { ticket_id: ticketId, change };
    for (const { reach, send } of followers.get(guildId) ?? []) if (isVisible(signal, reach)) send(event);
    // A ticket that can't be read now is looked at again with each stream's next refresh.
    if (change === 'ticket')
      viewers.recheck(ticketId, () => readVisibility(guildId, ticketId)).catch(() => undefined);
  }

  function add(guildId: string, follower: Follower): () => void {
    const ofGuild = followers.get(guildId) ?? new Set();
    followers.set(guildId, ofGuild.add(follower));
    return () => {
      ofGuild.delete(follower);
      if (ofGuild.size === 0) followers.delete(guildId);
    };
  }

  return async ({ path: { guild_id: guildId }, query: { viewing }, actor }) => {
    await signals.start(tell);
    const reach = await visibleTicketsOf(actor, guildId, 'tickets');
    // A program that calls for itself is nobody who looks at a ticket.
    const viewed = viewing === undefined || !actor.onBehalf ? null : await readVisibility(guildId, viewing);
    return (send, end) => {
      const follower: Follower = { userId: actor.userId, reach, send };
      const endings = [add(guildId, follower), signals.onMissed(end)];
      if (viewed !== null && viewing !== undefined) endings.push(viewers.add(viewing, viewed, follower));
      return {
        async refresh() {
          follower.reach = await visibleTicketsOf(actor, guildId, 'tickets');
          if (viewing !== undefined) await viewers.recheck(viewing, () => readVisibility(guildId, viewing));
        },
        close() {
          for (const ending of endings) ending();
        },
      };
    };
  };
}
