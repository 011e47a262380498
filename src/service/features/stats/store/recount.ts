import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { addCounts, type Counts, countTicket, noCounts } from '../counts.ts';
import { daysAfter, daysIn } from '../../../base/kit/days.ts';
import { differencesOf, minus, type Difference } from '../differences.ts';
import type { Database } from '../../../edge/database/database.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { tryLockFile } from '../../../edge/database/sqlite/service-lock.ts';
import { addToCounters, type CountersKey, countsOf } from './fold.ts';
import { toFacts } from './rows.ts';
import { inSnapshot } from '../../../edge/database/snapshot.ts';
import { readDays, readTotals } from './stats.ts';
import { countedZones } from '../../../core/store/guilds/counted-zones.ts';

const TICKETS_AT_ONCE = 1_000;
const DAYS_AT_ONCE = 30;
/** Lists every guild that may have counters. */
export async function guildsToRecount({ db }: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('guilds')
    .select('id')
    .union(db.selectFrom('stats_totals').select('guild_id as id'))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Compares a guild's counters, and the changes that are still to be added to them, with its tickets, all in one
 * snapshot that nobody waits for. A difference is added to the counters as a change is: it is just as right later,
 * whatever the service adds in the meantime. Only a second recount would add it again, so only one runs at a time.
 * @throws Error if another recount is under way.
 */
export function recountGuild(database: Database, guildId: string): Promise<readonly Difference[]> {
  return withRecountLock(database, async (db) => {
    const [timeZone] = await countedZones(db, guildId);
    const key = { guildId, timeZone };
    const [exact, counted] = await readBoth(database, db, key);
    const differences = differencesOf(counted, exact);
    if (differences.length > 0) await correct(db, key, minus(exact, counted));
    return differences;
  });
}

/**
 * Counts all days of a guild in a time zone, on whose days changes count already. It is interrupted at any point: the
 * next time it adds what is missing then.
 * @throws Error if another recount is under way.
 */
export function countDays({
  beside,
  db,
  key,
  stopping,
}: {
  /** Has the snapshot. */
  readonly beside: Database;
  readonly db: Kysely<Tables>;
  readonly key: CountersKey;
  readonly stopping: AbortSignal;
}): Promise<void> {
  return withRecountLock(beside, async (connection) => {
    const [exact, counted] = await readBoth(beside, connection, key, stopping);
    await correct(db, key, minus(exact, counted), stopping);
  });
}

const readBoth = (
  database: Database,
  db: Kysely<Tables>,
  key: CountersKey,
  stopping?: AbortSignal,
): Promise<readonly [exact: Counts, counted: Counts]> =>
  inSnapshot(database, db, async (snapshot) => [
    await countTickets(snapshot, key, stopping),
    await readCounters(snapshot, key, stopping),
  ]);

/** Everything else gets its turn: an embedded database answers without waiting. */
async function pause(stopping?: AbortSignal): Promise<void> {
  await setImmediate();
  stopping?.throwIfAborted();
}

async function countTickets(
  db: Kysely<Tables>,
  { guildId, timeZone }: CountersKey,
  stopping?: AbortSignal,
): Promise<Counts> {
  const counts = noCounts();
  const dayOf = daysIn(timeZone);
  let after = -1;
  for (;;) {
    const tickets = await db
      .selectFrom('tickets')
      .select(['number', 'group_id', 'assigned_id', 'status', 'locked_at', 'eternal', 'created_at'])
      .select([
        'closed_at',
        'first_response_at',
        'first_response_by',
        'label_ids',
        'rating',
        'missed_answers',
      ])
      .where('guild_id', '=', guildId)
      .where('number', '>', after)
      .orderBy('number')
      .limit(TICKETS_AT_ONCE)
      .execute();
    for (const ticket of tickets) {
      countTicket(counts, toFacts({ ...ticket, locked: ticket.locked_at === null ? 0 : 1 }), 1, dayOf);
      after = ticket.number;
    }
    if (tickets.length < TICKETS_AT_ONCE) return counts;
    await pause(stopping);
  }
}

async function readCounters(db: Kysely<Tables>, key: CountersKey, stopping?: AbortSignal): Promise<Counts> {
  const { guildId, timeZone } = key;
  const changes = await db.selectFrom('stats_changes').selectAll().where('guild_id', '=', guildId).execute();
  const counts = countsOf(changes, timeZone);
  addCounts(counts, await readTotals(db, guildId, null));
  const ends = await db
    .selectFrom('stats_days')
    .select((row) => [row.fn.min('day').as('first'), row.fn.max('day').as('last')])
    .where('guild_id', '=', guildId)
    .where('time_zone', '=', timeZone)
    .executeTakeFirst();
  // Without any days, both are null.
  const last = ends?.last ?? '';
  for (let first = ends?.first ?? ''; first !== '' && first <= last; first = daysAfter(first, DAYS_AT_ONCE)) {
    const range = { first, last: daysAfter(first, DAYS_AT_ONCE - 1) };
    addCounts(counts, await readDays(db, key, range, null));
    await pause(stopping);
  }
  return counts;
}

/** One day at a time: the service's own work gets its turn in between, and each part is correct without the others. */
async function correct(
  db: Kysely<Tables>,
  key: CountersKey,
  missing: Counts,
  stopping?: AbortSignal,
): Promise<void> {
  const parts: Counts[] = [
    { totals: missing.totals, days: new Map() },
    ...[...missing.days].map((day) => ({ totals: new Map(), days: new Map([day]) })),
  ];
  for (const part of parts) {
    await db.transaction().execute((tx) => addToCounters(tx, key, part));
    await pause(stopping);
  }
}

/** PostgreSQL's advisory locks are numbers; this one may be any that nothing else takes. */
const LOCK = 7_305_811_402;

/**
 * Does the work on one connection while no other process does the same; a process that dies leaves no lock.
 * @throws Error if another process is doing it.
 */
function withRecountLock<Result>(
  { db, dialect }: Database,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const release = dialect === 'postgres' ? await lockPostgres(connection) : await lockSqlite(connection);
    if (release === null) throw new Error('Another recount is under way. Wait for its end.');
    try {
      return await work(connection);
    } finally {
      await release();
    }
  });
}

async function lockPostgres(db: Kysely<Tables>): Promise<(() => Promise<unknown>) | null> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${LOCK}) as taken`.execute(db);
  if (rows[0]?.taken !== true) return null;
  return () => sql`select pg_advisory_unlock(${LOCK})`.execute(db);
}

async function lockSqlite(db: Kysely<Tables>): Promise<(() => Promise<unknown>) | null> {
  const { rows } = await sql<{
    file: string;
  }>`select file from pragma_database_list where name = 'main'`.execute(db);
  const lock = tryLockFile(join(dirname(rows[0]?.file ?? ''), 'recount.lock'));
  return lock === null ? null : async () => lock.release();
}
