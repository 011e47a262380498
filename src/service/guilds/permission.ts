import type { ApiPermission, DirectoryGuild } from './ports.ts';

/** @see https://discord.com/developers/docs/topics/permissions#permissions-bitwise-permission-flags */
const ADMINISTRATOR = 1n << 3n;

/** Holding the API permission oneself: told without a look at Discord. */
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
