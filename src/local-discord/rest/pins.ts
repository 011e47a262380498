/** Pinned messages, by the routes of 2025 and the older ones; and reactions of the bot. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import { republish, saveMessage } from '../messages/post.ts';
import { postPinned } from '../messages/system.ts';
import { seatOf } from '../messages/write-access.ts';
import { demandBits, isThread } from '../state/permissions.ts';
import { timestamp } from '../world.ts';
import { messageAt, shown } from './messages.ts';
import { nothing, ok, route, type Answer, type Call, type Route } from './route.ts';

const PINS_MAX = 250;
const PAGE = 50;

function pinnedIn({ world, params, user }: Call<'channel_id'>) {
  const { guild } = seatOf(world, params.channel_id, user.id);
  return world.state
    .messages(params.channel_id)
    .page({ limit: PINS_MAX }, ({ pinned }) => pinned)
    .map((message) => shown(world, message, guild !== undefined));
}

function setPinned(call: Call<'channel_id' | 'message_id'>, pinned: boolean): Answer {
  const { world, user } = call;
  const { channel, message, guild, held } = messageAt(call);
  if (guild) demandBits(held, Bit.PinMessages);
  if (isThread(channel) && channel.thread_metadata.archived) throw refusal('threadArchived');
  if (message.pinned === pinned) return nothing;
  if (pinned && pinnedIn(call).length >= PINS_MAX) throw refusal('maximumPins');
  message.pinned = pinned;
  republish(world, channel, message, false);
  const d = {
    channel_id: channel.id,
    last_pin_timestamp: timestamp(world),
    ...(guild ? { guild_id: guild.id } : {}),
  };
  world.events.emit({ t: 'CHANNEL_PINS_UPDATE', d, guildId: guild?.id, channelId: channel.id });
  if (pinned) postPinned(world, channel, user, message);
  return nothing;
}

/** The bot's own reaction; those of people are not done here. */
function react(call: Call<'channel_id' | 'message_id' | 'emoji'>, added: boolean): Answer {
  const { world, user, params } = call;
  const { channel, message, guild, held } = messageAt(call);
  if (added && guild) demandBits(held, Bit.ReadMessageHistory, Bit.AddReactions);
  if (isThread(channel) && channel.thread_metadata.archived) throw refusal('threadArchived');
  const [name = '', id = null] = params.emoji.split(':');
  const others = (message.reactions ?? []).filter(({ emoji }) => emoji.name !== name);
  message.reactions = added
    ? [...others, { emoji: { id, name }, count: 1, me: true, users: [user.id] }]
    : others;
  saveMessage(world, message);
  const place = { user_id: user.id, channel_id: channel.id, message_id: message.id, emoji: { id, name } };
  const d = { ...place, ...(guild ? { guild_id: guild.id } : {}), burst: false, type: 0 };
  const t = added ? 'MESSAGE_REACTION_ADD' : 'MESSAGE_REACTION_REMOVE';
  world.events.emit({ t, d, guildId: guild?.id, channelId: channel.id });
  return nothing;
}

const REACTION = '/channels/:channel_id/messages/:message_id/reactions/:emoji/@me';

export const pinRoutes: readonly Route[] = [
  route('GET', '/channels/:channel_id/messages/pins', (call) => {
    const pinned = pinnedIn(call);
    const items = pinned.slice(0, PAGE).map((message) => ({ pinned_at: message.timestamp, message }));
    return ok({ items, has_more: pinned.length > PAGE });
  }),
  route('PUT', '/channels/:channel_id/messages/pins/:message_id', (call) => setPinned(call, true)),
  route('DELETE', '/channels/:channel_id/messages/pins/:message_id', (call) => setPinned(call, false)),
  route('GET', '/channels/:channel_id/pins', (call) => ok(pinnedIn(call))),
  route('PUT', '/channels/:channel_id/pins/:message_id', (call) => setPinned(call, true)),
  route('DELETE', '/channels/:channel_id/pins/:message_id', (call) => setPinned(call, false)),
  route('PUT', REACTION, (call) => react(call, true), { limit: [1, 1] }),
  route('DELETE', REACTION, (call) => react(call, false), { limit: [1, 1] }),
];
