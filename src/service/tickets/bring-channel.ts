import { type ChannelPlan, planChannel } from './channel-plan.ts';
import { ServiceError } from '../errors.ts';
import type { Work } from './action.ts';
import type { TicketChange, TicketRecord } from './ticket.ts';

/**
 * Brings the ticket's channel from what `before` asks for to what `after` asks for: one call, or none when both
 * ask for the same. After an interruption nothing is taken for granted and everything is written.
 */
export async function bringChannel(work: Work<unknown>): Promise<TicketChange> {
  const wanted = planChannel(work.after, work.group, work.guild.bot);
  const change = work.again
    ? { parent_id: wanted.parent_id, permission_overwrites: wanted.permission_overwrites }
    : difference(planChannel(work.before, work.group, work.guild.bot), wanted);
  if (Object.keys(change).length === 0) return {};
  await work.discord.updateChannel(channelOf(work.before), change, work.auditReason);
  return { channel_parent_id: wanted.parent_id };
}

/** The channel of a ticket that must have one. */
export function channelOf(ticket: TicketRecord): string {
  if (ticket.channel_id !== null) return ticket.channel_id;
  throw new ServiceError('TICKET_CHANNEL_MISSING', `Ticket #${ticket.number} has no channel any more.`);
}

/** Only what differs is sent: each field draws on a rate limit of its own. The topic never changes. */
function difference(before: ChannelPlan, wanted: ChannelPlan): Partial<ChannelPlan> {
  return {
    ...(before.name !== wanted.name && { name: wanted.name }),
    ...(before.parent_id !== wanted.parent_id && { parent_id: wanted.parent_id }),
    ...(JSON.stringify(before.permission_overwrites) !== JSON.stringify(wanted.permission_overwrites) && {
      permission_overwrites: wanted.permission_overwrites,
    }),
  };
}
