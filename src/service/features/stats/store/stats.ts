import { setImmediate } from 'node:timers/promises';
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { addCounts, type Counts, noCounts } from '../counts.ts';
import { daysAfter, daysIn, daysUntil } from '../../../base/kit/days.ts';
import { type GuildCounts, type Reading, TooFarBehind } from '../reading.ts';
import type { Database } from '../../../edge/database/database.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { excludedIn } from './exclusions.ts';
import { type CountersKey, countsOf, foldChanges } from './fold.ts';
import { toHappened, toSubject, toTotals } from './rows.ts';
import { countedZones } from '../../../core/store/guilds/counted-zones.ts';

/**
 * The maximum number of changes that one answer adds to the counters itself: this takes milliseconds. There are more
 * only after a bulk load.
 */
const MAX_PENDING_CHANGES = 5_000;
/**
 * Days per query. Others get their turn in between, and the timeout is checked: SQLite's queries can't be interrupted.
 */
const DAYS_AT_ONCE = 10;
/** The time limit of a statistics query; PostgreSQL cancels it itself then, even if we can't tell it to. */
const STATEMENT_TIMEOUT_MS = 2_000;

export type StatsStore = ReturnType<typeof createStatsStore>;

export function createStatsStore(database: Database) {
  const { db, dialect } = database;
  return {
    /**
     * Reads all totals, and the activity of these days. Rejects soon after `signal` is aborted, and with TooFarBehind.
     */
    read: (guildId: string, { days, until, partsOfGroups = [] }: Reading, signal: AbortSignal) =>
      // One transaction with one snapshot of the database: a change that is folded while it runs is counted once, not
      // twice.
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          signal.throwIfAborted();
          if (dialect === 'postgres') {
            await sql`set local statement_timeout = ${sql.lit(STATEMENT_TIMEOUT_MS)}`.execute(tx);
          }
          return readGuild(tx, { guildId, days, until, partsOfGroups }, signal);
        }),
    /** Adds at most `limit` noted changes to the counters, and returns their number. */
    fold: (limit: number) => foldChanges(database, limit),
  };
}

async function readGuild(
  tx: Transaction<Tables>,
  { guildId, days: dayCount, until, partsOfGroups }: Required<Reading> & { readonly guildId: string },
  signal: AbortSignal,
): Promise<GuildCounts> {
  const [timeZone] = await countedZones(tx, guildId);
  const key = { guildId, timeZone };
  const last = daysIn(timeZone)(until);
  const days = daysUntil(last, dayCount);
  const counts = await readPendingChanges(tx, key);
  addCounts(counts, await readTotals(tx, guildId, partsOfGroups));
  for (let first = daysAfter(last, 1 - dayCount); first <= last; first = daysAfter(first, DAYS_AT_ONCE)) {
    await setImmediate();
    signal.throwIfAborted();
    const end = daysAfter(first, DAYS_AT_ONCE - 1);
    addCounts(counts, await readDays(tx, key, { first, last: end < last ? end : last }, partsOfGroups));
  }
  return {
    timeZone,
    days,
    counts,
    groups: await readGroups(tx, guildId),
    labels: await readLabels(tx, guildId),
    excluded: await excludedIn(tx, guildId),
    answers: await readAnswers(tx, guildId, days),
  };
}

/** A row for each day and group, so that there are few. */
function readAnswers(tx: Kysely<Tables>, guildId: string, days: readonly string[]) {
  return tx
    .selectFrom('answer_days')
    .select(['day', 'group_id', 'shown', 'solved'])
    .where('guild_id', '=', guildId)
    .where('day', '>=', days[0] ?? '')
    .where('day', '<=', days.at(-1) ?? '')
    .execute();
}

async function readPendingChanges(tx: Kysely<Tables>, { guildId, timeZone }: CountersKey): Promise<Counts> {
  const changes = await tx
    .selectFrom('stats_changes')
    .selectAll()
    .where('guild_id', '=', guildId)
    .limit(MAX_PENDING_CHANGES + 1)
    .execute();
  if (changes.length > MAX_PENDING_CHANGES)
    throw new TooFarBehind(`${MAX_PENDING_CHANGES} changes are still to be counted`);
  return countsOf(changes, timeZone);
}

/** Of the groups' labels and people, only those of the named groups are read; null: those of all groups. */
function isRead(partsOfGroups: readonly string[] | null) {
  return (of: ExpressionBuilder<Tables, 'stats_totals' | 'stats_days'>) =>
    partsOfGroups === null
      ? of.lit(true)
      : of.or([
          of('subject', 'not like', '%/%'),
          ...partsOfGroups.map((id) => of('subject', 'like', `group:${id}/%`)),
        ]);
}

export async function readTotals(
  tx: Kysely<Tables>,
  guildId: string,
  partsOfGroups: readonly string[] | null,
): Promise<Counts> {
  const rows = await tx
    .selectFrom('stats_totals')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where(isRead(partsOfGroups))
    .execute();
  return { ...noCounts(), totals: new Map(rows.map((row) => [toSubject(row), toTotals(row)])) };
}

/** A range of days that includes both ends. */
interface DayRange {
  readonly first: string;
  readonly last: string;
}

export async function readDays(
  tx: Kysely<Tables>,
  { guildId, timeZone }: CountersKey,
  { first, last }: DayRange,
  partsOfGroups: readonly string[] | null,
): Promise<Counts> {
  const rows = await tx
    .selectFrom('stats_days')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('time_zone', '=', timeZone)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where(isRead(partsOfGroups))
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

function readLabels(tx: Kysely<Tables>, guildId: string) {
  return tx
    .selectFrom('labels')
    .select(['id', 'name'])
    .where('guild_id', '=', guildId)
    .orderBy('id')
    .execute();
}
