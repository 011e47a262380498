import { withTimeout } from '../../../contract/retry.ts';
import type { ByChannel, Schema } from '../../../contract/operations.ts';
import type { Call, Handler } from '../../base/model/call.ts';
import { pageOf, windowOf } from '../../base/model/pagination.ts';
import type { VisibleTicketsOf } from '../../core/model/visible-tickets.ts';
import type { Find } from '../../core/tickets/find.ts';
import { targetOf, type TicketPath } from '../../core/tickets/handlers.ts';
import { toHistoryEntry } from '../../core/tickets/history-entry.ts';
import { changedTickets } from './changes.ts';
import { isUnread } from './seen.ts';
import type { SpokenMessage, TicketChanges, TicketFilterOf, TicketLists } from '../../core/tickets/lists.ts';
import { type TicketRecord, toTicket } from '../../core/model/ticket.ts';

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
      // A name that can't be found doesn't keep the others from being returned.
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
  readonly filterOf: TicketFilterOf;
  readonly namesOf: NamesOf;
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
    const assignees = page.data.flatMap(({ assigned_id: id }) => id ?? []);
    const [owner_names, assignee_names] = await Promise.all([deps.namesOf(owners), deps.namesOf(assignees)]);
    return { ...page, owner_names, assignee_names };
  }
  async function withPreviews(page: Schema<'TicketPage'>, records: readonly TicketRecord[], userId: string) {
    const previews = await deps.lists.previews(
      records.map(({ id }) => id),
      userId,
    );
    return {
      ...page,
      data: page.data.map((ticket) => ({ ...ticket, subject: previews.get(ticket.id)?.subject ?? null })),
      last_messages: Object.fromEntries(
        [...previews].flatMap(([id, { last }]) =>
          last === null || isHidden(last) ? [] : [[id, toLast(last)]],
        ),
      ),
      unread_ids: records.flatMap((record) => {
        const preview = previews.get(record.id);
        return preview !== undefined && isUnread(record, preview, userId) ? [record.id] : [];
      }),
    };
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
      const filter = await deps.filterOf(guildId, call.actor, call.query);
      const { items, total, atLeast } = await deps.lists.list(filter, windowOf(call.query));
      const records = items.map(({ ticket }) => ticket);
      const page = pageOf({ items: records.map(toTicket), total }, call.query);
      const waiting_since = Object.fromEntries(
        items.flatMap(({ ticket, waitingSince }) =>
          waitingSince === null ? [] : [[ticket.id, waitingSince]],
        ),
      );
      const listed = { ...page, data: [...page.data], waiting_since, total_is_minimum: atLeast };
      const shown =
        call.query.last_message === true ? await withPreviews(listed, records, call.actor.userId) : listed;
      return withNames(shown, call);
    },
    getTicketHistory: history,
    getTicketHistoryByChannel: history,
  };
}

/** Without the Message Content intent, Discord sends messages without their text and files. */
const isHidden = ({ content, fileCount }: SpokenMessage): boolean => content === '' && fileCount === 0;

const toLast = (message: SpokenMessage): Schema<'LastMessage'> => ({
  id: message.id,
  author_id: message.authorId,
  author_name: message.authorName,
  content: message.content,
  file_count: message.fileCount,
  created_at: message.at,
});
