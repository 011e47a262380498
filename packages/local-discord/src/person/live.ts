/** The event stream of the page: what one person sees, as it happens. Gained and lost channels show as created and deleted. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';
import type { Dispatch } from '../events.ts';
import type { Message } from '../state/model.ts';
import { heldBy, type World } from '../world.ts';
import { asSeen, visibleChannels } from './visible.ts';

/** Accepts the page's websockets. */
export interface LiveConnections {
  accept(socket: WebSocket, query: URLSearchParams): void;
  close(): void;
}

interface Viewer {
  readonly userId: string;
  readonly socket: WebSocket;
  /** Channels seen so far, by guild. */
  readonly seen: Map<string, Set<string>>;
}

/** Events after which someone may see other channels than before. */
const CHANGES_SIGHT = /^(?:CHANNEL_(?:CREATE|UPDATE|DELETE)|THREAD_|GUILD_MEMBER_|GUILD_ROLE_)/;

export function createLive(world: World): LiveConnections {
  const viewers = new Set<Viewer>();
  const stop = world.events.listen((dispatch) => {
    if (dispatch.audience === 'bot' || dispatch.audience === 'endpoint') return;
    for (const viewer of viewers) show(world, viewer, dispatch);
  });
  return {
    accept(socket, query) {
      const userId = query.get('as') ?? '';
      const user = world.state.users.get(userId);
      if (!user || user.bot) return socket.close(4004, 'Unknown User');
      const viewer: Viewer = { userId, socket, seen: new Map() };
      for (const id of world.state.guildIds()) remember(world, viewer, id);
      viewers.add(viewer);
      socket.on('close', () => viewers.delete(viewer));
    },
    close() {
      stop();
      for (const { socket } of viewers) socket.close(1001);
    },
  };
}

/** Guilds that were never looked at are left alone: there may be thousands. */
function remember(world: World, viewer: Viewer, guildId: string): void {
  if (!world.state.peek(guildId)?.members.has(viewer.userId)) return;
  if (world.state.guildIds().length > 50) return;
  viewer.seen.set(guildId, new Set(visibleChannels(world, guildId, viewer.userId).map(({ id }) => id)));
}

function send({ socket }: Viewer, t: string, d: object): void {
  socket.send(JSON.stringify({ t, d }));
}

function show(world: World, viewer: Viewer, dispatch: Dispatch): void {
  const { t, d, guildId, channelId, onlyFor } = dispatch;
  if (onlyFor !== undefined) {
    if (onlyFor === viewer.userId) send(viewer, t, d);
    return;
  }
  if (guildId !== undefined && CHANGES_SIGHT.test(t))
    return showChange(world, viewer, { t, d, guildId, channelId });
  if (channelId !== undefined && !sees(world, viewer, channelId)) return;
  if (
    channelId === undefined &&
    guildId !== undefined &&
    !world.state.guild(guildId)?.members.has(viewer.userId)
  )
    return;
  // MESSAGE_UPDATE carries a message.
  send(viewer, t, t === 'MESSAGE_UPDATE' ? asSeen(world, d as Message, viewer.userId) : d);
}

function sees(world: World, { userId }: Viewer, channelId: string): boolean {
  const channel = world.state.channel(channelId);
  if (!channel) return false;
  if (!('guild_id' in channel)) return channel.recipients.some(({ id }) => id === userId);
  const guild = world.state.guild(channel.guild_id);
  return guild !== undefined && (heldBy(world, guild, channel, userId) & Bit.ViewChannel) !== 0n;
}

/** Compares what is seen now with before, then passes the event on when its channel is still the same kind of sight. */
function showChange(
  world: World,
  viewer: Viewer,
  { t, d, guildId, channelId }: { t: string; d: object; guildId: string; channelId: string | undefined },
): void {
  if (!world.state.guild(guildId)?.members.has(viewer.userId)) return showLeft(viewer, guildId);
  const before = viewer.seen.get(guildId) ?? new Set<string>();
  const channels = new Map(
    visibleChannels(world, guildId, viewer.userId).map((channel) => [channel.id, channel]),
  );
  showGone(viewer, guildId, (id) => !channels.has(id));
  for (const [id, channel] of channels) if (!before.has(id)) send(viewer, 'CHANNEL_CREATE', channel);
  viewer.seen.set(guildId, new Set(channels.keys()));
  const now = channels.get(channelId ?? '');
  if (channelId === undefined || t === 'THREAD_MEMBERS_UPDATE') {
    if (channelId === undefined || now) send(viewer, t, d);
  } else if (now && before.has(channelId)) {
    send(viewer, t, now);
  }
}

function showGone(viewer: Viewer, guildId: string, gone: (channelId: string) => boolean): void {
  for (const id of viewer.seen.get(guildId) ?? []) {
    if (gone(id)) send(viewer, 'CHANNEL_DELETE', { id, guild_id: guildId });
  }
}

/** A person who has left the guild loses all of its channels, then the guild. */
function showLeft(viewer: Viewer, guildId: string): void {
  if (!viewer.seen.has(guildId)) return;
  showGone(viewer, guildId, () => true);
  viewer.seen.delete(guildId);
  send(viewer, 'GUILD_DELETE', { id: guildId });
}
