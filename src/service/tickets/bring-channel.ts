import { type ChannelPlan, planChannel } from './channel-plan.ts';
import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10';
import { ServiceError } from '../errors.ts';
import type { Work } from './action.ts';
import { DiscordRefusal } from './ports.ts';
import type { TicketChange, TicketRecord } from './ticket.ts';

/**
 * Brings the ticket's channel from what `before` asks for to what `after` asks for: one call, or none when both
 * ask for the same. After an interruption nothing is taken for granted and everything is written.
 */
export async function bringChannel(work: Work<unknown>): Promise<TicketChange> {
  const wanted = planChannel(work.after, work.groupAfter, work.guild.bot);
  const change = work.again
    ? { parent_id: wanted.parent_id, permission_overwrites: wanted.permission_overwrites }
    : difference(planChannel(work.before, work.group, work.guild.bot), wanted);
  if (Object.keys(change).length === 0) return {};
  await orChannelMissing(work.before, () =>
    work.discord.updateChannel(channelOf(work.before), change, work.auditReason),
  );
  return { channel_parent_id: wanted.parent_id };
}

/** The channel of a ticket that must have one. */
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

export function isGone(error: unknown): boolean {
  return error instanceof DiscordRefusal && error.discordCode === UNKNOWN_CHANNEL;
}

function channelMissing(ticket: TicketRecord, cause?: unknown): ServiceError {
  return new ServiceError('TICKET_CHANNEL_MISSING', `The channel of ticket #${ticket.number} is gone.`, {
    cause,
  });
}

/** Only what differs is sent. Names go apart (`rename-later.ts`): they are rationed, and would hold up the rest. */
function difference(before: ChannelPlan, wanted: ChannelPlan): Partial<ChannelPlan> {
  return {
    ...(before.parent_id !== wanted.parent_id && { parent_id: wanted.parent_id }),
    ...(JSON.stringify(before.permission_overwrites) !== JSON.stringify(wanted.permission_overwrites) && {
      permission_overwrites: wanted.permission_overwrites,
    }),
  };
}
