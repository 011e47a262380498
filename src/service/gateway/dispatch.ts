import {
  ChannelType,
  GatewayDispatchEvents as Event,
  type GatewayDispatchPayload,
  type GatewayMessageCreateDispatchData,
} from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { shardOf } from '../../discord-text/snowflake.ts';
import { instantOf } from '../kit/clock.ts';
import type { KnownGuilds } from '../guilds/sync/known.ts';
import type { TicketEvents } from '../tickets/events/index.ts';
import { isPersons } from '../tickets/events/persons.ts';
import { createEventShapes } from './event-shapes.ts';
import { hearTranscripts, type TranscriptEventsDependencies } from './transcript-events.ts';

export interface DispatchDependencies {
  readonly tickets: TicketEvents;
  readonly guilds: KnownGuilds;
  readonly transcripts: TranscriptEventsDependencies;
  /** A new session: what happened before it was not heard. */
  readonly onNewSession: (isMine: (guildId: string) => boolean) => Promise<void>;
  readonly logger: Logger;
}

interface Dispatcher {
  readonly onEvent: (event: GatewayDispatchPayload, shard: number) => void;
  /** Resolves when every event so far is dealt with. */
  settled(): Promise<void>;
}

/**
 * Takes each of Discord's events that means something to the service to its rule; all others fall. Nothing is thrown
 * at the session, whatever comes: it would end the process, and with it the service of all guilds.
 */
export function createDispatcher(deps: DispatchDependencies): Dispatcher {
  const { logger, transcripts } = deps;
  const underWay = new Set<Promise<void>>();
  const faultOf = createEventShapes();

  async function ruled(event: GatewayDispatchPayload): Promise<void> {
    try {
      await meaningOf(deps, event);
    } catch (err) {
      logger.error({ err, event: event.t }, 'an event came to nothing');
    }
  }

  function told(event: GatewayDispatchPayload, shard: number): void {
    try {
      hearTranscripts(transcripts, event, shard);
    } catch (err) {
      logger.error({ err, event: event.t }, 'an event is not in transcripts');
      transcripts.coverage.eventLost();
    }
  }

  return {
    onEvent(event, shard) {
      const fault = faultOf(event);
      if (fault !== null) {
        logger.warn({ event: event.t, fault }, 'an event of an unexpected shape was passed over');
        // What it said may be missing in a transcript: the next one is completed from Discord's history.
        return transcripts.coverage.eventLost();
      }
      told(event, shard);
      const done = ruled(event).finally(() => underWay.delete(done));
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
    case Event.GuildMemberAdd:
      guilds.memberChanged(event.d.guild_id, event.d.user.id);
      return tickets.memberBack.seen({ guildId: event.d.guild_id, userId: event.d.user.id });
    case Event.GuildMemberUpdate:
      guilds.memberChanged(event.d.guild_id, event.d.user.id);
      return tickets.pingedStaff.seen({
        guildId: event.d.guild_id,
        userId: event.d.user.id,
        roleIds: event.d.roles,
      });
    case Event.GuildMemberRemove:
      guilds.memberChanged(event.d.guild_id, event.d.user.id);
      return tickets.memberLeft.seen({ guildId: event.d.guild_id, userId: event.d.user.id });
    case Event.GuildCreate: {
      // Sent of an outage, too, and then without the rest.
      if (event.d.unavailable === true) return undefined;
      const { id, name, owner_id: ownerId, joined_at: joinedAt } = event.d;
      guilds.present({ id, name, ownerId, joinedAt: joinedAt ?? null });
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
    case Event.GuildRoleDelete:
      return guilds.roleDeleted(event.d.guild_id, event.d.role_id);
    case Event.GuildRoleCreate:
    case Event.GuildRoleUpdate:
      guilds.changed(event.d.guild_id);
      return undefined;
    case Event.Ready: {
      const [index, count] = event.d.shard ?? [0, 1];
      const isMine = (guildId: string): boolean => shardOf(guildId, count) === index;
      guilds.untold(isMine);
      return deps.onNewSession(isMine);
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

function toMessage({ channel_id, author, member, timestamp }: GatewayMessageCreateDispatchData) {
  return {
    channelId: channel_id,
    userId: author.id,
    roleIds: member?.roles ?? [],
    at: instantOf(timestamp),
  };
}
