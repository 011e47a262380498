import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type Begun,
  BUSY,
  type CreateIntent,
  type FollowUp,
  type Ids,
  type Intent,
  IntentTaken,
  type TicketStore,
} from '../tickets/ports.ts';
import type { Groups, TicketChange, TicketRecord } from '../tickets/ticket.ts';
import type { Database } from './database.ts';
import { createFindTicket } from './find-ticket.ts';
import {
  ACTION,
  actionPayload,
  CREATE,
  createPayload,
  insertIntent,
  type IntentOptions,
  postponeIntent,
  removeIntent,
  subjectOf,
  isUnderWay,
} from './intents.ts';
import { countOpen, createLane } from './open-counts.ts';
import { enqueue } from './outbox.ts';
import type { Tables } from './schema.ts';
import { newGuild } from './guilds.ts';
import { createGroupStore, groupOf } from './ticket-groups.ts';
import { flag, toRecord, toRow, toUpdate } from './ticket-rows.ts';

export interface TicketStoreOptions extends IntentOptions {
  readonly database: Database;
  readonly ids: Ids;
}

type Tx = Transaction<Tables>;

export function createTicketStore(options: TicketStoreOptions): TicketStore {
  const { db } = options.database;

  return {
    ...createGroupStore(db),

    find: createFindTicket(db),

    async begin(intent, targetGroupId, decide) {
      const begun = await db.transaction().execute(async (tx): Promise<Begun | typeof BUSY> => {
        const doneBefore = await ticketDoneBefore(tx, intent);
        if (doneBefore !== null) return { doneBefore };
        const payload = actionPayload(intent);
        const free = await insertIntent(tx, options, {
          ...intent,
          kind: ACTION,
          lane: intent.ticketId,
          payload,
        });
        if (!free) return BUSY;
        const { ticket, ...groups } = await read(tx, intent.ticketId, targetGroupId);
        const change = decide(ticket, groups);
        if (change !== null) return { ticket, ...groups, change };
        await removeIntent(tx, options, intent.id);
        return { unchanged: ticket };
      });
      if (begun !== BUSY && 'change' in begun) options.leases.hold(intent.id);
      return begun;
    },

    resume: (intent, targetGroupId, decide) =>
      db.transaction().execute(async (tx) => {
        const still = await tx
          .selectFrom('outbox')
          .select('id')
          .where('id', '=', intent.id)
          .executeTakeFirst();
        if (still === undefined) return null;
        const { ticket, ...groups } = await read(tx, intent.ticketId, targetGroupId);
        return { ticket, ...groups, change: decide(ticket, groups) };
      }),

    async beginCreate(id, created, admit) {
      const begun = await db.transaction().execute(async (tx) => {
        const doneBefore = await ticketDoneBefore(tx, created);
        if (doneBefore !== null) return { doneBefore };
        if (await isUnderWay(tx, created.order)) return BUSY;
        // The guild's row is taken with its next number: from here on nobody else makes a ticket there.
        const number = await nextNumber(tx, created.ticket.guild_id);
        if (created.isLimited) admit(await countOpen(tx, created.ticket));
        const intent: CreateIntent = {
          id,
          ticket: { ...created.ticket, number },
          order: created.order,
          phase: 'do',
        };
        const free = await insertIntent(tx, options, {
          id,
          kind: CREATE,
          ticketId: created.ticket.id,
          lane: createLane(created.ticket.group_id),
          payload: createPayload(intent),
          order: created.order,
        });
        return free ? intent : BUSY;
      });
      if (begun !== BUSY && 'phase' in begun) options.leases.hold(id);
      return begun;
    },

    confirm: (intent, change, followUps) =>
      db.transaction().execute(async (tx) => {
        if (!(await removeIntent(tx, options, intent.id))) throw new IntentTaken();
        await recount(tx, intent.ticketId, change);
        const row = await tx
          .updateTable('tickets')
          .set(toUpdate(change))
          .where('id', '=', intent.ticketId)
          .returningAll()
          .executeTakeFirstOrThrow();
        await settleRest(tx, options, intent, row.guild_id, followUps);
        return toRecord(row);
      }),

    confirmCreate: (intent, change) =>
      db.transaction().execute(async (tx) => {
        if (!(await removeIntent(tx, options, intent.id))) throw new IntentTaken();
        const ticket = { ...intent.ticket, ...change };
        await tx.insertInto('tickets').values(toRow(ticket)).execute();
        await addToCount(tx, ticket.group_id, 1);
        const { order, id } = intent;
        const asAction = { id, order, ticketId: ticket.id, operation: 'createTicket', at: ticket.created_at };
        await settleRest(tx, options, asAction, ticket.guild_id, []);
        return ticket;
      }),

    doneBefore: async (order) => ticketDoneBefore(db, { order }),

    async drop(intentId) {
      await removeIntent(db, options, intentId);
    },

    postpone: (intent) => postponeIntent(db, options, intent),

    async setNameAppliesAt(ticketId, at) {
      await db.updateTable('tickets').set({ name_applies_at: at }).where('id', '=', ticketId).execute();
    },
    async setControlMessage(ticketId, messageId) {
      await db
        .updateTable('tickets')
        .set({ control_message_id: messageId })
        .where('id', '=', ticketId)
        .execute();
    },
  };
}

async function read(
  tx: Tx,
  ticketId: string,
  targetGroupId: string | null,
): Promise<Groups & { ticket: TicketRecord }> {
  const row = await tx.selectFrom('tickets').selectAll().where('id', '=', ticketId).executeTakeFirstOrThrow();
  const group = await groupOf(tx, row.guild_id, row.group_id);
  if (group === null) throw new Error(`Ticket ${ticketId} is in no group`);
  const target = targetGroupId === null ? null : await groupOf(tx, row.guild_id, targetGroupId);
  return { ticket: toRecord(row), group, target };
}

/** Counts up in the transaction that uses the number: two callers can never read the same. */
async function nextNumber(tx: Tx, guildId: string): Promise<number> {
  const row = await tx
    .insertInto('guilds')
    .values({ ...newGuild(guildId), next_ticket_number: 2 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ next_ticket_number: sql<number>`guilds.next_ticket_number + 1` }),
    )
    .returning('next_ticket_number')
    .executeTakeFirstOrThrow();
  return row.next_ticket_number - 1;
}

/** Keeps each group's number of tickets that are not deleted: counting them for every page would not stay fast. */
async function recount(tx: Tx, ticketId: string, change: TicketChange): Promise<void> {
  if (change.group_id === undefined && change.status !== 'deleted') return;
  const { group_id } = await tx
    .selectFrom('tickets')
    .select('group_id')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();
  await addToCount(tx, group_id, -1);
  if (change.group_id !== undefined) await addToCount(tx, change.group_id, 1);
}

async function addToCount(tx: Tx, groupId: string, difference: 1 | -1): Promise<void> {
  await tx
    .updateTable('ticket_groups')
    .set((row) => ({ ticket_count: row('ticket_count', '+', difference) }))
    .where('id', '=', groupId)
    .execute();
}

async function ticketDoneBefore(
  tx: Kysely<Tables>,
  { order }: Pick<Intent, 'order'> | { order: Intent['order'] },
): Promise<TicketRecord | null> {
  const subject = await subjectOf(tx, order);
  if (subject === null) return null;
  const row = await tx.selectFrom('tickets').selectAll().where('id', '=', subject).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

type Settled = Pick<Intent, 'id' | 'ticketId' | 'order' | 'at'> & {
  readonly operation: string;
  readonly body?: unknown;
};

/** Everything that belongs to a confirmed change, in its transaction. */
async function settleRest(
  tx: Tx,
  options: TicketStoreOptions,
  settled: Settled,
  guildId: string,
  followUps: readonly FollowUp[],
): Promise<void> {
  const { order, ticketId, at } = settled;
  await tx
    .insertInto('ticket_history')
    .values({
      id: settled.id,
      ticket_id: ticketId,
      guild_id: guildId,
      action: settled.operation,
      actor_id: order.actorId,
      token_user_id: order.tokenUserId,
      reason: order.reason,
      anonymous: flag(order.anonymous),
      detail: JSON.stringify(settled.body ?? {}),
      created_at: at,
    })
    .execute();
  for (const followUp of followUps) {
    const id = options.ids.snowflake();
    // Each announcement is said once; refreshing the control message twice is refreshing it once, later.
    const key = followUp.kind === 'ticket.announce' ? settled.id : ticketId;
    await enqueue(tx, {
      id,
      kind: followUp.kind,
      key,
      lane: ticketId,
      payload: followUp,
      at: 'runAt' in followUp && followUp.runAt !== undefined ? followUp.runAt : options.instant(),
    });
  }
  if (order.idempotencyId === null) return;
  await tx
    .updateTable('idempotency_keys')
    .set({ subject_id: ticketId })
    .where('id', '=', order.idempotencyId)
    .execute();
}
