import { OverwriteType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { DiscordRefusal } from '../../base/model/discord-errors.ts';
import type { Overwrite } from './channel-plan.ts';
import type { GuildOnDiscord, ParentGrant } from '../tickets/ports.ts';
import type { TicketContext } from '../tickets/context.ts';

/**
 * Decides who sees the private threads of a channel. A role with Manage Threads in the channel sees all of them: so
 * the permission is given only to staff of the tickets there, is stored, and is revoked when the role is no longer
 * staff of any ticket there.
 */
export interface ParentAccess {
  /**
   * Called before a thread for these roles is created there. With overwrites that were just read, the channel is read
   * only if a role lacks the access.
   */
  grant(
    guild: GuildOnDiscord,
    channelId: string,
    roleIds: readonly string[],
    reason: string,
    read?: readonly Overwrite[],
  ): Promise<void>;
  /** Revokes permissions that are no longer needed; calls Discord only when there are any. */
  revoke(guildId: string): Promise<void>;
  /** Grants and revokes for all channels of a guild; what Discord refuses is left for the next time. */
  reconcile(guild: GuildOnDiscord): Promise<void>;
}

const WANTED = Bit.ManageThreads | Bit.ViewChannel;
const GRANT_REASON = 'To let staff see the tickets in its threads';
const REVOKE_REASON = 'No longer staff of the tickets in its threads';

export function createParentAccess(
  deps: Pick<TicketContext, 'discord' | 'oneAtATime' | 'logger' | 'parentGrants'>,
): ParentAccess {
  const { parentGrants, discord, oneAtATime, logger } = deps;

  const exclusively = (channelId: string, work: () => Promise<void>): Promise<void> =>
    oneAtATime.run(`parent:${channelId}`, work);

  const grantAccess: ParentAccess['grant'] = async (guild, channelId, roleIds, reason, read) => {
    const lacking = guild.roles.filter(
      ({ id, permissions }) =>
        roleIds.includes(id) &&
        (permissions & (Bit.ManageThreads | Bit.Administrator)) === 0n &&
        (read === undefined || !hasWanted(read, id)),
    );
    if (lacking.length === 0) return;
    await exclusively(channelId, async () => {
      const overwrites = (await discord.overwritesOf(channelId)) ?? [];
      for (const { id: roleId } of lacking) {
        if (hasWanted(overwrites, roleId)) continue;
        const { allow, deny } = bitsOf(overwrites, roleId);
        // The grant is stored before it is given: if the process dies in between, it is still revoked later.
        const grant = { allowed: WANTED & ~allow, denied: WANTED & deny };
        await parentGrants.remember({ guildId: guild.id, channelId, roleId, ...grant });
        await discord.putOverwrite(channelId, overwriteOf(roleId, allow | WANTED, deny & ~WANTED), reason);
      }
    });
  };

  async function revokeOne(grant: ParentGrant): Promise<void> {
    const { channelId, roleId } = grant;
    const overwrites = (await discord.overwritesOf(channelId)) ?? [];
    if (overwrites.some(({ id }) => id === roleId)) {
      const { allow, deny } = bitsOf(overwrites, roleId);
      const left = overwriteOf(roleId, allow & ~grant.allowed, deny | grant.denied);
      if (left.allow === '0' && left.deny === '0')
        await discord.dropOverwrite(channelId, roleId, REVOKE_REASON);
      else await discord.putOverwrite(channelId, left, REVOKE_REASON);
    }
    await parentGrants.forget(grant);
  }

  const revokeUnneeded: ParentAccess['revoke'] = async (guildId) => {
    const grants = await parentGrants.ofGuild(guildId);
    if (grants.length === 0) return;
    const needed = await parentGrants.needed(guildId);
    const isNeeded = ({ channelId, roleId }: ParentGrant): boolean =>
      needed.some((access) => access.channelId === channelId && access.roleIds.includes(roleId));
    for (const grant of grants.filter((each) => !isNeeded(each))) {
      await logRefusal(() => exclusively(grant.channelId, () => revokeOne(grant)), grant.channelId);
    }
  };

  async function logRefusal(work: () => Promise<void>, channelId: string): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof DiscordRefusal)) throw error;
      logger.warn({ err: error, channel: channelId }, 'could not update permissions of parent channel');
    }
  }

  return {
    grant: grantAccess,
    revoke: revokeUnneeded,
    async reconcile(guild) {
      for (const { channelId, roleIds, hasTickets } of await parentGrants.needed(guild.id)) {
        // In a channel without tickets, the first ticket grants the access.
        if (hasTickets)
          await logRefusal(() => grantAccess(guild, channelId, roleIds, GRANT_REASON), channelId);
      }
      await revokeUnneeded(guild.id);
    },
  };
}

const hasWanted = (overwrites: readonly Overwrite[], roleId: string): boolean =>
  (bitsOf(overwrites, roleId).allow & WANTED) === WANTED;

function bitsOf(overwrites: readonly Overwrite[], roleId: string): { allow: bigint; deny: bigint } {
  const now = overwrites.find(({ id }) => id === roleId);
  return { allow: BigInt(now?.allow ?? 0), deny: BigInt(now?.deny ?? 0) };
}

function overwriteOf(id: string, allow: bigint, deny: bigint): Overwrite {
  return { id, type: OverwriteType.Role, allow: String(allow), deny: String(deny) };
}
