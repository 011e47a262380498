/** Discord's permission arithmetic. @see https://discord.com/developers/docs/topics/permissions */
import { ChannelType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import type { Channel, Guild, GuildChannel, Member, Overwrite, Thread } from './model.ts';

/** Every bit that exists. */
export const ALL_PERMISSIONS = Object.values(Bit).reduce((all, bit) => all | bit, 0n);

/** The permissions that a timed-out member keeps. */
const TIMED_OUT = Bit.ViewChannel | Bit.ReadMessageHistory;

/** Without Send these count for nothing either. */
const NEEDS_SEND = Bit.MentionEveryone | Bit.SendTTSMessages | Bit.AttachFiles | Bit.EmbedLinks;

/** Bits of a member in the whole guild: @everyone and roles; owner and administrators have all. */
export function guildPermissions(guild: Guild, userId: string): bigint {
  if (guild.owner_id === userId) return ALL_PERMISSIONS;
  const member = guild.members.get(userId);
  if (!member) return 0n;
  let bits = BigInt(guild.roles.get(guild.id)?.permissions ?? 0);
  for (const roleId of member.roles) bits |= BigInt(guild.roles.get(roleId)?.permissions ?? 0);
  return bits & Bit.Administrator ? ALL_PERMISSIONS : bits;
}

/** Applies overwrites in Discord's order: @everyone, all role denies, all role allows, member. */
export function applyOverwrites(
  base: bigint,
  overwrites: readonly Overwrite[],
  who: { guildId: string; userId: string; roles: readonly string[] },
): bigint {
  let bits = base;
  let denied = 0n;
  let allowed = 0n;
  let own: Overwrite | undefined;
  for (const overwrite of overwrites) {
    if (overwrite.type === 1) {
      if (overwrite.id === who.userId) own = overwrite;
    } else if (overwrite.id === who.guildId) {
      bits = (bits & ~BigInt(overwrite.deny)) | BigInt(overwrite.allow);
    } else if (who.roles.includes(overwrite.id)) {
      denied |= BigInt(overwrite.deny);
      allowed |= BigInt(overwrite.allow);
    }
  }
  bits = (bits & ~denied) | allowed;
  return own ? (bits & ~BigInt(own.deny)) | BigInt(own.allow) : bits;
}

/** True for threads of any kind. */
export function isThread(channel: Channel): channel is Thread {
  return (
    channel.type === ChannelType.PublicThread ||
    channel.type === ChannelType.PrivateThread ||
    channel.type === ChannelType.AnnouncementThread
  );
}

/** True for channels of a guild that are not threads. */
export function isGuildChannel(channel: Channel): channel is GuildChannel {
  return channel.type !== ChannelType.DM && !isThread(channel);
}

/** Raw bits in a channel (a thread's are its parent's), before what is implied by missing ones. */
export function channelPermissions(guild: Guild, channel: GuildChannel | Thread, userId: string): bigint {
  const base = guildPermissions(guild, userId);
  if (base === ALL_PERMISSIONS) return base;
  const member = guild.members.get(userId);
  const holder = isThread(channel) ? guild.channels.get(channel.parent_id) : channel;
  if (!member || !holder) return 0n;
  const who = { guildId: guild.id, userId, roles: member.roles };
  return impliedPermissions(applyOverwrites(base, holder.permission_overwrites, who), isThread(channel));
}

/** Removes bits that depend on missing ones: without View nothing works, without Send no mass mention, TTS, files, embeds. */
function impliedPermissions(bits: bigint, inThread: boolean): bigint {
  if (!(bits & Bit.ViewChannel)) return 0n;
  const send = inThread ? Bit.SendMessagesInThreads : Bit.SendMessages;
  return bits & send ? bits : bits & ~NEEDS_SEND;
}

/** The permissions of a member in a channel at this moment, time-out and private threads included. */
export function permissionsIn(
  guild: Guild,
  channel: GuildChannel | Thread,
  userId: string,
  now: number,
  threadMembers?: ReadonlyMap<string, string>,
): bigint {
  const bits = channelPermissions(guild, channel, userId);
  if (bits === ALL_PERMISSIONS) return bits;
  if (
    channel.type === ChannelType.PrivateThread &&
    !(bits & Bit.ManageThreads) &&
    !threadMembers?.has(userId)
  )
    return 0n;
  return isTimedOut(guild.members.get(userId), now) ? bits & TIMED_OUT : bits;
}

function isTimedOut(member: Member | undefined, now: number): boolean {
  const until = member?.communication_disabled_until;
  return until !== null && until !== undefined && Date.parse(until) > now;
}

/** Throws 50001 if the channel isn't visible, 50013 if a bit is missing. */
export function demandBits(held: bigint, ...needed: readonly bigint[]): void {
  if (!(held & Bit.ViewChannel)) throw refusal('missingAccess');
  for (const bit of needed) if (!(held & bit)) throw refusal('missingPermissions');
}

/** Throws 50013 if a bit is missing in the whole guild, which every member sees. */
export function demandGuildBits(guild: Guild, userId: string, ...needed: readonly bigint[]): void {
  const held = guildPermissions(guild, userId);
  for (const bit of needed) if (!(held & bit)) throw refusal('missingPermissions');
}

/** Throws 50013 unless the member ranks above the other one: by the highest role, and nobody ranks above the owner. */
export function demandAbove(guild: Guild, userId: string, otherId: string): void {
  if (highestRole(guild, userId) <= highestRole(guild, otherId)) throw refusal('missingPermissions');
}

/** The highest position among a member's roles; the owner is above all. */
export function highestRole(guild: Guild, userId: string): number {
  if (guild.owner_id === userId) return Infinity;
  const positions = guild.members.get(userId)?.roles.map((id) => guild.roles.get(id)?.position ?? 0) ?? [];
  return Math.max(0, ...positions);
}
