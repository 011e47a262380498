/** As many tickets as a bulk action can have: the last take as long as the first, and requests are still answered. */
import { expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { BASE, startSetupWorld } from '../setup/world.ts';

const MOST = 1_000;

it(`takes ${MOST} tickets, and refuses one more with their number`, { timeout: 240_000 }, async () => {
  await using world = await startSetupWorld();
  const post = async (path: string, body: object) => (await world.ask('POST', BASE + path, { body })).body;
  const label = (await post('/labels', { name: 'Many' })).id;
  const { id } = await post('/ticket', { user_id: SEED_IDS.member });
  const { db } = world.database;
  const row = await db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { waiting_rank: _computed, ...copied } = row as typeof row & { waiting_rank?: unknown };
  // Closed and without channels: what is measured is the bulk action, and not Discord.
  const copies = Array.from({ length: MOST }, (_, index) => ({
    ...copied,
    id: String(5_000_000_000_000_000_000n + BigInt(index)),
    number: 100 + index,
    status: 'closed' as const,
    channel_id: null,
    control_message_id: null,
  }));
  for (let from = 0; from < MOST; from += 100)
    await db
      .insertInto('tickets')
      .values(copies.slice(from, from + 100))
      .execute();

  const action = { labelTicket: { add: [label] } };
  const all = await world.ask('POST', `${BASE}/tickets/bulk`, { body: { action, filter: {} } });
  expect([all.status, all.body.errors]).toEqual([
    400,
    { filter: ['matches 1,001 tickets, and the limit is 1,000: narrow it down'] },
  ]);
  const filter = { status: ['closed'] };
  const started = await post('/tickets/bulk', { action, filter, expected_total: MOST });
  expect(started.total).toBe(MOST);
  const progress: { readonly at: number; readonly done: number }[] = [];
  await expect
    .poll(
      async () => {
        const { body } = await world.ask('GET', `${BASE}/tickets/bulk/${started.id}`);
        progress.push({ at: performance.now(), done: body.done });
        return body.state;
      },
      { timeout: 200_000, interval: 50 },
    )
    .toBe('finished');
  expect(progress.at(-1)?.done).toBe(MOST);
  expect(progress.length).toBeGreaterThan(20);
  // The second half takes about as long as the first: nothing is read again for each ticket that was done.
  const half = progress.find(({ done }) => done >= MOST / 2)?.at ?? 0;
  const [first, last] = [progress[0]?.at ?? 0, progress.at(-1)?.at ?? 0];
  expect((last - half) / (half - first)).toBeLessThan(2);
  const labeled = await world.ask('GET', `${BASE}/tickets?label_id=${label}&per_page=1`);
  expect(labeled.body.total).toBe(MOST);
});
