import {
  type APIOverwrite,
  PermissionFlagsBits as Bit,
  RESTJSONErrorCodes as Code,
  Routes,
} from 'discord-api-types/v10';
import { permissionsIn } from '../../../base/guilds/permissions/permissions-in.ts';
import type { TicketDiscord } from '../../../core/tickets/ports.ts';
import { ignoreNotFound } from '../ignore-not-found.ts';
import { UNKNOWN_SUBJECT } from './drop-unknown-overwrites.ts';
import type { DiscordRest } from '../../../base/model/discord-rest.ts';
import { worded } from '../../../../words/worded.ts';
import { channelMention } from '../../../../discord-text/mention.ts';

/** Returns the roles of a member, or null if the person is not in the guild. */
export type MemberRoles = (guildId: string, userId: string) => Promise<readonly string[] | null>;

interface WithOverwrites {
  readonly permission_overwrites?: readonly APIOverwrite[];
}

/** Reads and changes who can see a channel. */
export function createVisibility(
  rest: DiscordRest,
  memberRoles: MemberRoles,
): Pick<TicketDiscord, 'canSee' | 'putOverwrite' | 'dropOverwrite'> {
  return {
    async canSee(guild, channelId, userId, known = {}) {
      const [roles, overwrites] = await Promise.all([
        known.roles ?? memberRoles(guild.id, userId),
        known.overwrites ?? overwritesOf(rest, channelId),
      ]);
      if (roles === null) return false;
      const member = { userId, roles: new Set([guild.id, ...roles]) };
      return (permissionsIn(guild, overwrites, member) & Bit.ViewChannel) !== 0n;
    },
    async putOverwrite(channelId, { id, ...body }, reason) {
      const purpose = {
        doing: worded('doing.showTickets', { channel: channelMention(channelId) }),
        needs: worded('permission.manageRoles'),
      };
      await ignoreNotFound(UNKNOWN_SUBJECT, () =>
        rest.call('PUT', Routes.channelPermission(channelId, id), purpose, { body, reason }),
      );
    },
    async dropOverwrite(channelId, id, reason) {
      const purpose = {
        doing: worded('doing.hideTickets', { channel: channelMention(channelId) }),
        needs: worded('permission.manageRoles'),
      };
      await ignoreNotFound([...UNKNOWN_SUBJECT, Code.UnknownChannel], () =>
        rest.call('DELETE', Routes.channelPermission(channelId, id), purpose, { reason }),
      );
    },
  };
}

/** Null if the channel doesn't exist (anymore). */
export async function overwritesIfThere(
  rest: DiscordRest,
  channelId: string,
): Promise<readonly APIOverwrite[] | null> {
  return ignoreNotFound([Code.UnknownChannel], () => overwritesOf(rest, channelId));
}

export async function overwritesOf(rest: DiscordRest, channelId: string): Promise<readonly APIOverwrite[]> {
  const purpose = {
    doing: worded('doing.lookAt', { channel: channelMention(channelId) }),
    needs: worded('permission.viewChannel'),
  };
  const channel = await rest.call<WithOverwrites>('GET', Routes.channel(channelId), purpose);
  return channel.permission_overwrites ?? [];
}
