import { type Kysely, sql, type Transaction } from 'kysely';
import type { EventEntry, TicketEventStore, Touch } from '../../events/ports.ts';
import type { EventJob, FollowUp, TicketRef } from '../../model/jobs.ts';
import { BUSY } from '../../tickets/ports.ts';
import type { TicketChange, TicketRecord } from '../../model/ticket.ts';
import { scheduleOf } from './confirmation.ts';
import { ACTION, betweenActions } from './intents.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { updateAnswerDue } from './answer-due.ts';
import { createFirstResponseStore } from './responses.ts';
import { toMissedAnswers } from './missed-answers.ts';
import { writeHistory } from './history.ts';
import { WAITING } from './order.ts';
import { ticketColumns } from '../../../edge/database/schema/tickets.ts';
import type { StorageContext } from '../../../base/store/context.ts';

const OF_CHANNEL = ['tickets.id', 'tickets.guild_id', 'tickets.first_response_at'] as const;

function byChannel(db: Kysely<Tables>, channelId: string) {
  return db.selectFrom('tickets').select(OF_CHANNEL).where('channel_id', '=', channelId).executeTakeFirst();
}

/**
 * A thread on a message has the message's id, and anyone who sees the message sees the thread: staff answer there, too.
 */
function byMessageWithThread(db: Kysely<Tables>, threadId: string) {
  return db
    .selectFrom('transcript_messages as message')
    .innerJoin('tickets', 'tickets.id', 'message.ticket_id')
    .select(OF_CHANNEL)
    .where('message.id', '=', threadId)
    .where('message.in_thread', '=', 0)
    .where('tickets.status', '!=', 'deleted')
    .executeTakeFirst();
}

export function createTicketEventStore(options: StorageContext): TicketEventStore {
  const { db } = options.database;

  return {
    ...createFirstResponseStore(db),
    async ofChannel(channelId) {
      const row = (await byChannel(db, channelId)) ?? (await byMessageWithThread(db, channelId));
      if (row === undefined) return null;
      return { id: row.id, guildId: row.guild_id, isAnswered: row.first_response_at !== null };
    },
    touch: (touches) => db.transaction().execute((tx) => touchAll(tx, options, touches)),
    async isRecorded(ticketId, action, actorId) {
      const row = await db
        .selectFrom('ticket_history')
        .select('id')
        .where('ticket_id', '=', ticketId)
        .where('action', '=', action)
        .where('actor_id', '=', actorId)
        .executeTakeFirst();
      return row !== undefined;
    },
    async openOf(guildId, ownerId) {
      const rows = await db
        .selectFrom('tickets')
        .select('id')
        .where('guild_id', '=', guildId)
        .where('owner_id', '=', ownerId)
        .where('status', '=', 'open')
        .execute();
      return rows.map(({ id }) => id);
    },
    async assignedTo(guildId, userId) {
      const rows = await db
        .selectFrom('tickets')
        .select('id')
        .where('guild_id', '=', guildId)
        .where('assigned_id', '=', userId)
        .where('status', '=', 'open')
        .execute();
      return rows.map(({ id }) => id);
    },
    withPerson: (guildId, userId) => withPerson(db, guildId, userId),
    async page(guildId, status, afterNumber, limit) {
      const rows = await db
        .selectFrom('tickets')
        .selectAll()
        .where('guild_id', '=', guildId)
        .where('status', '=', status)
        .where('number', '>', afterNumber)
        .orderBy('number')
        .limit(limit)
        .execute();
      return rows.map(ticketColumns.toFields);
    },
    inParent: (guildId, parentId) =>
      db
        .selectFrom('tickets')
        .select(['id', 'channel_id'])
        .where('guild_id', '=', guildId)
        .where('status', 'in', ['open', 'closed'])
        .where('channel_parent_id', '=', parentId)
        .where('channel_id', 'is not', null)
        .$narrowType<{ channel_id: string }>()
        .execute(),
    async guildsWithTickets(afterId, limit) {
      const rows = await db
        .selectFrom('guilds')
        .select('id')
        .where('id', '>', afterId)
        .where((row) =>
          row.exists(
            row
              .selectFrom('tickets')
              .select('tickets.id')
              .whereRef('tickets.guild_id', '=', 'guilds.id')
              .where('tickets.status', '=', 'open'),
          ),
        )
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    isBusy: (ticketId) => isBusy(db, ticketId),
    async hasJobs(ticketId, kinds) {
      const row = await db
        .selectFrom('outbox')
        .select('id')
        .where('lane', '=', ticketId)
        .where('kind', 'in', [...kinds])
        .executeTakeFirst();
      return row !== undefined;
    },
    record: (entry, decide) =>
      db.transaction().execute(async (tx) => {
        if (await hasHistoryEntry(tx, entry.id)) return null;
        const { ticketId } = entry;
        let recorded: TicketRecord | null = null;
        // An action has decided on the ticket as it is: nothing may change the ticket under it.
        const isFree = await betweenActions(
          tx,
          options,
          { id: options.ids.snowflake(), ticketId },
          async () => {
            recorded = await recordEvent(tx, options, entry, decide);
          },
        );
        return isFree ? recorded : BUSY;
      }),
    async readThrough(ticketId) {
      const row = await db
        .selectFrom('ticket_activity_reads')
        .select('message_id')
        .where('ticket_id', '=', ticketId)
        .executeTakeFirst();
      return row?.message_id ?? null;
    },
    async setReadThrough(ticket_id, message_id) {
      await db
        .insertInto('ticket_activity_reads')
        .values({ ticket_id, message_id })
        .onConflict((conflict) => conflict.column('ticket_id').doUpdateSet({ message_id }))
        .execute();
    },
    async setParent(ticketId, parentId) {
      await db
        .updateTable('tickets')
        .set({ channel_parent_id: parentId })
        .where('id', '=', ticketId)
        .where('channel_id', 'is not', null)
        .execute();
    },
    queue: (jobs) =>
      db.transaction().execute(async (tx) => {
        for (const job of jobs) await enqueueJob(tx, options, job);
      }),
  };
}

/** Member lists are searched in open tickets only: there may be any number of closed ones. */
async function withPerson(db: Kysely<Tables>, guildId: string, userId: string): Promise<string[]> {
  const tickets = (status: 'open' | 'closed') =>
    db
      .selectFrom('tickets')
      .select('id')
      .where('guild_id', '=', guildId)
      .where('status', '=', status)
      .where('channel_id', 'is not', null);
  const mention = `%"${userId}"%`;
  const found = await Promise.all([
    tickets('open')
      .where((row) =>
        row.or([
          row('owner_id', '=', userId),
          row('assigned_id', '=', userId),
          row('member_ids', 'like', mention),
          row('notes_member_ids', 'like', mention),
        ]),
      )
      .execute(),
    tickets('closed').where('owner_id', '=', userId).execute(),
    tickets('closed').where('assigned_id', '=', userId).execute(),
  ]);
  return [...new Set(found.flat().map(({ id }) => id))];
}

async function touchAll(
  tx: Transaction<Tables>,
  options: StorageContext,
  touches: readonly Touch[],
): Promise<Touch[]> {
  const changing: Touch[] = [];
  for (const touch of touches) if (await touchTicket(tx, options, touch)) changing.push(touch);
  return changing;
}

/** Returns whether the ticket has an expiry that the message clears, or a snooze that it ends. */
async function touchTicket(tx: Transaction<Tables>, options: StorageContext, touch: Touch): Promise<boolean> {
  const row = await tx
    .updateTable('tickets')
    .set({ last_activity: touch.at, ...lastMessageTimes(touch) })
    .where('id', '=', touch.ticketId)
    .where('status', '!=', 'deleted')
    .where((row) => row.or([row('last_activity', 'is', null), row('last_activity', '<=', touch.at)]))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return false;
  const beginsWait = row.owner_id === touch.userId && row.owner_spoke_at === touch.at;
  if (beginsWait && (await updateAnswerDue(tx, row)).isMoved) await enqueueCheck(tx, options, touch);
  const isClearable = row.expiry_clearable === 1 && row.expires_at !== null;
  return isClearable || (row.snoozed_until !== null && row.owner_id === touch.userId);
}

/**
 * An author who is neither the owner nor an added member counts as staff: nobody else can write there. An owner who waits
 * already does not begin to wait again.
 */
function lastMessageTimes({ userId, at }: Touch) {
  const isAdded = sql<boolean>`member_ids like ${`%"${userId}"%`}`;
  const isNotStaff = sql<boolean>`(owner_id = ${userId} or ${isAdded})`;
  return {
    owner_spoke_at: sql<
      string | null
    >`case when owner_id = ${userId} and not ${WAITING} then ${at} else owner_spoke_at end`,
    staff_spoke_at: sql<string | null>`case when ${isNotStaff} then staff_spoke_at else ${at} end`,
    answer_due_at: sql<string | null>`case when ${isNotStaff} then answer_due_at end`,
  };
}

/** Has the ticket checked for what is due in it, and for when to check it next. */
async function enqueueCheck(
  tx: Transaction<Tables>,
  options: StorageContext,
  { guildId, ticketId }: TicketRef,
): Promise<void> {
  const payload = { guildId, ticketId };
  await enqueueJob(tx, options, { kind: 'ticket.care', key: ticketId, lane: ticketId, payload });
}

async function recordEvent(
  tx: Transaction<Tables>,
  options: StorageContext,
  entry: EventEntry,
  decide: (ticket: TicketRecord) => TicketChange | null,
): Promise<TicketRecord | null> {
  const row = await tx.selectFrom('tickets').selectAll().where('id', '=', entry.ticketId).executeTakeFirst();
  const change = row === undefined ? null : decide(ticketColumns.toFields(row));
  if (row === undefined || change === null) return null;
  const { mark, missed } = entry;
  if (mark !== undefined) {
    const markedAt = row[mark.column];
    if (markedAt !== null && markedAt >= mark.since) return null;
    await tx
      .updateTable('tickets')
      .set({
        [mark.column]: entry.at,
        ...(missed && { missed_answers: JSON.stringify([...toMissedAnswers(row), missed]) }),
      })
      .where('id', '=', row.id)
      .execute();
  }
  const update = ticketColumns.toUpdate(change);
  if (Object.keys(update).length > 0)
    await tx.updateTable('tickets').set(update).where('id', '=', row.id).execute();
  const { ticket, isMoved } = await updateAnswerDue(tx, { ...row, ...update }, change);
  await writeHistory(tx, { ...entry, tokenUserId: entry.actorId, anonymous: false });
  for (const followUp of entry.followUps ?? []) await enqueueFollowUp(tx, options, entry, followUp);
  if (isMoved) await enqueueCheck(tx, options, entry);
  return ticket;
}

async function isBusy(db: Kysely<Tables>, ticketId: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', ACTION)
    .where('key', '=', ticketId)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasHistoryEntry(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const row = await tx.selectFrom('ticket_history').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Each entry has its own announcement; other follow-up work of the same kind about a ticket is one job. */
async function enqueueFollowUp(
  tx: Transaction<Tables>,
  options: StorageContext,
  entry: EventEntry,
  followUp: FollowUp,
): Promise<void> {
  const key = followUp.kind === 'ticket.announce' ? entry.id : entry.ticketId;
  const { kind, guildId } = followUp;
  const job = { id: options.ids.snowflake(), kind, key, guildId, lane: entry.ticketId, payload: followUp };
  await enqueue(tx, { ...job, ...scheduleOf(followUp, options) });
}

async function enqueueJob(
  tx: Transaction<Tables>,
  options: StorageContext,
  { once = false, runAt, ...job }: EventJob,
): Promise<void> {
  if (once && (await isQueued(tx, job))) return;
  const guildId = job.kind === 'guild.sync' ? job.key : job.payload.guildId;
  await enqueue(tx, { ...job, guildId, id: options.ids.snowflake(), ...scheduleOf({ runAt }, options) });
}

async function isQueued(
  tx: Transaction<Tables>,
  { kind, key }: Pick<EventJob, 'kind' | 'key'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
