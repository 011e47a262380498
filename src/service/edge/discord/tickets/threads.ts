import {
  type APIChannel,
  type APIThreadChannel,
  ChannelType,
  RESTJSONErrorCodes as Code,
  type RESTGetAPIGuildThreadsResult,
  Routes,
  ThreadAutoArchiveDuration,
} from 'discord-api-types/v10';
import { madeAt } from '../../../../discord-text/snowflake.ts';
import { isArchived } from '../../../core/channels/channel-missing.ts';
import type { TicketDiscord } from '../../../core/tickets/ports.ts';
import { ignoreNotFound } from '../ignore-not-found.ts';
import { UNKNOWN_SUBJECT } from './drop-unknown-overwrites.ts';
import type { DiscordRest } from '../../../base/model/discord-rest.ts';
import { worded } from '../../../../words/worded.ts';
import { userMention, channelMention } from '../../../../discord-text/mention.ts';

type Threads = Pick<
  TicketDiscord,
  'createThread' | 'findThread' | 'updateThread' | 'addThreadMember' | 'removeThreadMember'
>;

/** Manages private threads: notes, and tickets that are threads. @see https://discord.com/developers/docs/topics/threads */
export function createThreads(rest: DiscordRest, botId: string): Threads {
  return {
    createThread: (channelId, name, reason) =>
      rest.call<{ id: string }>(
        'POST',
        Routes.threads(channelId),
        {
          doing: worded('doing.makeThread', { channel: channelMention(channelId) }),
          needs: worded('permission.createPrivateThreads'),
        },
        {
          body: {
            name,
            type: ChannelType.PrivateThread,
            // Otherwise members could add other people to threads that are meant for staff.
            invitable: false,
            auto_archive_duration: ThreadAutoArchiveDuration.OneWeek,
          },
          reason,
          inPairs: true,
        },
      ),

    async findThread(guildId, channelId, name, since, except = null) {
      const { threads } = await rest.call<RESTGetAPIGuildThreadsResult>(
        'GET',
        Routes.guildActiveThreads(guildId),
        { doing: worded('doing.listThreads'), needs: worded('permission.viewChannel') },
      );
      const found = threads.find(
        (thread) =>
          isThread(thread) &&
          thread.parent_id === channelId &&
          thread.name === name &&
          thread.owner_id === botId &&
          thread.id !== except &&
          wasMadeSince(thread.id, since),
      );
      return found === undefined ? null : { id: found.id };
    },

    async addThreadMember(threadId, userId) {
      const purpose = {
        doing: worded('doing.add', { user: userMention(userId), channel: channelMention(threadId) }),
        needs: worded('permission.sendInThreads'),
      };
      // People who have left the server are added when they come back.
      const add = () =>
        ignoreNotFound(UNKNOWN_SUBJECT, () =>
          rest.call('PUT', Routes.threadMembers(threadId, userId), purpose),
        );
      await unarchived(rest, threadId, add);
    },

    updateThread: (threadId, change, reason) => updateThread(rest, threadId, change, reason),

    async removeThreadMember(threadId, userId) {
      const purpose = {
        doing: worded('doing.remove', { user: userMention(userId), channel: channelMention(threadId) }),
        needs: worded('permission.manageThreads'),
      };
      // A person who is not in the thread or has left the server need not be removed.
      const remove = () =>
        ignoreNotFound([Code.UnknownMember], () =>
          rest.call('DELETE', Routes.threadMembers(threadId, userId), purpose),
        );
      await unarchived(rest, threadId, remove);
    },
  };
}

/** Discord archives idle threads, and members of an archived thread can't be changed: it is unarchived first. */
async function unarchived(
  rest: DiscordRest,
  threadId: string,
  change: () => Promise<unknown>,
): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!isArchived(error)) throw error;
    await updateThread(rest, threadId, { archived: false });
    await change();
  }
}

async function updateThread(
  rest: DiscordRest,
  threadId: string,
  change: { readonly archived?: boolean; readonly locked?: boolean },
  reason?: string,
): Promise<void> {
  const purpose = {
    doing: worded('doing.change', { channel: channelMention(threadId) }),
    needs: worded('permission.manageThreads'),
  };
  await rest.call('PATCH', Routes.channel(threadId), purpose, {
    body: change,
    ...(reason !== undefined && { reason }),
  });
}

function isThread(channel: APIChannel): channel is APIThreadChannel {
  return 'thread_metadata' in channel;
}

export function wasMadeSince(id: string, since: string): boolean {
  // Discord's clock and ours may differ a little.
  return madeAt(id) >= Date.parse(since) - 5_000;
}
