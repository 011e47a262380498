import { type Kysely, type QueryResult, type Selectable, sql, type Transaction } from 'kysely';
import type { EventEntry, TicketEventStore, Touch } from '../../tickets/events/ports.ts';
import type { EventJob, FollowUp } from '../../jobs.ts';
import { BUSY, type Ids } from '../../tickets/ports.ts';
import type { TicketChange, TicketRecord } from '../../tickets/ticket.ts';
import { sendAndReadLater } from '../database/pipeline.ts';
import type { Database } from '../database/database.ts';
import { whenOf } from './confirmation.ts';
import { ACTION, betweenActions, type IntentOptions } from './intents.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Tables } from '../database/schema.ts';
import { createFirstResponseStore } from '../stats/responses.ts';
import { writeHistory } from './history.ts';
import { ticketColumns, type TicketsTable } from '../database/schema/tickets.ts';

export interface TicketEventStoreOptions extends IntentOptions {
  readonly database: Database;
  readonly ids: Ids;
}

export function createTicketEventStore(options: TicketEventStoreOptions): TicketEventStore {
  const { db } = options.database;

  return {
    ...createFirstResponseStore(db),
    async ofChannel(channelId) {
      const row = await db
        .selectFrom('tickets')
        .select(['id', 'guild_id', 'first_response_at'])
        .where('channel_id', '=', channelId)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { id: row.id, guildId: row.guild_id, isAnswered: row.first_response_at !== null };
    },
    touch: (touches) => db.transaction().execute((tx) => touchAll(tx, touches)),
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
        .where((of) =>
          of.exists(
            of
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
    record: (entry, decide) =>
      db.transaction().execute(async (tx) => {
        if (await wasWritten(tx, entry.id)) return null;
        const { ticketId } = entry;
        let recorded: TicketRecord | null = null;
        // An action has decided from the ticket as it is: nothing may change below it.
        const isFree = await betweenActions(
          tx,
          options,
          { id: options.ids.snowflake(), ticketId },
          async () => {
            recorded = await recordIn(tx, options, entry, decide);
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
        for (const job of jobs) await enqueueOne(tx, options, job);
      }),
  };
}

/** Lists of members are looked through in open tickets alone: there may be any number of closed ones. */
async function withPerson(db: Kysely<Tables>, guildId: string, userId: string): Promise<string[]> {
  const theirs = (status: 'open' | 'closed') =>
    db
      .selectFrom('tickets')
      .select('id')
      .where('guild_id', '=', guildId)
      .where('status', '=', status)
      .where('channel_id', 'is not', null);
  const listed = `%"${userId}"%`;
  const found = await Promise.all([
    theirs('open')
      .where((of) =>
        of.or([
          of('owner_id', '=', userId),
          of('assigned_id', '=', userId),
          of('member_ids', 'like', listed),
          of('notes_member_ids', 'like', listed),
        ]),
      )
      .execute(),
    theirs('closed').where('owner_id', '=', userId).execute(),
    theirs('closed').where('assigned_id', '=', userId).execute(),
  ]);
  return [...new Set(found.flat().map(({ id }) => id))];
}

async function touchAll(tx: Transaction<Tables>, touches: readonly Touch[]): Promise<Touch[]> {
  const touched: { readonly touch: Touch; readonly expiries: () => Promise<QueryResult<Expiry>> }[] = [];
  for (const touch of touches)
    touched.push({ touch, expiries: await sendAndReadLater(tx, touching(tx, touch)) });
  const clearing: Touch[] = [];
  for (const { touch, expiries } of touched) {
    const [row] = (await expiries()).rows;
    if (row?.expiry_clearable === 1 && row.expires_at !== null) clearing.push(touch);
  }
  return clearing;
}

type Expiry = Pick<Selectable<TicketsTable>, 'expires_at' | 'expiry_clearable'>;

function touching(tx: Transaction<Tables>, touch: Touch) {
  return tx
    .updateTable('tickets')
    .set({ last_activity: touch.at, ...spoken(touch) })
    .where('id', '=', touch.ticketId)
    .where('status', '!=', 'deleted')
    .where((of) => of.or([of('last_activity', 'is', null), of('last_activity', '<=', touch.at)]))
    .returning(['expires_at', 'expiry_clearable']);
}

/** Whoever is neither the owner nor was added speaks as staff: nobody else can write there. */
function spoken({ userId, at }: Touch) {
  const isAdded = sql<boolean>`member_ids like ${`%"${userId}"%`}`;
  return {
    owner_spoke_at: sql<string | null>`case when owner_id = ${userId} then ${at} else owner_spoke_at end`,
    staff_spoke_at: sql<
      string | null
    >`case when owner_id = ${userId} or ${isAdded} then staff_spoke_at else ${at} end`,
  };
}

async function recordIn(
  tx: Transaction<Tables>,
  options: TicketEventStoreOptions,
  entry: EventEntry,
  decide: (ticket: TicketRecord) => TicketChange | null,
): Promise<TicketRecord | null> {
  const row = await tx.selectFrom('tickets').selectAll().where('id', '=', entry.ticketId).executeTakeFirst();
  const change = row === undefined ? null : decide(ticketColumns.toFields(row));
  if (row === undefined || change === null) return null;
  const { mark } = entry;
  if (mark !== undefined) {
    const said = row[mark.column];
    if (said !== null && said >= mark.since) return null;
    await tx
      .updateTable('tickets')
      .set({ [mark.column]: entry.at })
      .where('id', '=', row.id)
      .execute();
  }
  if (Object.keys(change).length > 0) {
    await tx.updateTable('tickets').set(ticketColumns.toUpdate(change)).where('id', '=', row.id).execute();
  }
  await writeHistory(tx, { ...entry, tokenUserId: entry.actorId, anonymous: false });
  for (const followUp of entry.followUps ?? []) await enqueueFollowUp(tx, options, entry, followUp);
  return { ...ticketColumns.toFields(row), ...change };
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

async function wasWritten(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const row = await tx.selectFrom('ticket_history').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Said once for each entry; other work about a ticket is the same work. */
async function enqueueFollowUp(
  tx: Transaction<Tables>,
  options: TicketEventStoreOptions,
  entry: EventEntry,
  followUp: FollowUp,
): Promise<void> {
  const key = followUp.kind === 'ticket.announce' ? entry.id : entry.ticketId;
  const { kind, guildId } = followUp;
  const job = { id: options.ids.snowflake(), kind, key, guildId, lane: entry.ticketId, payload: followUp };
  await enqueue(tx, { ...job, ...whenOf(followUp, options) });
}

async function enqueueOne(
  tx: Transaction<Tables>,
  options: TicketEventStoreOptions,
  { once = false, runAt, ...job }: EventJob,
): Promise<void> {
  if (once && (await isQueued(tx, job))) return;
  const guildId = job.kind === 'guild.sync' ? job.key : job.payload.guildId;
  await enqueue(tx, { ...job, guildId, id: options.ids.snowflake(), ...whenOf({ runAt }, options) });
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
