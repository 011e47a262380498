import type { APIUser } from 'discord-api-types/v10';
import type { GuildFacts } from '../../base/guilds/facts.ts';
import { createExpiringCache } from '../../base/kit/expiring-cache.ts';
import { findChannel } from '../../base/messages/channel.ts';
import type { MessageDiscord } from '../../base/messages/ports.ts';
import type { CustomMessageFacts, TicketFacts } from './ports.ts';
import { ServiceError } from '../../base/model/errors.ts';
import type { Find } from '../tickets/find.ts';
import type { TicketStore } from '../tickets/ports.ts';
import type { TicketGroup, TicketRecord } from '../model/ticket.ts';
import type { TicketContext } from '../tickets/context.ts';

/** Names are cached, since a ticket's message is rendered again after each change of the ticket. */
const NAMES_MS = 60_000;
/** An id that Discord doesn't know is looked up again soon. */
const ABSENT_MS = 3_000;
const MAX_NAMES = 10_000;

export function createCustomMessageFacts(
  deps: Pick<TicketContext, 'store' | 'clock'> & {
    readonly find: Find;
    readonly guilds: Pick<GuildFacts, 'guild'>;
    readonly users: { user(userId: string): Promise<APIUser | null> };
    readonly discord: MessageDiscord;
  },
): CustomMessageFacts {
  const { guilds, users, discord, find, store, clock } = deps;
  const names = createExpiringCache({
    ttlMs: NAMES_MS,
    absentMs: ABSENT_MS,
    maxEntries: MAX_NAMES,
    clock,
    load: async (userId) => {
      const user = await users.user(userId);
      return user === null ? null : (user.global_name ?? user.username);
    },
  });
  return {
    guildName: async (guildId) => (await guilds.guild(guildId))?.name ?? '',
    ticketOf: createTicketFacts(find, store),
    userName: async (userId) => names.get(userId),
    channel: (...args) => findChannel(discord, ...args),
  };
}

/** Returns the ticket of a channel, or of a thread in it, as templates see it. */
function createTicketFacts(find: Find, store: Pick<TicketStore, 'group'>): CustomMessageFacts['ticketOf'] {
  return async (guildId, channelId) => {
    const ticket = await find({ guildId, channelId }).catch(nullIfNotFound);
    if (ticket === null) return null;
    const group = await store.group(guildId, ticket.group_id);
    return ticketFacts(ticket, group);
  };
}

export function ticketFacts(ticket: TicketRecord, group: TicketGroup | null): TicketFacts {
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
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof ServiceError && error.code === 'TICKET_NOT_FOUND') return null;
  throw error;
}
