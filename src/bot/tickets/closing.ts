import { ApiError } from '../../contract/errors.ts';
import type { Call } from '../interactions/call.ts';

/** What closing a ticket asks of someone. */
interface Closing {
  /** To choose from. */
  readonly reasons: readonly string[];
  /** Whether the service would refuse it without one. */
  readonly required: boolean;
}

const NOTHING: Closing = { reasons: [], required: false };

/**
 * Asked for as the bot itself: members, who may close their ticket, may not see its group's settings. The reasons stand in
 * the closed ticket anyway. Where they can't be told, a ticket is closed as if there were none, and the service decides.
 */
export async function closingOf(
  { client, forms, guildId, channelId, userId }: Call,
  ticketId: string | undefined,
): Promise<Closing> {
  const target = ticketId === undefined ? { guildId, channelId } : { guildId, ticketId };
  try {
    const ticket = await client.ticket('getTicket', target, {});
    if (!ticket.group_id) return NOTHING;
    const { close_reasons: reasons, close_reason_required: required } = await forms.group(
      { client, guildId },
      ticket.group_id,
    );
    const isTheirs = ticket.owner_id === userId || (ticket.member_ids ?? []).includes(userId);
    return { reasons, required: required && !isTheirs };
  } catch (error) {
    if (error instanceof ApiError) return NOTHING;
    throw error;
  }
}
