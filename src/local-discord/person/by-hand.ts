/** What people do by hand that the app only hears of: leaving and joining a guild, deleting a channel. */
import { deleteChannel } from '../channels/edit.ts';
import { deleteThread } from '../channels/thread-edit.ts';
import { leaveThread } from '../channels/thread-life.ts';
import { refusal } from '../errors.ts';
import { isThread } from '../state/permissions.ts';
import { renderMemberWithUser } from '../state/render.ts';
import { guildOf, inGuild, memberOf, timestamp, type World } from '../world.ts';

/** Leaves a guild, and with it every thread there; GUILD_MEMBER_REMOVE. Overwrites stay, as on Discord. */
export function leaveGuild(world: World, guildId: string, userId: string): void {
  const guild = guildOf(world, guildId);
  memberOf(world, guild, userId);
  for (const thread of guild.threads.values()) leaveThread(world, thread, userId);
  guild.members.delete(userId);
  world.state.save('member', `${guildId}/${userId}`, null);
  const d = { guild_id: guildId, user: world.state.users.get(userId) };
  world.events.emit({ t: 'GUILD_MEMBER_REMOVE', d, guildId });
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

/** Deletes a channel or thread, with the permission that it takes. */
export function deleteByHand(world: World, channelId: string, userId: string): void {
  const { channel, guild } = inGuild(world, channelId);
  if (isThread(channel)) deleteThread(world, guild, channel, userId);
  else deleteChannel(world, guild, channel, userId);
}
