import { ServiceError } from '../errors.ts';
import type { TicketDiscord } from './ports.ts';

/** Discord may accept overwrites for strangers: who is to be added has to be in the server. */
export async function mustBeMember(discord: TicketDiscord, guildId: string, userId: string): Promise<void> {
  if (await discord.isMember(guildId, userId)) return;
  throw new ServiceError('MEMBER_NOT_FOUND', `The user ${userId} is not in this server.`);
}
