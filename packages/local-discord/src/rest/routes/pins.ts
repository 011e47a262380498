/** Pinned messages, by the routes of 2025 and the older ones. */
import { AuditLogEvent, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { recordAudit } from '../../guilds/audit-log.ts';
import { refusal } from '../../errors.ts';
import { republish } from '../../messages/post.ts';
import { postPinned } from '../../messages/system.ts';
import { seatOf } from '../../messages/write-access.ts';
import { demandBits, isThread } from '../../state/permissions.ts';
import { timestamp } from '../../world.ts';
import { messageAt, shown } from './messages.ts';
import { actOf, nothing, ok, route, type Answer, type Call, type Route } from '../route.ts';

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
  if (guild) {
    recordAudit(world, guild, actOf(call), {
      type: pinned ? AuditLogEvent.MessagePin : AuditLogEvent.MessageUnpin,
      targetId: message.author.id,
      options: { channel_id: channel.id, message_id: message.id },
    });
  }
  return nothing;
}

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
];
