import {
  type APIChannel,
  type APIMessage,
  type APIGuildChannel,
  type APIThreadChannel,
  type APIThreadMember,
  RESTJSONErrorCodes as Code,
  Routes,
} from 'discord-api-types/v10';
import type { ChannelOnDiscord, ThreadOnDiscord, TicketEventDiscord } from '../../../core/events/ports.ts';
import { DiscordRefusal } from '../../../base/model/discord-errors.ts';
import { instantOf } from '../../../base/kit/clock.ts';
import { isFromPerson } from '../../../core/events/is-from-person.ts';
import { ignoreNotFound } from '../ignore-not-found.ts';
import type { DiscordRest } from '../../../base/model/discord-rest.ts';
import { worded } from '../../../../words/worded.ts';
import { channelMention } from '../../../../discord-text/mention.ts';

const LIST_PURPOSE = { doing: worded('doing.lookAtChannels'), needs: worded('permission.viewChannel') };

interface ThreadList {
  readonly threads: readonly APIThreadChannel[];
  readonly has_more?: boolean;
}

const PER_PAGE = 100;
/** At most ten thousand ids are kept in memory; threads that were archived before those are checked one by one. */
const PAGES = 100;

/** The questions of events and syncs. Those about a whole guild take one call each. */
export function createTicketEventDiscord(rest: DiscordRest): TicketEventDiscord {
  return {
    async channels(guildId) {
      const channels = await rest.call<APIGuildChannel[]>('GET', Routes.guildChannels(guildId), LIST_PURPOSE);
      return new Map(channels.map((channel) => [channel.id, toChannel(channel)]));
    },
    async activeThreads(guildId) {
      const route = Routes.guildActiveThreads(guildId);
      const { threads } = await rest.call<ThreadList>('GET', route, LIST_PURPOSE);
      return new Map(threads.map((thread) => [thread.id, toThread(thread)]));
    },
    archivedThreads: (channelId) => archivedThreads(rest, channelId),
    async threadMembers(threadId) {
      const purpose = {
        doing: worded('doing.lookWhoIsIn', { channel: channelMention(threadId) }),
        needs: worded('needs.membersIntent'),
      };
      const route = Routes.threadMembers(threadId);
      const members = await rest.call<APIThreadMember[]>('GET', route, purpose);
      return members.flatMap(({ user_id: userId }) => (userId === undefined ? [] : [userId]));
    },
    async isThreadMember(threadId, userId) {
      const purpose = {
        doing: worded('doing.lookWhoIsIn', { channel: channelMention(threadId) }),
        needs: worded('permission.viewChannel'),
      };
      const member = await ignoreNotFound([Code.UnknownMember, Code.UnknownUser], () =>
        rest.call('GET', Routes.threadMembers(threadId, userId), purpose),
      );
      return member !== null;
    },
    async messagesAfter(channelId, messageId) {
      const purpose = {
        doing: worded('doing.readMessages', { channel: channelMention(channelId) }),
        needs: worded('permission.readHistory'),
      };
      const query = new URLSearchParams({ limit: String(PER_PAGE), after: messageId });
      const route = Routes.channelMessages(channelId);
      const messages = await rest.call<APIMessage[]>('GET', route, purpose, { query });
      // Discord returns the newest first.
      return messages.toReversed().map((message) => ({
        id: message.id,
        userId: message.author.id,
        at: instantOf(message.timestamp),
        isFromPerson: isFromPerson(message),
      }));
    },
    async stateOf(channelId) {
      try {
        const channel = await rest.call<APIChannel>('GET', Routes.channel(channelId), LIST_PURPOSE);
        const metadata = 'thread_metadata' in channel ? channel.thread_metadata : undefined;
        return metadata?.archived === true ? 'archived' : 'there';
      } catch (error) {
        if (!(error instanceof DiscordRefusal)) throw error;
        // Any other refusal, such as one because the bot can't see the channel, means that the channel exists.
        return error.discordCode === Code.UnknownChannel.valueOf() ? 'gone' : 'there';
      }
    },
    async unarchive(threadId, reason) {
      const purpose = {
        doing: worded('doing.wake', { channel: channelMention(threadId) }),
        needs: worded('permission.manageThreads'),
      };
      await ignoreNotFound([Code.UnknownChannel], () =>
        rest.call('PATCH', Routes.channel(threadId), purpose, { body: { archived: false }, reason }),
      );
    },
  };
}

/** @see https://discord.com/developers/docs/resources/channel#list-private-archived-threads */
async function archivedThreads(rest: DiscordRest, channelId: string): Promise<ReadonlySet<string>> {
  const purpose = {
    doing: worded('doing.listArchived', { channel: channelMention(channelId) }),
    needs: worded('permission.manageThreads'),
  };
  const ids = new Set<string>();
  let before: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const query = new URLSearchParams({ limit: String(PER_PAGE), ...(before !== undefined && { before }) });
    const route = Routes.channelThreads(channelId, 'private');
    // If the bot may not list them, each thread is checked on its own.
    const list = await ignoreNotFound(
      [Code.MissingAccess, Code.MissingPermissions, Code.UnknownChannel],
      () => rest.call<ThreadList>('GET', route, purpose, { query }),
    );
    if (list === null) return ids;
    const { threads, has_more: hasMore } = list;
    for (const { id } of threads) ids.add(id);
    before = threads.at(-1)?.thread_metadata?.archive_timestamp;
    if (hasMore !== true || before === undefined) return ids;
  }
  return ids;
}

function toThread(thread: APIThreadChannel): ThreadOnDiscord {
  return {
    id: thread.id,
    name: thread.name ?? '',
    locked: thread.thread_metadata?.locked === true,
    last_message_id: lastMessageIdOf(thread),
  };
}

function toChannel(channel: APIGuildChannel): ChannelOnDiscord {
  const overwrites = 'permission_overwrites' in channel ? (channel.permission_overwrites ?? []) : [];
  return {
    id: channel.id,
    name: channel.name,
    parent_id: 'parent_id' in channel ? (channel.parent_id ?? null) : null,
    last_message_id: lastMessageIdOf(channel),
    permission_overwrites: overwrites.map(({ id, type, allow, deny }) => ({ id, type, allow, deny })),
  };
}

function lastMessageIdOf(channel: object): string | null {
  const id = 'last_message_id' in channel ? channel.last_message_id : null;
  return typeof id === 'string' ? id : null;
}
