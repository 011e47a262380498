import { ServiceError } from '../../errors.ts';
import type { TicketDiscord } from '../ports.ts';
import { worded } from '../../../words/worded.ts';

/** Discord may accept overwrites for strangers: who is to be added has to be in the server. Answers their roles. */
export async function mustBeMember(
  discord: Pick<TicketDiscord, 'rolesOf'>,
  guildId: string,
  userId: string,
): Promise<readonly string[]> {
  const roles = await discord.rolesOf(guildId, userId);
  if (roles !== null) return roles;
  throw new ServiceError('MEMBER_NOT_FOUND', worded('refused.notHere', { user: userId }));
}
