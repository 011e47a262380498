import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { FeedPosition, TicketChanges } from '../../../core/tickets/lists.ts';
import type { Database } from '../../../edge/database/database.ts';
import { ticketColumns } from '../../../edge/database/schema/tickets.ts';
import type { Tables } from '../../../edge/database/schema.ts';

/**
 * The number of tickets that get a sequence number at a time; when a guild's feed is first read, all of its tickets
 * need one.
 */
const SEQUENCE_BATCH = 1_000;

export function createTicketChanges(database: Pick<Database, 'db' | 'dialect'>): TicketChanges {
  const { db } = database;
  return {
    async assignPositions(guildId) {
      const feed = await feedOf(db, guildId);
      if (feed !== null && !(await hasUnsequenced(db, guildId))) return { ...feed, goesOn: false };
      return db.transaction().execute((tx) => assignSequences(tx, database.dialect, guildId));
    },
    async after(guildId, seq, most) {
      const rows = await db
        .selectFrom('tickets')
        .selectAll()
        .where('guild_id', '=', guildId)
        .where(sql<boolean>`change_seq is not null`)
        .where('change_seq', '>', seq)
        .orderBy('change_seq')
        .limit(most)
        .execute();
      return rows.map((row) => ({ ticket: ticketColumns.toFields(row), seq: Number(row.change_seq) }));
    },
  };
}

async function feedOf(db: Kysely<Tables>, guildId: string, lock = false): Promise<FeedPosition | null> {
  const row = await db
    .selectFrom('ticket_feeds')
    .select(['epoch', 'last_seq'])
    .where('guild_id', '=', guildId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row === undefined ? null : { epoch: row.epoch, lastSeq: Number(row.last_seq) };
}

async function hasUnsequenced(db: Kysely<Tables>, guildId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tickets')
    .select('id')
    .where('guild_id', '=', guildId)
    .where(sql<boolean>`change_seq is null`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sequence numbers of a guild are assigned by one transaction at a time: a reader that sees one number sees all smaller
 * ones.
 */
async function assignSequences(tx: Transaction<Tables>, dialect: Database['dialect'], guildId: string) {
  await createFeed(tx, guildId);
  // An embedded database lets one transaction write at a time.
  const feed = await feedOf(tx, guildId, dialect === 'postgres');
  if (feed === null) throw new Error('A feed of tickets is gone while it is read');
  const assigned = await assignBatch(tx, dialect, guildId, feed.lastSeq);
  const lastSeq = assigned.reduce((last, seq) => Math.max(last, seq), feed.lastSeq);
  await tx.updateTable('ticket_feeds').set({ last_seq: lastSeq }).where('guild_id', '=', guildId).execute();
  return { epoch: feed.epoch, lastSeq, goesOn: assigned.length === SEQUENCE_BATCH };
}

/** A new feed begins after the sequence numbers that tickets of a restored database brought along. */
async function createFeed(tx: Transaction<Tables>, guildId: string): Promise<void> {
  const epoch = randomBytes(6).toString('hex');
  await sql`
    insert into ticket_feeds (guild_id, epoch, last_seq)
    select ${guildId}, ${epoch}, (
      select coalesce(max(change_seq), 0) from tickets where guild_id = ${guildId} and change_seq is not null
    )
    where not exists (select 1 from ticket_feeds where guild_id = ${guildId})
    on conflict (guild_id) do nothing`.execute(tx);
}

/**
 * Tickets that another transaction is changing are skipped: the change gets no sequence number before it ends, and its
 * ticket has none until then. Nothing is waited for, so that this never blocks a change of a ticket, nor is blocked by
 * one.
 */
async function assignBatch(
  tx: Transaction<Tables>,
  dialect: Database['dialect'],
  guildId: string,
  after: number,
): Promise<number[]> {
  const unlocked = dialect === 'postgres' ? sql`for no key update skip locked` : sql``;
  const { rows } = await sql<{ change_seq: number | string }>`
    with unplaced as materialized (
      select id, number from tickets where guild_id = ${guildId} and change_seq is null
      order by number limit ${sql.lit(SEQUENCE_BATCH)} ${unlocked}
    ),
    placed as materialized (select id, row_number() over (order by number) as place from unplaced)
    update tickets set change_seq = ${after} + placed.place from placed where tickets.id = placed.id
    returning change_seq`.execute(tx);
  return rows.map((row) => Number(row.change_seq));
}
