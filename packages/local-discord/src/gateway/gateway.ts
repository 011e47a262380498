/** All sessions of the bot: accepts connections, and passes every event to the sessions that can receive it. */
import {
  ChannelType,
  GatewayCloseCodes as Close,
  GatewayOpcodes as Op,
  PermissionFlagsBits as Bit,
} from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import type { Dispatch } from '../events.ts';
import type { Message } from '../state/model.ts';
import { contentIsOpen, withoutContent } from '../state/render.ts';
import { heldBy, type World } from '../world.ts';
import { acceptConnection } from './connection.ts';
import { intentFor } from './intents.ts';
import { shardOf } from './shard.ts';
import { createSessionStarts, type SessionStarts } from './starts.ts';
import type { Session } from './session.ts';

interface GatewayOptions {
  readonly world: World;
  /** Lifted: any number of guilds on a shard, and sessions can start immediately. */
  readonly lifted: boolean;
  /** Milliseconds between two IDENTIFYs of one rate-limit key; Discord: 5000. */
  readonly identifyEvery: number;
  /** Milliseconds between two heartbeats; Discord: 41250. */
  readonly heartbeatEvery: number;
}

export interface Gateway {
  readonly sessions: Map<string, Session>;
  readonly starts: SessionStarts;
  accept(socket: WebSocket, query: URLSearchParams): void;
  /** Whether the bot has a connection, or an endpoint that needs none. */
  isOnline(): boolean;
  /** Shards that Discord would recommend: one per 1,000 guilds. */
  recommendedShards(): number;
  /** Requires this many shards from now on: sessions of fewer end with 4011, and can't be resumed. */
  requireShards(count: number): void;
  /** Closes every connection with a code (tests: 4000 and 4009 are resumable). */
  disconnect(code: number): void;
  /** Tells every connection that its session is invalid (op 9): resumable, or over. */
  invalidate(resumable: boolean): void;
  /** Asks every connection to come back with another one (op 7). */
  askToReconnect(): void;
  /** Every connection of now only looks like one from now on: nothing is sent on it, and nothing is heard. */
  stall(): void;
  /**
   * Sends an event as it is given, whatever its shape, to all sessions or to those with one of these intents (tests:
   * what Discord is not known to send).
   */
  sendRaw(t: string, d: unknown, intents?: number): void;
  close(): void;
}

const RECOMMENDED_PER_SHARD = 1000;
/** GatewayIntentBits.MessageContent */
const MESSAGE_CONTENT = 1 << 15;

export function createGateway({ world, lifted, identifyEvery, heartbeatEvery }: GatewayOptions): Gateway {
  const sessions = new Map<string, Session>();
  let requiredShards = 1;
  const starts = createSessionStarts(world.clock, lifted ? 0 : identifyEvery);
  const stop = world.events.listen((dispatch) => {
    if (dispatch.audience !== 'people' && dispatch.audience !== 'endpoint')
      deliver(world, sessions, dispatch);
  });
  const disconnect = (code: number): void => {
    for (const { wire } of sessions.values()) wire?.close(code);
  };
  const tell = (op: Op, d: boolean | null): void => {
    const payload = JSON.stringify({ op, d, s: null, t: null });
    for (const { wire } of sessions.values()) wire?.send(payload);
  };
  const isOnline = (): boolean =>
    world.state.application.interactionsEndpoint !== undefined ||
    sessions.values().some(({ wire }) => wire !== null);
  let wasOnline = false;
  /** The client shows who is online. */
  const onChange = (): void => {
    const connected = isOnline();
    if (connected === wasOnline) return;
    wasOnline = connected;
    const { name } = world.state.application;
    world.events.emit({ t: 'APPLICATION_STATUS', d: { name, connected }, audience: 'people' });
  };
  return {
    sessions,
    starts,
    isOnline,
    accept: (socket, query) =>
      acceptConnection({
        world,
        sessions,
        starts,
        lifted,
        requiredShards: () => requiredShards,
        socket,
        query,
        heartbeatEvery,
        onChange,
      }),
    recommendedShards: () =>
      Math.max(requiredShards, lifted ? 1 : Math.ceil(world.state.guildIds().length / RECOMMENDED_PER_SHARD)),
    requireShards(count) {
      requiredShards = count;
      for (const [id, { identity, wire }] of sessions) {
        if (identity.shard[1] >= count) continue;
        sessions.delete(id);
        wire?.close(Close.ShardingRequired, 'Sharding required.');
      }
    },
    disconnect,
    invalidate(resumable) {
      tell(Op.InvalidSession, resumable);
      if (!resumable) sessions.clear();
    },
    askToReconnect: () => tell(Op.Reconnect, null),
    stall() {
      for (const { wire } of sessions.values()) wire?.stall();
    },
    sendRaw(t, d, intents) {
      // Undefined has no word in JSON.
      const data = JSON.stringify(d) ?? 'null';
      for (const session of sessions.values())
        if (intents === undefined || session.identity.intents & intents) session.dispatch(t, data);
    },
    close() {
      stop();
      disconnect(1001);
      sessions.clear();
    },
  };
}

function deliver(world: World, sessions: ReadonlyMap<string, Session>, dispatch: Dispatch): void {
  if (sessions.size === 0) return;
  const intent = intentFor(dispatch);
  let whole: string | undefined;
  let emptied: string | undefined;
  for (const session of sessions.values()) {
    const { intents, shard } = session.identity;
    if ((intent !== 0 && !(intents & intent)) || shardOf(dispatch.guildId, shard[1]) !== shard[0]) continue;
    if (!botSees(world, dispatch)) return;
    if (hidesContent(world, dispatch, intents)) {
      // Only MESSAGE_CREATE and MESSAGE_UPDATE come here, and their data is a message.
      emptied ??= JSON.stringify(withoutContent(dispatch.d as Message));
      session.dispatch(dispatch.t, emptied);
    } else {
      whole ??= JSON.stringify(dispatch.d);
      session.dispatch(dispatch.t, whole);
    }
  }
}

function hidesContent(world: World, { t, d, guildId }: Dispatch, intents: number): boolean {
  if (intents & MESSAGE_CONTENT || (t !== 'MESSAGE_CREATE' && t !== 'MESSAGE_UPDATE')) return false;
  // These two events carry a message.
  return !contentIsOpen(world.state, d as Message, guildId !== undefined);
}

/** Events inside a channel reach the bot only if it sees the channel; events about channels themselves always do. */
function botSees(world: World, { t, guildId, channelId, d }: Dispatch): boolean {
  if (channelId === undefined) return true;
  const channel = world.state.channel(channelId);
  if (!channel) return true;
  const bot = world.state.application.botUserId;
  if (guildId === undefined || !('guild_id' in channel)) {
    return 'guild_id' in channel || channel.recipients.some((user) => user.id === bot);
  }
  if (t.startsWith('CHANNEL_') || t === 'INTERACTION_CREATE') return true;
  const guild = world.state.guild(guildId);
  if (guild && (heldBy(world, guild, channel, bot) & Bit.ViewChannel) !== 0n) return true;
  // Losing a private thread is reported to the one who lost it.
  return (
    channel.type === ChannelType.PrivateThread &&
    t === 'THREAD_MEMBERS_UPDATE' &&
    JSON.stringify(d).includes(bot)
  );
}
