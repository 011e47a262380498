import type { ApiPermission, DirectoryGuild } from '../ports.ts';

/** @see https://discord.com/developers/docs/topics/permissions#permissions-bitwise-permission-flags */
const ADMINISTRATOR = 1n << 3n;

/**
 * Holding the API permission oneself or through a role, or being an administrator. What was granted to someone who has
 * left, or was thrown out, counts for nothing; should they come back, it counts again.
 */
export function isGranted(
  { userId }: { readonly userId: string },
  guild: DirectoryGuild,
  member: { readonly roles: readonly string[] } | null,
  { permissions }: { readonly permissions: readonly ApiPermission[] },
): boolean {
  if (member === null) return false;
  return isGrantedTo(userId, permissions) || isGrantedByRole(guild, member.roles, permissions);
}

/** Holding it oneself; worth nothing without being a member. */
export function isGrantedTo(userId: string, permissions: readonly ApiPermission[]): boolean {
  return permissions.some(({ kind, id }) => kind === 'user' && id === userId);
}

/** Holding it through a role, or being an administrator of the guild through one. */
export function isGrantedByRole(
  guild: DirectoryGuild,
  memberRoles: readonly string[],
  permissions: readonly ApiPermission[],
): boolean {
  // Everyone has the role that bears the guild's id; Discord leaves it out of a member's roles.
  const roles = new Set([...memberRoles, guild.id]);
  if (permissions.some(({ kind, id }) => kind === 'role' && roles.has(id))) return true;
  return guild.roles.some((role) => roles.has(role.id) && (BigInt(role.permissions) & ADMINISTRATOR) !== 0n);
}
