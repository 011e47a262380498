import type { ByChannel, Schema } from '../../../contract/operations.ts';
import type { Call, Handler } from '../../calls.ts';
import { type PageQuery, pageOf, windowOf } from '../../pagination.ts';
import type { VisibleTicketsOf } from '../../authorization/ticket-scope.ts';
import type { Find } from '../find.ts';
import { targetOf, type TicketPath } from '../handlers.ts';
import type { OwnersNamed } from './owners.ts';
import { toHistoryEntry } from './entry.ts';
import type { NamesOf } from './names.ts';
import { changedTickets } from './changes.ts';
import type { TicketChanges, TicketFilter, TicketLists, TicketSearch } from './ports.ts';
import { readSearch } from './search.ts';
import { toTicket } from '../ticket.ts';

type HistoryId = 'getTicketHistory';

export type TicketReadingHandlers = {
  readonly [Id in 'listTickets' | HistoryId | ByChannel<HistoryId>]: Handler<Id>;
};

/** Lists a guild's tickets, and the history of one of them. */
export function createTicketReading(deps: {
  readonly find: Find;
  readonly lists: TicketLists;
  readonly changes: TicketChanges;
  readonly reachOf: VisibleTicketsOf;
  readonly ownersNamed: OwnersNamed;
  readonly namesOf: NamesOf;
}): TicketReadingHandlers {
  async function history({ path, query }: { readonly path: TicketPath; readonly query: PageQuery }) {
    const { id } = await deps.find(targetOf(path));
    const { items, total } = await deps.lists.history(id, windowOf(query));
    return pageOf({ items: items.map(toHistoryEntry), total }, query);
  }
  async function withNames(page: Schema<'TicketPage'>, { query }: Call<'listTickets'>) {
    if (query.names !== true) return page;
    const owners = page.data.flatMap(({ owner_id: id }) => id ?? []);
    return { ...page, owner_names: await deps.namesOf(owners) };
  }
  async function searchOf({ path, query }: Call<'listTickets'>): Promise<TicketSearch | undefined> {
    const search = readSearch(query.q);
    return search && { ...search, ownerIds: await deps.ownersNamed(path.guild_id, search.text) };
  }
  return {
    async listTickets(call) {
      const guildId = call.path.guild_id;
      const { updated_since: since } = call.query;
      if (since !== undefined) {
        const reach = await deps.reachOf(call.actor, guildId, 'tickets');
        return withNames(
          await changedTickets(deps.changes, guildId, { query: call.query, since, reach }),
          call,
        );
      }
      const [reach, search] = await Promise.all([
        deps.reachOf(call.actor, guildId, 'tickets'),
        searchOf(call),
      ]);
      const filter = { ...filterOf(call), search, reach };
      const { items, total, atLeast } = await deps.lists.list(filter, windowOf(call.query));
      const page = pageOf({ items: items.map(toTicket), total }, call.query);
      return withNames({ ...page, data: [...page.data], total_is_minimum: atLeast }, call);
    },
    getTicketHistory: history,
    getTicketHistoryByChannel: history,
  };
}

function filterOf({ path, query }: Call<'listTickets'>): Omit<TicketFilter, 'reach' | 'search'> {
  return {
    guildId: path.guild_id,
    statuses: query.status ?? ['open', 'closed'],
    ownerId: query.owner_id,
    assignedId: query.assigned_id,
    unassigned: query.unassigned,
    waiting: query.waiting,
    groupId: query.group_id,
    before: query.before,
    sort: query.sort,
  };
}
