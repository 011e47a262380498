/** The `resolved` part of an interaction's data: full objects for the ids in it. */
import { ApplicationCommandOptionType as Type, ComponentType } from 'discord-api-types/v10';
import { invalidForm } from '../errors.ts';
import type { Channel, Guild, GuildChannel, Thread } from '../state/model.ts';
import { isThread } from '../state/permissions.ts';
import { renderMember } from '../state/render.ts';
import type { World } from '../world.ts';
import { bitsIn } from './payload.ts';

/** Ids by what they can refer to. */
export interface Wanted {
  readonly users: string[];
  readonly roles: string[];
  readonly channels: string[];
  /** Users or roles: whatever exists. */
  readonly mentionables: string[];
  /** Files that were passed to a command or a form. */
  readonly attachments: string[];
}

export function nothingWanted(): Wanted {
  return { users: [], roles: [], channels: [], mentionables: [], attachments: [] };
}

/** Which list the ids of an option or a select belong to; undefined for plain values. */
export function listFor(type: number, of: 'option' | 'component'): keyof Wanted | undefined {
  const byOption: Readonly<Record<number, keyof Wanted>> = {
    [Type.User]: 'users',
    [Type.Role]: 'roles',
    [Type.Channel]: 'channels',
    [Type.Mentionable]: 'mentionables',
    [Type.Attachment]: 'attachments',
  };
  const byComponent: Readonly<Record<number, keyof Wanted>> = {
    [ComponentType.UserSelect]: 'users',
    [ComponentType.RoleSelect]: 'roles',
    [ComponentType.ChannelSelect]: 'channels',
    [ComponentType.MentionableSelect]: 'mentionables',
    [ComponentType.FileUpload]: 'attachments',
  };
  return (of === 'option' ? byOption : byComponent)[type];
}

/** The objects for those ids; someone who is not in the guild has a user but no member. */
export function resolve(
  world: World,
  guild: Guild | undefined,
  channel: Channel,
  userId: string,
  wanted: Wanted,
) {
  const roleIds = [...wanted.roles, ...wanted.mentionables.filter((id) => guild?.roles.has(id))];
  const userIds = [...wanted.users, ...wanted.mentionables.filter((id) => !guild?.roles.has(id))];
  const users = collect(userIds, (id) => world.state.users.get(id));
  const members = collect(
    userIds.filter((id) => guild?.members.has(id)),
    (id) => {
      const member = guild?.members.get(id);
      return member && { ...renderMember(member), permissions: bitsIn(world, channel, guild, id) };
    },
  );
  const roles = collect(roleIds, (id) => guild?.roles.get(id));
  const channels = collect(wanted.channels, (id) => {
    const found = guild?.channels.get(id) ?? guild?.threads.get(id);
    return found && partial(found, bitsIn(world, found, guild, userId));
  });
  const attachments = collect(wanted.attachments, (id) => world.attachments.offered(id));
  const all = { users, members, roles, channels, attachments };
  const present = Object.entries(all).filter(([, map]) => Object.keys(map).length > 0);
  return present.length === 0 ? undefined : Object.fromEntries(present);
}

function collect<T extends object>(
  ids: readonly string[],
  find: (id: string) => T | undefined,
): Record<string, T> {
  const found: Record<string, T> = {};
  for (const id of ids) {
    const object = find(id);
    if (!object)
      throw invalidForm(
        ['data', 'options'],
        'APPLICATION_COMMAND_OPTION_INVALID',
        `Nothing with id ${id} here`,
      );
    found[id] = object;
  }
  return found;
}

function partial(channel: GuildChannel | Thread, permissions: string): object {
  const { id, name, type, parent_id, flags, last_message_id, rate_limit_per_user } = channel;
  const shared = { id, name, type, permissions, parent_id, flags, last_message_id, rate_limit_per_user };
  if (isThread(channel))
    return { ...shared, guild_id: channel.guild_id, thread_metadata: channel.thread_metadata };
  return {
    ...shared,
    guild_id: channel.guild_id,
    topic: channel.topic,
    nsfw: channel.nsfw,
    position: channel.position,
  };
}
