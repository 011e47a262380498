import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import { guildsToRecount, recountGuild } from '../../../src/service/features/stats/store/recount.ts';
import { createStatsStore } from '../../../src/service/features/stats/store/stats.ts';
import type { TestDatabase } from '../../database.ts';
import { createMigratedDatabase } from '../../migrated-database.ts';
import { GROUP, GUILD, insertTickets, OTHER_GUILD, ticketRow } from '../lists/rows.ts';

const DAY = '2026-01-01';
const AT = `${DAY}T00:10:00.000000Z`;
const STAFF = '1180000000000000009';
const reading = { days: 30, until: '2026-01-30T12:00:00.000000Z' };

let stored: TestDatabase;
/** The service's connection, and that of a recount at the same time. */
let service: Database;
let beside: Database;
beforeEach(async () => {
  stored = await createMigratedDatabase();
  service = openDatabase(stored);
  beside = openDatabase(stored);
});
afterEach(async () => {
  await service.close();
  await beside.close();
  await stored.remove();
});

const rowOf = (number: number) =>
  ticketRow(
    number,
    number % 2 === 0 ? { status: 'closed', closed_at: AT, rating: 3 } : { assigned_id: STAFF },
  );
const insert = (from: number, to: number) =>
  insertTickets(
    service,
    Array.from({ length: to - from }, (_, index) => rowOf(from + index)),
  );
const foldAll = async () => {
  while ((await createStatsStore(service).fold(50)) > 0);
};
const read = async () =>
  (await createStatsStore(service).read(GUILD, reading, new AbortController().signal)).counts;

/** In a state that only an error, or a manual change in the database, can leave. */
async function spoil(): Promise<void> {
  const { db } = service;
  await db
    .updateTable('stats_totals')
    .set({ open: 99 })
    .where('guild_id', '=', GUILD)
    .where('subject', '=', 'guild')
    .execute();
  await db.deleteFrom('stats_totals').where('subject', '=', `assignee:${STAFF}`).execute();
  await db.deleteFrom('stats_days').where('subject', '=', `group:${GROUP}`).execute();
  await db
    .updateTable('stats_days')
    .set({ close: JSON.stringify([[7, 30]]) })
    .where('guild_id', '=', GUILD)
    .where('subject', '=', 'guild')
    .execute();
}

it('says which counters were wrong and sets them right, and finds nothing the next time', async () => {
  await insert(0, 60);
  await insertTickets(service, [ticketRow(1_000, { guild_id: OTHER_GUILD })]);
  await foldAll();
  const right = await read();
  expect(await recountGuild(beside, GUILD)).toEqual([]);

  await spoil();
  // Not added to the counters yet: only noted, and not part of what is wrong.
  await insert(60, 62);
  const differences = await recountGuild(beside, GUILD);
  expect(differences).toContainEqual({ subject: 'guild', day: null, what: 'open', was: 100, is: 31 });
  expect(differences).toContainEqual({
    subject: `assignee:${STAFF}`,
    day: null,
    what: 'open',
    was: 1,
    is: 31,
  });
  expect(differences).toContainEqual({ subject: `group:${GROUP}`, day: DAY, what: 'opened', was: 2, is: 62 });
  // As many, and others.
  expect(differences).toContainEqual({ subject: 'guild', day: DAY, what: 'close', was: 31, is: 31 });
  expect(differences.some(({ what }) => what === 'deleted')).toBe(false);

  await service.db.deleteFrom('tickets').where('number', 'in', [60, 61]).execute();
  await foldAll();
  expect(await read()).toEqual(right);
  expect(await recountGuild(beside, GUILD)).toEqual([]);
  expect(await guildsToRecount(beside)).toEqual([GUILD, OTHER_GUILD].sort());
});

it('is right beside a service that goes on changing tickets and adding to the counters', async () => {
  await insert(0, 300);
  await foldAll();
  await spoil();
  let isOver = false;
  const working = (async () => {
    for (let number = 300; !isOver || number < 340; number += 1) {
      await insert(number, number + 1);
      await service.db
        .updateTable('tickets')
        .set({ rating: 5 })
        .where('number', '=', number - 200)
        .execute();
      await createStatsStore(service).fold(7);
      // Both are in one process here: the one that waits for the other's lock gets a turn.
      await setImmediate();
    }
  })();
  expect(await recountGuild(beside, GUILD)).not.toEqual([]);
  isOver = true;
  await working;
  await foldAll();
  expect(await recountGuild(beside, GUILD)).toEqual([]);
});

it('waits for nobody who writes while it reads', async () => {
  await insert(0, 10);
  await service.db.transaction().execute(async (tx) => {
    await tx.updateTable('tickets').set({ rating: 1 }).execute();
    expect(await recountGuild(beside, GUILD)).toEqual([]);
  });
});

it('is one at a time: a second one would add the same difference again', async () => {
  await insert(0, 300);
  await foldAll();
  await spoil();
  const other = openDatabase(stored);
  try {
    const both = await Promise.allSettled([recountGuild(beside, GUILD), recountGuild(other, GUILD)]);
    const refused = both.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }): unknown => reason)).toEqual(
      refused.map(() => expect.objectContaining({ message: expect.stringContaining('Another recount') })),
    );
    expect(await recountGuild(beside, GUILD)).toEqual([]);
  } finally {
    await other.close();
  }
});
