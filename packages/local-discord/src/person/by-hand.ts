/** What people do by hand that the app only hears of: leaving and joining a guild, deleting a channel or a role. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { deleteChannel, dropOverwritesOf } from '../channels/edit.ts';
import { deleteThread } from '../channels/thread-edit.ts';
import { leaveThread } from '../channels/thread-life.ts';
import { refusal } from '../errors.ts';
import { guildPermissions, highestRole, isThread } from '../state/permissions.ts';
import { renderMemberWithUser } from '../state/render.ts';
import { guildOf, inGuild, memberOf, timestamp, type World } from '../world.ts';

/** Leaves a guild, and with it every thread there and all overwrites; GUILD_MEMBER_REMOVE. */
export function leaveGuild(world: World, guildId: string, userId: string): void {
  const guild = guildOf(world, guildId);
  memberOf(world, guild, userId);
  for (const thread of guild.threads.values()) leaveThread(world, thread, userId);
  guild.members.delete(userId);
  world.state.save('member', `${guildId}/${userId}`, null);
  const d = { guild_id: guildId, user: world.state.users.get(userId) };
  world.events.emit({ t: 'GUILD_MEMBER_REMOVE', d, guildId });
  dropOverwritesOf(world, guild, userId);
}

/** Joins a guild without roles; GUILD_MEMBER_ADD. */
export function joinGuild(world: World, guildId: string, userId: string): void {
  const guild = guildOf(world, guildId);
  if (!world.state.users.has(userId)) throw refusal('unknownUser');
  const fresh = {
    user_id: userId,
    nick: null,
    roles: [],
    joined_at: timestamp(world),
    communication_disabled_until: null,
  };
  guild.members.set(userId, fresh);
  world.state.save('member', `${guildId}/${userId}`, fresh);
  const d = { guild_id: guildId, ...renderMemberWithUser(world.state, fresh) };
  world.events.emit({ t: 'GUILD_MEMBER_ADD', d, guildId });
}

/** Deletes a role below one's own: its members lose it, the channels its overwrites; GUILD_ROLE_DELETE. */
export function deleteRoleByHand(world: World, guildId: string, roleId: string, userId: string): void {
  const guild = guildOf(world, guildId);
  const role = guild.roles.get(roleId);
  if (role === undefined) throw refusal('unknownRole');
  const may = guildPermissions(guild, userId) & Bit.ManageRoles;
  if (!may || role.managed || roleId === guildId || role.position >= highestRole(guild, userId))
    throw refusal('missingPermissions');
  guild.roles.delete(roleId);
  world.state.save('role', `${guildId}/${roleId}`, null);
  for (const member of guild.members.values()) {
    if (!member.roles.includes(roleId)) continue;
    member.roles = member.roles.filter((id) => id !== roleId);
    world.state.save('member', `${guildId}/${member.user_id}`, member);
  }
  world.events.emit({ t: 'GUILD_ROLE_DELETE', d: { guild_id: guildId, role_id: roleId }, guildId });
  dropOverwritesOf(world, guild, roleId);
}

/** Deletes a channel or thread, with the permission that it takes. */
export function deleteByHand(world: World, channelId: string, userId: string): void {
  const { channel, guild } = inGuild(world, channelId);
  if (isThread(channel)) deleteThread(world, guild, channel, userId);
  else deleteChannel(world, guild, channel, userId);
}
