import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { GUILD, insertTickets, ticketRow } from './rows.ts';
import { type ListWorld, startListWorld } from './world.ts';

const LIST = `/api/v1/guild/${GUILD}/tickets`;
const STORED = 10_050;

describe('a list of more tickets than anyone reads', () => {
  let world: ListWorld;

  beforeAll(async () => {
    world = await startListWorld();
    const rows = Array.from({ length: STORED }, (_, index) =>
      ticketRow(index + 1, {
        status: index < 20 ? 'closed' : 'open',
        assigned_id: SEED_IDS.moderator,
        // Rarer in what is looked at than in the index that leads there.
        group_id: index % 1000 === 0 ? '2' : '1',
        name: index === 30 ? 'the oldest name' : 'a name',
      }),
    );
    await insertTickets(world.database, rows);
  }, 60_000);
  afterAll(() => world.close());

  it('ends at ten thousand, and says that there may be more', async () => {
    const first = await world.get(`${LIST}?per_page=100`);
    expect(first.body).toMatchObject({ total: 10_000, total_is_minimum: true, last_page: 100, from: 1 });
    expect(first.body.data[0].number).toBe(STORED);
    const last = await world.get(`${LIST}?per_page=100&page=100`);
    expect(last.body).toMatchObject({ from: 9_901, to: 10_000, next_page_url: null });
    expect(last.body.data.at(-1).number).toBe(51);
    expect((await world.get(`${LIST}?per_page=100&page=101`)).body.data).toEqual([]);
    expect((await world.get(`${LIST}?per_page=99&page=102`)).body).toMatchObject({
      from: 10_000,
      to: 10_000,
    });
  });

  it.each(['', '&sort=waiting'])('says so where one index has them all%s', async (sort) => {
    const { body } = await world.get(`${LIST}?status=open${sort}`);
    expect(body).toMatchObject({ total: 10_000, total_is_minimum: true });
  });

  it('goes on below a number, across the states', async () => {
    const { body } = await world.get(`${LIST}?before=51&per_page=100`);
    expect(body).toMatchObject({ total: 50, total_is_minimum: false });
    expect(body.data.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: 50 }, (_, index) => 50 - index),
    );
  });

  it('counts exactly what there is of fewer', async () => {
    const { body } = await world.get(`${LIST}?status=closed`);
    expect(body).toMatchObject({ total: 20, total_is_minimum: false });
    expect((await world.get(`${LIST}?group_id=2&status=open`)).body.total).toBe(10);
  });

  it('says when something may lie beyond what was looked at', async () => {
    const both = `assigned_id=${SEED_IDS.moderator}&group_id=2`;
    expect((await world.get(`${LIST}?${both}`)).body).toMatchObject({ total: 11, total_is_minimum: true });
    expect((await world.get(`${LIST}?q=oldest`)).body).toMatchObject({ total: 0, total_is_minimum: true });
    expect((await world.get(`${LIST}?q=oldest&before=50`)).body).toMatchObject({
      total: 1,
      total_is_minimum: false,
    });
  });
});
