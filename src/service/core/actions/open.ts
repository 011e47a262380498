import { defineAction, type Work } from '../engine/action.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { mustNotBeErased } from '../tickets/erased.ts';
import {
  addTicketPeople,
  createTicketChannel,
  ticketChannelOf,
  updateTicketChannel,
} from '../channels/by-mode.ts';
import { writtenAtCreation } from '../channels/own-overwrites.ts';
import { invalidStatus } from '../tickets/status.ts';
import type { TicketChange } from '../model/ticket.ts';

export const open = defineAction({
  operation: 'openTicket',
  who: 'staff',
  done: 'reopened',
  change: (ticket, _body, at) => {
    if (ticket.status !== 'closed') throw invalidStatus(ticket, 'refused.ticket.openAlready');
    // Nothing that is written in an erased ticket could be stored, because its key is gone.
    mustNotBeErased(ticket);
    return {
      status: 'open',
      opened_at: at,
      closed_at: null,
      closed_reason: null,
      // The expiry that closed the ticket must not remain as a deadline in the past.
      ...(ticket.expires_at !== null &&
        ticket.expires_at <= at && { expires_at: null, expiry_clearable: false }),
    };
  },
  effect: updateOrRecreate,
  undo: rollBackOrRemove,
  // An expiry that passes while the ticket is being reopened found it closed, and takes effect again.
  followUps: ({ id: ticketId, guild_id: guildId, expires_at: runAt }) => [
    { kind: 'ticket.care', guildId, ticketId },
    { kind: 'ticket.ask-rating', guildId, ticketId },
    // They may have left, or lost their role, since it was closed.
    { kind: 'ticket.assignee', guildId, ticketId },
    ...(runAt === null ? [] : [{ kind: 'ticket.expire', guildId, ticketId, runAt } as const]),
  ],
  announce: ({ said, before, after }) =>
    said(before.channel_id === after.channel_id ? 'openTicket.said' : 'openTicket.saidAnew'),
});

/** Someone may have deleted the channel of a closed ticket by hand: reopening then creates a new one. */
async function updateOrRecreate(work: Work<unknown>): Promise<TicketChange> {
  try {
    if (work.before.channel_id !== null) return await updateTicketChannel(work);
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'TICKET_CHANNEL_MISSING')) throw error;
  }
  const creation = { ...work, guild: await work.guild(), ticket: work.after };
  const channel = await createTicketChannel(creation, true);
  await addTicketPeople(creation, channel.id);
  return {
    channel_id: channel.id,
    channel_parent_id: channel.parent_id,
    overwrite_ids: writtenAtCreation(creation),
    ...(channel.name !== undefined && { name: channel.name }),
    control_message_id: null,
    notes_thread_id: null,
    notes_member_ids: [],
  };
}

/** If the ticket had no channel, one that Discord created all the same is deleted. */
async function rollBackOrRemove(work: Work<unknown>): Promise<void> {
  const { before, group, discord, parentAccess, auditReason } = work;
  if (before.channel_id !== null) {
    await updateTicketChannel({ ...work, after: before, groupAfter: group, isRetry: true });
    return;
  }
  const creation = { ticket: before, group, guild: await work.guild(), discord, parentAccess, auditReason };
  const leftover = await ticketChannelOf(group).find(creation);
  if (leftover !== null) await discord.deleteChannel(leftover.id, auditReason);
}
