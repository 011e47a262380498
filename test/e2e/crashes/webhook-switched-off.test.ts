import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { openTicket } from '../../open-ticket.ts';
import { type CrashWorld, type Moment, startCrashWorld } from './crash-world.ts';

/** An address that the service won't send to: each delivery fails immediately. */
const NOWHERE = 'http://127.0.0.1:1/';
const LONG_AGO = '2026-01-01T00:00:00.000000Z';

let world: CrashWorld;
beforeAll(async () => {
  world = await startCrashWorld();
});
afterAll(() => world.close());

/** A webhook by this person, whose deliveries have failed for five days. */
async function failingWebhook(): Promise<string> {
  const made = await world.api.call(
    'createWebhook',
    { path: { guild_id: world.guildId }, body: { url: 'https://example.com/' } },
    { onBehalfOf: SEED_IDS.administrator },
  );
  const database = openDatabase(world.database);
  await database.db
    .updateTable('webhooks')
    .set({ url: NOWHERE, failing_since: LONG_AGO })
    .where('id', '=', made.id)
    .execute();
  await database.close();
  return made.id;
}

function directChannel(): string | undefined {
  const channels = world.discord.state.directChannels();
  return channels.find(({ recipients }) => recipients.some(({ id }) => id === SEED_IDS.administrator))?.id;
}

function notices(): number {
  const channel = directChannel();
  if (channel === undefined) return 0;
  return [...world.discord.state.messages(channel).all()].filter(({ content }) =>
    content.includes('http://127.0.0.1:1'),
  ).length;
}

const OPENING = { method: 'POST', route: /^\/users\/@me\/channels$/ };

/** The channel where the bot notifies the webhooks' creator of one that's disabled while nobody kills anything. */
async function opened(): Promise<string> {
  await failingWebhook();
  const before = notices();
  await openTicket(world.api);
  await expect.poll(notices, { timeout: 40_000, interval: 100 }).toBeGreaterThan(before);
  return directChannel() ?? '';
}

it.each<[when: string, moment: () => Promise<Moment>]>([
  ['before it opened the direct messages', async () => ({ before: [OPENING] })],
  ['when Discord had opened them', async () => ({ done: [OPENING] })],
  [
    'when Discord had taken the message',
    async () => ({
      done: [{ method: 'POST', route: new RegExp(`^/channels/${await opened()}/messages$`) }],
    }),
  ],
])(
  'that a webhook is switched off is told once, although the service was killed %s',
  { timeout: 90_000 },
  async (_, moment) => {
    const dies = await moment();
    const id = await failingWebhook();
    const before = notices();
    await world.crash(dies, (api) => openTicket(api));
    await expect.poll(notices, { timeout: 40_000, interval: 100 }).toBe(before + 1);
    const left = async (): Promise<unknown[]> => {
      const database = openDatabase(world.database);
      const { db } = database;
      const jobs = await db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'webhook.switched-off')
        .execute();
      await database.close();
      return jobs;
    };
    await expect.poll(left, { timeout: 40_000, interval: 200 }).toEqual([]);
    expect(notices()).toBe(before + 1);
    const { enabled, disabled_reason } = await world.api.call('getWebhook', {
      path: { guild_id: world.guildId, webhook_id: id },
    });
    expect([enabled, disabled_reason]).toEqual([false, 'FAILING']);
  },
);
