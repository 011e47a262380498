import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../src/contract/client.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { audit } from '../audit.ts';
import { THREAD_ACTIONS } from './actions.ts';
import { type CrashWorld, startCrashWorld } from './crash-world.ts';

/** Each test starts a process: a second on an idle machine, many on a busy one. */
const PATIENT = { timeout: 180_000 };

let world: CrashWorld;
beforeAll(async () => {
  world = await startCrashWorld();
  await THREAD_ACTIONS.setUp(world);
});
afterAll(() => world.close());

const create = (key: string) => (api: ApiClient) =>
  api.call(
    'createTicket',
    { path: { guild_id: world.guildId }, body: { user_id: SEED_IDS.member, message: key } },
    { idempotencyKey: key },
  );

const CALLS = {
  thread: { method: 'POST', route: /^\/channels\/\d+\/threads$/ },
  owner: { method: 'PUT', route: /^\/channels\/\d+\/thread-members\/\d+$/ },
  message: { method: 'POST', route: /^\/channels\/\d+\/messages$/ },
};

describe('a service killed while it makes a ticket that is a thread', PATIENT, () => {
  it.each(['thread', 'owner', 'message'] as const)(
    'finishes it, and makes no second one: %s',
    async (name) => {
      for (const moment of [{ before: [CALLS[name]] }, { done: [CALLS[name]] }]) {
        const key = `${name}-${Object.keys(moment).join('')}`;
        const { tickets: before } = await audit(world.discord, world.database);
        expect(await world.crash(moment, create(key))).toBe(false);
        const { tickets: made } = await audit(world.discord, world.database);
        expect(made).toHaveLength(before.length + 1);

        const again = await create(key)(world.api);
        expect(again).toMatchObject({ number: before.length + 1, status: 'open' });
        const { tickets, history } = await audit(world.discord, world.database);
        expect(tickets).toHaveLength(before.length + 1);
        expect(history.filter((line) => line === `${again.id}: createTicket`)).toHaveLength(1);
        const said = [...world.discord.state.messages(again.channel_id ?? '').all()];
        expect(said.filter(({ components }) => components.length > 0)).toHaveLength(1);
      }
    },
  );
});
