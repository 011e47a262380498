import type { Kysely } from 'kysely';
import { type Counts, countTicket, noCounts } from '../../stats/counts.ts';
import { differencesOf, minus, type Difference } from '../../stats/differences.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { addToCounters } from './fold.ts';
import { atOneMoment } from '../database/one-moment.ts';
import { alone } from './alone.ts';
import { readDays, readTotals } from './stats.ts';

const TICKETS_AT_ONCE = 1_000;
/** Before and after all days. */
const ALWAYS = { first: '0000-01-01', last: '9999-12-31' };

/** Every guild of which something may be counted. */
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
 * Holds a guild's counters, and the notes that are still to be added to them, against its tickets: all as of one
 * moment, which nobody waits for. What differs is added as a difference, as notes are: it is as right later, whatever
 * the service adds meanwhile. Only a second recount would add it again, and so there is one at a time.
 * @throws Error when another one is under way.
 */
export function recountGuild(database: Database, guildId: string): Promise<readonly Difference[]> {
  return alone(database, async (db) => {
    const [exact, told] = await atOneMoment(database, db, async (moment) => [
      await countTickets(moment, guildId),
      await readCounters(moment, guildId),
    ]);
    const differences = differencesOf(told, exact);
    if (differences.length > 0) await correct(db, guildId, minus(exact, told));
    return differences;
  });
}

async function countTickets(db: Kysely<Tables>, guildId: string): Promise<Counts> {
  const counts = noCounts();
  let after = -1;
  for (;;) {
    const tickets = await db
      .selectFrom('tickets')
      .select(['number', 'group_id', 'assigned_id', 'status', 'locked_at', 'eternal', 'created_at'])
      .select(['closed_at', 'first_response_at', 'rating'])
      .where('guild_id', '=', guildId)
      .where('number', '>', after)
      .orderBy('number')
      .limit(TICKETS_AT_ONCE)
      .execute();
    for (const ticket of tickets) {
      countTicket(counts, { ...ticket, locked: ticket.locked_at === null ? 0 : 1 }, 1);
      after = ticket.number;
    }
    if (tickets.length < TICKETS_AT_ONCE) return counts;
  }
}

async function readCounters(db: Kysely<Tables>, guildId: string): Promise<Counts> {
  const { totals } = await readTotals(db, guildId);
  const counts: Counts = { totals, days: (await readDays(db, guildId, ALWAYS)).days };
  const notes = await db.selectFrom('stats_changes').selectAll().where('guild_id', '=', guildId).execute();
  for (const note of notes) countTicket(counts, note, note.weight);
  return counts;
}

/** A day at a time: the service's own work gets its turn in between, and each part is right without the others. */
async function correct(db: Kysely<Tables>, guildId: string, missing: Counts): Promise<void> {
  const parts: Counts[] = [
    { totals: missing.totals, days: new Map() },
    ...[...missing.days].map((day) => ({ totals: new Map(), days: new Map([day]) })),
  ];
  for (const part of parts) await db.transaction().execute((tx) => addToCounters(tx, guildId, part));
}
