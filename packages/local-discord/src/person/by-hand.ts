/** Actions of people on a guild in their client: making channels and roles, deleting a channel; moderation, by permission and by the order of roles. */
import { createChannel } from '../channels/create.ts';
import { deleteChannel } from '../channels/edit.ts';
import { deleteThread } from '../channels/thread-edit.ts';
import type { Act } from '../guilds/audit-log.ts';
import { ban, unban } from '../guilds/bans.ts';
import { addMember, editMember, kickMember, removeMember } from '../guilds/members.ts';
import { createRole, deleteRole, editRole } from '../guilds/roles.ts';
import type { GuildChannel, Role } from '../state/model.ts';
import { isThread } from '../state/permissions.ts';
import { guildOf, inGuild, type World } from '../world.ts';

/** A change of a member: all roles, the nickname, the end of a time-out. */
export interface MemberChange {
  readonly nick?: string | null;
  readonly roles?: readonly string[];
  readonly communication_disabled_until?: string | null;
}

/** A change of a role; permissions are all its bits, as digits. */
export interface RoleChange {
  readonly name?: string;
  readonly permissions?: string;
  readonly mentionable?: boolean;
}

/** A member of a guild at work. Everything throws if Discord rejects it. */
export interface Moderation {
  /** The bodies are those of the REST API. */
  createChannel(body: unknown): GuildChannel;
  createRole(body: unknown): Role;
  editMember(userId: string, change: MemberChange): void;
  editRole(roleId: string, change: RoleChange): void;
  deleteRole(roleId: string): void;
  kick(userId: string): void;
  ban(userId: string, deleteMessageSeconds: number): void;
  unban(userId: string): void;
}

/** Moderation in the name of one member; the reason goes into the audit log. */
export function moderate(world: World, guildId: string, act: Act): Moderation {
  const guild = guildOf(world, guildId, act.userId);
  return {
    createChannel: (body) => createChannel(world, guild, act, body),
    createRole: (body) => createRole(world, guild, body, act),
    editMember: (userId, change) => void editMember(world, guild, userId, change, act),
    editRole: (roleId, change) => void editRole(world, guild, roleId, change, act),
    deleteRole: (roleId) => deleteRole(world, guild, roleId, act),
    kick: (userId) => kickMember(world, guild, userId, act),
    ban: (userId, seconds) => ban(world, guild, userId, { delete_message_seconds: seconds }, act),
    unban: (userId) => unban(world, guild, userId, act),
  };
}

export function leaveGuild(world: World, guildId: string, userId: string): void {
  removeMember(world, guildOf(world, guildId), userId);
}

export function joinGuild(world: World, guildId: string, userId: string): void {
  addMember(world, guildOf(world, guildId), userId);
}

/** Deletes a channel or thread, with the required permission. */
export function deleteByHand(world: World, channelId: string, userId: string): void {
  const { channel, guild } = inGuild(world, channelId);
  if (isThread(channel)) deleteThread(world, guild, channel, { userId });
  else deleteChannel(world, guild, channel, { userId });
}
