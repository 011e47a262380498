import type { APIUser } from 'discord-api-types/v10';
import type { GuildFacts } from '../guilds/facts.ts';
import { placeOf } from '../messages/place.ts';
import type { MessageDiscord } from '../messages/ports.ts';
import type { CustomMessageFacts } from './ports.ts';
import { ServiceError } from '../errors.ts';
import type { Find } from '../tickets/find.ts';
import type { TicketStore } from '../tickets/ports.ts';

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

interface TicketFactsDependencies {
  readonly find: Find;
  readonly store: Pick<TicketStore, 'group'>;
}

/** The ticket of a channel, or of a thread in it, in the words of templates. */
function createTicketFacts({ find, store }: TicketFactsDependencies): CustomMessageFacts['ticketOf'] {
  return async (guildId, channelId) => {
    const ticket = await find({ guildId, channelId }).catch(orNone);
    if (ticket === null) return null;
    const group = await store.group(guildId, ticket.group_id);
    const level = ticket.priority === null ? undefined : group?.priority_levels[ticket.priority];
    return {
      id: ticket.id,
      number: ticket.number,
      name: ticket.name,
      status: ticket.status,
      owner_id: ticket.owner_id,
      assigned_id: ticket.assigned_id,
      closed_reason: ticket.closed_reason,
      created_at: ticket.created_at,
      expires_at: ticket.expires_at,
      priority: level?.label ?? null,
      group: group?.name ?? '',
    };
  };
}

function orNone(error: unknown): null {
  if (error instanceof ServiceError && error.code === 'TICKET_NOT_FOUND') return null;
  throw error;
}
