import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { Actor } from '../../base/model/call.ts';
import { isOutOfGuild } from '../../base/model/discord-errors.ts';
import type { GuildFacts } from '../../base/guilds/facts.ts';
import type { GuildMember } from '../../base/guilds/ports.ts';
import { guildNotFound } from '../../base/guilds/permissions/access.ts';
import {
  permissionsIn,
  type PermissionsGuild,
  type PermissionsOverwrite,
} from '../../base/guilds/permissions/permissions-in.ts';
import type { StaffedGroup } from './ports.ts';

/** A member of a guild, with the roles and permissions that Discord reports. */
export interface Person {
  readonly userId: string;
  /** The end of their last timeout; null if they had none, or have just done something on Discord. */
  readonly timedOutUntil: Date | null;
  /** Whether one of their roles is a staff role of this group. */
  isStaffOf(group: Pick<StaffedGroup, 'staffRoleIds'>): boolean;
  /**
   * Whether this is the server's owner or an administrator, who may do everything. It is requested only when roles do
   * not decide.
   */
  isAdministrator(): Promise<boolean>;
  /** Whether everyone may ping all of these roles. */
  arePingable(roleIds: readonly string[]): Promise<boolean>;
  /**
   * Whether the person has all of these permissions, guild-wide or with a channel's overwrites. Throws
   * GUILD_NOT_FOUND.
   */
  holds(bits: bigint, overwrites?: readonly PermissionsOverwrite[]): Promise<boolean>;
}

/** A user, with their roles if Discord has just sent them to the caller: then the user is a member, too. */
export type Identity = Pick<Actor, 'userId' | 'roles'>;

/**
 * Returns null for someone who is not in the guild. Throws GUILD_NOT_FOUND when the bot has no access to the guild.
 * @param maxAgeMs the maximum age of cached answers; `base/guilds/facts.ts` has the defaults.
 */
export async function findPerson(
  facts: Pick<GuildFacts, 'guild' | 'member'>,
  guildId: string,
  { userId, roles: knownRoles }: Identity,
  maxAgeMs?: number,
): Promise<Person | null> {
  const member: Pick<GuildMember, 'roles' | 'timedOutUntil'> | null = knownRoles
    ? { roles: knownRoles }
    : await memberOf(facts, guildId, userId, maxAgeMs);
  if (member === null) return null;
  const roles = new Set(member.roles);

  const lookUpGuild = async (): Promise<PermissionsGuild> => {
    const guild = await facts.guild(guildId, maxAgeMs);
    if (guild === null) throw guildNotFound(guildId);
    const guildRoles = guild.roles.map(({ id, permissions }) => ({ id, permissions: BigInt(permissions) }));
    return { id: guildId, ownerId: guild.owner_id, roles: guildRoles };
  };
  // A person may be asked about each channel of the guild.
  let guild: Promise<PermissionsGuild> | undefined;
  const holds: Person['holds'] = async (bits, overwrites = []) => {
    guild ??= lookUpGuild();
    return (permissionsIn(await guild, overwrites, { userId, roles }) & bits) === bits;
  };
  return {
    userId,
    timedOutUntil: typeof member.timedOutUntil === 'string' ? new Date(member.timedOutUntil) : null,
    isStaffOf: ({ staffRoleIds }) => staffRoleIds.some((id) => roles.has(id)),
    isAdministrator: () => holds(Bit.Administrator),
    holds,
    async arePingable(roleIds) {
      const guild = await facts.guild(guildId, maxAgeMs);
      return roleIds.every((id) => guild?.roles.some((role) => role.id === id && role.mentionable));
    },
  };
}

async function memberOf(
  facts: Pick<GuildFacts, 'member'>,
  guildId: string,
  userId: string,
  maxAgeMs: number | undefined,
): Promise<Pick<GuildMember, 'roles' | 'timedOutUntil'> | null> {
  try {
    return await facts.member(guildId, userId, maxAgeMs);
  } catch (error) {
    if (isOutOfGuild(error)) throw guildNotFound(guildId);
    throw error;
  }
}
