import {
  type APIChannel,
  type APIGuildChannel,
  type RESTGetAPIGuildThreadsResult,
  RESTJSONErrorCodes as Code,
  Routes,
} from 'discord-api-types/v10';
import type { ChannelOnDiscord, TicketEventDiscord } from '../tickets/event-ports.ts';
import { DiscordRefusal } from '../tickets/discord-errors.ts';
import { orAbsent } from './absent.ts';
import type { DiscordRest } from './rest.ts';

const LOOK = { doing: "look at this server's channels", needs: 'View Channel' };

/** What events and syncs ask of Discord; each whole guild is one call. */
export function createTicketEventDiscord(rest: DiscordRest): TicketEventDiscord {
  return {
    async channels(guildId) {
      const channels = await rest.call<APIGuildChannel[]>('GET', Routes.guildChannels(guildId), LOOK);
      return new Map(channels.map((channel) => [channel.id, onlyWhatCounts(channel)]));
    },
    async activeThreads(guildId) {
      const route = Routes.guildActiveThreads(guildId);
      const { threads } = await rest.call<RESTGetAPIGuildThreadsResult>('GET', route, LOOK);
      return new Set(threads.map(({ id }) => id));
    },
    async stateOf(channelId) {
      try {
        const channel = await rest.call<APIChannel>('GET', Routes.channel(channelId), LOOK);
        const metadata = 'thread_metadata' in channel ? channel.thread_metadata : undefined;
        return metadata?.archived === true ? 'archived' : 'there';
      } catch (error) {
        if (!(error instanceof DiscordRefusal)) throw error;
        // Whatever else Discord says, such as that the bot may not see it, it is said of something that exists.
        return error.discordCode === Code.UnknownChannel.valueOf() ? 'gone' : 'there';
      }
    },
    async wake(threadId, reason) {
      const purpose = { doing: `wake the thread ${threadId}`, needs: 'Manage Threads' };
      await orAbsent([Code.UnknownChannel], () =>
        rest.call('PATCH', Routes.channel(threadId), purpose, { body: { archived: false }, reason }),
      );
    },
  };
}

function onlyWhatCounts(channel: APIGuildChannel): ChannelOnDiscord {
  const overwrites = 'permission_overwrites' in channel ? (channel.permission_overwrites ?? []) : [];
  return {
    id: channel.id,
    name: channel.name,
    parent_id: 'parent_id' in channel ? (channel.parent_id ?? null) : null,
    permission_overwrites: overwrites.map(({ id, type, allow, deny }) => ({ id, type, allow, deny })),
  };
}
