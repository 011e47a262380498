import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleGroup } from '../samples.ts';
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
    'First response': '1m 30s',
    'Time to close': 'no data',
    'Ticket types': String.raw`**\*\*loud\*\* @everyone** · 1 open, 2 closed, 3 deleted`,
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
    missed: 0,
    missed_by_priority: [],
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
  expect(lines[0]).toBe(String.raw`**\*x** · 3 opened, 2 replied to, 1 closed, 200 open · reply in 1m`);
  const shown = lines.length - 1;
  expect(lines.at(-1)).toBe(`…and ${100 - shown} more`);
  expect(lines.join('\n').length).toBeGreaterThan(3_900);
  expect(lines.join('\n').length).toBeLessThanOrEqual(4_096);
  world.contract.answer = () => ({ body: bare });
  expect((await answered({ by: 'labels' })).embeds[0]?.description).toBe('no data');
});

it('tells of missed answers by group, person and, of a single group, by priority; of none that none was missed', async () => {
  const missed = {
    missed: 5,
    missed_by_priority: [
      { priority: null, count: 1 },
      { priority: 0, count: 1 },
      { priority: 1, count: 3 },
    ],
  };
  const window = {
    opened: 3,
    answered: 2,
    closed: 1,
    first_response_seconds: { median: null, p90: null },
    close_seconds: { median: null, p90: null },
    rating: { average: null, count: 0 },
    ...missed,
  };
  const none = { ...window, missed: 0, missed_by_priority: [] };
  const [group] = bare.groups;
  const [person, other] = bare.assignees;
  const body = {
    ...bare,
    ...missed,
    groups: [{ ...group, window }],
    assignees: [
      { ...person, window: { ...window, missed: 1 } },
      { ...other, window: none },
    ],
  };
  const level = { description: '', emoji: '', default: false, color: '', _uid: '' };
  const levels = sampleGroup({
    id: '1',
    priority_levels: ['Low', '*Urgent*'].map((label) => ({ ...level, label })),
  });
  world.contract.answer = ({ asked }) => ({ body: asked.endsWith('/groups/1') ? levels : body });
  const { embeds } = await answered();
  expect(embeds[0]?.title).toBe('Tickets in the last 1 days');
  const fields = Object.fromEntries((embeds[0]?.fields ?? []).map(({ name, value }) => [name, value]));
  expect(fields).toMatchObject({
    'Missed targets': String.raw`5 · \*Urgent\*: 3 · Low: 1`,
    'Ticket types': expect.stringMatching(/ · 5 targets missed$/),
    Staff: expect.stringMatching(/^[^\n]* · 1 target missed\n[^\n]*1 open$/),
  });
  // The levels of several groups may differ.
  world.contract.answer = () => ({ body: { ...body, groups: [...body.groups, group] } });
  expect((await answered()).embeds[0]?.fields).toContainEqual(
    expect.objectContaining({ name: 'Missed targets', value: '5' }),
  );
  world.contract.answer = () => ({ body: { ...body, missed: 0, missed_by_priority: [] } });
  expect((await answered()).embeds[0]?.fields?.map(({ name }) => name)).not.toContain('Missed targets');
});

it('asks for one group’s figures, and names it', async () => {
  world.contract.answer = () => ({ body: bare });
  const { embeds } = await answered({ type: '1300000000000000002', days: 7 });
  expect(world.contract.heard.at(-1)?.asked).toBe(
    `GET /guild/${guild}/stats?days=7&group_id=1300000000000000002`,
  );
  expect(embeds[0]?.title).toBe(String.raw`Tickets in the last 1 days · \*\*loud\*\* @everyone`);
  const { embeds: listed } = await answered({ type: '1300000000000000002', by: 'staff' });
  expect(listed[0]?.title).toBe(String.raw`Tickets in the last 1 days · \*\*loud\*\* @everyone · Staff`);
});

it('says in a sentence that there are no statistics at the moment, or none that it can read', async () => {
  const unavailable = { success: false, status: 503, message: 'Service Unavailable' };
  world.contract.answer = () => ({ status: 503, body: unavailable });
  const { content, attachments } = await answered();
  expect(content).toBe('Stats aren’t available right now. Try again in a few minutes.');
  expect(attachments).toEqual([]);
  world.contract.answer = () => ({ body: ['something else'] });
  expect((await answered()).content).toMatch(/can’t read the service’s stats/);
}, 30_000);
