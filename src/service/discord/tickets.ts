import {
  type APIChannel,
  type APIGuildChannel,
  type APIMessage,
  type APIThreadChannel,
  ChannelType,
  OverwriteType,
  PermissionFlagsBits,
  type RESTGetAPIGuildThreadsResult,
  RESTJSONErrorCodes as Code,
  Routes,
  ThreadAutoArchiveDuration,
} from 'discord-api-types/v10';

import { DiscordRefusal, type GuildOnDiscord, type TicketDiscord } from '../tickets/ports.ts';
import { orAbsent } from './absent.ts';
import { createVisibility, type MemberRoles } from './visibility.ts';
import type { DiscordRest } from './rest.ts';

/** What ticket rules do on Discord. @see https://discord.com/developers/docs/resources/channel */
export function createTicketDiscord(
  rest: DiscordRest,
  guilds: Pick<TicketDiscord, 'guild' | 'isMember'>,
  memberRoles: MemberRoles,
): TicketDiscord {
  return {
    ...guilds,
    ...createVisibility(rest, memberRoles),

    async parentOf(channelId) {
      try {
        const channel = await rest.call<APIChannel>('GET', Routes.channel(channelId), {
          doing: `look at the channel ${channelId}`,
          needs: 'View Channel',
        });
        return 'parent_id' in channel ? (channel.parent_id ?? null) : null;
      } catch (error) {
        // A channel that the bot cannot see is none of a ticket's.
        if (error instanceof DiscordRefusal) return null;
        throw error;
      }
    },

    async category(guild, name, reason) {
      const channels = await guildChannels(rest, guild.id);
      const left = channels.find((one) => one.type === ChannelType.GuildCategory && one.name === name);
      if (left !== undefined) return left.id;
      const made = await rest.call<APIGuildChannel>(
        'POST',
        Routes.guildChannels(guild.id),
        { doing: `make the category "${name}"`, needs: 'Manage Channels and Manage Roles' },
        { body: categoryBody(guild, name), reason },
      );
      return made.id;
    },

    async createChannel(guildId, plan, reason) {
      const channel = await rest.call<APIGuildChannel>(
        'POST',
        Routes.guildChannels(guildId),
        { doing: "make the ticket's channel", needs: 'Manage Channels and Manage Roles' },
        { body: { ...plan, type: ChannelType.GuildText }, reason },
      );
      return { id: channel.id, parent_id: plan.parent_id };
    },

    async findChannel(guildId, topic) {
      const channels = await guildChannels(rest, guildId);
      const found = channels.find((channel) => 'topic' in channel && channel.topic === topic);
      return found === undefined ? null : { id: found.id, parent_id: parentIdOf(found) };
    },

    async updateChannel(channelId, change, reason) {
      const purpose = {
        doing: `change the channel ${channelId}`,
        needs: 'Manage Channels and Manage Roles',
      };
      await rest.call('PATCH', Routes.channel(channelId), purpose, { body: change, reason });
    },

    async deleteChannel(channelId, reason) {
      const purpose = { doing: `delete the channel ${channelId}`, needs: 'Manage Channels' };
      await orAbsent([Code.UnknownChannel], () =>
        rest.call('DELETE', Routes.channel(channelId), purpose, { reason }),
      );
    },

    createThread: (channelId, name, reason) =>
      rest.call<{ id: string }>(
        'POST',
        Routes.threads(channelId),
        { doing: `make a private thread in the channel ${channelId}`, needs: 'Create Private Threads' },
        {
          body: {
            name,
            type: ChannelType.PrivateThread,
            // Members could otherwise add others to what is meant for staff.
            invitable: false,
            auto_archive_duration: ThreadAutoArchiveDuration.OneWeek,
          },
          reason,
        },
      ),

    async findThread(guildId, channelId, name, since) {
      const { threads } = await rest.call<RESTGetAPIGuildThreadsResult>(
        'GET',
        Routes.guildActiveThreads(guildId),
        { doing: 'list the threads of this server', needs: 'View Channel' },
      );
      const { bot } = await guilds.guild(guildId);
      const found = threads.find(
        (thread) =>
          isThread(thread) &&
          thread.parent_id === channelId &&
          thread.name === name &&
          thread.owner_id === bot.id &&
          madeSince(thread.id, since),
      );
      return found === undefined ? null : { id: found.id };
    },

    async addThreadMember(threadId, userId) {
      const add = () =>
        rest.call('PUT', Routes.threadMembers(threadId, userId), {
          doing: `add the user ${userId} to the thread ${threadId}`,
          needs: 'Send Messages in Threads',
        });
      // Idle threads archive by themselves, and an archived one takes nobody: it is woken first.
      const added = await orAbsent([Code.InvalidActionOnArchivedThread], add);
      if (added !== null) return;
      await updateThread(rest, threadId, { archived: false });
      await add();
    },

    updateThread: (threadId, change, reason) => updateThread(rest, threadId, change, reason),

    async removeThreadMember(threadId, userId) {
      const purpose = {
        doing: `remove the user ${userId} from the thread ${threadId}`,
        needs: 'Manage Threads',
      };
      // Not in it, or not in the server any more: what was asked for.
      await orAbsent([Code.UnknownMember], () =>
        rest.call('DELETE', Routes.threadMembers(threadId, userId), purpose),
      );
    },

    postMessage: (channelId, body, nonce) =>
      rest.call<APIMessage>(
        'POST',
        Routes.channelMessages(channelId),
        { doing: `write in the channel ${channelId}`, needs: 'Send Messages and Embed Links' },
        { body: { ...quiet(body), nonce, enforce_nonce: true }, repeatable: true },
      ),

    async editMessage(channelId, messageId, body) {
      const purpose = {
        doing: `edit its message in the channel ${channelId}`,
        needs: 'View Channel and Embed Links',
      };
      const edited = await orAbsent([Code.UnknownMessage], () =>
        rest.call('PATCH', Routes.channelMessage(channelId, messageId), purpose, { body: quiet(body) }),
      );
      return edited !== null;
    },
  };
}

/** Nobody is pinged unless the message says whom: also an edit would fall back to Discord's default. */
function quiet<Body extends { readonly allowed_mentions?: unknown }>(body: Body): Body {
  return { allowed_mentions: { parse: [] }, ...body };
}

async function updateThread(
  rest: DiscordRest,
  threadId: string,
  change: { readonly archived?: boolean; readonly locked?: boolean },
  reason?: string,
): Promise<void> {
  const purpose = { doing: `change the thread ${threadId}`, needs: 'Manage Threads' };
  await rest.call('PATCH', Routes.channel(threadId), purpose, {
    body: change,
    ...(reason !== undefined && { reason }),
  });
}

function guildChannels(rest: DiscordRest, guildId: string): Promise<APIGuildChannel[]> {
  return rest.call<APIGuildChannel[]>('GET', Routes.guildChannels(guildId), {
    doing: 'list the channels of this server',
    needs: 'View Channel',
  });
}

function parentIdOf(channel: APIGuildChannel): string | null {
  return 'parent_id' in channel ? (channel.parent_id ?? null) : null;
}

function isThread(channel: APIChannel): channel is APIThreadChannel {
  return 'thread_metadata' in channel;
}

/** A snowflake carries the millisecond it was made in. @see https://discord.com/developers/docs/reference#snowflakes */
function madeSince(id: string, since: string): boolean {
  const madeAt = Number(BigInt(id) >> 22n) + 1_420_070_400_000;
  // Discord's clock and ours may differ a little.
  return madeAt >= Date.parse(since) - 5_000;
}

/** Tickets set their own overwrites; these keep a channel that someone drags in, or makes by hand, private, too. */
function categoryBody(guild: GuildOnDiscord, name: string): unknown {
  const { ViewChannel } = PermissionFlagsBits;
  return {
    name,
    type: ChannelType.GuildCategory,
    permission_overwrites: [
      { id: guild.id, type: OverwriteType.Role, allow: '0', deny: String(ViewChannel) },
      { id: guild.bot.id, type: OverwriteType.Member, allow: String(ViewChannel), deny: '0' },
    ],
  };
}
