import {
  ChannelType,
  GatewayDispatchEvents as Event,
  type GatewayDispatchPayload,
  type GatewayMessageCreateDispatchData,
} from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { shardOf } from '../../../discord-text/snowflake.ts';
import { instantOf } from '../../base/kit/clock.ts';
import type { KnownGuilds } from '../../core/sync/known-guilds.ts';
import type { ChannelOverwrites } from '../discord/tickets/channel-overwrites.ts';
import type { TicketEvents } from '../../core/events/index.ts';
import { isFromPerson } from '../../core/events/is-from-person.ts';
import { type HandledEvent, isHandled, shapeFaultOf } from '../discord/event-shapes.ts';

export interface DispatchDependencies {
  readonly tickets: TicketEvents;
  readonly guilds: KnownGuilds;
  readonly channelOverwrites: ChannelOverwrites;
  readonly transcripts: {
    /** Records what transcripts show. */
    readonly record: (event: HandledEvent, shard: number) => void;
    readonly coverage: {
      /** A received event could not be stored. */
      eventLost(): void;
      /** The connection is gone; events from now on are delivered when it is resumed. */
      paused(shard: number): void;
    };
  };
  /** Called for each new session: events from before it were missed. */
  readonly onNewSession: (isOnShard: (guildId: string) => boolean) => Promise<void>;
  readonly logger: Logger;
}

interface Dispatcher {
  readonly onEvent: (event: GatewayDispatchPayload, shard: number) => void;
  /** Resolves when every event so far has been handled. */
  settled(): Promise<void>;
}

/**
 * Passes each of Discord's events that matters to the service to its rule, and ignores the others. It never throws, whatever
 * event comes: an exception would end the process, and with it the service for all guilds.
 */
export function createDispatcher(deps: DispatchDependencies): Dispatcher {
  const { logger, transcripts } = deps;
  const inFlight = new Set<Promise<void>>();

  async function applyRules(event: HandledEvent): Promise<void> {
    try {
      await handle(deps, event);
    } catch (err) {
      logger.error({ err, event: event.t }, 'event handler failed');
    }
  }

  function recordForTranscripts(event: HandledEvent, shard: number): void {
    try {
      transcripts.record(event, shard);
    } catch (err) {
      logger.error({ err, event: event.t }, 'could not record event in transcripts');
      transcripts.coverage.eventLost();
    }
  }

  return {
    onEvent(event, shard) {
      if (!isHandled(event)) return;
      const fault = shapeFaultOf(event);
      if (fault !== null) {
        logger.warn({ event: event.t, fault }, 'event ignored: unexpected shape');
        // The transcript may miss this event, so the next one is completed from Discord's history.
        return transcripts.coverage.eventLost();
      }
      recordForTranscripts(event, shard);
      const done = applyRules(event).finally(() => inFlight.delete(done));
      inFlight.add(done);
    },
    async settled() {
      await Promise.all(inFlight);
    },
  };
}

function handle(deps: DispatchDependencies, event: HandledEvent): Promise<void> | undefined {
  const { tickets, guilds } = deps;
  switch (event.t) {
    case Event.MessageCreate:
      return isFromPerson(event.d) ? tickets.message.seen(toMessage(event.d)) : undefined;
    case Event.ChannelCreate:
    case Event.ChannelUpdate:
      deps.channelOverwrites.told(event.d.id, event.d.permission_overwrites ?? []);
      return undefined;
    case Event.ChannelDelete: {
      const { id, type, guild_id: guildId } = event.d;
      deps.channelOverwrites.forget(id);
      const hadThreads = HAVE_THREADS.has(type);
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
      return rolesChanged(tickets, {
        guildId: event.d.guild_id,
        userId: event.d.user.id,
        roleIds: event.d.roles,
      });
    case Event.GuildMemberRemove:
      guilds.memberChanged(event.d.guild_id, event.d.user.id);
      return memberLeft(tickets, { guildId: event.d.guild_id, userId: event.d.user.id });
    case Event.GuildCreate: {
      // Discord also sends this event for an outage, and then without the other fields.
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
      // During an outage of Discord's the bot has not left the guild.
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
      const isOnShard = (guildId: string): boolean => shardOf(guildId, count) === index;
      guilds.forgetPresent(isOnShard);
      deps.channelOverwrites.forgetAll();
      return deps.onNewSession(isOnShard);
    }
    default:
      return undefined;
  }
}

async function rolesChanged(
  { pingedStaff, assigneeGone }: TicketEvents,
  of: Parameters<TicketEvents['pingedStaff']['seen']>[0],
): Promise<void> {
  await Promise.all([pingedStaff.seen(of), assigneeGone.seen(of)]);
}

async function memberLeft(
  tickets: TicketEvents,
  of: Parameters<TicketEvents['memberLeft']['seen']>[0],
): Promise<void> {
  await Promise.all([tickets.memberLeft.seen(of), tickets.assigneeGone.seen(of)]);
}

/** The kinds of channels that have threads. Discord sends no events for their threads when such a channel is deleted. */
const HAVE_THREADS: ReadonlySet<ChannelType> = new Set([
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
