import {
  type APIChannel,
  type APIOverwrite,
  ChannelType,
  RESTJSONErrorCodes as Code,
  Routes,
} from 'discord-api-types/v10';
import { DiscordRefusal } from '../../../base/model/discord-errors.ts';
import type { AuthorizationDiscord } from '../../../core/authorization/ports.ts';
import { ignoreNotFound } from '../ignore-not-found.ts';
import type { DiscordRest } from '../../../base/model/discord-rest.ts';
import { overwritesOf } from '../tickets/visibility.ts';
import { worded } from '../../../../words/worded.ts';
import { channelMention } from '../../../../discord-text/mention.ts';

/** The facts about a channel that decide who may write in it. */
export function createAuthorizationDiscord(rest: DiscordRest): AuthorizationDiscord {
  return {
    async writingChannel(guildId, channelId) {
      const channel = await fetchChannel(rest, channelId);
      if (channel === null || !('guild_id' in channel) || channel.guild_id !== guildId) return null;
      const isThread = 'thread_metadata' in channel;
      return {
        name: channel.name ?? channelId,
        thread: isThread,
        private: channel.type === ChannelType.PrivateThread,
        overwrites:
          isThread && typeof channel.parent_id === 'string'
            ? await overwritesOf(rest, channel.parent_id)
            : ownOverwrites(channel),
      };
    },
    async isInThread(threadId, userId) {
      const purpose = {
        doing: worded('doing.lookWhoIsIn', { channel: channelMention(threadId) }),
        needs: worded('permission.viewChannel'),
      };
      const found = await ignoreNotFound([Code.UnknownMember, Code.UnknownChannel, Code.MissingAccess], () =>
        rest.call('GET', Routes.threadMembers(threadId, userId), purpose),
      );
      return found !== null;
    },
  };
}

async function fetchChannel(rest: DiscordRest, channelId: string): Promise<APIChannel | null> {
  const purpose = {
    doing: worded('doing.lookAt', { channel: channelMention(channelId) }),
    needs: worded('permission.viewChannel'),
  };
  try {
    return await rest.call<APIChannel>('GET', Routes.channel(channelId), purpose);
  } catch (error) {
    // Unknown, hidden, or not an id of Discord's: sending the message will fail for the same reason and report it.
    if (error instanceof DiscordRefusal) return null;
    throw error;
  }
}

function ownOverwrites(channel: APIChannel): readonly APIOverwrite[] {
  return 'permission_overwrites' in channel ? (channel.permission_overwrites ?? []) : [];
}
