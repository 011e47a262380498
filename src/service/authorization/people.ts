import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { Actor } from '../caller.ts';
import { isOutOfGuild } from '../discord-errors.ts';
import type { GuildFacts } from '../guilds/facts.ts';
import { guildNotFound } from '../guilds/permissions/access.ts';
import { permissionsIn, type PermissionsOverwrite } from '../guilds/permissions/permissions-in.ts';
import type { StaffedGroup } from './ports.ts';

/** Someone in a guild, as Discord has them. */
export interface Person {
  readonly userId: string;
  /** Whether one of their roles is a staff role of this group. */
  isStaffOf(group: Pick<StaffedGroup, 'staffRoleIds'>): boolean;
  /** The server's owner or an administrator: all is allowed. Asked for only where roles do not decide. */
  isAdministrator(): Promise<boolean>;
  /** Whether all of these roles may be pinged by everyone. */
  arePingable(roleIds: readonly string[]): Promise<boolean>;
  /** Whether they hold all of these permissions, guild-wide or with a channel's overwrites. Throws GUILD_NOT_FOUND. */
  holds(bits: bigint, overwrites?: readonly PermissionsOverwrite[]): Promise<boolean>;
}

/** Somebody, with their roles where these are known. */
export type Named = Pick<Actor, 'userId' | 'roles'>;

/**
 * Null for someone who is not in the guild. Throws GUILD_NOT_FOUND where the bot may not look.
 * @param maxAgeMs how old Discord's answers may be; as `guilds/facts.ts` has them unless told.
 */
export async function findPerson(
  facts: Pick<GuildFacts, 'guild' | 'member'>,
  guildId: string,
  { userId, roles: told }: Named,
  maxAgeMs?: number,
): Promise<Person | null> {
  // Roles are told of who was a member once: whether they are one is asked all the same.
  const member = await memberOf(facts, guildId, userId, maxAgeMs);
  if (member === null) return null;
  const roles = new Set(told ?? member.roles);

  const holds: Person['holds'] = async (bits, overwrites = []) => {
    const guild = await facts.guild(guildId, maxAgeMs);
    if (guild === null) throw guildNotFound(guildId);
    const guildRoles = guild.roles.map((role) => ({ ...role, permissions: BigInt(role.permissions) }));
    const held = permissionsIn({ id: guildId, ownerId: guild.owner_id, roles: guildRoles }, overwrites, {
      userId,
      roles,
    });
    return (held & bits) === bits;
  };
  return {
    userId,
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
): Promise<{ readonly roles: readonly string[] } | null> {
  try {
    return await facts.member(guildId, userId, maxAgeMs);
  } catch (error) {
    if (isOutOfGuild(error)) throw guildNotFound(guildId);
    throw error;
  }
}
