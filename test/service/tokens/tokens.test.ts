import { expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { systemClock } from '../../../src/service/base/kit/clock.ts';
import { type Ask, type SetupWorld, startSetupWorld } from '../setup/world.ts';

const TOKENS = '/api/v1/user/me/tokens';
const ME = '/api/v1/user/me';

const create = (world: SetupWorld, body: object, ask: Omit<Ask, 'body'> = {}) =>
  world.ask('POST', TOKENS, { ...ask, body: { name: 'mine', ...body } });
const names = async (world: SetupWorld, token: string): Promise<string[]> =>
  (await world.ask('GET', TOKENS, { token })).body.data.map(({ name }: { name: string }) => name);
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

it('is made, shown once, used, listed without its secret, and ends at once when it is revoked', async () => {
  await using world = await startSetupWorld();
  const own = await world.token(SEED_IDS.member, ['anonymous']);
  const { status, body } = await create(
    world,
    { abilities: ['anonymous'], expires_at: null },
    { token: own },
  );
  expect([status, body]).toEqual([
    200,
    {
      id: expect.stringMatching(/^\d{17,20}$/),
      name: 'mine',
      abilities: ['anonymous'],
      created_at: expect.any(String),
      last_used_at: null,
      expires_at: null,
      token: expect.stringMatching(/^tkt_/),
    },
  ]);
  const { token, ...shown } = body;
  expect((await world.ask('GET', ME, { token })).body.id).toBe(SEED_IDS.member);
  const listed = (await world.ask('GET', TOKENS, { token: own })).body;
  expect(listed.data).toContainEqual(shown);
  expect(JSON.stringify(listed)).not.toContain(token);

  const revoked = await world.ask('DELETE', `${TOKENS}/${body.id}`, { token: own });
  expect([revoked.status, revoked.body]).toEqual([200, shown]);
  expect((await world.ask('GET', ME, { token })).status).toBe(401);
  expect((await world.ask('DELETE', `${TOKENS}/${body.id}`, { token: own })).body.code).toBe(
    'TOKEN_NOT_FOUND',
  );
  expect(await names(world, own)).toEqual(['test']);
});

it('hides expired ones, lists the newest first, and keeps none of its secrets anywhere', async () => {
  let passed = 0;
  const clock = { ...systemClock, now: () => new Date(Date.now() + passed) };
  await using world = await startSetupWorld({ clock });
  const own = await world.token(SEED_IDS.member);
  const short = await create(world, { name: 'short', expires_at: inMs(60_000) }, { token: own });
  const secrets = [short.body.token];
  for (const name of ['a', 'b', 'c']) {
    secrets.push(
      (await create(world, { name }, { token: own, headers: { 'idempotency-key': name } })).body.token,
    );
  }
  expect(await names(world, own)).toContain('short');
  passed = 60_000;
  expect(await names(world, own)).not.toContain('short');
  expect((await world.ask('GET', ME, { token: short.body.token })).status).toBe(401);
  const page = (await world.ask('GET', `${TOKENS}?per_page=2`, { token: own })).body;
  expect(page).toMatchObject({ total: 4, last_page: 2 });

  const { db } = world.database;
  const kept = [
    await db.selectFrom('tokens').selectAll().execute(),
    await db.selectFrom('idempotency_keys').selectAll().execute(),
  ];
  expect(secrets.filter((secret) => JSON.stringify(kept).includes(secret))).toEqual([]);
});

it('is not made twice for one Idempotency-Key, nor shown again', async () => {
  await using world = await startSetupWorld();
  const token = await world.token(SEED_IDS.member);
  const call = { token, headers: { 'idempotency-key': 'one' } };
  const answers = await Promise.all([
    create(world, {}, call),
    create(world, {}, call),
    create(world, {}, call),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await create(world, {}, call)).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_CONFLICT', message: expect.stringContaining('shown once') },
  });
  expect(await names(world, token)).toHaveLength(2);
});

it('refuses what is past, blank, or more than the token itself may', async () => {
  await using world = await startSetupWorld();
  const token = await world.token(SEED_IDS.member);
  const wrong = await create(world, { name: ' ', expires_at: inMs(-1) }, { token });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['name', 'expires_at']]);
  const more = await create(world, { abilities: ['anonymous'] }, { token });
  expect([more.status, more.body.code]).toEqual([403, 'FORBIDDEN']);
  expect(more.body.message).toContain('anonymous');
  // Only the service's operator can grant it: not even a token that has it can.
  const headers = { 'x-on-behalf-of': SEED_IDS.owner };
  for (const ask of [{ token }, { token: await world.token(SEED_IDS.member, ['act-as']) }, { headers }]) {
    const wrong = await create(world, { abilities: ['act-as'] }, ask);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['abilities.0']]);
  }
});

it('does not outlive the token that made it', async () => {
  await using world = await startSetupWorld();
  const own = await world.token(SEED_IDS.member);
  const end = inMs(60_000);
  const { token } = (await create(world, { expires_at: end }, { token: own })).body;
  for (const body of [{}, { expires_at: null }, { expires_at: inMs(120_000) }]) {
    const { status, body: answer } = await create(world, body, { token });
    expect([status, Object.keys(answer.errors)]).toEqual([400, ['expires_at']]);
  }
  expect((await create(world, { expires_at: end }, { token })).status).toBe(200);
  expect((await create(world, { expires_at: inMs(30_000) }, { token })).status).toBe(200);
});

it("is the person's that the service's own bot acts for, and nobody else's", async () => {
  await using world = await startSetupWorld();
  const headers = { 'x-on-behalf-of': SEED_IDS.member };
  const { body } = await create(world, { abilities: ['anonymous'] }, { headers });
  expect((await world.ask('GET', ME, { token: body.token })).body.id).toBe(SEED_IDS.member);
  expect((await world.ask('GET', TOKENS, { headers })).body.data).toMatchObject([{ name: 'mine' }]);
  const nobody = await create(world, {});
  expect([nobody.status, Object.keys(nobody.body.errors)]).toEqual([400, ['X-On-Behalf-Of']]);

  const token = await world.token(SEED_IDS.moderator, ['act-as']);
  expect((await create(world, {}, { token, headers })).body.code).toBe('FORBIDDEN');
  expect((await world.ask('GET', TOKENS, { token, headers })).status).toBe(403);
  const theirs = `${TOKENS}/${body.id}`;
  expect((await world.ask('DELETE', theirs, { token, headers })).status).toBe(403);
  expect((await world.ask('DELETE', theirs, { token })).body.code).toBe('TOKEN_NOT_FOUND');
  expect((await world.ask('DELETE', theirs, { headers })).status).toBe(200);
});

it('stops at a hundred living ones', async () => {
  await using world = await startSetupWorld();
  const token = await world.token(SEED_IDS.member);
  for (let made = 1; made < 100; made += 1) await world.token(SEED_IDS.member);
  const { status, body } = await create(world, {}, { token });
  expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  expect(body.message).toContain('100');
});
