import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10';
import { ServiceError } from '../../errors.ts';
import { DiscordRefusal } from '../../discord-errors.ts';
import type { TicketChange, TicketRecord } from '../ticket.ts';
import { worded } from '../../../words/worded.ts';

/** What goes with a ticket's channel. */
export const WITHOUT_CHANNEL = {
  channel_id: null,
  channel_parent_id: null,
  control_message_id: null,
  notes_thread_id: null,
  notes_member_ids: [],
} as const satisfies TicketChange;

/** The channel (or thread) of a ticket that must have one. */
export function channelOf(ticket: TicketRecord): string {
  if (ticket.channel_id !== null) return ticket.channel_id;
  throw channelMissing(ticket);
}

/** Someone deleted the channel by hand: a state of the ticket, not a fault of the bot's permissions. */
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

/** Widened: Discord may answer codes that the library's list does not have. */
const UNKNOWN_CHANNEL: number = Code.UnknownChannel;
const ARCHIVED: number = Code.InvalidActionOnArchivedThread;

export function isGone(error: unknown): boolean {
  return error instanceof DiscordRefusal && error.discordCode === UNKNOWN_CHANNEL;
}

/** Idle threads archive by themselves, and then take neither edits nor members. */
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
