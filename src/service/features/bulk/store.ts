import { type Kysely, type Selectable, sql } from 'kysely';
import type { Window } from '../../base/model/pagination.ts';
import type { EraseUser } from '../../core/store/erase-user.ts';
import type {
  BulkRecord,
  BulkTicket,
  NewBulkAction,
  NextTicket,
  RefusedTicket,
  SelectableTicket,
} from './bulk-action.ts';
import { guildLane } from '../../core/model/jobs.ts';
import type { Worded } from '../../../words/worded.ts';
import type { Tables } from '../../edge/database/schema.ts';
import { flag } from '../../edge/database/schema/flag.ts';
import { oncePerRequestInGuild } from '../../base/store/guild-lock.ts';
import { beginOwnRequest, endOwnRequest } from '../../base/store/idempotency.ts';
import { enqueue } from '../../core/store/outbox/outbox.ts';
import type { StorageContext } from '../../base/store/context.ts';

const KIND = 'bulk.run';

export type BulkStore = ReturnType<typeof createBulkStore>;

/** Stores bulk actions with their tickets, and their place in each. */
export function createBulkStore(db: Kysely<Tables>, { ids, owner }: Pick<StorageContext, 'ids' | 'owner'>) {
  const queue = (
    tx: Kysely<Tables>,
    { id, guildId }: Pick<BulkRecord, 'id' | 'guildId'>,
    at: string,
    isDelayed: boolean,
  ): Promise<void> =>
    enqueue(tx, {
      id: ids.snowflake(),
      kind: KIND,
      key: id,
      guildId,
      lane: guildLane('bulk', guildId),
      payload: {},
      at,
      isDelayed,
    });

  return {
    /** The tickets of the guild with these ids that exist. */
    async tickets(guildId: string, ticketIds: readonly string[]): Promise<readonly SelectableTicket[]> {
      const rows = await db
        .selectFrom('tickets')
        .select(['id', 'number', 'group_id', 'assigned_id'])
        .where('guild_id', '=', guildId)
        .where('id', 'in', [...ticketIds])
        .execute();
      return rows.map(({ id, number, group_id, assigned_id }) => ({
        id,
        number,
        groupId: group_id,
        assigneeId: assigned_id,
      }));
    },

    /** Stores the bulk action and its job in one transaction. Null: another one of this person is running in the guild. */
    start: (bulk: NewBulkAction, tickets: readonly BulkTicket[], idempotencyId: string | null) =>
      oncePerRequestInGuild(db, bulk.guildId, idempotencyId, async (tx) => {
        if (await isRunning(tx, bulk)) return null;
        const row = {
          id: bulk.id,
          guild_id: bulk.guildId,
          token_id: bulk.tokenId,
          token_user_id: bulk.tokenUserId,
          user_id: bulk.userId,
          on_behalf: flag(bulk.onBehalf),
          operation: bulk.operation,
          body: JSON.stringify(bulk.body),
          state: 'running',
          total: tickets.length,
          done: 0,
          refused: 0,
          wording: '[]',
          started_at: bulk.startedAt,
          finished_at: null,
        } as const;
        await tx.insertInto('bulk_actions').values(row).execute();
        await tx
          .insertInto('bulk_action_tickets')
          .values(
            tickets.map(({ id, number }, position) => ({
              bulk_id: bulk.id,
              position,
              ticket_id: id,
              number,
              wording: null,
            })),
          )
          .execute();
        await queue(tx, bulk, bulk.startedAt, false);
        return toRecord(row);
      }),

    async find(guildId: string, id: string) {
      const row = await db
        .selectFrom('bulk_actions')
        .selectAll()
        .where('id', '=', id)
        .where('guild_id', '=', guildId)
        .executeTakeFirst();
      return row === undefined ? null : toRecord(row);
    },

    /** The person's own, the newest first. */
    async list(guildId: string, userId: string, { offset, limit }: Window) {
      const own = db.selectFrom('bulk_actions').where('guild_id', '=', guildId).where('user_id', '=', userId);
      const { total } = await own.select((row) => row.fn.countAll().as('total')).executeTakeFirstOrThrow();
      const rows = await own
        .selectAll()
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      return { items: rows.map(toRecord), total: Number(total) };
    },

    async refusals(id: string): Promise<readonly RefusedTicket[]> {
      const rows = await db
        .selectFrom('bulk_action_tickets')
        .select(['number', 'wording'])
        .where('bulk_id', '=', id)
        .where('wording', 'is not', null)
        .orderBy('position')
        .execute();
      return rows.map(({ number, wording }) => ({ number, wording: toWording(wording) }));
    },

    /** The running bulk action and the ticket whose turn it is, null after the last one. Null if it was stopped or erased. */
    async next(id: string) {
      const row = await db
        .selectFrom('bulk_actions')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirst();
      if (row === undefined) return null;
      const bulk = toRecord(row);
      return { bulk, ticket: await ticketAt(db, id, bulk.done + bulk.refused) };
    },

    /** Stores that the ticket's request begins, so that what it does is stored with its id. */
    begin: ({ id, tokenId }: BulkRecord, ticket: NextTicket, at: string) =>
      beginOwnRequest(
        db,
        { tokenId, route: `bulk ${id}`, key: ticket.id },
        { id: ticket.idempotencyId, owner, at },
      ),

    /** Counts the ticket as done, or as rejected for this reason, and moves on to the next one. */
    settle: (id: string, ticket: NextTicket, refusal: readonly Worded[] | null) =>
      db.transaction().execute(async (tx) => {
        await endOwnRequest(tx, ticket.idempotencyId);
        const counter = refusal === null ? 'done' : 'refused';
        const { numUpdatedRows } = await tx
          .updateTable('bulk_actions')
          .set((row) => ({ [counter]: sql<number>`${row.ref(counter)} + 1` }))
          .where('id', '=', id)
          // Another process may have taken the work over, and counted the ticket.
          .where(sql<boolean>`done + refused = ${ticket.position}`)
          .executeTakeFirst();
        if (refusal === null || numUpdatedRows === 0n) return;
        const wording = JSON.stringify(refusal);
        const { position, number } = ticket;
        await tx
          .insertInto('bulk_action_tickets')
          .values({ bulk_id: id, position, ticket_id: ticket.id, number, wording })
          // The row still exists, unless the bulk action was stopped in the meantime.
          .onConflict((conflict) => conflict.columns(['bulk_id', 'position']).doUpdateSet({ wording }))
          .execute();
      }),

    /** Ends a running bulk action, and forgets all of it but the refusals; with reasons, it counts as stopped. */
    end: (id: string, at: string, why: readonly Worded[]) =>
      db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('bulk_actions')
          .set({
            state: why.length === 0 ? 'finished' : 'stopped',
            // A reason that someone typed is no longer needed.
            body: '{}',
            wording: JSON.stringify(why),
            finished_at: at,
          })
          .where('id', '=', id)
          .where('state', '=', 'running')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        await tx
          .deleteFrom('bulk_action_tickets')
          .where('bulk_id', '=', id)
          .where('wording', 'is', null)
          .execute();
      }),

    /** Queues the rest of the bulk action. */
    queueRest: (bulk: Pick<BulkRecord, 'id' | 'guildId'>, runAt: string) => queue(db, bulk, runAt, true),

    /** Deletes the bulk actions that ended before this time. */
    forget: (before: string) =>
      db.transaction().execute(async (tx) => {
        const ended = await tx
          .deleteFrom('bulk_actions')
          .where('finished_at', 'is not', null)
          .where('finished_at', '<', before)
          .returning('id')
          .execute();
        await deleteTickets(
          tx,
          ended.map(({ id }) => id),
        );
        return ended.length;
      }),
  };
}

/** Deletes what the person did in bulk, and so ends what is running. Call it inside the transaction of the erasure. */
export const eraseBulkActions: EraseUser = async (tx, { guildId, userId }) => {
  const erased = await tx
    .deleteFrom('bulk_actions')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  await deleteTickets(
    tx,
    erased.map(({ id }) => id),
  );
};

async function deleteTickets(tx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('bulk_action_tickets')
    .where('bulk_id', 'in', [...ids])
    .execute();
}

async function isRunning(
  tx: Kysely<Tables>,
  { guildId, userId }: Pick<BulkRecord, 'guildId' | 'userId'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('bulk_actions')
    .select('id')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return row !== undefined;
}

async function ticketAt(tx: Kysely<Tables>, bulkId: string, position: number): Promise<NextTicket | null> {
  const row = await tx
    .selectFrom('bulk_action_tickets')
    .select(['ticket_id', 'number'])
    .where('bulk_id', '=', bulkId)
    .where('position', '=', position)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { id: row.ticket_id, number: row.number, position, idempotencyId: `bulk-${bulkId}-${position}` };
}

function toRecord(row: Selectable<Tables['bulk_actions']>): BulkRecord {
  return {
    id: row.id,
    guildId: row.guild_id,
    // Both were stored by `start`, from a request that the contract allowed.
    operation: row.operation as BulkRecord['operation'],
    body: JSON.parse(row.body) as BulkRecord['body'],
    state: row.state,
    total: row.total,
    done: row.done,
    refused: row.refused,
    why: toWording(row.wording),
    tokenId: row.token_id,
    tokenUserId: row.token_user_id,
    userId: row.user_id,
    onBehalf: row.on_behalf === flag(true),
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}

/** Stored as JSON of sentences. */
function toWording(stored: string | null): readonly Worded[] {
  return stored === null ? [] : (JSON.parse(stored) as Worded[]);
}
