import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { addCounts, type Counts, noCounts } from '../../stats/counts.ts';
import { daysAfter } from '../../stats/days.ts';
import { type DayRange, type GuildCounts, type StatsStore, TooFarBehind } from '../../stats/ports.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { countsOf, foldChanges } from './fold.ts';
import { toHappened, toSubject, toTotals } from './rows.ts';

/** Notes that one answer adds to the counters itself: milliseconds. There are more after a bulk load alone. */
const MOST_NOTES = 5_000;
/** Days of one query. In between others get their turn, and the time may run out: SQLite's queries stop for nothing. */
const DAYS_AT_ONCE = 10;
/** What the statistics may take; PostgreSQL gives a query of them up by itself then, also when we can't tell it to. */
const STATEMENT_TIMEOUT_MS = 2_000;

export function createStatsStore(database: Database): StatsStore {
  const { db, dialect } = database;
  return {
    // One transaction on one state of the database: a note that is added meanwhile is seen in one place, not in two.
    read: (guildId, days, signal) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          signal.throwIfAborted();
          if (dialect === 'postgres') {
            await sql`set local statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(tx);
          }
          return readGuild(tx, guildId, days, signal);
        }),
    fold: (limit) => foldChanges(database, limit),
  };
}

async function readGuild(
  tx: Transaction<Tables>,
  guildId: string,
  days: DayRange,
  signal: AbortSignal,
): Promise<GuildCounts> {
  const counts = await readNotes(tx, guildId);
  addCounts(counts, await readTotals(tx, guildId));
  for (let { first } = days; first <= days.last; first = daysAfter(first, DAYS_AT_ONCE)) {
    await setImmediate();
    signal.throwIfAborted();
    const last = daysAfter(first, DAYS_AT_ONCE - 1);
    addCounts(counts, await readDays(tx, guildId, { first, last: last < days.last ? last : days.last }));
  }
  return { counts, groups: await readGroups(tx, guildId) };
}

async function readNotes(tx: Kysely<Tables>, guildId: string): Promise<Counts> {
  const changes = await tx
    .selectFrom('stats_changes')
    .selectAll()
    .where('guild_id', '=', guildId)
    .limit(MOST_NOTES + 1)
    .execute();
  if (changes.length > MOST_NOTES) throw new TooFarBehind(`${MOST_NOTES} changes are still to be counted`);
  return countsOf(changes);
}

export async function readTotals(tx: Kysely<Tables>, guildId: string): Promise<Counts> {
  const rows = await tx.selectFrom('stats_totals').selectAll().where('guild_id', '=', guildId).execute();
  return { ...noCounts(), totals: new Map(rows.map((row) => [toSubject(row), toTotals(row)])) };
}

export async function readDays(
  tx: Kysely<Tables>,
  guildId: string,
  { first, last }: DayRange,
): Promise<Counts> {
  const rows = await tx
    .selectFrom('stats_days')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const days = [...byDay].map(
    ([day, ofDay]) => [day, new Map(ofDay.map((row) => [toSubject(row), toHappened(row)]))] as const,
  );
  return { ...noCounts(), days: new Map(days) };
}

function readGroups(tx: Kysely<Tables>, guildId: string) {
  return tx
    .selectFrom('ticket_groups')
    .select(['id', 'name'])
    .where('guild_id', '=', guildId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}
