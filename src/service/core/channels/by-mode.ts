import { DiscordRefusal } from '../../base/model/discord-errors.ts';
import type { Work } from '../engine/action.ts';
import { channelOf, orChannelMissing } from './channel-missing.ts';
import { type ChannelPlan, type Overwrite, plainName, planChannel, topicOf } from './channel-plan.ts';
import { changeChannel, idsOf } from './own-overwrites.ts';
import { removesNoAccess, updateOrDefer } from './defer.ts';
import type { TicketChange, TicketGroup, TicketMode } from '../model/ticket.ts';
import type { TicketChannel, ChannelCreation } from './ticket-channel.ts';
import type { CreatedChannel } from '../tickets/ports.ts';
import { threadMode } from './thread-mode.ts';

/** A ticket with its own channel, to which permission overwrites give access. */
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
  const reading = readOverwrites(work);
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
      const known = change.permission_overwrites === undefined ? null : await reading;
      const planned = [...was.permission_overwrites, ...wanted.permission_overwrites];
      const ours = new Set([...(before.overwrite_ids ?? []), ...idsOf(planned)]);
      if (change.permission_overwrites && ours.size > (before.overwrite_ids?.length ?? 0))
        await work.rememberOverwrites([...ours]);
      const isOurs = (id: string) => ours.has(id);
      const { parent_id } = await orChannelMissing(before, () =>
        changeChannel(work.discord, channelOf(before), change, { known, isOurs }, work.auditReason),
      );
      return {
        ...(change.permission_overwrites && { overwrite_ids: idsOf(change.permission_overwrites) }),
        ...(change.parent_id !== undefined && {
          channel_parent_id: parent_id,
          ...(isDeferred && { channel_applies_at: null }),
        }),
      };
    },
  );
}

/** Starts in parallel with the call for the guild, so that no one waits for it. It fails where its answer is needed. */
function readOverwrites({ before, discord }: Work<unknown>): Promise<readonly Overwrite[] | null> {
  const reading =
    before.channel_id === null ? Promise.resolve(null) : discord.knownOverwrites(before.channel_id);
  reading.catch(() => undefined);
  return reading;
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

/** Creates the ticket's channel, without its people; a retry after an interruption completes what is left of the first attempt. */
export async function createTicketChannel(
  creation: ChannelCreation,
  isRetry: boolean,
): Promise<CreatedChannel> {
  const ticketChannel = ticketChannelOf(creation.group);
  const begun = isRetry ? await findBegun(ticketChannel, creation) : null;
  return begun ?? createNamed(ticketChannel, creation);
}

/** Adds the ticket's people to its new channel, if that takes calls of its own. */
export async function addTicketPeople(creation: ChannelCreation, channelId: string): Promise<void> {
  await ticketChannelOf(creation.group).addPeople?.(creation, channelId);
}

/** Discord rejects some words and numbers as names, and nobody chose this one: the ticket opens under a plain name. */
async function createNamed(ticketChannel: TicketChannel, creation: ChannelCreation): Promise<CreatedChannel> {
  try {
    return await ticketChannel.create(creation);
  } catch (error) {
    if (!isNameRejected(error)) throw error;
    const plain = withPlainName(creation);
    return { ...(await ticketChannel.create(plain)), name: plain.ticket.name };
  }
}

async function findBegun(
  ticketChannel: TicketChannel,
  creation: ChannelCreation,
): Promise<CreatedChannel | null> {
  const found = await ticketChannel.find(creation);
  if (found !== null) return found;
  const plain = withPlainName(creation);
  const begun = await ticketChannel.find(plain);
  return begun === null ? null : { ...begun, name: plain.ticket.name };
}

function withPlainName(creation: ChannelCreation) {
  const { ticket, group } = creation;
  return { ...creation, ticket: { ...ticket, name: plainName(group) } };
}

function isNameRejected(error: unknown): boolean {
  if (!(error instanceof DiscordRefusal) || error.faults.length === 0) return false;
  return error.faults.every(({ field }) => field === 'name');
}

/** Updates the ticket's channel to match the changed ticket. */
export function updateTicketChannel(work: Work<unknown>): Promise<TicketChange> {
  return ticketChannelOf(work.groupAfter).update(work);
}

export function ticketChannelOf(group: TicketGroup): TicketChannel {
  return ticketChannels[group.mode];
}
