import { expect, it } from 'vitest';
import { createStatsStore, type StatsStore } from '../../../src/service/features/stats/store/stats.ts';
import { ticketRow } from '../lists/rows.ts';
import { sqlitePlans } from '../storage/plans/sqlite-plans.ts';

/** Of every query that this asks. */
async function plansOf(ask: (store: StatsStore) => Promise<unknown>): Promise<string[]> {
  const plans = await sqlitePlans(
    (database) => ask(createStatsStore(database)),
    (db) =>
      db
        .insertInto('tickets')
        .values(ticketRow(1, { assigned_id: '1' }))
        .execute(),
  );
  return plans.filter(({ sql }) => /^(select|delete|update|insert)/.test(sql)).flatMap(({ steps }) => steps);
}

/** Tables that are read as a whole. */
const scans = (plans: readonly string[]) =>
  plans.filter((step) =>
    /^SCAN (tickets|ticket_groups|stats_days|stats_totals|stats_changes|labels)\b/.test(step),
  );

it('an answer is read from the guild’s own rows, found by their keys', async () => {
  const reading = { days: 30, until: '2026-01-30T12:00:00.000000Z', partsOfGroups: ['2'] };
  const plans = await plansOf((store) => store.read('1', reading, AbortSignal.timeout(2_000)));
  expect(plans).toContainEqual(expect.stringContaining('stats_changes_by_guild (guild_id=?)'));
  expect(plans).toContainEqual(
    expect.stringMatching(/SEARCH stats_days .*\(guild_id=\? AND time_zone=\? AND day>\? AND day<\?\)/),
  );
  expect(plans).toContainEqual(expect.stringMatching(/SEARCH stats_totals .*\(guild_id=\?\)/));
  expect(scans(plans)).toEqual([]);
});

it('counting a change reads no more than the counters that it changes', async () => {
  const plans = await plansOf(async (store) => expect(await store.fold(10)).toBe(1));
  expect(plans).toContainEqual(
    expect.stringMatching(/SEARCH stats_days .*\(guild_id=\? AND time_zone=\? AND day=\? AND subject=\?\)/),
  );
  // The notes themselves: the oldest ones, as many as requested.
  expect(new Set(scans(plans).map((step) => step.split(' ')[1]))).toEqual(new Set(['stats_changes']));
});
