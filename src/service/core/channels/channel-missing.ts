import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10';
import { ServiceError } from '../../base/model/errors.ts';
import { DiscordRefusal } from '../../base/model/discord-errors.ts';
import type { TicketChange, TicketRecord } from '../model/ticket.ts';
import { worded } from '../../../words/worded.ts';

/** The change to a ticket that lost its channel, and with it the control message and the notes. */
export const WITHOUT_CHANNEL = {
  channel_id: null,
  channel_parent_id: null,
  control_message_id: null,
  notes_thread_id: null,
  notes_member_ids: [],
} as const satisfies TicketChange;

/** Returns the channel (or thread) of a ticket that must have one. */
export function channelOf(ticket: TicketRecord): string {
  if (ticket.channel_id !== null) return ticket.channel_id;
  throw channelMissing(ticket);
}

/**
 * Runs a call to Discord in the ticket's channel. If someone deleted the channel by hand, that is reported as a state
 * of the ticket, not as a fault of the bot's permissions.
 */
export async function orChannelMissing<Answer>(
  ticket: TicketRecord,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (isGone(error)) throw channelMissing(ticket, error);
    throw error;
  }
}

/** The types are widened because Discord may return codes that are missing from the library's list. */
const UNKNOWN_CHANNEL: number = Code.UnknownChannel;
const ARCHIVED: number = Code.InvalidActionOnArchivedThread;

export function isGone(error: unknown): boolean {
  return error instanceof DiscordRefusal && error.discordCode === UNKNOWN_CHANNEL;
}

/** Idle threads archive themselves, and then accept neither edits nor members. */
export function isArchived(error: unknown): boolean {
  return error instanceof DiscordRefusal && error.discordCode === ARCHIVED;
}

export function channelMissing(ticket: TicketRecord, cause?: unknown): ServiceError {
  return new ServiceError(
    'TICKET_CHANNEL_MISSING',
    worded('refused.channelGone', { number: ticket.number }),
    {
      cause,
    },
  );
}
