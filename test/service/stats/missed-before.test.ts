/** Answers that were missed before the statistics counted them. */
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../src/service/storage/database/database.ts';
import { migrate, migrateTo } from '../../../src/service/storage/database/migrate.ts';
import { recountGuild } from '../../../src/service/storage/stats/recount.ts';
import { createStatsStore } from '../../../src/service/storage/stats/stats.ts';
import { createTestDatabase } from '../../database.ts';
import { GROUP, GUILD, insertTickets, ticketRow } from '../lists/rows.ts';

const STAFF = '1180000000000000009';
const AT = '2026-01-03T23:59:00.000000Z';
const days = { first: '2026-01-01', last: '2026-01-30' };

it('are counted by the update, from the history', async () => {
  const stored = await createTestDatabase();
  onTestFinished(() => stored.remove());
  const database = openDatabase(stored);
  onTestFinished(() => database.close());
  await migrateTo(database.db, '0130-list-columns');
  await insertTickets(database, [ticketRow(1), ticketRow(2, { assigned_id: STAFF }), ticketRow(3)]);
  const missed = (id: string, number: number, detail: object) => ({
    id,
    ticket_id: ticketRow(number).id,
    guild_id: GUILD,
    action: 'answerMissed',
    actor_id: STAFF,
    token_user_id: STAFF,
    reason: null,
    anonymous: 0 as const,
    detail: JSON.stringify(detail),
    created_at: AT,
  });
  await database.db
    .insertInto('ticket_history')
    .values([
      missed('1', 1, { due_at: AT, priority: null, assigned_id: null }),
      missed('2', 2, { due_at: AT, priority: 3, label: 'Urgent', assigned_id: STAFF }),
      missed('3', 2, { due_at: AT, priority: 3, assigned_id: STAFF }),
    ])
    .execute();

  await migrate(database.db);
  const store = createStatsStore(database);
  const read = async () => (await store.read(GUILD, { days }, new AbortController().signal)).counts;
  const missedOf = async () =>
    [...((await read()).days.get('2026-01-03') ?? [])]
      // Once they are added to the counters, those of a group's people aren't read.
      .filter(([subject]) => !subject.includes('/'))
      .map(([subject, { missed: of }]) =>
        JSON.stringify([subject, [...of].toSorted(([one], [other]) => Number(one) - Number(other))]),
      )
      .toSorted();
  const all = [
    [null, 1],
    [3, 2],
  ];
  const counted = [
    [`assignee:${STAFF}`, [[3, 2]]],
    [`group:${GROUP}`, all],
    ['guild', all],
  ].map((entry) => JSON.stringify(entry));
  expect(await missedOf()).toEqual(counted);
  // Nothing else was counted once more.
  expect((await read()).totals.get('guild')?.open).toBe(3);
  while ((await store.fold(50)) > 0);
  expect(await missedOf()).toEqual(counted);
  expect(await recountGuild(database, GUILD)).toEqual([]);
});
