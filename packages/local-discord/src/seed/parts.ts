/** Makes single parts of a guild with Discord's defaults for all that is not said. */
import { ChannelType } from 'discord-api-types/v10';
import type { User } from '../state/authors.ts';
import type { Guild, GuildChannel, Member, Overwrite, Role } from '../state/model.ts';

const BEGINNING = '2024-08-01T12:00:00.000000+00:00';

export function person(id: string, username: string, displayName: string | null): User {
  return {
    id,
    username,
    discriminator: '0',
    global_name: displayName,
    avatar: null,
    public_flags: 0,
    flags: 0,
    primary_guild: null,
  };
}

export function createGuild({ id, name, ownerId }: { id: string; name: string; ownerId: string }): Guild {
  return {
    id,
    name,
    owner_id: ownerId,
    icon: null,
    joined_at: BEGINNING,
    system_channel_id: null,
    roles: new Map(),
    members: new Map(),
    channels: new Map(),
    threads: new Map(),
  };
}

export function role(parts: {
  id: string;
  name: string;
  position: number;
  permissions: bigint;
  color?: number;
  botId?: string;
  mentionable?: boolean;
}): Role {
  const { id, name, position, permissions, color = 0, botId, mentionable = false } = parts;
  return {
    id,
    name,
    color,
    colors: { primary_color: color, secondary_color: null, tertiary_color: null },
    hoist: color !== 0,
    position,
    permissions: permissions.toString(),
    managed: botId !== undefined,
    mentionable,
    icon: null,
    unicode_emoji: null,
    flags: 0,
    ...(botId === undefined ? {} : { tags: { bot_id: botId } }),
  };
}

export function member(userId: string, ...roles: string[]): Member {
  return { user_id: userId, nick: null, roles, joined_at: BEGINNING, communication_disabled_until: null };
}

export function textChannel(parts: {
  id: string;
  guildId: string;
  name: string;
  parentId?: string;
  position?: number;
}): GuildChannel & { type: ChannelType.GuildText } {
  return {
    id: parts.id,
    type: ChannelType.GuildText,
    guild_id: parts.guildId,
    name: parts.name,
    topic: null,
    position: parts.position ?? 0,
    parent_id: parts.parentId ?? null,
    permission_overwrites: [],
    nsfw: false,
    rate_limit_per_user: 0,
    last_message_id: null,
    flags: 0,
  };
}

export function overwrite(id: string, type: 0 | 1, bits: { allow?: bigint; deny?: bigint }): Overwrite {
  return { id, type, allow: (bits.allow ?? 0n).toString(), deny: (bits.deny ?? 0n).toString() };
}
