import { sql } from 'kysely';
import {
  type Database,
  type DatabaseOptions,
  openDatabase,
} from '../../../src/service/edge/database/database.ts';
import { migrate } from '../../../src/service/edge/database/migrate.ts';
import { createStatsStore } from '../../../src/service/features/stats/store/stats.ts';

/** Tickets that were there before: made by the database itself, a million in seconds. */
export interface Filling extends DatabaseOptions {
  readonly tickets: number;
  /** Half of the tickets are this guild's, the others are spread over a thousand guilds. */
  readonly guildId: string;
  /** Five unless told; with an odd number each has tickets of the guild. */
  readonly groups?: number;
  /** Whether PostgreSQL has counted what is in its tables: unless told, it has. */
  readonly isAnalysed?: boolean;
  /** Whether the statistics have counted them, which takes most of the time; by default they have. */
  readonly areCounted?: boolean;
}

const BATCH = 50_000;
/** As if a ticket were made every second: ids that grow like Discord's. */
const STEP = 4_194_304_000;
const FIRST_TICKET = 1_050_000_000_000_000_000n;
const FIRST_CHANNEL = 1_050_000_000_000_000_001n;
const FIRST_OWNER = 300_000_000_000_000_000n;
const OTHER_GUILD = 900_000_000_000_000_000n;
const GROUP = '1040000000000000000';
const FIRST_GROUP = BigInt(GROUP);
/** Labels of all tickets, and of each fourth, which is half of the one guild's. */
export const LABELS = { all: '1030000000000000001', quarter: '1030000000000000002' };
/** A prime: with it each group, assignee and guild has tickets of each day. */
const MOMENTS = 997;
const DAYS = 90;

/** The channel of a filled-in ticket; those with an even number are the one guild's. */
export function channelOfFilled(number: number): string {
  return String(FIRST_CHANNEL + BigInt(number) * BigInt(STEP));
}

/** The id of a filled-in ticket, or of its channel, in a query. */
export function filledId(of: 'ticket' | 'channel', index: ReturnType<typeof sql>) {
  const first = of === 'ticket' ? FIRST_TICKET : FIRST_CHANNEL;
  return sql`cast(${sql.lit(first)} + ${index} * ${sql.lit(BigInt(STEP))} as text)`;
}

export const groupOfFilled = (index: number) => String(FIRST_GROUP + BigInt(index));
export const ownerOfFilled = (index: number) => String(FIRST_OWNER + BigInt(index));

/** Makes the database and fills it. */
export async function fillTickets(filling: Filling): Promise<void> {
  const database = openDatabase(filling);
  try {
    await migrate(database.db);
    for (let from = 1; from <= filling.tickets; from += BATCH) {
      await insertBatch(database, filling, from, Math.min(from + BATCH - 1, filling.tickets));
      if (filling.areCounted ?? true) await countAll(database);
    }
    await rememberNumbers(database, filling);
    await settle(database, filling.isAnalysed ?? true);
  } finally {
    await database.close();
  }
}

async function insertBatch(database: Database, filling: Filling, from: number, to: number): Promise<void> {
  const { db } = database;
  await sql`
    insert into tickets (
      id, uuid, guild_id, group_id, number, status, channel_id, channel_parent_id, control_message_id, owner_id,
      assigned_id, member_ids, notes_member_ids, label_ids, priority, form, message, created_at, opened_at, closed_at,
      closed_reason, last_activity, first_response_at, rating
    )
    with recursive counted(i) as (select ${sql.lit(from)} union all select i + 1 from counted where i < ${sql.lit(to)}),
      moments(n, created_at, first_response_at, closed_at) as (values ${sql.join(moments())})
    select
      ${ticketId}, '00000000-0000-4000-8000-' || cast(100000000000 + i as text),
      ${guildOf(filling.guildId)}, cast(${sql.lit(FIRST_GROUP)} + i % ${sql.lit(filling.groups ?? 5)} as text), i, case when i % 10 = 0 then 'open' else 'closed' end,
      ${channelId}, ${sql.lit(GROUP)}, ${ticketId},
      cast(${sql.lit(FIRST_OWNER)} + i % 50000 as text),
      cast(${sql.lit(FIRST_OWNER)} + i % 24 as text), '[]', '[]',
      case when i % 4 = 0 then ${sql.lit(JSON.stringify([LABELS.quarter, LABELS.all]))} else ${sql.lit(JSON.stringify([LABELS.all]))} end, 1,
      '[{"title":"What is it about?","value":"The same as always","type":"4"}]', 'It does not work any more',
      created_at, created_at, case when i % 10 = 0 then null else closed_at end,
      case when i % 10 = 0 then null else 'Solved' end, closed_at, first_response_at, 1 + i % 5
    from counted join moments on n = i % ${sql.lit(MOMENTS)}`.execute(db);
  await sql`
    insert into ticket_history (id, ticket_id, guild_id, action, actor_id, token_user_id, anonymous, detail, created_at)
    with recursive counted(i) as (select ${sql.lit(from)} union all select i + 1 from counted where i < ${sql.lit(to)})
    select ${ticketId}, ${ticketId}, ${guildOf(filling.guildId)}, 'createTicket',
      cast(${sql.lit(FIRST_OWNER)} + i % 50000 as text), ${sql.lit(GROUP)}, 0, '{}', ${at('09:30:00')}
    from counted`.execute(db);
}

const [ticketId, channelId] = [filledId('ticket', sql`i`), filledId('channel', sql`i`)];
const guildOf = (guildId: string) =>
  sql`case when i % 2 = 0 then ${sql.lit(guildId)} else cast(${sql.lit(OTHER_GUILD)} + i % 1000 as text) end`;
const at = (time: string) => sql.lit(`2025-11-21T${time}.000000Z`);

/** Made over the last 90 days, answered within minutes or hours, closed within hours or weeks. */
function moments() {
  const now = Date.now();
  return Array.from({ length: MOMENTS }, (_, n) => {
    const created = now - ((n * 37) % (DAYS * 24)) * 3_600_000;
    const answered = created + 20_000 * 1.009 ** n;
    const instants = [created, answered, Math.min(now, answered + 300_000 * 1.008 ** n)].map((ms) =>
      sql.lit(`${new Date(ms).toISOString().slice(0, -1)}000Z`),
    );
    return sql`(${sql.lit(n)}, ${sql.join(instants)})`;
  });
}

/** The statistics' counters, as a service has them that counted each ticket as it came. */
async function countAll(database: Database): Promise<void> {
  const stats = createStatsStore(database);
  while ((await stats.fold(BATCH)) > 0);
}

/** The next number of the guild is past those that are filled in. */
async function rememberNumbers({ db }: Database, { guildId, tickets }: Filling): Promise<void> {
  await db
    .insertInto('guilds')
    .values({
      id: guildId,
      name: 'Filled',
      owner_id: null,
      premium: 1,
      premium_ends_at: null,
      suspended: 0,
      joined_at: null,
      left_at: null,
      next_ticket_number: tickets + 1,
      default_group_id: null,
    })
    .execute();
}

/** PostgreSQL's autovacuum would collect its planner's statistics sooner or later. SQLite's planner never gets any. */
async function settle({ db, dialect }: Database, isAnalysed: boolean): Promise<void> {
  const vacuum = isAnalysed ? sql`vacuum analyze` : sql`vacuum`;
  await (dialect === 'postgres' ? vacuum : sql`pragma wal_checkpoint(truncate)`).execute(db);
}
