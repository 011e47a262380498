import { expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { BASE, GUILD, type SetupWorld, startSetupWorld } from '../setup/world.ts';

const SYNC = `${BASE}/sync`;
const POLL = { interval: 20, timeout: 20_000 };
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);

const progress = async (world: SetupWorld) => (await world.ask('GET', SYNC)).body;
const openTickets = async (world: SetupWorld, count: number): Promise<void> => {
  for (let made = 0; made < count; made += 1) {
    await world.ask('POST', `${BASE}/ticket`, { body: { user_id: SEED_IDS.member } });
  }
};

it('is idle until one is asked for, and then tells how far it came, also after a restart', async () => {
  await using world = await startSetupWorld();
  expect(await progress(world)).toEqual({
    state: 'idle',
    requested_at: null,
    started_at: null,
    finished_at: null,
    checked: 0,
    total: null,
    message: null,
  });
  await openTickets(world, 3);
  expect((await world.ask('POST', SYNC)).status).toBe(202);
  await expect.poll(() => progress(world), POLL).toMatchObject({ state: 'done' });
  expect(await progress(world)).toEqual({
    state: 'done',
    requested_at: TIME,
    started_at: TIME,
    finished_at: TIME,
    checked: 3,
    total: 3,
    message: null,
  });
  await world.restart();
  // The new session may have requested its own by now.
  await expect.poll(() => progress(world), POLL).toMatchObject({ state: 'done', checked: 3, total: 3 });
});

it('tells while it runs', async () => {
  await using world = await startSetupWorld();
  await openTickets(world, 2);
  const revoke = world.discord.faults.delay({ method: 'GET', route: /threads\/active/ }, 1_000);
  await world.ask('POST', SYNC);
  await expect
    .poll(() => progress(world), POLL)
    .toMatchObject({ state: 'running', checked: 0, total: 2, finished_at: null });
  // Requested again in the meantime: the new request counts.
  await world.ask('POST', SYNC);
  expect(await progress(world)).toMatchObject({ state: 'queued', started_at: null, total: null });
  revoke();
  await expect.poll(() => progress(world), POLL).toMatchObject({ state: 'done', checked: 2 });
});

it('says what stopped it, and is tried again by itself where that may help', async () => {
  await using world = await startSetupWorld();
  const match = { method: 'GET', route: /^\/guilds\/(\d+|:guild_id)\/channels/ };
  const revoke = world.discord.faults.refuse(match, { status: 503, times: 100 });
  await world.ask('POST', SYNC);
  await expect
    .poll(() => progress(world), POLL)
    .toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/Discord.*retried/),
      finished_at: TIME,
    });
  revoke();
  await expect.poll(() => progress(world), POLL).toMatchObject({ state: 'done', message: null });
});

it("is the guild's own, for those who may use its API", async () => {
  await using world = await startSetupWorld();
  const token = await world.token(SEED_IDS.member);
  expect((await world.ask('GET', SYNC, { token })).body.code).toBe('FORBIDDEN');
  expect((await world.ask('GET', SYNC.replace(GUILD, '404'))).body.code).toBe('GUILD_NOT_FOUND');
});
