/** Guilds: themselves, their channels and roles. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { createChannel, demandCategory } from '../../channels/create.ts';
import { publishChannel } from '../../channels/edit.ts';
import { refusal } from '../../errors.ts';
import { isRecord, readForm } from '../../requests/form.ts';
import { guildPermissions } from '../../state/permissions.ts';
import { renderGuild } from '../../state/render.ts';
import { guildOf } from '../../world.ts';
import { created, nothing, ok, route, type Call, type Route } from '../route.ts';

/** Positions and parents of several channels; only one of them may change its parent. */
function arrange({ world, params, user, body }: Call<'guild_id'>): void {
  const guild = guildOf(world, params.guild_id, user.id);
  const form = readForm({ channels: body });
  const items = (form.list('channels', { max: 500, required: true }) ?? []).map((item) => ({
    channel: guild.channels.get(item.snowflake('id', { required: true }) ?? ''),
    position: item.integer('position', { min: 0 }),
    parentId: item.nullableSnowflake('parent_id'),
    sync: item.boolean('lock_permissions') ?? false,
  }));
  form.finish();
  if (!(guildPermissions(guild, user.id) & Bit.ManageChannels)) throw refusal('missingPermissions');
  if (items.filter(({ parentId }) => parentId !== undefined).length > 1) throw refusal('oneParentChange');
  for (const { channel, position, parentId, sync } of items) {
    if (!channel) throw refusal('unknownChannel');
    const parent = typeof parentId === 'string' ? demandCategory(guild, parentId, channel.id) : undefined;
    if (parentId !== undefined) channel.parent_id = parentId;
    if (position !== undefined) channel.position = position;
    if (sync && parent)
      channel.permission_overwrites = parent.permission_overwrites.map((each) => ({ ...each }));
    publishChannel(world, channel);
  }
}

export const guildRoutes: readonly Route[] = [
  route('GET', '/guilds/:guild_id', ({ world, params, query, user }) => {
    const guild = guildOf(world, params.guild_id, user.id);
    const count = guild.members.size;
    const counts =
      query.get('with_counts') === 'true'
        ? { approximate_member_count: count, approximate_presence_count: count }
        : {};
    return ok({ ...renderGuild(guild), ...counts });
  }),
  route('GET', '/guilds/:guild_id/channels', ({ world, params, user }) =>
    ok([...guildOf(world, params.guild_id, user.id).channels.values()]),
  ),
  route('POST', '/guilds/:guild_id/channels', ({ world, params, user, body }) => {
    const guild = guildOf(world, params.guild_id, user.id);
    return created(createChannel(world, guild, user.id, isRecord(body) ? body : {}));
  }),
  route('PATCH', '/guilds/:guild_id/channels', (call) => {
    arrange(call);
    return nothing;
  }),
  route('GET', '/guilds/:guild_id/roles', ({ world, params, user }) =>
    ok([...guildOf(world, params.guild_id, user.id).roles.values()]),
  ),
  route('GET', '/guilds/:guild_id/roles/:role_id', ({ world, params, user }) => {
    const role = guildOf(world, params.guild_id, user.id).roles.get(params.role_id);
    if (!role) throw refusal('unknownRole');
    return ok(role);
  }),
];
