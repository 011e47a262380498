import { ApiError } from '../../contract/errors.ts';
import type { Call } from '../interactions/call.ts';

/** The reasons to choose from when a ticket is closed, and whether one is needed. */
export interface CloseReasons {
  /** The reasons to choose from. */
  readonly reasons: readonly string[];
  /** Whether the service would refuse to close the ticket without a reason. */
  readonly required: boolean;
}

const NO_REASONS: CloseReasons = { reasons: [], required: false };

/**
 * Requested as the bot itself: members, who may close their ticket, may not see its group's settings. The reasons stand
 * in the closed ticket anyway. If they can't be requested, the ticket is closed as if there were none, and the service
 * decides.
 */
export async function closeReasonsOf(
  { client, forms, guildId, channelId, userId }: Call,
  ticketId: string | undefined,
): Promise<CloseReasons> {
  const target = ticketId === undefined ? { guildId, channelId } : { guildId, ticketId };
  try {
    const ticket = await client.ticket('getTicket', target, {});
    if (!ticket.group_id) return NO_REASONS;
    const { close_reasons: reasons, close_reason_required: required } = await forms.group(
      { client, guildId },
      ticket.group_id,
    );
    const isTheirs = ticket.owner_id === userId || (ticket.member_ids ?? []).includes(userId);
    return { reasons, required: required && !isTheirs };
  } catch (error) {
    if (error instanceof ApiError) return NO_REASONS;
    throw error;
  }
}
