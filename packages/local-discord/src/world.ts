/** The world that every rule and route receives: its state, clock and ids, and the way to announce changes. */
import type { Events } from './events.ts';
import type { Attachments } from './messages/attachments.ts';
import type { Interactions } from './interactions/registry.ts';
import { refusal } from './errors.ts';
import type { RateLimits } from './limits.ts';
import type { OAuth } from './oauth.ts';
import type { Channel, Guild, GuildChannel, Member, Thread } from './state/model.ts';
import { DEFAULT_LOCALE, type Locale } from './state/locales.ts';
import { isThread, permissionsIn } from './state/permissions.ts';
import type { Snowflakes } from './state/snowflake.ts';
import type { State } from './state/state.ts';

export interface World {
  readonly state: State;
  readonly events: Events;
  readonly ids: Snowflakes;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly interactions: Interactions;
  readonly attachments: Attachments;
  readonly limits: RateLimits;
  readonly oauth: OAuth;
  /** The address of the page, attachments and the API, without a slash at the end. */
  readonly url: () => string;
}

/** The present as Discord prints it: ISO 8601 with microseconds and offset. */
export function timestamp(world: Pick<World, 'clock'>): string {
  return formatTime(world.clock());
}

/** Unix milliseconds in Discord's form. */
export function formatTime(time: number): string {
  return new Date(time).toISOString().replace('Z', '000+00:00');
}

/** The guild, or 10004. A guild without the asker is as good as none. */
export function guildOf(world: World, guildId: string, userId?: string): Guild {
  const guild = world.state.guild(guildId);
  if (!guild || (userId !== undefined && !guild.members.has(userId))) throw refusal('unknownGuild');
  return guild;
}

/** The channel, or 10003. */
export function channelOf(world: World, channelId: string): Channel {
  const channel = world.state.channel(channelId);
  if (!channel) throw refusal('unknownChannel');
  return channel;
}

/** The member, or 10007 (10013 when nobody has that id). */
export function memberOf(world: World, guild: Guild, userId: string): Member {
  const member = guild.members.get(userId);
  if (!member) throw refusal(world.state.users.has(userId) ? 'unknownMember' : 'unknownUser');
  return member;
}

/** A channel of a guild (50003 for a DM) with its guild. */
export function inGuild(world: World, channelId: string): { channel: GuildChannel | Thread; guild: Guild } {
  const channel = channelOf(world, channelId);
  if (!('guild_id' in channel)) throw refusal('dmChannelAction');
  return { channel, guild: guildOf(world, channel.guild_id) };
}

/** A thread with its guild, or 10003 (50024 for another channel). */
export function threadOf(world: World, channelId: string): { thread: Thread; guild: Guild } {
  const { channel, guild } = inGuild(world, channelId);
  if (!isThread(channel)) throw refusal('wrongChannelType');
  return { thread: channel, guild };
}

/** The permissions of a member in a channel now. */
export function heldBy(world: World, guild: Guild, channel: GuildChannel | Thread, userId: string): bigint {
  return permissionsIn(guild, channel, userId, world.clock(), world.state.threadMembers.get(channel.id));
}

/** The language of a user's client. */
export function localeOf({ state }: World, userId: string): Locale {
  return state.people.get(userId)?.locale ?? DEFAULT_LOCALE;
}
