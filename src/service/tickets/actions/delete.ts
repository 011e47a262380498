import { defineAction } from '../action.ts';

/** Closes an open ticket first; a refusal of the deletion leaves it closed. */
export const deleteTicket = defineAction({
  operation: 'deleteTicket',
  done: 'deleted',
  change: (ticket, body, at) => ({
    status: 'deleted',
    closed_at: ticket.closed_at ?? at,
    closed_reason: body.reason ?? ticket.closed_reason,
    deleted_at: at,
    channel_id: null,
    channel_parent_id: null,
    control_message_id: null,
    notes_thread_id: null,
  }),
  effect: async (work) => {
    if (work.before.channel_id !== null) {
      await work.discord.deleteChannel(work.before.channel_id, work.auditReason);
    }
    return {};
  },
  // A channel that could not be deleted is as it was; that the ticket is closed shows with the next write.
  kept: (change) => ({
    status: 'closed',
    closed_at: change.closed_at ?? null,
    closed_reason: change.closed_reason ?? null,
  }),
});
