import { withTimeout } from '../../../contract/retry.ts';
import { type Clock, instant } from '../../kit/clock.ts';
import type { ByChannel, Schema } from '../../../contract/operations.ts';
import type { Call, Handler } from '../../model/call.ts';
import { pageOf, windowOf } from '../../model/pagination.ts';
import type { VisibleTicketsOf } from '../../model/visible-tickets.ts';
import type { Find } from '../find.ts';
import { targetOf, type TicketPath } from '../handlers.ts';
import type { FindOwners } from './owners.ts';
import { toHistoryEntry } from './history-entry.ts';
import { changedTickets } from './changes.ts';
import type { TicketChanges, TicketFilter, TicketLists, TicketSearch } from './ports.ts';
import { toTicket } from '../../model/ticket.ts';

/** A person waits for these suggestions, so names that take longer are left out. */
const TIMEOUT_MS = 800;
/** The number of suggestions that Discord accepts; each name may need a request. */
const MAX_NAMES = 25;

/**
 * Returns people's names by their ids. A name that Discord does not return in time is left out, and is mostly known
 * the next time.
 */
export type NamesOf = (ids: readonly string[]) => Promise<Readonly<Record<string, string>>>;

export function createNamesOf(userName: (userId: string) => Promise<string | null>): NamesOf {
  return async (ids) => {
    const known = new Map<string, string>();
    const lookUp = async (id: string): Promise<void> => {
      const name = await userName(id);
      if (name !== null) known.set(id, name);
    };
    const wanted = [...new Set(ids)].slice(0, MAX_NAMES);
    await withTimeout(
      TIMEOUT_MS,
      // A name that cannot be found does not keep the others from being returned.
      async () => void (await Promise.allSettled(wanted.map(lookUp))),
      () => undefined,
    );
    return Object.fromEntries(known);
  };
}

type HistoryId = 'getTicketHistory';

export type TicketListHandlers = {
  readonly [Id in 'listTickets' | HistoryId | ByChannel<HistoryId>]: Handler<Id>;
};

/** Lists a guild's tickets, and the history of one of them. */
export function createTicketListHandlers(deps: {
  readonly find: Find;
  readonly lists: TicketLists;
  readonly changes: TicketChanges;
  readonly visibleTicketsOf: VisibleTicketsOf;
  readonly findOwners: FindOwners;
  readonly namesOf: NamesOf;
  readonly clock: Clock;
}): TicketListHandlers {
  async function history({ path, query }: { readonly path: TicketPath } & Pick<Call<HistoryId>, 'query'>) {
    const ticket = await deps.find(targetOf(path));
    const { items, total } = await deps.lists.history(ticket.id, windowOf(query));
    const page = pageOf({ items: items.map(toHistoryEntry), total }, query);
    if (query.names !== true) return page;
    const people = items.flatMap(({ actorId, detail }) => [actorId, detail['user_id']]);
    const ids = [ticket.owner_id, ticket.assigned_id, ...ticket.member_ids, ...people].filter(
      (each) => typeof each === 'string',
    );
    return { ...page, names: await deps.namesOf(ids) };
  }
  async function withNames(page: Schema<'TicketPage'>, { query }: Call<'listTickets'>) {
    if (query.names !== true) return page;
    const owners = page.data.flatMap(({ owner_id: id }) => id ?? []);
    return { ...page, owner_names: await deps.namesOf(owners) };
  }
  async function searchOf({ path, query }: Call<'listTickets'>): Promise<TicketSearch | undefined> {
    const search = readSearch(query.q);
    return search && { ...search, ownerIds: await deps.findOwners(path.guild_id, search.text) };
  }
  return {
    async listTickets(call) {
      const guildId = call.path.guild_id;
      const { updated_since: since } = call.query;
      if (since !== undefined) {
        const reach = await deps.visibleTicketsOf(call.actor, guildId, 'tickets');
        return withNames(
          await changedTickets(deps.changes, guildId, { query: call.query, since, reach }),
          call,
        );
      }
      const [reach, search] = await Promise.all([
        deps.visibleTicketsOf(call.actor, guildId, 'tickets'),
        searchOf(call),
      ]);
      const dueUntil = call.query.overdue === true ? instant(deps.clock.now()) : undefined;
      const filter = { ...filterOf(call), dueUntil, search, reach };
      const { items, total, atLeast } = await deps.lists.list(filter, windowOf(call.query));
      const page = pageOf({ items: items.map(({ ticket }) => toTicket(ticket)), total }, call.query);
      const waiting_since = Object.fromEntries(
        items.flatMap(({ ticket, waitingSince }) =>
          waitingSince === null ? [] : [[ticket.id, waitingSince]],
        ),
      );
      return withNames({ ...page, data: [...page.data], waiting_since, total_is_minimum: atLeast }, call);
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
    snoozed: query.snoozed,
    groupId: query.group_id,
    labelId: query.label_id,
    before: query.before,
    sort: query.sort,
  };
}

/** The ids of nearly all owners would begin with fewer digits. */
const MIN_ID_DIGITS = 6;
/** Ticket numbers cannot be larger: the column holds 32 bits. */
const MAX_NUMBER = 2_147_483_647;

/** Parses the text that a person typed to find a ticket; an empty text matches every ticket. */
export function readSearch(typed: string | undefined): Omit<TicketSearch, 'ownerIds'> | undefined {
  // PostgreSQL text cannot contain the character 0, and a query with one fails.
  const text = typed?.replaceAll('\0', '').trim() ?? '';
  if (text === '') return undefined;
  return { text, number: numberIn(text), ownerPrefix: idIn(text) };
}

/** `42`, `#42`, and the default name of its channel, `ticket-0042`: the digits at the end. */
function numberIn(text: string): number | null {
  const digits = /(?<!\d)\d{1,10}$/.exec(text)?.[0];
  const number = Number(digits ?? Number.NaN);
  return number >= 1 && number <= MAX_NUMBER ? number : null;
}

/** An id, the beginning of one, or a mention: `<@123456789012345678>`. */
function idIn(text: string): string | null {
  const digits = /^(?:<@!?)?(\d{1,20})>?$/.exec(text)?.[1] ?? '';
  return digits.length >= MIN_ID_DIGITS ? digits : null;
}
