import { defineAction } from '../engine/action.ts';
import { DiscordRefusal } from '../../base/model/discord-errors.ts';
import type { FollowUp, TicketRef } from '../model/jobs.ts';
import type { Order } from '../model/intent.ts';

/** A ticket is deleted once, so its id identifies this one sending of the transcript. */
function sendToOwner(
  { guildId, ticketId }: TicketRef,
  userId: string,
  { actorId, tokenUserId }: Order,
): FollowUp {
  return { kind: 'transcript.send', guildId, ticketId, userId, actorId, tokenUserId, noteId: ticketId };
}

/** Closes an open ticket first; if Discord refuses the deletion, the ticket stays closed. */
export const deleteTicket = defineAction({
  operation: 'deleteTicket',
  who: 'staff',
  done: 'deleted',
  irreversible: true,
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
    // Deleting the channel deletes its messages, so the transcript is saved first.
    await work.saveTranscript();
    if (work.before.channel_id !== null) {
      await work.discord.deleteChannel(work.before.channel_id, work.auditReason);
    }
    return {};
  },
  followUps: ({ id: ticketId, guild_id: guildId, owner_id: owner }, group, order) => [
    { kind: 'transcript.post', guildId, ticketId },
    ...(group.transcript_to_owner && owner !== null
      ? [sendToOwner({ guildId, ticketId }, owner, order)]
      : []),
    ...(group.mode === 'thread' ? [{ kind: 'ticket.parent', guildId, ticketId } as const] : []),
  ],
  onPartialFailure: (ticket, change, reason) => {
    if (!(reason instanceof DiscordRefusal) || ticket.status === 'closed') return null;
    const { closed_at = null, closed_reason = null } = change;
    return { change: { status: 'closed', closed_at, closed_reason }, historyAction: 'closeTicket' };
  },
  // The channel is gone, so nobody could read an announcement.
  announce: () => null,
});
