import type { ServerResponse } from 'node:http';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { systemClock } from '../../../src/service/base/kit/clock.ts';
import { createWebhookStore } from '../../../src/service/features/webhooks/store.ts';
import { createIds } from '../../../src/service/base/kit/ids.ts';
import { startDispatcher } from '../../../src/service/features/webhooks/dispatcher.ts';
import { BASE, type SetupWorld, startSetupWorld } from '../setup/world.ts';
import { type Receiver, startReceiver } from './receiver.ts';

/** How soon an event arrives that waits for nobody; a hanging receiver is abandoned after ten seconds. */
const SOON = { timeout: 3_000, interval: 20 };
const SERVERS = ['1', '2', '3', '4'].map((digit) => `130000000000000000${digit}`);

let world: SetupWorld;
let slow: Receiver[];
let quick: Receiver;
let ticketId: string;
let entryId: string;
/** Answers that the slow receivers owe. */
let owed: ServerResponse[];

beforeEach(async () => {
  owed = [];
  slow = await Promise.all(SERVERS.map(startReceiver));
  for (const receiver of slow) receiver.answer((response) => void owed.push(response));
  quick = await startReceiver();
  world = await startSetupWorld({
    webhookOrigins: new Set([quick, ...slow].map(({ origin }) => origin)),
  });
  const { body } = await world.ask('POST', `${BASE}/ticket`, { body: { user_id: SEED_IDS.member } });
  ticketId = body.id;
  const { body: history } = await world.ask('GET', `${BASE}/ticket/${ticketId}/history`);
  entryId = history.data[0].id;
});
afterEach(async () => {
  await world[Symbol.asyncDispose]();
  for (const receiver of [quick, ...slow]) await receiver[Symbol.asyncDispose]();
});

/** Webhooks of a server, each with an event to deliver. */
async function addWebhooks(guildId: string, url: string, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => `${guildId}${String(index).padStart(3, '0')}`);
  const { db } = world.database;
  await db
    .insertInto('webhooks')
    .values(
      ids.map((id) => ({
        id,
        guild_id: guildId,
        url,
        actions: '[]',
        enabled: 1 as const,
        failing_since: null,
        next_attempt_at: null,
        disabled_reason: null,
        secret: `whsec_${Buffer.alloc(32).toString('base64')}`,
        created_by: SEED_IDS.owner,
        created_at: '2026-01-01T00:00:00.000000Z',
      })),
    )
    .execute();
  await db
    .insertInto('webhook_events')
    .values(ids.map((id) => ({ webhook_id: id, id: entryId })))
    .execute();
}

/** Something happens in a server whose receiver answers immediately. */
async function actAtQuick(): Promise<void> {
  await world.ask('POST', `${BASE}/webhooks`, { body: { url: quick.origin } });
  expect((await world.ask('POST', `${BASE}/ticket/${ticketId}/lock`)).status).toBe(200);
}

it('webhooks of four servers that answer nothing do not delay a fifth’s, however many they are', async () => {
  await Promise.all(slow.map(({ origin }, index) => addWebhooks(SERVERS[index] ?? '', origin, 10)));
  await expect.poll(() => owed.length, { timeout: 10_000 }).toBe(4 * 10);
  await actAtQuick();
  await expect.poll(() => quick.told.length, SOON).toBe(1);
});

it('a receiver that answers nothing is sent a bounded number at a time, and all once it answers', async () => {
  const [one] = slow;
  if (one === undefined) throw new Error('No receiver');
  for (const guildId of SERVERS) await addWebhooks(guildId, one.origin, 20);
  await expect.poll(() => owed.length, { timeout: 10_000 }).toBe(50);
  await actAtQuick();
  await expect.poll(() => quick.told.length, SOON).toBe(1);
  expect(owed).toHaveLength(50);
  one.answer((response) => response.end());
  for (const response of owed) response.end();
  await expect.poll(() => one.told.length, { timeout: 10_000 }).toBe(4 * 20);
}, 40_000);

it('however many always have something new to tell, the others’ turn comes', async () => {
  await world.service.stop();
  for (const guildId of SERVERS) await addWebhooks(guildId, quick.origin, 40);
  const { db } = world.database;
  const served = new Set<string>();
  const pump = startDispatcher({
    store: createWebhookStore(db, createIds(systemClock)),
    clock: systemClock,
    logger: pino({ level: 'silent' }),
    // Everything due is done together, and each has a new event right after.
    wake: () => void done(),
  });
  async function done(): Promise<void> {
    const rows = await db
      .deleteFrom('outbox')
      .where('kind', '=', 'webhook.deliver')
      .returning('key')
      .execute();
    for (const { key } of rows) served.add(key);
  }
  await expect.poll(() => served.size, { timeout: 5_000 }).toBe(4 * 40);
  await pump.stop();
});
