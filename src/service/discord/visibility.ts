import { type APIOverwrite, OverwriteType, PermissionFlagsBits as Bit, Routes } from 'discord-api-types/v10';
import { permissionsIn } from '../guilds/permissions-in.ts';
import type { TicketDiscord } from '../tickets/ports.ts';
import type { DiscordRest } from './rest.ts';

/** The roles of a member; null when the person is not in the guild. */
export type MemberRoles = (guildId: string, userId: string) => Promise<readonly string[] | null>;

interface WithOverwrites {
  readonly permission_overwrites?: readonly APIOverwrite[];
}

/** Who sees a channel, and who is made to see its private threads. */
export function createVisibility(
  rest: DiscordRest,
  memberRoles: MemberRoles,
): Pick<TicketDiscord, 'canSee' | 'letStaffManageThreads'> {
  return {
    async canSee(guild, channelId, userId) {
      const roles = await memberRoles(guild.id, userId);
      if (roles === null) return false;
      const member = { userId, roles: new Set([guild.id, ...roles]) };
      return (permissionsIn(guild, await overwritesOf(rest, channelId), member) & Bit.ViewChannel) !== 0n;
    },
    async letStaffManageThreads(guild, channelId, roleIds, reason) {
      const lacking = guild.roles.filter(
        (role) =>
          roleIds.includes(role.id) && (role.permissions & (Bit.ManageThreads | Bit.Administrator)) === 0n,
      );
      if (lacking.length === 0) return;
      const overwrites = await overwritesOf(rest, channelId);
      for (const { id } of lacking) {
        const now = overwrites.find((overwrite) => overwrite.id === id);
        const allow = BigInt(now?.allow ?? 0) | Bit.ManageThreads | Bit.ViewChannel;
        if (String(allow) === now?.allow) continue;
        const purpose = { doing: `let staff see the tickets in ${channelId}`, needs: 'Manage Roles' };
        const deny = BigInt(now?.deny ?? 0) & ~allow;
        const body = { type: OverwriteType.Role, allow: String(allow), deny: String(deny) };
        await rest.call('PUT', Routes.channelPermission(channelId, id), purpose, { body, reason });
      }
    },
  };
}

export async function overwritesOf(rest: DiscordRest, channelId: string): Promise<readonly APIOverwrite[]> {
  const purpose = { doing: `look at the channel ${channelId}`, needs: 'View Channel' };
  const channel = await rest.call<WithOverwrites>('GET', Routes.channel(channelId), purpose);
  return channel.permission_overwrites ?? [];
}
