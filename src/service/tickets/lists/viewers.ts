import type { Schema } from '../../../contract/operations.ts';
import type { VisibleTickets } from '../../model/visible-tickets.ts';

type TicketEvent = Schema<'TicketEvent'>;

/** Somebody with a stream, and what they may see. */
export interface Follower {
  readonly userId: string;
  reach: VisibleTickets | null;
  readonly send: (event: TicketEvent) => void;
}

/** The facts that decide who may see a ticket. */
export interface Visibility {
  readonly groupId: string;
  readonly assigneeId: string;
}

export function isVisible({ groupId, assigneeId }: Visibility, reach: VisibleTickets | null): boolean {
  return reach === null || assigneeId === reach.assigneeId || reach.groupIds.includes(groupId);
}

interface Viewers {
  /** The returned function ends the view. */
  add(ticketId: string, ticket: Visibility, follower: Follower): () => void;
  /** Looks anew at who may see the ticket, for which `read` asks only if somebody looks at it. */
  recheck(ticketId: string, read: () => Promise<Visibility>): Promise<void>;
}

/** Tells those who look at a ticket who else does. It is in memory alone. */
export function createViewers(
  namesOf: (ids: readonly string[]) => Promise<Readonly<Record<string, string>>>,
): Viewers {
  const viewers = new Map<string, Set<Follower>>();

  async function tell(ticketId: string): Promise<void> {
    const names = await namesOf([...(viewers.get(ticketId) ?? [])].map(({ userId }) => userId));
    const present = viewers.get(ticketId) ?? [];
    const ids = [...new Set([...present].map(({ userId }) => userId))];
    for (const { userId, send } of present) {
      const others = ids.filter((id) => id !== userId).map((id) => ({ id, name: names[id] ?? id }));
      send({ ticket_id: ticketId, change: 'viewers', viewers: others });
    }
  }

  function remove(ticketId: string, follower: Follower): void {
    const present = viewers.get(ticketId);
    if (present?.delete(follower) !== true) return;
    if (present.size === 0) viewers.delete(ticketId);
    else void tell(ticketId);
  }

  return {
    add(ticketId, ticket, follower) {
      if (!isVisible(ticket, follower.reach)) return () => undefined;
      viewers.set(ticketId, (viewers.get(ticketId) ?? new Set()).add(follower));
      void tell(ticketId);
      return () => remove(ticketId, follower);
    },
    async recheck(ticketId, read) {
      if (!viewers.has(ticketId)) return;
      const ticket = await read();
      for (const follower of viewers.get(ticketId) ?? [])
        if (!isVisible(ticket, follower.reach)) remove(ticketId, follower);
    },
  };
}
