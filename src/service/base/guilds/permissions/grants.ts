import type { ApiPermission, DirectoryGuild } from '../ports.ts';

/** @see https://discord.com/developers/docs/topics/permissions#permissions-bitwise-permission-flags */
const ADMINISTRATOR = 1n << 3n;

/**
 * Whether a person has the API permission, by a grant to them, by a role, or as an administrator. A grant to someone who has
 * left or was removed has no effect; if they come back, it is valid again.
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

/** Whether there is a grant to the user, which has no effect unless they are a member. */
export function isGrantedTo(userId: string, permissions: readonly ApiPermission[]): boolean {
  return permissions.some(({ kind, id }) => kind === 'user' && id === userId);
}

/** Whether one of the roles has a grant or makes the member an administrator. */
export function isGrantedByRole(
  guild: DirectoryGuild,
  memberRoles: readonly string[],
  permissions: readonly ApiPermission[],
): boolean {
  // Every member has the role with the guild's id; Discord omits it from a member's roles.
  const roles = new Set([...memberRoles, guild.id]);
  if (permissions.some(({ kind, id }) => kind === 'role' && roles.has(id))) return true;
  return guild.roles.some((role) => roles.has(role.id) && (BigInt(role.permissions) & ADMINISTRATOR) !== 0n);
}
