import { defineAction, type Work } from '../engine/action.ts';
import { WITHOUT_CHANNEL } from '../channels/channel-missing.ts';
import { updateTicketChannel } from '../channels/by-mode.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { invalidStatus } from '../tickets/status.ts';
import type { TicketChange, TicketGroup, TicketRecord } from '../model/ticket.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import { worded, type Worded } from '../../../words/worded.ts';

export const close = defineAction({
  operation: 'closeTicket',
  who: 'participants',
  done: 'closed',
  allow: (ticket, { actorId }, { reason }, { group }) => {
    if (!group.close_reason_required || reason?.trim() || isOwnerOrMember(ticket, actorId)) return;
    throw validationFailed([{ field: 'reason', says: reasonNeeded(group) }]);
  },
  change: (ticket, body, at) => {
    if (ticket.status !== 'open') throw invalidStatus(ticket, 'refused.ticket.closedAlready');
    return {
      status: 'closed',
      closed_at: at,
      closed_reason: body.reason ?? null,
      close_asked_at: null,
      snoozed_until: null,
    };
  },
  effect: updateOrForget,
  followUps: ({ id: ticketId, guild_id: guildId, owner_id }, { rating_levels, notice_to_owner }) => [
    ...(owner_id === null || (rating_levels.length === 0 && !notice_to_owner)
      ? []
      : [{ kind: 'ticket.ask-rating', guildId, ticketId } as const]),
    { kind: 'transcript.save', guildId, ticketId },
  ],
});

/** The owner and members need no reason: closing means that they are done with the ticket. */
function isOwnerOrMember({ owner_id, member_ids }: TicketRecord, userId: string): boolean {
  return owner_id === userId || member_ids.includes(userId);
}

function reasonNeeded({ name: group, close_reasons: reasons }: TicketGroup): Worded {
  if (reasons.length === 0) return worded('fault.reasonNeeded', { group });
  return worded('fault.reasonNeededOf', { group, reasons: reasons.slice(0, MAX_SHOWN_REASONS) });
}

const MAX_SHOWN_REASONS = 5;

/**
 * A ticket whose channel someone deleted by hand can still be closed, since nobody can write in it; reopening creates
 * a new channel.
 */
async function updateOrForget(work: Work<unknown>): Promise<TicketChange> {
  try {
    return await updateTicketChannel(work);
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'TICKET_CHANNEL_MISSING')) throw error;
    return WITHOUT_CHANNEL;
  }
}
