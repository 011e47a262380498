import { expect, it } from 'vitest';
import type { Schema } from '../../../src/contract/operations.ts';
import { startBotWorld, SEED_IDS, type BotWorld } from '../bot-world.ts';
import type { Canned } from '../contract-server.ts';

const RUNNING: Schema<'GuildSync'> = {
  state: 'running',
  requested_at: '2026-11-21T09:30:00.000000Z',
  started_at: '2026-11-21T09:30:01.000000Z',
  finished_at: null,
  checked: 25,
  total: 400,
  message: null,
};
const QUEUED: Canned = { status: 202, body: { success: true, status: 202, message: 'Queued.' } };

const sync = ({ discord }: BotWorld) =>
  discord.as(SEED_IDS.administrator).command(SEED_IDS.general, 'server sync');

function answerSync(world: BotWorld, progress: () => Canned): void {
  world.contract.answer = ({ asked }) => (asked.startsWith('POST') ? QUEUED : progress());
}

it('follows the progress, looking less and less often, and answers once', async () => {
  const world = await startBotWorld();
  const states = [25, 50, 50, 400].map((checked) => ({ ...RUNNING, checked }));
  answerSync(world, () => {
    const state = states.shift() ?? { ...RUNNING, state: 'done', checked: 400 };
    return { body: state };
  });
  const run = await sync(world);
  const contents = () => run.replies().map(({ content }) => content);
  await expect
    .poll(contents, { interval: 20, timeout: 12_000 })
    .toEqual(['✅ Sync complete: 400 tickets checked.']);
  expect(world.contract.heard.map(({ asked }) => asked.split(' ')[0])).toEqual([
    'POST',
    'GET',
    'GET',
    'GET',
    'GET',
    'GET',
  ]);
  await world.close();
});

it('leaves it at queued where the server of the API cannot tell', async () => {
  const world = await startBotWorld();
  const body = { success: false, status: 404, message: 'Not Found' };
  answerSync(world, () => ({ status: 404, body }));
  expect((await (await sync(world)).reply()).content).toBe('🕓 Waiting to start the sync.');
  await world.close();
});

it('does not keep a bot that stops', async () => {
  const world = await startBotWorld();
  answerSync(world, () => ({ body: RUNNING }));
  const run = await sync(world);
  const content = '🔄 Syncing: 25 of 400 tickets checked.';
  await expect.poll(() => run.replies().map((reply) => reply.content), { timeout: 5_000 }).toEqual([content]);
  const before = performance.now();
  await world.close();
  expect(performance.now() - before).toBeLessThan(4_000);
  expect(run.replies().map((reply) => reply.content)).toEqual([content]);
});
