import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import { recountGuild } from '../../../src/service/features/stats/store/recount.ts';
import { createStatsStore } from '../../../src/service/features/stats/store/stats.ts';
import { createStatsTimeZoneStore } from '../../../src/service/features/stats/store/time-zones.ts';
import type { TestDatabase } from '../../database.ts';
import { createMigratedDatabase } from '../../migrated-database.ts';
import { GUILD, insertTickets, OTHER_GUILD, ticketRow } from '../lists/rows.ts';

const TOKYO = 'Asia/Tokyo';
/** 23:30 on January 10 in Tokyo, and 0:30 on January 11. */
const LATE = '2026-01-10T14:30:00.000000Z';
const EARLY = '2026-01-10T15:30:00.000000Z';
const reading = { days: 30, until: '2026-01-20T15:00:00.000000Z' };
const going = new AbortController().signal;

let stored: TestDatabase;
let database: Database;
let zones: ReturnType<typeof createStatsTimeZoneStore>;
beforeEach(async () => {
  stored = await createMigratedDatabase();
  database = openDatabase(stored);
  let id = 0;
  zones = createStatsTimeZoneStore({
    database,
    openBeside: () => openDatabase(stored),
    ids: { snowflake: () => String((id += 1)), uuid: () => '' },
    instant: () => LATE,
  });
});
afterEach(async () => {
  await database.close();
  await stored.remove();
});

const closed = (number: number, at: string, guild: string = GUILD) =>
  ticketRow(number, { guild_id: guild, status: 'closed', closed_at: at });
const foldAll = async () => {
  while ((await createStatsStore(database).fold(50)) > 0);
};
const read = (guild: string = GUILD) => createStatsStore(database).read(guild, reading, going);
/** The days on which tickets were closed, each with their number. */
async function closes(guild: string = GUILD): Promise<Record<string, number>> {
  const { counts, days } = await read(guild);
  return Object.fromEntries(
    days.flatMap((day) => {
      const count = counts.days.get(day)?.get('guild')?.closed ?? 0;
      return count === 0 ? [] : [[day, count]];
    }),
  );
}
const storedZones = async (): Promise<readonly string[]> => {
  const rows = await database.db
    .selectFrom('stats_days')
    .select('time_zone')
    .distinct()
    .where('guild_id', '=', GUILD)
    .execute();
  return rows.map(({ time_zone: zone }) => zone);
};

it('a ticket counts on the day of the guild’s clocks, whether it is counted already or not', async () => {
  await insertTickets(database, [closed(1, LATE), closed(2, EARLY), closed(3, EARLY, OTHER_GUILD)]);
  await foldAll();
  expect(await closes()).toEqual({ '2026-01-10': 2 });
  expect(await zones.set(GUILD, TOKYO, null)).toEqual({ timeZone: TOKYO, shown: 'UTC' });
  await zones.recount(GUILD, going);
  expect(await zones.read(GUILD)).toEqual({ timeZone: TOKYO, shown: TOKYO });
  expect(await closes()).toEqual({ '2026-01-10': 1, '2026-01-11': 1 });
  const { days, timeZone } = await read();
  expect([days.at(0), days.at(-1), timeZone]).toEqual(['2025-12-23', '2026-01-21', TOKYO]);
  await insertTickets(database, [closed(4, EARLY)]);
  expect(await closes()).toEqual({ '2026-01-10': 1, '2026-01-11': 2 });
  await foldAll();
  expect(await closes()).toEqual({ '2026-01-10': 1, '2026-01-11': 2 });
  expect(await closes(OTHER_GUILD)).toEqual({ '2026-01-10': 1 });
  expect(await storedZones()).toEqual([TOKYO]);
  expect(await recountGuild(database, GUILD)).toEqual([]);
});

it('until the recount is done the former days are shown, and no change is lost or counted twice', async () => {
  await insertTickets(database, [closed(1, LATE), closed(2, EARLY)]);
  await foldAll();
  // Noted before the change of the zone, and added to the counters after it.
  await insertTickets(database, [closed(3, EARLY)]);
  await zones.set(GUILD, TOKYO, null);
  await insertTickets(database, [closed(4, EARLY)]);
  await foldAll();
  await insertTickets(database, [closed(5, LATE)]);
  expect(await closes()).toEqual({ '2026-01-10': 5 });
  await zones.recount(GUILD, going);
  expect(await closes()).toEqual({ '2026-01-10': 2, '2026-01-11': 3 });
  await foldAll();
  expect(await closes()).toEqual({ '2026-01-10': 2, '2026-01-11': 3 });
  expect(await recountGuild(database, GUILD)).toEqual([]);
});

it('an interrupted recount goes on, whatever changed since', async () => {
  const days = Array.from({ length: 20 }, (_, day) =>
    closed(day + 1, `2026-01-${String(day + 1).padStart(2, '0')}T15:30:00.000000Z`),
  );
  await insertTickets(database, days);
  await foldAll();
  await zones.set(GUILD, TOKYO, null);
  const stopping = new AbortController();
  const recounting = zones.recount(GUILD, stopping.signal);
  await expect
    .poll(async () => (await storedZones()).includes(TOKYO), { interval: 1 })
    .toBe(true)
    .finally(() => stopping.abort());
  await expect(recounting).rejects.toThrow('abort');
  expect((await zones.read(GUILD)).shown).toBe('UTC');
  await insertTickets(database, [closed(30, EARLY)]);
  await database.db.updateTable('tickets').set({ closed_at: LATE }).where('number', '=', 12).execute();
  await foldAll();
  await zones.recount(GUILD, going);
  const counted = await closes();
  expect(Object.values(counted).reduce((sum, count) => sum + count)).toBe(21);
  expect([counted['2026-01-10'], counted['2026-01-11'], counted['2026-01-13']]).toEqual([2, 2, undefined]);
  expect(await recountGuild(database, GUILD)).toEqual([]);
});

it('the last of several changes wins, and a zone that was left is counted anew', async () => {
  await insertTickets(database, [closed(1, EARLY)]);
  await foldAll();
  await zones.set(GUILD, TOKYO, null);
  await zones.set(GUILD, 'Pacific/Honolulu', null);
  await insertTickets(database, [closed(2, EARLY)]);
  await foldAll();
  await zones.recount(GUILD, going);
  expect(await storedZones()).toEqual(['Pacific/Honolulu']);
  await zones.set(GUILD, 'UTC', null);
  await zones.set(GUILD, TOKYO, null);
  await zones.recount(GUILD, going);
  expect(await closes()).toEqual({ '2026-01-11': 2 });
  expect(await storedZones()).toEqual([TOKYO]);
  expect(await recountGuild(database, GUILD)).toEqual([]);
});
