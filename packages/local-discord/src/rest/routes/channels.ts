/** Channels: read, change, delete; permission overwrites; typing. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { deleteChannel, editChannel, publishChannel } from '../../channels/edit.ts';
import { demandBitsOf, demandRoom, demandTarget, readOverwriteBits } from '../../channels/overwrites.ts';
import { deleteThread, editThread } from '../../channels/thread-edit.ts';
import { recordOverwrites } from '../../guilds/audit-log.ts';
import { refusal } from '../../errors.ts';
import { readForm } from '../../requests/form.ts';
import { demandWriting, seatOf } from '../../messages/write-access.ts';
import type { Guild, GuildChannel } from '../../state/model.ts';
import { demandBits, guildPermissions, isThread } from '../../state/permissions.ts';
import { renderDirect, renderMemberWithUser } from '../../state/render.ts';
import { heldBy, inGuild } from '../../world.ts';
import { actOf, nothing, ok, route, type Call, type Route } from '../route.ts';

/** The channel whose overwrites are changed: not a thread; with Manage Roles there. */
function forOverwrites({ world, params, user }: Call<'channel_id'>): {
  channel: GuildChannel;
  guild: Guild;
  held: bigint;
} {
  const { channel, guild } = inGuild(world, params.channel_id);
  if (isThread(channel)) throw refusal('wrongChannelType');
  const held = heldBy(world, guild, channel, user.id);
  demandBits(held, Bit.ManageRoles);
  return { channel, guild, held };
}

export const channelRoutes: readonly Route[] = [
  route('GET', '/channels/:channel_id', ({ world, params, user }) => {
    const { channel } = seatOf(world, params.channel_id, user.id);
    return ok('guild_id' in channel ? channel : renderDirect(channel, user.id));
  }),
  route(
    'PATCH',
    '/channels/:channel_id',
    (call) => {
      const { world, params, body } = call;
      const { channel, guild } = inGuild(world, params.channel_id);
      if (isThread(channel)) editThread(world, guild, channel, call, body);
      else editChannel(world, guild, channel, actOf(call), body);
      return ok(channel);
    },
    { limit: [10, 15] },
  ),
  route('DELETE', '/channels/:channel_id', (call) => {
    const { world, params, user } = call;
    const { channel } = seatOf(world, params.channel_id, user.id);
    if (!('guild_id' in channel)) return ok(renderDirect(channel, user.id));
    const { guild } = inGuild(world, channel.id);
    if (isThread(channel)) deleteThread(world, guild, channel, actOf(call));
    else deleteChannel(world, guild, channel, actOf(call));
    return ok(channel);
  }),
  route('PUT', '/channels/:channel_id/permissions/:overwrite_id', (call) => {
    const { channel, guild, held } = forOverwrites(call);
    const form = readForm(call.body);
    const overwrite = { id: call.params.overwrite_id, ...readOverwriteBits(form) };
    form.finish();
    demandBitsOf([overwrite], guildPermissions(guild, call.user.id) | held);
    const others = channel.permission_overwrites.filter(({ id }) => id !== overwrite.id);
    demandTarget(guild, overwrite);
    demandRoom([...others, overwrite]);
    const before = channel.permission_overwrites;
    channel.permission_overwrites = [...others, overwrite];
    publishChannel(call.world, channel);
    recordOverwrites(call.world, guild, channel, before, actOf(call));
    return nothing;
  }),
  route('DELETE', '/channels/:channel_id/permissions/:overwrite_id', (call) => {
    const { channel, guild } = forOverwrites(call);
    const left = channel.permission_overwrites.filter(({ id }) => id !== call.params.overwrite_id);
    if (left.length === channel.permission_overwrites.length) throw refusal('unknownOverwrite');
    const before = channel.permission_overwrites;
    channel.permission_overwrites = left;
    publishChannel(call.world, channel);
    recordOverwrites(call.world, guild, channel, before, actOf(call));
    return nothing;
  }),
  route('POST', '/channels/:channel_id/typing', ({ world, params, user }) => {
    const seat = seatOf(world, params.channel_id, user.id);
    demandWriting(seat, { tts: false, uploads: [] });
    const member = seat.guild?.members.get(user.id);
    const d = {
      channel_id: seat.channel.id,
      user_id: user.id,
      timestamp: Math.floor(world.clock() / 1000),
      ...(seat.guild && member
        ? { guild_id: seat.guild.id, member: renderMemberWithUser(world.state, member) }
        : {}),
    };
    world.events.emit({ t: 'TYPING_START', d, guildId: seat.guild?.id, channelId: seat.channel.id });
    return nothing;
  }),
];
