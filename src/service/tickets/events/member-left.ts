import { type Clock, instant } from '../../clock.ts';
import type { EventJob, TicketEventStore } from '../event-ports.ts';
import { DiscordBusy } from '../discord-errors.ts';
import { BUSY } from '../ports.ts';

export interface MemberLeft {
  readonly guildId: string;
  readonly userId: string;
}

interface OwnerLeft extends MemberLeft {
  readonly ticketId: string;
}

export interface MemberLeftDependencies {
  readonly eventStore: TicketEventStore;
  readonly clock: Clock;
  readonly botId: string;
}

/** The owner of a ticket left the server: the ticket stays as it is, and its staff is told. */
export interface MemberLeftRule {
  seen(event: MemberLeft): Promise<void>;
  ownerLeft(payload: unknown, jobId: string): Promise<void>;
}

/** Several processes hear of it at the same moment: in this time they find that it is asked for already. */
const GATHER_MS = 1_000;

export function createMemberLeftRule({ eventStore, clock, botId }: MemberLeftDependencies): MemberLeftRule {
  return {
    async seen({ guildId, userId }) {
      const runAt = instant(new Date(clock.now().getTime() + GATHER_MS));
      const ticketIds = await eventStore.openOf(guildId, userId);
      const jobs = ticketIds.map((ticketId): EventJob => {
        const payload: OwnerLeft = { guildId, userId, ticketId };
        return { kind: 'ticket.owner-left', key: ticketId, lane: ticketId, payload, runAt, once: true };
      });
      if (jobs.length > 0) await eventStore.queue(jobs);
    },

    async ownerLeft(payload, jobId) {
      // Written by `seen` alone.
      const { guildId, ticketId, userId } = payload as OwnerLeft;
      const at = instant(clock.now());
      const entry = { id: jobId, guildId, ticketId, actorId: userId, reason: null, detail: {}, at };
      const followUps = [{ kind: 'ticket.announce', guildId, ticketId, text: said(userId) }] as const;
      const recorded = await eventStore.record({ ...entry, action: 'ownerLeft', followUps }, (ticket) =>
        ticket.status === 'open' && ticket.owner_id === userId && userId !== botId ? {} : null,
      );
      if (recorded === BUSY) throw new DiscordBusy(1, undefined);
    },
  };
}

function said(userId: string): string {
  return `🚪 <@${userId}>, whose ticket this is, left the server. The ticket stays open until someone closes it.`;
}
