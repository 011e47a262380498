import { sayIn } from '../../../words/say.ts';
import { orderOfBot } from '../model/intent.ts';
import type { EventJob, TicketRef } from '../model/jobs.ts';
import type { TicketRecord } from '../model/ticket.ts';
import { isStaff } from '../channels/members.ts';
import type { TicketContext } from '../tickets/context.ts';
import type { Perform } from '../engine/perform.ts';
import { retryInAnHour } from '../engine/retry-in-an-hour.ts';

/**
 * An assignment ends with its reason: a ticket whose assignee left the server, or lost the staff role for which they were
 * assigned, is unassigned, says so, and is among the unclaimed ones again.
 */
export interface AssigneeGoneRule {
  /** Called when someone left, or their roles changed. */
  seen(of: { readonly guildId: string; readonly userId: string }): Promise<void>;
  /** Called by the sync: Discord reports a change of roles only while a gateway session is open, and with its intent. */
  readonly checkTicket: (ticket: TicketRecord) => Promise<void>;
  /** Durable work, queued even when a ticket is reopened: its assignee may have left since it was closed. */
  unassignIfGone(of: TicketRef): Promise<void>;
}

type Ending = 'assigneeLeft' | 'assigneeNotStaff';

export function createAssigneeGoneRule(
  deps: Pick<TicketContext, 'store' | 'eventStore' | 'discord' | 'botId'> & { readonly perform: Perform },
): AssigneeGoneRule {
  const { store, eventStore, discord, perform, botId } = deps;

  /** Why the assignment has ended; null while it holds. */
  async function endingOf(ticket: TicketRecord, maxAgeMs?: number): Promise<Ending | null> {
    const { guild_id, assigned_id: userId, assigned_as_staff_of: groupId } = ticket;
    if (ticket.status !== 'open' || userId === null) return null;
    const roles = await discord.rolesOf(guild_id, userId, maxAgeMs);
    if (roles === null) return 'assigneeLeft';
    const group = groupId === null ? null : await store.groupOf({ guild_id, group_id: groupId });
    if (group === null) return null;
    const guild = await discord.guild(guild_id, roles);
    return isStaff(guild, group, { userId, roles }) ? null : 'assigneeNotStaff';
  }

  async function unassign({ id, guild_id, assigned_id }: TicketRecord, reason: string): Promise<void> {
    if (assigned_id === null) return;
    const target = { guildId: guild_id, ticketId: id };
    const body = { user_id: assigned_id, reason };
    const isStillAssigned = (ticket: TicketRecord): boolean =>
      ticket.status === 'open' && ticket.assigned_id === assigned_id;
    await perform('unassignTicket', target, body, orderOfBot(botId, reason), isStillAssigned);
  }

  return {
    async seen({ guildId, userId }) {
      const ticketIds = await eventStore.assignedTo(guildId, userId);
      if (ticketIds.length > 0)
        await eventStore.queue(ticketIds.map((ticketId) => assigneeJob({ guildId, ticketId })));
    },

    async checkTicket(ticket) {
      if ((await endingOf(ticket)) === null) return;
      await eventStore.queue([assigneeJob({ guildId: ticket.guild_id, ticketId: ticket.id })]);
    },

    async unassignIfGone(of) {
      const ticket = await store.find(of);
      // A cached answer could be from before the change.
      const ending = ticket === null ? null : await endingOf(ticket, 0);
      if (ticket === null || ending === null) return;
      const group = await store.groupOf(ticket);
      await retryInAnHour(() => unassign(ticket, sayIn(group?.language ?? 'en')(ending)));
    },
  };
}

function assigneeJob({ guildId, ticketId }: TicketRef): EventJob {
  const payload = { guildId, ticketId };
  return { kind: 'ticket.assignee', key: ticketId, lane: ticketId, payload };
}
