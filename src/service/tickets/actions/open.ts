import { bringChannel } from '../bring-channel.ts';
import { planChannel, topicOf } from '../channel-plan.ts';
import { defineAction, type Work } from '../action.ts';
import { ServiceError } from '../../errors.ts';
import { invalidStatus } from '../status.ts';
import type { TicketChange } from '../ticket.ts';

export const open = defineAction({
  operation: 'openTicket',
  done: 'reopened',
  change: (ticket, _body, at) => {
    if (ticket.status !== 'closed') throw invalidStatus(ticket, 'is open already.');
    return {
      status: 'open',
      opened_at: at,
      closed_at: null,
      closed_reason: null,
      // What closed it must not stay as a deadline in the past.
      ...(ticket.expires_at !== null &&
        ticket.expires_at <= at && { expires_at: null, expiry_clearable: false }),
    };
  },
  effect: bringOrRemake,
  announce: (_ticket, _body, by) => `🔁 The ticket was reopened${by}.`,
});

/** Someone may have deleted the channel of a closed ticket by hand: reopening makes it anew. */
async function bringOrRemake(work: Work<unknown>): Promise<TicketChange> {
  try {
    if (work.before.channel_id !== null) return await bringChannel(work);
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'TICKET_CHANNEL_MISSING')) throw error;
  }
  const plan = planChannel(work.after, work.group, work.guild.bot);
  const { guild_id } = work.after;
  const left = await work.discord.findChannel(guild_id, topicOf(work.after));
  const channel = left ?? (await work.discord.createChannel(guild_id, plan, work.auditReason));
  return {
    channel_id: channel.id,
    channel_parent_id: channel.parent_id,
    control_message_id: null,
    notes_thread_id: null,
    notes_member_ids: [],
  };
}
