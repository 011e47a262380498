import {
  type APIChannel,
  type APIGuildForumTag,
  type APIThreadMetadata,
  ChannelFlags,
  ChannelType,
  RESTJSONErrorCodes as Code,
  Routes,
} from 'discord-api-types/v10';
import { DiscordRefusal } from '../../../base/model/discord-errors.ts';
import type { ChannelKind, MessageChannel } from '../../../base/messages/ports.ts';
import { ignoreNotFound } from '../ignore-not-found.ts';
import { guildChannels } from '../tickets/categories.ts';
import type { DiscordRest } from '../../../base/model/discord-rest.ts';
import { worded, type Worded } from '../../../../words/worded.ts';
import { channelMention } from '../../../../discord-text/mention.ts';

/** The kinds of channels that messages can be sent to. Voice channels have a text chat. */
const KINDS: Readonly<Record<number, ChannelKind>> = {
  [ChannelType.GuildText]: 'text',
  [ChannelType.GuildAnnouncement]: 'text',
  [ChannelType.GuildVoice]: 'text',
  [ChannelType.GuildStageVoice]: 'text',
  [ChannelType.PublicThread]: 'thread',
  [ChannelType.PrivateThread]: 'thread',
  [ChannelType.AnnouncementThread]: 'thread',
  [ChannelType.GuildForum]: 'forum',
  [ChannelType.GuildMedia]: 'forum',
};

/** The second code is for ids of 20 digits that are too large for Discord, which refuses their format. */
const ABSENT = [Code.UnknownChannel, Code.InvalidFormBodyOrContentType];
const HIDDEN: number = Code.MissingAccess;

/** Returns null if it is not in the guild. A thread that the bot can't see is recognized by its parent channel. */
export async function findMessageChannel(
  rest: DiscordRest,
  guildId: string,
  channelId: string,
  parentId: string | null = null,
): Promise<MessageChannel | null> {
  const purpose = {
    doing: worded('doing.lookAt', { channel: channelMention(channelId) }),
    needs: worded('permission.viewChannel'),
  };
  try {
    const channel = await ignoreNotFound(ABSENT, () =>
      rest.call<APIChannel>('GET', Routes.channel(channelId), purpose),
    );
    return channel === null || guildOf(channel) !== guildId ? null : toMessageChannel(channel);
  } catch (error) {
    if (!(error instanceof DiscordRefusal) || error.discordCode !== HIDDEN) throw error;
    const says = await hiddenReason(rest, guildId, { channelId, parentId });
    if (says === null) return null;
    throw new DiscordRefusal(error.discordCode, says, error);
  }
}

/**
 * Tells a hidden channel from one of a server that the bot is not in: only this server's list of channels shows that, and it
 * has no threads.
 */
async function hiddenReason(
  rest: DiscordRest,
  guildId: string,
  { channelId, parentId }: { readonly channelId: string; readonly parentId: string | null },
): Promise<Worded | null> {
  const all = await guildChannels(rest, guildId);
  const channel = all.find(({ id }) => id === channelId);
  if (channel !== undefined) return worded('refused.channelHidden', { channel: channel.name });
  const parent = all.find(({ id }) => id === parentId);
  return parent === undefined ? null : worded('refused.threadHidden', { channel: parent.name });
}

function guildOf(channel: APIChannel): string | undefined {
  return 'guild_id' in channel ? channel.guild_id : undefined;
}

function toMessageChannel(channel: APIChannel): MessageChannel {
  const thread = 'thread_metadata' in channel ? channel : null;
  return {
    id: channel.id,
    name: channel.name ?? channel.id,
    kind: KINDS[channel.type] ?? 'none',
    webhookChannelId: thread?.parent_id ?? channel.id,
    tags: tagsOf(channel).map(({ id, name }) => ({ id, name })),
    tagRequired: ((channel.flags ?? 0) & ChannelFlags.RequireTag) !== 0,
    appliedTags: thread !== null && 'applied_tags' in thread ? thread.applied_tags : [],
    isArchived: isAsleep(thread?.thread_metadata),
  };
}

function tagsOf(channel: APIChannel): readonly APIGuildForumTag[] {
  return 'available_tags' in channel ? channel.available_tags : [];
}

function isAsleep(metadata: APIThreadMetadata | undefined): boolean {
  return metadata !== undefined && metadata.archived && !(metadata.locked ?? false);
}
