import { type Kysely, sql, type Transaction } from 'kysely';
import { IntentTaken, type CreateIntent, type Order } from '../../tickets/engine/intents.ts';
import { type BeginResult, BUSY, type Ids, type TicketStore } from '../../tickets/ports.ts';
import type { Groups, TicketGroup, TicketRecord } from '../../tickets/ticket.ts';
import { sendAndReadLater, send } from '../database/pipeline.ts';
import { doneByCall } from '../outbox/request-outcome.ts';
import { beginCall, type CallOptions, endCall } from '../outbox/in-flight-requests.ts';
import type { Database } from '../database/database.ts';
import { addToCount, enqueueFollowUp, recount, writeConfirmation } from './confirmation.ts';
import { createFindTicket } from './find.ts';
import {
  ACTION,
  actionPayload,
  CREATE,
  createPayload,
  insertIntent,
  type IntentOptions,
  removeIntent,
  sendIntent,
  sendRemoval,
  isUnderWay,
  postponeIntent,
} from './intents.ts';
import { forgetPinged } from './pinged-staff.ts';
import { countOpen, createLane } from './open-counts.ts';
import type { Tables } from '../database/schema.ts';
import { newGuild } from '../guilds/guilds.ts';
import { askGroup, groupOf, groupOfTicket, liveGroup } from '../groups/find.ts';
import { createGroupsOfTickets } from '../groups/groups-of-tickets.ts';
import { ticketColumns } from '../database/schema/tickets.ts';

export interface TicketStoreOptions extends IntentOptions, CallOptions {
  readonly database: Database;
  readonly ids: Ids;
}

type Tx = Transaction<Tables>;

export function createTicketStore(options: TicketStoreOptions): TicketStore {
  const { db } = options.database;

  return {
    ...createGroupsOfTickets(db),

    find: createFindTicket(options.database),

    async begin(intent, targetGroupId, decide) {
      const { idempotencyId } = intent.order;
      const begun = await beginCall(
        db,
        options,
        idempotencyId,
        async (tx, isNew): Promise<BeginResult | typeof BUSY> => {
          const payload = actionPayload(intent);
          const free = await sendIntent(tx, options, {
            ...intent,
            kind: ACTION,
            lane: intent.ticketId,
            payload,
          });
          // Looked at once the intent holds the ticket: a first try that is confirmed on the way here is seen.
          const doneBefore = isNew ? null : await ticketDoneBefore(tx, intent);
          if (doneBefore !== null) {
            if (await free()) await removeIntent(tx, options, intent.id);
            return { doneBefore };
          }
          const { ticket, ...groups } = await read(tx, intent.ticketId, targetGroupId);
          if (!(await free())) return BUSY;
          const change = decide(ticket, groups);
          if (change !== null) return { ticket, ...groups, change };
          await removeIntent(tx, options, intent.id);
          return { unchanged: ticket };
        },
      );
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
      const { idempotencyId } = created.order;
      const begun = await beginCall(db, options, idempotencyId, async (tx, isNew) => {
        // In this order: the other way round, a creation confirmed between the two looks would be seen by neither.
        if (!isNew && (await isUnderWay(tx, created.order))) return BUSY;
        const doneBefore = isNew ? null : await ticketDoneBefore(tx, created);
        if (doneBefore !== null) return { doneBefore };
        // The guild's row is taken with its next number: from here on nobody else makes a ticket there.
        const nextNumber = await askNextNumber(tx, created.ticket.guild_id);
        const { guild_id, group_id } = created.ticket;
        const group = await askGroup(tx, guild_id, group_id);
        const counts = await countOpen(tx, created.ticket, created.counted);
        admit(await group(), counts);
        const number = await nextNumber();
        const intent: CreateIntent = {
          id,
          ticket: { ...created.ticket, number },
          order: created.order,
          phase: 'do',
          ...(created.formFiles && { formFiles: created.formFiles }),
        };
        const free = await insertIntent(tx, options, {
          id,
          kind: CREATE,
          ticketId: created.ticket.id,
          guildId: created.ticket.guild_id,
          lane: createLane(created.ticket.group_id),
          payload: createPayload(intent),
          order: created.order,
        });
        return free ? intent : BUSY;
      });
      if (begun !== BUSY && 'phase' in begun) options.leases.hold(id);
      return begun;
    },

    openCounts: (of, counted) => countOpen(db, of, counted),

    confirm: (intent, change, followUps, historyAs) =>
      endCall(db, options, intent.order.idempotencyId, async (tx) => {
        const isOurs = await sendRemoval(tx, options, intent.id);
        await recount(tx, intent.ticketId, change);
        if (change.status === 'deleted') await forgetPinged(tx, intent.ticketId);
        const row = await tx
          .updateTable('tickets')
          .set(ticketColumns.toUpdate(change))
          .where('id', '=', intent.ticketId)
          .returningAll()
          .executeTakeFirst();
        if (!(await isOurs())) throw new IntentTaken();
        if (row === undefined) throw new Error(`Ticket ${intent.ticketId} is gone`);
        await writeConfirmation(
          tx,
          options,
          { ...intent, historyAs, outcome: ticketColumns.toFields(row) },
          row.guild_id,
          followUps,
        );
        return ticketColumns.toFields(row);
      }),

    confirmCreate: (intent, change, followUps = [], staffRoleIds) =>
      endCall(db, options, intent.order.idempotencyId, async (tx) => {
        if (!(await removeIntent(tx, options, intent.id))) throw new IntentTaken();
        const ticket = { ...intent.ticket, ...change };
        await send(tx, tx.insertInto('tickets').values(ticketColumns.toRow(ticket)));
        await addToCount(tx, ticket.group_id, 1);
        const { order, id } = intent;
        const asAction = {
          id,
          order,
          ticketId: ticket.id,
          historyAs: 'createTicket' as const,
          // Message and form stay with the ticket; what the history needs is whose it is and where.
          body: { user_id: ticket.owner_id, ticket_group_id: ticket.group_id },
          at: ticket.created_at,
          outcome: ticket,
        };
        await writeConfirmation(tx, options, asAction, ticket.guild_id, followUps);
        // The group's row is held since it was counted: whoever changes its staff now sees this ticket.
        const staff = (await groupOf(tx, ticket.guild_id, ticket.group_id))?.staff_role_ids;
        if (staffRoleIds !== undefined && String(staff) !== String(staffRoleIds)) {
          const { id: ticketId, guild_id: guildId } = ticket;
          await enqueueFollowUp(tx, options, { kind: 'ticket.bring', guildId, ticketId }, ticketId);
        }
        return ticket;
      }),

    doneBefore: async (order) => ticketDoneBefore(db, { order }),

    drop: (intentId, followUps = []) =>
      db.transaction().execute(async (tx) => {
        await removeIntent(tx, options, intentId);
        for (const followUp of followUps) await enqueueFollowUp(tx, options, followUp, intentId);
      }),

    postpone: (intent) => postponeIntent(db, options, intent),

    async setNameAppliesAt(ticketId, at) {
      await db.updateTable('tickets').set({ name_applies_at: at }).where('id', '=', ticketId).execute();
    },
    async setChannelAppliesAt(ticketId, at) {
      await db
        .updateTable('tickets')
        .set({ channel_applies_at: at })
        .where('id', '=', ticketId)
        .where('channel_id', 'is not', null)
        .execute();
    },
    async setReconciled(ticketId, waitedFor, change) {
      await db
        .updateTable('tickets')
        .set({ ...ticketColumns.toUpdate(change), channel_applies_at: null })
        .where('id', '=', ticketId)
        .where('channel_applies_at', '=', waitedFor)
        .execute();
    },
    async setFeedbackMessage(ticketId, messageId) {
      await db
        .updateTable('tickets')
        .set({ feedback_message_id: messageId })
        .where('id', '=', ticketId)
        .execute();
    },
    async setTextsChannel(ticketId, channelId) {
      await db
        .updateTable('tickets')
        .set({ texts_channel_id: channelId })
        .where('id', '=', ticketId)
        .execute();
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
  const asked = await sendAndReadLater(tx, tx.selectFrom('tickets').selectAll().where('id', '=', ticketId));
  const group = await groupOfTicket(tx, ticketId);
  const [row] = (await asked()).rows;
  if (row === undefined || group === null) throw new Error(`Ticket ${ticketId} is gone, or in no group`);
  const target = targetGroupId === null ? null : await targetGroup(tx, row.guild_id, targetGroupId);
  return { ticket: ticketColumns.toFields(row), group, target };
}

/** Held to the end of the transaction: whoever deletes the group waits, and then sees that a ticket is on its way. */
async function targetGroup(tx: Tx, guildId: string, groupId: string): Promise<TicketGroup | null> {
  await tx.updateTable('ticket_groups').set({ id: groupId }).where('id', '=', groupId).execute();
  return liveGroup(tx, guildId, groupId);
}

/** Counts up in the transaction that uses the number: two callers can never read the same. */
async function askNextNumber(tx: Tx, guildId: string): Promise<() => Promise<number>> {
  const counting = tx
    .insertInto('guilds')
    .values({ ...newGuild(guildId), next_ticket_number: 2 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ next_ticket_number: sql<number>`guilds.next_ticket_number + 1` }),
    )
    .returning('next_ticket_number');
  const counted = await sendAndReadLater(tx, counting);
  return async () => {
    const [row] = (await counted()).rows;
    if (row === undefined) throw new Error(`Guild ${guildId} gave no number`);
    return row.next_ticket_number - 1;
  };
}

async function ticketDoneBefore(
  tx: Kysely<Tables>,
  { order }: { readonly order: Order },
): Promise<TicketRecord | null> {
  const call = await doneByCall(tx, order.idempotencyId);
  if (call === null) return null;
  // Written when the call's change was confirmed.
  if (call.outcome !== null) return JSON.parse(call.outcome) as TicketRecord;
  const row = await tx.selectFrom('tickets').selectAll().where('id', '=', call.subjectId).executeTakeFirst();
  return row === undefined ? null : ticketColumns.toFields(row);
}
