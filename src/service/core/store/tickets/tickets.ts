import { type Kysely, sql, type Transaction } from 'kysely';
import { IntentTaken, type CreateIntent, type Order } from '../../model/intent.ts';
import { type BeginResult, BUSY, type NamedByBody, type TicketStore } from '../../tickets/ports.ts';
import { type Groups, type TicketGroup, type TicketRecord, withLabels } from '../../model/ticket.ts';
import { findOutcome } from '../../../base/store/request-outcome.ts';
import { changeTicketCount, enqueueFollowUp, updateTicketCounts, writeConfirmation } from './confirmation.ts';
import { updateAnswerDue } from './answer-due.ts';
import { createFindTicket } from './find.ts';
import { writeHistory } from './history.ts';
import type { PanelOption } from '../../model/panel.ts';
import {
  ACTION,
  actionPayload,
  CREATE,
  createPayload,
  insertIntent,
  removeIntent,
  isInProgress,
  postponeIntent,
} from './intents.ts';
import { countLinks, linkFollowUp } from './links.ts';
import { deletePingedStaff } from './pinged-staff.ts';
import { countOpen, countOwned, createLane, newestOpen } from './open-counts.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { newGuild } from '../../../base/store/guilds.ts';
import { labelsWithIds, withoutDeletedLabels } from './labels.ts';
import { groupOf, groupOfTicket, findActiveGroup } from '../groups/find.ts';
import { createGroupsOfTickets } from '../groups/groups-of-tickets.ts';
import { ticketColumns } from '../../../edge/database/schema/tickets.ts';
import type { StorageContext } from '../../../base/store/context.ts';

type Tx = Transaction<Tables>;

export function createTicketStore(options: StorageContext): TicketStore {
  const { db } = options.database;

  return {
    ...createGroupsOfTickets(db),

    find: createFindTicket(options.database),

    labels: (guildId, ids) => labelsWithIds(db, guildId, ids),

    async begin(intent, named, decide) {
      const begun = await db.transaction().execute(async (tx): Promise<BeginResult | typeof BUSY> => {
        const payload = actionPayload(intent);
        const isInserted = await insertIntent(tx, options, {
          ...intent,
          kind: ACTION,
          lane: intent.ticketId,
          payload,
        });
        // Read once the intent holds the ticket: this also sees a first try that was confirmed in between.
        const doneBefore = await findEarlierResult(tx, intent);
        if (doneBefore !== null) {
          if (isInserted) await removeIntent(tx, options, intent.id);
          return { doneBefore };
        }
        if (!isInserted) return BUSY;
        const { ticket, ...groups } = await readTicketAndGroups(tx, intent.ticketId, named);
        const change = decide(ticket, groups);
        if (change !== null) return { ticket, ...groups, change };
        await removeIntent(tx, options, intent.id);
        return { unchanged: ticket };
      });
      if (begun !== BUSY && 'change' in begun) options.leases.hold(intent.id);
      return begun;
    },

    resume: (intent, named, decide) =>
      db.transaction().execute(async (tx) => {
        const intentRow = await tx
          .selectFrom('outbox')
          .select('id')
          .where('id', '=', intent.id)
          .executeTakeFirst();
        if (intentRow === undefined) return null;
        const { ticket, ...groups } = await readTicketAndGroups(tx, intent.ticketId, named);
        return { ticket, ...groups, change: decide(ticket, groups) };
      }),

    async beginCreate(id, created, admit) {
      const begun = await db.transaction().execute(async (tx) => {
        // The order matters: the other way round, a creation that is confirmed between the two reads would be seen by
        // neither.
        if (await isInProgress(tx, created.order)) return BUSY;
        const doneBefore = await findEarlierResult(tx, created);
        if (doneBefore !== null) return { doneBefore };
        // The guild's row is locked with its next number: from here on nobody else creates a ticket there.
        const { guild_id, group_id } = created.ticket;
        const number = await takeNextNumber(tx, guild_id);
        const group = await findActiveGroup(tx, guild_id, group_id);
        const { followUpOf } = created;
        const linksOfEarlier = followUpOf === undefined ? 0 : await countLinks(tx, followUpOf);
        admit(group, await countOpen(tx, created.ticket, created.counted), linksOfEarlier);
        const intent: CreateIntent = {
          id,
          ticket: { ...created.ticket, number },
          order: created.order,
          phase: 'do',
          ...(created.formFiles && { formFiles: created.formFiles }),
          ...(followUpOf !== undefined && { followUpOf }),
        };
        const isInserted = await insertIntent(tx, options, {
          id,
          kind: CREATE,
          ticketId: created.ticket.id,
          guildId: created.ticket.guild_id,
          lane: createLane(created.ticket.group_id),
          payload: createPayload(intent),
          order: created.order,
        });
        return isInserted ? intent : BUSY;
      });
      if (begun !== BUSY && 'phase' in begun) options.leases.hold(id);
      return begun;
    },

    async labelsOfPanelOption({ guildId, messageId, groupId }) {
      const row = await db
        .selectFrom('panel_messages')
        .innerJoin('panels', 'panels.id', 'panel_messages.panel_id')
        .select('panels.options')
        .where('panel_messages.message_id', '=', messageId)
        .where('panels.guild_id', '=', guildId)
        .executeTakeFirst();
      if (row === undefined) return [];
      // Stored from a panel's options and from nothing else.
      const types = JSON.parse(row.options) as readonly PanelOption[];
      return types.find((type) => type.group_id === groupId)?.label_ids ?? [];
    },
    newestOpen: (of, since) => newestOpen(db, of, since),
    openCounts: (of, counted) => countOpen(db, of, counted),
    countOwned: (of) => countOwned(db, of),

    confirm: (intent, change, followUps, historyAs) =>
      db.transaction().execute(async (tx) => {
        if (!(await removeIntent(tx, options, intent.id))) throw new IntentTaken();
        await updateTicketCounts(tx, intent.ticketId, change);
        if (change.status === 'deleted') await deletePingedStaff(tx, intent.ticketId);
        const row = await tx
          .updateTable('tickets')
          .set(ticketColumns.toUpdate(await withoutDeletedLabels(tx, change)))
          .where('id', '=', intent.ticketId)
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) throw new Error(`Ticket ${intent.ticketId} is gone`);
        const { ticket, isMoved } = await updateAnswerDue(tx, row, change);
        const { id: ticketId, guild_id: guildId } = ticket;
        await writeConfirmation(tx, options, { ...intent, historyAs, outcome: ticket }, guildId, [
          ...followUps,
          ...(isMoved ? [{ kind: 'ticket.care', guildId, ticketId } as const] : []),
        ]);
        return ticket;
      }),

    confirmCreate: (intent, change, followUps = [], staffRoleIds) =>
      db.transaction().execute(async (tx) => {
        if (!(await removeIntent(tx, options, intent.id))) throw new IntentTaken();
        const { label_ids = [] } = await withoutDeletedLabels(tx, { label_ids: intent.ticket.label_ids });
        const ticket = { ...intent.ticket, ...change, label_ids };
        await tx.insertInto('tickets').values(ticketColumns.toRow(ticket)).execute();
        await changeTicketCount(tx, ticket.group_id, 1);
        const { order, id } = intent;
        const confirmed = {
          id,
          order,
          ticketId: ticket.id,
          historyAs: 'createTicket' as const,
          // Message and form stay with the ticket; the history only needs the owner and the group.
          body: { user_id: ticket.owner_id, ticket_group_id: ticket.group_id },
          at: ticket.created_at,
          outcome: ticket,
        };
        await writeConfirmation(tx, options, confirmed, ticket.guild_id, followUps);
        if (label_ids.length > 0) await recordOpeningLabels(tx, options, intent, label_ids);
        if (intent.followUpOf !== undefined)
          await linkFollowUp(tx, options.ids, intent.followUpOf, { ticket, order });
        // The group's row is locked since it was counted: a later change of its staff sees this ticket.
        const staff = (await groupOf(tx, ticket.guild_id, ticket.group_id))?.staff_role_ids;
        if (staffRoleIds !== undefined && String(staff) !== String(staffRoleIds)) {
          const { id: ticketId, guild_id: guildId } = ticket;
          await enqueueFollowUp(tx, options, { kind: 'ticket.bring', guildId, ticketId }, ticketId);
        }
        return ticket;
      }),

    doneBefore: async (order) => findEarlierResult(db, { order }),
    async storedOutcome(idempotencyId) {
      const stored = await findOutcome(db, idempotencyId);
      const outcome = stored?.outcome ?? null;
      return outcome === null ? null : ticketOf(outcome);
    },

    drop: (intentId, followUps = []) =>
      db.transaction().execute(async (tx) => {
        await removeIntent(tx, options, intentId);
        for (const followUp of followUps) await enqueueFollowUp(tx, options, followUp, intentId);
      }),

    postpone: (intent) => postponeIntent(db, options, intent),

    async setFacts(ticketId, facts) {
      await db.updateTable('tickets').set(ticketColumns.toUpdate(facts)).where('id', '=', ticketId).execute();
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
  };
}

/** The history and webhooks learn of the labels as of those that are set later. The token's user set them up. */
async function recordOpeningLabels(
  tx: Tx,
  { ids }: StorageContext,
  { ticket, order }: CreateIntent,
  labelIds: readonly string[],
): Promise<void> {
  const labels = await labelsWithIds(tx, ticket.guild_id, labelIds);
  await writeHistory(tx, {
    ...order,
    actorId: order.tokenUserId,
    id: ids.snowflake(),
    ticketId: ticket.id,
    guildId: ticket.guild_id,
    action: 'labelTicket',
    detail: { add: labelIds, remove: [], added: labels.map(({ name }) => name), removed: [] },
    at: ticket.created_at,
  });
}

async function readTicketAndGroups(
  tx: Tx,
  ticketId: string,
  { groupId, labelIds }: NamedByBody,
): Promise<Groups & { ticket: TicketRecord }> {
  const row = await tx.selectFrom('tickets').selectAll().where('id', '=', ticketId).executeTakeFirst();
  const group = await groupOfTicket(tx, ticketId);
  if (row === undefined || group === null) throw new Error(`Ticket ${ticketId} is gone, or in no group`);
  const target = groupId === null ? null : await targetGroup(tx, row.guild_id, groupId);
  const labels = await labelsWithIds(tx, row.guild_id, labelIds);
  return { ticket: ticketColumns.toFields(row), group, target, labels };
}

/**
 * The row is locked to the end of the transaction: a deletion of the group waits, and then sees that a ticket is
 * coming.
 */
async function targetGroup(tx: Tx, guildId: string, groupId: string): Promise<TicketGroup | null> {
  await tx.updateTable('ticket_groups').set({ id: groupId }).where('id', '=', groupId).execute();
  return findActiveGroup(tx, guildId, groupId);
}

/** Increments the counter in the transaction that uses the number: two callers can never read the same number. */
async function takeNextNumber(tx: Tx, guildId: string): Promise<number> {
  const { next_ticket_number } = await tx
    .insertInto('guilds')
    .values({ ...newGuild(guildId), next_ticket_number: 2 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ next_ticket_number: sql<number>`guilds.next_ticket_number + 1` }),
    )
    .returning('next_ticket_number')
    .executeTakeFirstOrThrow();
  return next_ticket_number - 1;
}

async function findEarlierResult(
  tx: Kysely<Tables>,
  { order }: { readonly order: Order },
): Promise<TicketRecord | null> {
  const outcome = await findOutcome(tx, order.idempotencyId);
  if (outcome === null) return null;
  if (outcome.outcome !== null) return ticketOf(outcome.outcome);
  const row = await tx
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', outcome.subjectId)
    .executeTakeFirst();
  return row === undefined ? null : ticketColumns.toFields(row);
}

/** Stored when the request's change was confirmed. */
const ticketOf = (outcome: string): TicketRecord =>
  withLabels(JSON.parse(outcome) as Omit<TicketRecord, 'label_ids'>);
