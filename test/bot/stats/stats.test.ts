import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';

const { general: channel, guild } = SEED_IDS;

let world: BotWorld;
beforeAll(async () => {
  world = await startBotWorld();
});
afterAll(async () => world.close());

const answered = async (options = {}) =>
  (await world.moderator.command(channel, 'server stats', options)).reply();

/** What the contract demands, without any of our extensions. */
const bare = {
  totals: { open: 1, closed: 2, deleted: 3 },
  now: { open: 1, locked: 0, assigned: 1, eternal: 0 },
  per_day: [{ date: '2026-11-21', opened: 4, closed: 5 }],
  first_response_seconds: { median: 90, p90: null },
  close_seconds: { median: null, p90: null },
  rating: { average: 4.25, count: 1 },
  groups: [{ group_id: '1', name: '**loud** @everyone', open: 1, closed: 2, deleted: 3 }],
  assignees: Array.from({ length: 10 }, (_, index) => ({
    user_id: `118000000000000000${index}`,
    open: index,
    closed: 0,
    deleted: 0,
  })),
};

it('asks for the days that were chosen, and for thirty without a choice', async () => {
  world.contract.answer = () => ({ body: bare });
  await answered();
  expect(world.contract.heard.at(-1)?.asked).toBe(`GET /guild/${guild}/stats?days=30`);
  await answered({ days: 90 });
  expect(world.contract.heard.at(-1)?.asked).toBe(`GET /guild/${guild}/stats?days=90`);
});

it('shows what another server of the contract tells, whose names are text and ring nobody', async () => {
  world.contract.answer = () => ({ body: bare });
  const { embeds, attachments, mentions, mention_everyone } = await answered();
  const fields = Object.fromEntries((embeds[0]?.fields ?? []).map(({ name, value }) => [name, value]));
  expect(fields).toMatchObject({
    Rating: '★ 4.3 from 1 rating',
    'First response': '1 min 30 s',
    'Time to close': 'no data',
    Groups: String.raw`**\*\*loud\*\* @everyone** · 1 open, 2 closed, 3 deleted`,
    Staff: expect.stringMatching(/^<@1180000000000000000> · 0 open[^]*…and 2 more$/),
  });
  expect(attachments).toHaveLength(1);
  expect([mentions, mention_everyone]).toEqual([[], false]);
});

it('lists the figures of everyone, of all groups or of all labels, as many as fit', async () => {
  const window = {
    opened: 3,
    answered: 2,
    closed: 1,
    first_response_seconds: { median: 60, p90: null },
    close_seconds: { median: null, p90: null },
    rating: { average: null, count: 0 },
  };
  const labels = Array.from({ length: 100 }, (_, index) => ({
    label_id: String(index),
    name: `*${'x'.repeat(index === 0 ? 1 : 40)}`,
    open: 200 - index,
    closed: 0,
    deleted: 0,
    window,
  }));
  world.contract.answer = () => ({ body: { ...bare, labels } });
  const staff = await answered({ by: 'staff' });
  expect(staff.embeds[0]).toMatchObject({ title: 'Tickets in the last 1 days · Staff', fields: [] });
  expect(staff.embeds[0]?.description?.split('\n')).toHaveLength(10);
  expect(staff.attachments).toHaveLength(0);
  const lines = (await answered({ by: 'labels' })).embeds[0]?.description?.split('\n') ?? [];
  expect(lines[0]).toBe(String.raw`**\*x** · 3 opened, 2 answered, 1 closed, 200 open · answered in 1 min`);
  const shown = lines.length - 1;
  expect(lines.at(-1)).toBe(`…and ${100 - shown} more`);
  expect(lines.join('\n').length).toBeGreaterThan(3_900);
  expect(lines.join('\n').length).toBeLessThanOrEqual(4_096);
  world.contract.answer = () => ({ body: bare });
  expect((await answered({ by: 'labels' })).embeds[0]?.description).toBe('no data');
});

it('says in a sentence that there are no statistics at the moment, or none that it can read', async () => {
  const unavailable = { success: false, status: 503, message: 'Service Unavailable' };
  world.contract.answer = () => ({ status: 503, body: unavailable });
  const { content, attachments } = await answered();
  expect(content).toBe('Statistics aren’t available right now. Try again in a few minutes.');
  expect(attachments).toEqual([]);
  world.contract.answer = () => ({ body: ['something else'] });
  expect((await answered()).content).toMatch(/can’t read the service’s statistics/);
}, 30_000);
