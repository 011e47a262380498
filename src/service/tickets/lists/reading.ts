import type { ByChannel, Schema } from '../../../contract/operations.ts';
import type { Call, Handler } from '../../calls.ts';
import { type PageQuery, pageOf, windowOf } from '../../pagination.ts';
import type { ReachOf } from '../../permits/reach.ts';
import type { Find } from '../find.ts';
import { targetOf, type TicketPath } from '../handlers.ts';
import type { HistoryEntry, TicketFilter, TicketLists } from './ports.ts';
import { readSearch } from './search.ts';
import { toTicket } from '../ticket.ts';

type HistoryId = 'getTicketHistory';

export type TicketReadingHandlers = {
  readonly [Id in 'listTickets' | HistoryId | ByChannel<HistoryId>]: Handler<Id>;
};

/** Lists: a guild's tickets, and what was done to one of them. */
export function createTicketReading(deps: {
  readonly find: Find;
  readonly lists: TicketLists;
  readonly reachOf: ReachOf;
}): TicketReadingHandlers {
  async function history({ path, query }: { readonly path: TicketPath; readonly query: PageQuery }) {
    const { id } = await deps.find(targetOf(path));
    const { items, total } = await deps.lists.history(id, windowOf(query));
    return pageOf({ items: items.map(toEntry), total }, query);
  }
  return {
    async listTickets(call) {
      const reach = await deps.reachOf(call.actor, call.path.guild_id, 'tickets');
      const filter = { ...filterOf(call), reach };
      const { items, total, atLeast } = await deps.lists.list(filter, windowOf(call.query));
      const page = pageOf({ items: items.map(toTicket), total }, call.query);
      return { ...page, total_is_minimum: atLeast };
    },
    getTicketHistory: history,
    getTicketHistoryByChannel: history,
  };
}

function filterOf({ path, query }: Call<'listTickets'>): Omit<TicketFilter, 'reach'> {
  return {
    guildId: path.guild_id,
    statuses: query.status === undefined ? ['open', 'closed'] : [query.status],
    ownerId: query.owner_id,
    assignedId: query.assigned_id,
    unassigned: query.unassigned,
    groupId: query.group_id,
    before: query.before,
    search: readSearch(query.q),
  };
}

/** The body's reason and anonymous are told as fields of their own. */
function toEntry(entry: HistoryEntry): Schema<'TicketHistoryEntry'> {
  const { reason: _reason, anonymous: _anonymous, ...detail } = entry.detail;
  return {
    id: entry.id,
    action: entry.action,
    actor_id: entry.actorId,
    token_user_id: entry.tokenUserId,
    reason: entry.reason,
    anonymous: entry.anonymous,
    detail,
    created_at: entry.at,
  };
}
