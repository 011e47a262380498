import type { Selectable, Transaction } from 'kysely';
import {
  addActivity,
  addTotals,
  type Counts,
  countTicket,
  type Activity,
  noCounts,
  noActivity,
  noTotals,
  type Subject,
  type Totals,
} from '../counts.ts';
import type { Database } from '../../../edge/database/database.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { daysIn } from '../../../base/kit/days.ts';
import { toDayRow, toFacts, toHappened, toSubject, toTotals } from './rows.ts';
import { countedZones } from '../../../core/store/guilds/counted-zones.ts';

type Tx = Transaction<Tables>;

/**
 * Deletes the oldest recorded changes and adds them to the counters, in one transaction: a change is counted exactly
 * once.
 */
export async function foldChanges({ db, dialect }: Database, limit: number): Promise<number> {
  // Usually there is nothing to fold, and then no transaction is needed.
  const first = await db.selectFrom('stats_changes').select('seq').limit(1).executeTakeFirst();
  if (first === undefined) return 0;
  return db.transaction().execute(async (tx) => {
    const changes = await deleteOldest(tx, dialect, limit);
    const byGuild = [...Map.groupBy(changes, (change) => change.guild_id)];
    // Guilds are always in the same order, so that two processes never wait for each other's guild.
    byGuild.sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [guildId, guildChanges] of byGuild) await addChanges(tx, guildId, guildChanges);
    return changes.length;
  });
}

function deleteOldest(
  tx: Tx,
  dialect: Database['dialect'],
  limit: number,
): Promise<Selectable<Tables['stats_changes']>[]> {
  return tx
    .deleteFrom('stats_changes')
    .where('seq', 'in', (from) => {
      const oldest = from.selectFrom('stats_changes').select('seq').orderBy('seq').limit(limit);
      // Rows that another process is folding at the moment are skipped.
      return dialect === 'postgres' ? oldest.forUpdate().skipLocked() : oldest;
    })
    .returningAll()
    .execute();
}

/** While a guild's days are recounted in another time zone, changes count on the days of both. */
async function addChanges(
  tx: Tx,
  guildId: string,
  changes: readonly Selectable<Tables['stats_changes']>[],
): Promise<void> {
  await lockCounters(tx, guildId);
  const [shown, next] = await countedZones(tx, guildId);
  await storeCounts(tx, { guildId, timeZone: shown }, countsOf(changes, shown));
  if (next !== undefined) await addDays(tx, { guildId, timeZone: next }, countsOf(changes, next).days);
}

export function countsOf(changes: readonly Selectable<Tables['stats_changes']>[], timeZone: string): Counts {
  const counts = noCounts();
  const dayOf = daysIn(timeZone);
  for (const change of changes) countTicket(counts, toFacts(change), change.weight, dayOf);
  return counts;
}

/** A guild and the time zone of the days. */
export interface CountersKey {
  readonly guildId: string;
  readonly timeZone: string;
}

export async function addToCounters(tx: Tx, key: CountersKey, added: Counts): Promise<void> {
  await lockCounters(tx, key.guildId);
  await storeCounts(tx, key, added);
}

/** This row is the lock of the guild's counters: they are read, added to, and written back. */
export async function lockCounters(tx: Tx, guildId: string): Promise<void> {
  await tx
    .insertInto('stats_totals')
    .values({ guild_id: guildId, subject: 'guild', ...noTotals() })
    .onConflict((conflict) => conflict.columns(['guild_id', 'subject']).doUpdateSet({ guild_id: guildId }))
    .execute();
}

async function storeCounts(tx: Tx, key: CountersKey, added: Counts): Promise<void> {
  for (const part of partsOf(added.totals)) await addToTotals(tx, key.guildId, part);
  await addDays(tx, key, added.days);
}

async function addDays(tx: Tx, key: CountersKey, days: Counts['days']): Promise<void> {
  for (const [day, subjects] of days) {
    for (const part of partsOf(subjects)) await addToDay(tx, { ...key, day }, part);
  }
}

/** A statement may have only so many parameters, and there may be a counter for each group's labels and people. */
const SUBJECTS_AT_ONCE = 1_000;

function* partsOf<Value>(added: ReadonlyMap<Subject, Value>): Generator<ReadonlyMap<Subject, Value>> {
  const all = [...added];
  for (let from = 0; from < all.length; from += SUBJECTS_AT_ONCE)
    yield new Map(all.slice(from, from + SUBJECTS_AT_ONCE));
}

async function addToTotals(tx: Tx, guildId: string, added: ReadonlyMap<Subject, Totals>): Promise<void> {
  const rows = await tx
    .selectFrom('stats_totals')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('subject', 'in', [...added.keys()])
    .execute();
  const sums = new Map(rows.map((row) => [toSubject(row), toTotals(row)]));
  for (const [subject, totals] of added) addTotals(getOrCreate(sums, subject, noTotals), totals);
  await tx
    .insertInto('stats_totals')
    .values([...sums].map(([subject, totals]) => ({ guild_id: guildId, subject, ...totals })))
    .onConflict((conflict) =>
      conflict.columns(['guild_id', 'subject']).doUpdateSet((row) => ({
        open: row.ref('excluded.open'),
        closed: row.ref('excluded.closed'),
        deleted: row.ref('excluded.deleted'),
        locked: row.ref('excluded.locked'),
        assigned: row.ref('excluded.assigned'),
        eternal: row.ref('excluded.eternal'),
      })),
    )
    .execute();
}

async function addToDay(
  tx: Tx,
  { guildId, timeZone, day }: CountersKey & { readonly day: string },
  added: ReadonlyMap<Subject, Activity>,
): Promise<void> {
  const rows = await tx
    .selectFrom('stats_days')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('time_zone', '=', timeZone)
    .where('day', '=', day)
    .where('subject', 'in', [...added.keys()])
    .execute();
  const sums = new Map(rows.map((row) => [toSubject(row), toHappened(row)]));
  for (const [subject, happened] of added) addActivity(getOrCreate(sums, subject, noActivity), happened);
  const key = { guild_id: guildId, time_zone: timeZone, day };
  await tx
    .insertInto('stats_days')
    .values([...sums].map(([subject, happened]) => toDayRow({ ...key, subject }, happened)))
    .onConflict((conflict) =>
      conflict.columns(['guild_id', 'time_zone', 'day', 'subject']).doUpdateSet((row) => ({
        opened: row.ref('excluded.opened'),
        closed: row.ref('excluded.closed'),
        rating_count: row.ref('excluded.rating_count'),
        rating_sum: row.ref('excluded.rating_sum'),
        first_response: row.ref('excluded.first_response'),
        close: row.ref('excluded.close'),
        missed: row.ref('excluded.missed'),
      })),
    )
    .execute();
}

function getOrCreate<Value>(sums: Map<Subject, Value>, subject: Subject, create: () => Value): Value {
  const sum = sums.get(subject) ?? create();
  sums.set(subject, sum);
  return sum;
}
