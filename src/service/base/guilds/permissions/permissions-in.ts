import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';

export interface PermissionsGuild {
  readonly id: string;
  readonly ownerId: string;
  readonly roles: readonly { readonly id: string; readonly permissions: bigint }[];
}

interface PermissionsMember {
  readonly userId: string;
  /** The member's roles without the role that everyone has. */
  readonly roles: Iterable<string>;
}

/** A channel's overwrite in Discord's format: bit fields as decimal digits. */
export interface PermissionsOverwrite {
  readonly id: string;
  readonly allow: string;
  readonly deny: string;
}

/** Computes a member's permissions in a channel as Discord does. @see https://discord.com/developers/docs/topics/permissions#permission-hierarchy */
export function permissionsIn(
  guild: PermissionsGuild,
  overwrites: readonly PermissionsOverwrite[],
  member: PermissionsMember,
): bigint {
  const own = new Set([guild.id, ...member.roles]);
  const base = guild.roles
    .filter((role) => own.has(role.id))
    .reduce((all, role) => all | role.permissions, 0n);
  if (member.userId === guild.ownerId || (base & Bit.Administrator) !== 0n) return ~0n;
  const steps = [
    overwrites.filter(({ id }) => id === guild.id),
    overwrites.filter(({ id }) => id !== guild.id && own.has(id)),
    overwrites.filter(({ id }) => id === member.userId),
  ];
  return steps.reduce((bits, step) => {
    const deny = step.reduce((all, overwrite) => all | BigInt(overwrite.deny), 0n);
    const allow = step.reduce((all, overwrite) => all | BigInt(overwrite.allow), 0n);
    return (bits & ~deny) | allow;
  }, base);
}
