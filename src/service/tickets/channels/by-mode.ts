import type { Work } from '../engine/action.ts';
import { channelOf, orChannelMissing } from './channel-missing.ts';
import { type ChannelPlan, planChannel, topicOf } from './channel-plan.ts';
import { removesNoAccess, updateOrDefer } from './defer.ts';
import type { TicketChange, TicketGroup, TicketMode } from '../../model/ticket.ts';
import type { TicketChannel, ChannelCreation } from './ticket-channel.ts';
import type { CreatedChannel } from '../ports.ts';
import { threadMode } from './thread-mode.ts';

/** A ticket with a channel of its own, to which permission overwrites give access. */
export const channelMode: TicketChannel = {
  create: ({ ticket, group, guild, discord, auditReason }) =>
    discord.createChannel(guild.id, planChannel(ticket, group, guild), auditReason),
  find: ({ ticket, group, guild, discord }) =>
    discord.findChannel(guild, topicOf(ticket, group), ticket.opened_at ?? ticket.created_at),
  update: updateChannel,
};

/**
 * Makes one call, or none when both tickets have the same plan. After an interruption, and while an earlier update is
 * still deferred, the whole plan is written, because nothing is certain about the channel.
 */
async function updateChannel(work: Work<unknown>): Promise<TicketChange> {
  const { before, isRetry } = work;
  const guild = await work.guild();
  const was = planChannel(before, work.group, guild);
  const wanted = planChannel(work.after, work.groupAfter, guild);
  const changes = difference(was, wanted);
  if (!isRetry && Object.keys(changes).length === 0) return {};
  const isDeferred = before.channel_applies_at !== null;
  const change = isRetry || isDeferred ? fullChange(wanted) : changes;
  return updateOrDefer(
    work,
    () =>
      changes.permission_overwrites === undefined ||
      (work.deferrable === 'grants' &&
        removesNoAccess(work.discord, guild, was.permission_overwrites, wanted.permission_overwrites)),
    async () => {
      const { parent_id } = await orChannelMissing(before, () =>
        work.discord.updateChannel(channelOf(before), change, work.auditReason),
      );
      if (change.parent_id === undefined) return {};
      return { channel_parent_id: parent_id, ...(isDeferred && { channel_applies_at: null }) };
    },
  );
}

function fullChange({ parent_id, permission_overwrites }: ChannelPlan): Partial<ChannelPlan> {
  return { parent_id, permission_overwrites };
}

/**
 * Only the differences are sent. Names are changed separately (`renameLater`): Discord limits renames so strictly that
 * they would delay the rest.
 */
function difference(before: ChannelPlan, wanted: ChannelPlan): Partial<ChannelPlan> {
  return {
    ...(before.parent_id !== wanted.parent_id && { parent_id: wanted.parent_id }),
    ...(JSON.stringify(before.permission_overwrites) !== JSON.stringify(wanted.permission_overwrites) && {
      permission_overwrites: wanted.permission_overwrites,
    }),
  };
}

const ticketChannels: Readonly<Record<TicketMode, TicketChannel>> = {
  channel: channelMode,
  thread: threadMode,
};

/** Creates the ticket's channel; a retry after an interruption completes what is left of the first attempt. */
export async function createTicketChannel(
  creation: ChannelCreation,
  isRetry: boolean,
): Promise<CreatedChannel> {
  const ticketChannel = ticketChannelOf(creation.group);
  const channel =
    (isRetry ? await ticketChannel.find(creation) : null) ?? (await ticketChannel.create(creation));
  await ticketChannel.addPeople?.(creation, channel.id);
  return channel;
}

/** Updates the ticket's channel to match the changed ticket. */
export function updateTicketChannel(work: Work<unknown>): Promise<TicketChange> {
  return ticketChannelOf(work.groupAfter).update(work);
}

export function ticketChannelOf(group: TicketGroup): TicketChannel {
  return ticketChannels[group.mode];
}
