import type { Work } from '../acting/action.ts';
import { channelOf, orChannelMissing } from './channel-missing.ts';
import { type ChannelPlan, planChannel } from './channel-plan.ts';
import type { TicketChange } from '../ticket.ts';
import type { TicketPlace } from './place.ts';

/** A channel of its own, which overwrites open and close. */
export const channelPlace: TicketPlace = {
  make: ({ ticket, group, guild, discord, auditReason }) =>
    discord.createChannel(guild.id, planChannel(ticket, group, guild), auditReason),
  find: ({ ticket, group, guild, discord }) =>
    discord.findChannel(guild.id, planChannel(ticket, group, guild).topic),
  bring: bringChannel,
};

/** One call, or none when both ask for the same. After an interruption nothing is taken for granted. */
async function bringChannel(work: Work<unknown>): Promise<TicketChange> {
  const guild = await work.guild();
  const wanted = planChannel(work.after, work.groupAfter, guild);
  const change = work.again
    ? { parent_id: wanted.parent_id, permission_overwrites: wanted.permission_overwrites }
    : difference(planChannel(work.before, work.group, guild), wanted);
  if (Object.keys(change).length === 0) return {};
  const { parent_id } = await orChannelMissing(work.before, () =>
    work.discord.updateChannel(channelOf(work.before), change, work.auditReason),
  );
  return change.parent_id === undefined ? {} : { channel_parent_id: parent_id };
}

/** Only what differs is sent. Names go apart (`acting/rename-later.ts`): they are rationed, and would hold up the rest. */
function difference(before: ChannelPlan, wanted: ChannelPlan): Partial<ChannelPlan> {
  return {
    ...(before.parent_id !== wanted.parent_id && { parent_id: wanted.parent_id }),
    ...(JSON.stringify(before.permission_overwrites) !== JSON.stringify(wanted.permission_overwrites) && {
      permission_overwrites: wanted.permission_overwrites,
    }),
  };
}
