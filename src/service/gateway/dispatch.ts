import {
  ChannelType,
  GatewayDispatchEvents as Event,
  type GatewayDispatchPayload,
  type GatewayMessageCreateDispatchData,
  MessageType,
} from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { instant } from '../clock.ts';
import type { KnownGuilds } from '../guilds/sync-known.ts';
import type { TicketEvents } from '../tickets/events/index.ts';
import { hearTranscripts, type TranscriptEventsDependencies } from './transcript-events.ts';

export interface DispatchDependencies {
  readonly tickets: TicketEvents;
  readonly guilds: KnownGuilds;
  readonly transcripts: TranscriptEventsDependencies;
  /** A new session: what happened before it was not heard. */
  readonly onNewSession: (isMine: (guildId: string) => boolean) => Promise<void>;
  readonly logger: Logger;
}

export interface Dispatcher {
  readonly onEvent: (event: GatewayDispatchPayload, shard: number) => void;
  /** Resolves when every event so far is dealt with. */
  settled(): Promise<void>;
}

/** Takes each of Discord's events that means something to the service to its rule; all others fall. */
export function createDispatcher(deps: DispatchDependencies): Dispatcher {
  const underWay = new Set<Promise<void>>();
  return {
    onEvent(event, shard) {
      hearTranscripts(deps.transcripts, event, shard);
      const meaning = meaningOf(deps, event);
      if (meaning === undefined) return;
      const done = meaning
        .catch((err: unknown) => deps.logger.error({ err, event: event.t }, 'an event came to nothing'))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}

function meaningOf(deps: DispatchDependencies, event: GatewayDispatchPayload): Promise<void> | undefined {
  const { tickets, guilds } = deps;
  switch (event.t) {
    case Event.MessageCreate:
      return isPersons(event.d) ? tickets.message.seen(toMessage(event.d)) : undefined;
    case Event.ChannelDelete: {
      const { id, type, guild_id: guildId } = event.d;
      const hadThreads = THREADED.has(type);
      return tickets.channelDeleted.seen({ guildId, channelId: id, hadThreads });
    }
    case Event.ThreadDelete: {
      const { id, guild_id: guildId } = event.d;
      return tickets.channelDeleted.seen({ guildId, channelId: id, hadThreads: false });
    }
    case Event.ThreadUpdate: {
      const { id, guild_id: guildId, thread_metadata: metadata } = event.d;
      if (metadata?.archived !== true || guildId === undefined) return undefined;
      return tickets.threadArchived.seen({ guildId, threadId: id });
    }
    case Event.GuildMemberRemove:
      return tickets.memberLeft.seen({ guildId: event.d.guild_id, userId: event.d.user.id });
    case Event.GuildCreate: {
      // Sent of an outage, too, and then without the rest.
      if (event.d.unavailable === true) return undefined;
      const { id, name, owner_id: ownerId, joined_at: joinedAt } = event.d;
      guilds.present({ id, name, ownerId, joinedAt });
      return undefined;
    }
    case Event.GuildUpdate: {
      const { id, name, owner_id: ownerId } = event.d;
      guilds.present({ id, name, ownerId, joinedAt: null });
      return undefined;
    }
    case Event.GuildDelete:
      // An outage of Discord's is no leaving.
      if (event.d.unavailable !== true) guilds.left(event.d.id);
      return undefined;
    case Event.GuildRoleCreate:
    case Event.GuildRoleUpdate:
    case Event.GuildRoleDelete:
      guilds.changed(event.d.guild_id);
      return undefined;
    case Event.Ready: {
      const [index, count] = event.d.shard ?? [0, 1];
      return deps.onNewSession((guildId) => shardOf(guildId, count) === index);
    }
    default:
      return undefined;
  }
}

/** Discord tells nothing of the threads in them when they go. */
const THREADED: ReadonlySet<ChannelType> = new Set([
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildForum,
  ChannelType.GuildMedia,
]);

/** What people type; not what bots and webhooks send, nor Discord's notes about pins, names and members. */
function isPersons({ author, type, webhook_id }: GatewayMessageCreateDispatchData): boolean {
  if (author.bot === true || webhook_id !== undefined) return false;
  return type === MessageType.Default || type === MessageType.Reply;
}

function toMessage({ channel_id, author, member, timestamp }: GatewayMessageCreateDispatchData) {
  return {
    channelId: channel_id,
    userId: author.id,
    roleIds: member?.roles ?? [],
    at: instant(new Date(timestamp)),
  };
}

/** @see https://discord.com/developers/docs/events/gateway#sharding-sharding-formula */
function shardOf(guildId: string, count: number): number {
  return Number((BigInt(guildId) >> 22n) % BigInt(count));
}
