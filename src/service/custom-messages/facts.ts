import type { APIUser } from 'discord-api-types/v10';
import type { GuildFacts } from '../guilds/facts.ts';
import { placeOf } from '../messages/place.ts';
import type { MessageDiscord } from '../messages/ports.ts';
import type { CustomMessageFacts } from './ports.ts';
import { createTicketFacts, type TicketFactsDependencies } from './ticket-facts.ts';

interface FactsDependencies extends TicketFactsDependencies {
  readonly guilds: Pick<GuildFacts, 'guild'>;
  readonly users: { user(userId: string): Promise<APIUser | null> };
  readonly discord: MessageDiscord;
}

export function createCustomMessageFacts(deps: FactsDependencies): CustomMessageFacts {
  const { guilds, users, discord } = deps;
  return {
    guildName: async (guildId) => (await guilds.guild(guildId))?.name ?? '',
    ticketOf: createTicketFacts(deps),
    async userName(userId) {
      const user = await users.user(userId);
      return user === null ? null : (user.global_name ?? user.username);
    },
    channel: (guildId, channelId) => placeOf(discord, guildId, channelId),
  };
}
