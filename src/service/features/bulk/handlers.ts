import { maxItems, type Body, type Schema } from '../../../contract/operations.ts';
import { instant } from '../../base/kit/clock.ts';
import type { Actor, Call, Handler } from '../../base/model/call.ts';
import { pageOf, windowOf } from '../../base/model/pagination.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { type Fault, validationFailed } from '../../base/model/validation-failed.ts';
import type { FeatureContext } from '../../core/feature-context.ts';
import { isVisible } from '../../core/authorization/viewers.ts';
import { english, worded } from '../../../words/worded.ts';
import type { BulkOperation, BulkRecord, BulkTicket } from './bulk-action.ts';
import type { BulkStore } from './store.ts';
import { groupRefusals } from './refusals.ts';

const MAX_BULK_TICKETS: number = maxItems.BulkActionBody.ticket_ids;

type BulkHandlers = {
  readonly [Id in 'startBulkAction' | 'listBulkActions' | 'getBulkAction' | 'stopBulkAction']: Handler<Id>;
};

export function createBulkHandlers(
  deps: Pick<FeatureContext, 'lists' | 'filterOf' | 'visibleTicketsOf' | 'clock' | 'ids' | 'wake'> & {
    readonly store: BulkStore;
  },
): BulkHandlers {
  const { store, clock, visibleTicketsOf } = deps;

  /** A person's own bulk action, or anyone's for a person who sees all tickets. */
  async function find({ guild_id, bulk_id }: BulkPath, actor: Actor): Promise<BulkRecord> {
    const bulk = await store.find(guild_id, bulk_id);
    const isVisible =
      bulk !== null &&
      (bulk.userId === actor.userId || (await visibleTicketsOf(actor, guild_id, 'tickets')) === null);
    if (!isVisible) throw new ServiceError('BULK_ACTION_NOT_FOUND', worded('refused.noBulkAction'));
    return bulk;
  }

  async function reply(bulk: BulkRecord): Promise<Schema<'BulkAction'>> {
    return toBulkAction(bulk, bulk.refused === 0 ? [] : groupRefusals(await store.refusals(bulk.id)));
  }

  /** Tickets that don't exist and those that the person can't see are the same. */
  async function ticketsById(ids: readonly string[], call: Call<'startBulkAction'>): Promise<BulkTicket[]> {
    const { guild_id: guildId } = call.path;
    const [found, reach] = await Promise.all([
      store.tickets(guildId, ids),
      visibleTicketsOf(call.actor, guildId, 'tickets'),
    ]);
    const visible = found.filter((ticket) => isVisible(ticket, reach));
    const numbers = new Map(visible.map(({ id, number }) => [id, number]));
    return ids.map((id) => ({ id, number: numbers.get(id) ?? null }));
  }

  async function ticketsByFilter(
    query: Schema<'TicketFilter'>,
    { path, actor }: Call<'startBulkAction'>,
  ): Promise<BulkTicket[]> {
    const filter = await deps.filterOf(path.guild_id, actor, { ...query, sort: 'oldest' });
    const { items, total, atLeast } = await deps.lists.list(filter, { offset: 0, limit: MAX_BULK_TICKETS });
    if (total > MAX_BULK_TICKETS || atLeast) {
      const values = { count: total, more: atLeast ? '+' : '', most: MAX_BULK_TICKETS };
      throw validationFailed([{ field: 'filter', says: worded('fault.tooManyMatch', values) }]);
    }
    return items.map(({ ticket: { id, number } }) => ({ id, number }));
  }

  async function selectTickets(call: Call<'startBulkAction'>): Promise<BulkTicket[]> {
    const { ticket_ids: ids, filter } = call.body;
    if (ids !== undefined && filter === undefined) return ticketsById(ids, call);
    if (filter !== undefined && ids === undefined) return ticketsByFilter(filter, call);
    throw validationFailed([{ field: 'ticket_ids', says: worded('fault.idsOrFilter') }]);
  }

  return {
    async startBulkAction(call) {
      const { path, body, caller, actor } = call;
      const tickets = await selectTickets(call);
      const faults = totalFaults(tickets.length, body.expected_total);
      if (faults.length > 0) throw validationFailed(faults);
      const bulk = await store.start(
        {
          ...actionIn(body),
          id: deps.ids.snowflake(),
          guildId: path.guild_id,
          tokenId: caller.tokenId,
          tokenUserId: actor.tokenUserId,
          userId: actor.userId,
          onBehalf: actor.onBehalf,
          startedAt: instant(clock.now()),
        },
        tickets,
        call.idempotencyId,
      );
      if (bulk === null) throw new ServiceError('BULK_ACTION_RUNNING', worded('refused.bulkRunning'));
      deps.wake();
      return reply(bulk);
    },

    async listBulkActions({ path, query, actor }) {
      const { items, total } = await store.list(path.guild_id, actor.userId, windowOf(query));
      return pageOf({ items: await Promise.all(items.map(reply)), total }, query);
    },

    getBulkAction: async ({ path, actor }) => reply(await find(path, actor)),

    async stopBulkAction({ path, actor }) {
      const { id } = await find(path, actor);
      await store.end(id, instant(clock.now()), [worded('bulkStopped.by', { user: actor.userId })]);
      return reply(await find(path, actor));
    },
  };
}

type BulkPath = Call<'getBulkAction'>['path'];

function totalFaults(total: number, expected: number | undefined): readonly Fault[] {
  if (expected !== undefined && expected !== total)
    return [{ field: 'expected_total', says: worded('fault.otherTotal', { total }) }];
  return total === 0 ? [{ field: 'filter', says: worded('fault.noneMatch') }] : [];
}

function actionIn({ action }: Body<'startBulkAction'>): Pick<BulkRecord, 'operation' | 'body'> {
  // The contract allows exactly one of these operations; Object.entries loses which they are.
  const [[operation, body] = []] = Object.entries(action) as [BulkOperation, Body<BulkOperation>][];
  if (operation === undefined || body === undefined) throw new TypeError('A bulk action without an action');
  return { operation, body };
}

function toBulkAction(bulk: BulkRecord, refusals: readonly Schema<'BulkRefusal'>[]): Schema<'BulkAction'> {
  const { id, operation, state, total, done, refused, why } = bulk;
  return {
    id,
    action: operation,
    state,
    total,
    done,
    refused,
    refusals,
    message: why.length === 0 ? null : english(...why),
    ...(why.length > 0 && { wording: why }),
    started_by: bulk.userId,
    started_at: bulk.startedAt,
    finished_at: bulk.finishedAt,
  };
}
