/** The message of a bulk action, where the service or Discord no longer answers. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Message } from '@coatcheck/local-discord';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { type Canned, type Heard, sampleTicket } from '../contract-server.ts';
import { samplePage } from '../samples.ts';

const BULK = {
  id: '1300000000000000077',
  action: 'closeTicket',
  state: 'running',
  total: 3,
  done: 1,
  refused: 0,
  refusals: [],
  message: null,
  started_by: SEED_IDS.moderator,
  started_at: '2026-11-26T07:00:00.000000Z',
  finished_at: null,
};

let world: BotWorld;
beforeAll(async () => {
  world = await startBotWorld();
});
afterAll(async () => world.close());

/** How the service answers who asks for the progress. */
let progress: Canned;
beforeEach(() => {
  progress = { body: BULK };
  world.contract.answer = ({ asked }: Heard) => {
    if (asked.startsWith('GET') && asked.includes('/bulk/')) return progress;
    if (asked.includes('/bulk')) return { status: 202, body: BULK };
    return { body: samplePage(asked.includes('/tickets') ? [sampleTicket()] : []) };
  };
});

const idIn = ({ components }: Pick<Message, 'components'>, id: string): string =>
  new RegExp(`"custom_id":"(${id}[^"]*)"`).exec(JSON.stringify(components))?.[1] ?? '';

/** From the list to the sent form. */
async function start() {
  const { moderator } = world;
  const list = await (await moderator.command(SEED_IDS.general, 'tickets')).reply();
  const asked = await (await moderator.click(list, idIn(list, 'ticket:bulk-open'))).reply();
  const form = await moderator.select(asked, idIn(asked, 'ticket:bulk-action'), ['close']);
  return moderator.submit(form, {});
}

it('stays usable, and is no longer followed, while the service can’t tell', async () => {
  progress = {
    status: 503,
    body: { success: false, status: 503, message: 'Away.', code: 'SERVICE_UNAVAILABLE' },
  };
  const run = await start();
  await expect
    .poll(async () => (await run.reply()).embeds[0]?.description)
    .toBe('It continues in the background. Press “Refresh” to see its progress.');
  const message = await run.reply();
  expect(message.embeds[0]?.title).toBe('🔄 Close tickets: 1 of 3 done');
  progress = { body: { ...BULK, done: 3, state: 'finished' } };
  const shown = await world.moderator.click(message, idIn(message, 'ticket:bulk-show'));
  expect((await shown.reply()).embeds[0]?.title).toBe('✅ Close tickets: 3 of 3 done');
});

it('says so when the person may no longer see it', async () => {
  const sentence = 'Only staff can change many tickets at once.';
  progress = { status: 403, body: { success: false, status: 403, message: sentence, code: 'FORBIDDEN' } };
  const run = await start();
  await expect.poll(async () => (await run.reply()).content).toBe(sentence);
  expect((await run.reply()).components).toEqual([]);
});

it('is no longer followed once Discord refuses to change it: its token has expired', async () => {
  const before = world.served.length;
  const expired = { code: 50_027, message: 'Invalid Webhook Token' };
  const route = /^\/webhooks\//;
  const run = await start();
  const stop = world.discord.faults.refuse({ method: 'PATCH', route }, { status: 401, body: expired });
  await run.reply();
  await expect
    .poll(() => world.served.slice(before).map(({ kind, outcome }) => `${kind} ${outcome}`))
    .toContain('form failed');
  stop();
});
