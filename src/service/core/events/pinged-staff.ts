import type { EventJob, Jobs, TicketRef } from '../model/jobs.ts';
import { CLOSED_THREAD } from '../channels/archived-threads.ts';
import { isGone } from '../channels/channel-missing.ts';
import { peopleOf } from '../channels/thread-mode.ts';
import type { TicketGroup, TicketRecord } from '../model/ticket.ts';
import { rolesToPing } from '../words/control-message.ts';
import type { TicketContext } from '../tickets/context.ts';

/**
 * In a private thread, pinging a role gives access: Discord makes the role's people members, and they remain members
 * when they lose the role. So these members are stored, and removed when they lose the role.
 */
export interface PingedStaffRule {
  /** Durable work, a moment after the ping: Discord adds people one after the other. */
  remember(of: TicketRef): Promise<void>;
  /** Called when someone's roles changed. */
  seen(of: {
    readonly guildId: string;
    readonly userId: string;
    readonly roleIds: readonly string[];
  }): Promise<void>;
  /** Durable work that removes a person who is no longer staff and isn't one of the ticket's people. */
  removeUnlessStaff(left: Jobs['ticket.staff-left']): Promise<void>;
  /** Called by the sync: checks everyone to whom a ping gave access. */
  readonly checkTicket: (ticket: TicketRecord, group: TicketGroup) => Promise<void>;
}

export function createPingedStaffRule(
  deps: Pick<TicketContext, 'store' | 'eventStore' | 'eventDiscord' | 'discord' | 'botId' | 'pingedStaff'>,
): PingedStaffRule {
  const { store, pingedStaff, eventStore, eventDiscord, discord, botId } = deps;

  async function isStaff(group: TicketGroup, userId: string): Promise<boolean> {
    return hasStaffRole(group, (await discord.rolesOf(group.guild_id, userId)) ?? []);
  }

  return {
    async remember({ guildId, ticketId }) {
      const ticket = await store.find({ guildId, ticketId });
      if (ticket === null || ticket.channel_id === null) return;
      try {
        const members = await eventDiscord.threadMembers(ticket.channel_id);
        const people = new Set([botId, ...peopleOf(ticket)]);
        const pinged = members.filter((id) => !people.has(id));
        await pingedStaff.remember({ guildId, ticketId, threadId: ticket.channel_id }, pinged);
        // Since the ping, someone may have lost the role, or the group may have other staff roles.
        const group = await store.groupOf(ticket);
        if (group !== null) await checkTicket(ticket, group);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },

    async seen({ guildId, userId, roleIds }) {
      const threads = await pingedStaff.ofPerson(guildId, userId);
      const lost = threads.filter(({ group }) => !hasStaffRole(group, roleIds));
      if (lost.length > 0)
        await eventStore.queue(lost.map((thread) => staffLeftJob({ ...thread, guildId, userId })));
    },

    async removeUnlessStaff({ guildId, ticketId, threadId, userId }) {
      const ticket = await store.find({ guildId, ticketId });
      const group = ticket === null ? null : await store.groupOf(ticket);
      if (ticket !== null && group !== null && ticket.status !== 'deleted') {
        if (await isStaff(group, userId)) return;
        if (!(ticket.channel_id === threadId && peopleOf(ticket).includes(userId)))
          await removeMember(ticket, threadId, userId);
      }
      await pingedStaff.forget(threadId, userId);
    },

    checkTicket,
  };

  async function checkTicket(
    { guild_id: guildId, id: ticketId }: TicketRecord,
    group: TicketGroup,
  ): Promise<void> {
    for (const thread of await pingedStaff.ofTicket(ticketId)) {
      if (!(await isStaff(group, thread.userId)))
        await eventStore.queue([staffLeftJob({ guildId, ticketId, ...thread })]);
    }
  }

  async function removeMember(ticket: TicketRecord, threadId: string, userId: string): Promise<void> {
    try {
      await discord.removeThreadMember(threadId, userId);
      if (ticket.status === 'open') return;
      // Removing the member unarchived the thread of a closed ticket.
      await discord.updateThread(threadId, CLOSED_THREAD, `Ticket #${ticket.number} is closed`);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}

function hasStaffRole(group: TicketGroup, roleIds: readonly string[]): boolean {
  return [...group.staff_role_ids, ...rolesToPing(group)].some((id) => roleIds.includes(id));
}

function staffLeftJob({ guildId, ticketId, threadId, userId }: Jobs['ticket.staff-left']): EventJob {
  const payload = { guildId, ticketId, threadId, userId };
  return { kind: 'ticket.staff-left', key: `${threadId}:${userId}`, lane: ticketId, payload };
}
