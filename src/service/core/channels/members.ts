import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { worded } from '../../../words/worded.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { permissionsIn } from '../../base/guilds/permissions/permissions-in.ts';
import type { GuildMember } from '../../base/guilds/ports.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import type { GuildOnDiscord, TicketDiscord } from '../tickets/ports.ts';
import type { TicketGroup } from '../model/ticket.ts';

/** Discord may accept overwrites for people outside the server, so membership is checked before anyone is added. */
export async function mustBeMember(
  discord: Pick<TicketDiscord, 'member'>,
  guildId: string,
  userId: string,
): Promise<GuildMember> {
  const member = await discord.member(guildId, userId);
  if (member !== null) return member;
  throw new ServiceError('MEMBER_NOT_FOUND', worded('refused.notHere', { user: userId }));
}

/**
 * Requires a member who is not a bot: bots own no tickets, are not assigned to any, and read no notes and no
 * transcripts.
 */
export async function mustBePerson(
  discord: Pick<TicketDiscord, 'member'>,
  guildId: string,
  userId: string,
): Promise<GuildMember> {
  const member = await mustBeMember(discord, guildId, userId);
  if (!member.isBot) return member;
  throw validationFailed([{ field: 'user_id', says: worded('fault.bot') }]);
}

/** Whether someone works in the group: by a staff role, as an administrator, or as the server's owner. */
export function isStaff(
  guild: GuildOnDiscord,
  group: TicketGroup,
  person: { readonly userId: string; readonly roles: readonly string[] },
): boolean {
  if (group.staff_role_ids.some((id) => person.roles.includes(id))) return true;
  return (permissionsIn(guild, [], person) & Bit.Administrator) !== 0n;
}

/** Whether someone sees all tickets of the group without being added to them. */
export function seesByRole(
  guild: GuildOnDiscord,
  group: TicketGroup,
  person: { readonly userId: string; readonly roles: readonly string[] },
): boolean {
  if (isStaff(guild, group, person)) return true;
  return group.mode === 'thread' && (permissionsIn(guild, [], person) & Bit.ManageThreads) !== 0n;
}
