import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inBackground } from '../../../src/service/base/kit/background.ts';
import type { DiscordBudget } from '../../../src/service/base/model/discord-budget.ts';
import { createDiscordBudget } from '../../../src/service/base/store/discord-budget.ts';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import { createRequestBudget } from '../../../src/service/edge/discord/request-budget.ts';
import { POSTGRES, type TestDatabase } from '../../database.ts';
import { createMigratedDatabase } from '../../migrated-database.ts';

const logger = pino({ level: 'silent' });
const HOUR_MS = 3_600_000;

/** One window that doesn’t end, and what was asked of it. */
function windowOf(requests: number) {
  const asked: { readonly wanted: number; readonly most: number }[] = [];
  let taken = 0;
  const budget: DiscordBudget = {
    take: async (_name, wanted, most) => {
      asked.push({ wanted, most });
      const granted = Math.max(0, Math.min(wanted, most - taken, requests - taken));
      taken += granted;
      return { granted, taken, leftMs: granted === 0 ? 20 : HOUR_MS };
    },
  };
  return { budget, asked, free: (more: number) => void (taken -= more) };
}

describe('the requests per second of one process', () => {
  it('are taken in few slices while they go on', async () => {
    const { budget, asked } = windowOf(100);
    const requests = createRequestBudget(budget, 100, logger);
    for (let sent = 0; sent < 30; sent += 1) await requests.take();
    expect(asked.map(({ wanted }) => wanted)).toEqual([1, 2, 4, 8, 10, 10]);
  });

  it('are taken at once for all that wait, up to a tenth of the second', async () => {
    const { budget, asked } = windowOf(100);
    const requests = createRequestBudget(budget, 100, logger);
    await Promise.all(Array.from({ length: 25 }, () => requests.take()));
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it('go to those that someone waits for first, and the last tenth only to them', async () => {
    const { budget, asked, free } = windowOf(10);
    const requests = createRequestBudget(budget, 10, logger);
    await Promise.all(Array.from({ length: 9 }, () => inBackground(() => requests.take())));
    const order: string[] = [];
    const note = (who: string) => () => void order.push(who);
    const late = inBackground(() => requests.take()).then(note('background'));
    await requests.take().then(note('someone'));
    expect(order).toEqual(['someone']);
    expect(new Set(asked.map(({ most }) => most))).toEqual(new Set([9, 10]));
    free(5);
    await late;
  });

  it('stop nobody while the database fails or hangs', async () => {
    const failing: DiscordBudget = { take: async () => Promise.reject(new Error('away')) };
    await createRequestBudget(failing, 5, logger).take();
    let asked = 0;
    const hanging: DiscordBudget = {
      take: async () => {
        asked += 1;
        return new Promise(() => undefined);
      },
    };
    const requests = createRequestBudget(hanging, 5, logger);
    const began = performance.now();
    await Promise.all(Array.from({ length: 12 }, () => requests.take()));
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(asked).toBe(1);
  });
});

describe.skipIf(POSTGRES === undefined)('what Discord allows, in PostgreSQL', () => {
  let place: TestDatabase;
  let database: Database;
  let budget: DiscordBudget;
  beforeAll(async () => {
    place = await createMigratedDatabase();
    database = openDatabase(place);
    budget = createDiscordBudget(database.db);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  it('is given once, however many ask at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => budget.take('at once', 4, 50, HOUR_MS)),
    );
    const granted = answers.map((answer) => answer.granted).toSorted((a, b) => a - b);
    expect(granted).toEqual([
      ...Array.from({ length: 7 }, () => 0),
      2,
      ...Array.from({ length: 12 }, () => 4),
    ]);
  });

  it('leaves what a lower bound may not have', async () => {
    expect(await budget.take('bounds', 9, 9, HOUR_MS)).toMatchObject({ granted: 9, taken: 9 });
    expect(await budget.take('bounds', 3, 9, HOUR_MS)).toMatchObject({ granted: 0, taken: 9 });
    expect(await budget.take('bounds', 3, 10, HOUR_MS)).toMatchObject({ granted: 1, taken: 10 });
  });

  it('begins again when its window is over, also after the clock was set back', async () => {
    await budget.take('over', 5, 5, HOUR_MS);
    const set = async (ends_at: number) =>
      database.db.updateTable('discord_budgets').set({ ends_at }).where('name', '=', 'over').execute();
    expect(await budget.take('over', 5, 5, HOUR_MS)).toMatchObject({ granted: 0 });
    await set(0);
    expect(await budget.take('over', 5, 5, HOUR_MS)).toMatchObject({ granted: 5, taken: 5 });
    await set(Date.now() + 3 * HOUR_MS);
    expect(await budget.take('over', 5, 5, HOUR_MS)).toMatchObject({ granted: 5, taken: 5 });
  });
});
