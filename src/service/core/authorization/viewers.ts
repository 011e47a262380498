import { randomUUID } from 'node:crypto';
import type { Schema } from '../../../contract/operations.ts';
import type { Clock } from '../../base/kit/clock.ts';
import type { TicketRecord } from '../model/ticket.ts';
import type { VisibleTickets } from '../model/visible-tickets.ts';
import type { TicketSignals } from '../tickets/lists.ts';

type TicketEvent = Schema<'TicketEvent'>;

/** Someone with a stream, and what they may see. */
export interface Follower {
  readonly userId: string;
  reach: VisibleTickets | null;
  readonly send: (event: TicketEvent) => void;
}

/** The facts that decide who may see a ticket; the assignee of an open one. */
export interface Visibility {
  readonly groupId: string;
  readonly assigneeId: string | null;
}

export const visibilityOf = ({
  group_id: groupId,
  assigned_id: assigneeId,
  status,
}: Pick<TicketRecord, 'group_id' | 'assigned_id' | 'status'>): Visibility => ({
  groupId,
  assigneeId: status === 'open' ? assigneeId : null,
});

export function isVisible({ groupId, assigneeId }: Visibility, reach: VisibleTickets | null): boolean {
  if (reach === null || reach.groupIds.includes(groupId)) return true;
  return reach.byAssignment && assigneeId === reach.userId;
}

interface Viewers {
  /** The returned function ends the view. */
  add(ticketId: string, ticket: Visibility, follower: Follower): () => void;
  /** Checks again who may see the ticket, calling `read` only if someone is viewing it. */
  recheck(ticketId: string, read: () => Promise<Visibility>): Promise<void>;
}

/** Who looks at a ticket in another process is told again so often, and forgotten if it isn't. */
const TOLD_AGAIN_MS = 20_000;
const FORGOTTEN_MS = 60_000;

/** The people who look at a ticket in another process, and when it reported them. */
interface Told {
  readonly userIds: readonly string[];
  readonly at: number;
}

/** Tells those who look at a ticket who else does, also in other processes. It is in memory alone. */
export function createViewers({
  namesOf,
  signals,
  clock,
}: {
  readonly namesOf: (ids: readonly string[]) => Promise<Readonly<Record<string, string>>>;
  readonly signals: Pick<TicketSignals, 'tellViewing' | 'onViewing'>;
  readonly clock: Pick<Clock, 'elapsed'>;
}): Viewers {
  const viewers = new Map<string, Set<Follower>>();
  const elsewhere = new Map<string, Map<string, Told>>();
  const toldAt = new Map<string, number>();
  const self = randomUUID();

  const idsHere = (ticketId: string): readonly string[] => [
    ...new Set([...(viewers.get(ticketId) ?? [])].map(({ userId }) => userId)),
  ];

  /** Tells the other processes. Where that fails it is done again with the next refresh of a stream. */
  function tellElsewhere(ticketId: string): void {
    const userIds = idsHere(ticketId);
    if (userIds.length === 0) toldAt.delete(ticketId);
    else toldAt.set(ticketId, clock.elapsed());
    signals.tellViewing({ process: self, ticketId, userIds }).catch(() => toldAt.delete(ticketId));
  }

  signals.onViewing(({ process, ticketId, userIds }) => {
    if (process === self) return;
    const ofTicket = elsewhere.get(ticketId) ?? new Map<string, Told>();
    const isNew = !ofTicket.has(process);
    if (userIds.length === 0) ofTicket.delete(process);
    else ofTicket.set(process, { userIds, at: clock.elapsed() });
    // Where nobody looks here, it is nobody's to know.
    if (ofTicket.size === 0 || !viewers.has(ticketId)) elsewhere.delete(ticketId);
    else elsewhere.set(ticketId, ofTicket);
    if (!viewers.has(ticketId)) return;
    if (isNew && userIds.length > 0) tellElsewhere(ticketId);
    void tell(ticketId);
  });

  /** Forgets what a process told that has ended since. */
  function forgetEnded(ticketId: string): void {
    const ofTicket = elsewhere.get(ticketId);
    const before = ofTicket?.size ?? 0;
    for (const [process, { at }] of ofTicket ?? [])
      if (clock.elapsed() - at > FORGOTTEN_MS) ofTicket?.delete(process);
    if ((ofTicket?.size ?? 0) < before) void tell(ticketId);
  }

  async function tell(ticketId: string): Promise<void> {
    const all = () => [
      ...new Set([
        ...idsHere(ticketId),
        ...[...(elsewhere.get(ticketId)?.values() ?? [])].flatMap(({ userIds }) => userIds),
      ]),
    ];
    const names = await namesOf(all());
    const present = viewers.get(ticketId) ?? [];
    const ids = all();
    for (const { userId, send } of present) {
      const others = ids.filter((id) => id !== userId).map((id) => ({ id, name: names[id] ?? id }));
      send({ ticket_id: ticketId, change: 'viewers', viewers: others });
    }
  }

  function remove(ticketId: string, follower: Follower): void {
    const present = viewers.get(ticketId);
    if (present?.delete(follower) !== true) return;
    if (present.size === 0) {
      viewers.delete(ticketId);
      elsewhere.delete(ticketId);
    } else void tell(ticketId);
    tellElsewhere(ticketId);
  }

  return {
    add(ticketId, ticket, follower) {
      if (!isVisible(ticket, follower.reach)) return () => undefined;
      viewers.set(ticketId, (viewers.get(ticketId) ?? new Set()).add(follower));
      void tell(ticketId);
      tellElsewhere(ticketId);
      return () => remove(ticketId, follower);
    },
    async recheck(ticketId, read) {
      if (!viewers.has(ticketId)) return;
      const ticket = await read();
      for (const follower of viewers.get(ticketId) ?? [])
        if (!isVisible(ticket, follower.reach)) remove(ticketId, follower);
      if (!viewers.has(ticketId)) return;
      forgetEnded(ticketId);
      if (clock.elapsed() - (toldAt.get(ticketId) ?? -Infinity) > TOLD_AGAIN_MS) tellElsewhere(ticketId);
    },
  };
}
