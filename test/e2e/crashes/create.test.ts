import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../src/contract/client.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { audit } from '../audit.ts';
import { type CrashWorld, type Moment, startCrashWorld } from './crash-world.ts';

/** Each test starts a process: a second on an idle machine, many on a busy one. */
const PATIENT = { timeout: 180_000 };

let world: CrashWorld;
beforeAll(async () => {
  world = await startCrashWorld();
});
afterAll(() => world.close());

const CHANNELS = { method: 'POST', route: /^\/guilds\/\d+\/channels$/ };
const MESSAGES = { method: 'POST', route: /^\/channels\/\d+\/messages$/ };

const create = (key: string) => (api: ApiClient) =>
  api.call(
    'createTicket',
    { path: { guild_id: world.guildId }, body: { user_id: SEED_IDS.member, message: key } },
    { idempotencyKey: key.replaceAll(' ', '-') },
  );

function categories(): string[] {
  const channels = world.discord.state.guild(world.guildId)?.channels.values() ?? [];
  return [...channels].filter(({ name }) => name === 'Tickets').map(({ id }) => id);
}

describe('a service killed while it makes the first ticket of a guild', PATIENT, () => {
  it.each<[string, Moment]>([
    ['before the category is asked for', { before: [CHANNELS] }],
    ['after the category was made', { after: 'CHANNEL_CREATE' }],
  ])('%s makes one category and, asked again, one ticket', async (name, moment) => {
    await world.crash(moment, create(name));
    expect((await audit(world.discord, world.database)).tickets).toEqual([]);
  });

  it('has one category and one group in the end', async () => {
    await create('first')(world.api);
    expect(categories()).toHaveLength(1);
    const { tickets } = await audit(world.discord, world.database);
    expect(tickets).toHaveLength(1);
    expect(tickets[0]?.channel_parent_id).toBe(categories()[0]);
  });
});

describe('a service killed while it makes a ticket', PATIENT, () => {
  it.each<[string, Moment]>([
    ['before the channel is asked for', { before: [CHANNELS] }],
    ['after the channel was made', { after: 'CHANNEL_CREATE' }],
    ['before the control message is posted', { before: [MESSAGES] }],
    ['after the control message was posted', { after: 'MESSAGE_CREATE' }],
  ])('%s finishes it, and makes no second one when asked again', async (key, moment) => {
    const { tickets: before } = await audit(world.discord, world.database);
    expect(await world.crash(moment, create(key))).toBe(false);
    const { tickets: made } = await audit(world.discord, world.database);
    expect(made).toHaveLength(before.length + 1);

    const again = await create(key)(world.api);
    expect(again).toMatchObject({ number: before.length + 1, status: 'open' });
    const { tickets, history } = await audit(world.discord, world.database);
    expect(tickets.map(({ id }) => id)).toContain(again.id);
    expect(tickets).toHaveLength(before.length + 1);
    expect(history.filter((line) => line === `${again.id}: createTicket`)).toHaveLength(1);
  });

  it('greets each owner once', async () => {
    const { tickets } = await audit(world.discord, world.database);
    for (const { channel_id } of tickets) {
      expect([...world.discord.state.messages(channel_id ?? '').all()]).toHaveLength(1);
    }
  });
});
