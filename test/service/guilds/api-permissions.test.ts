import { expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { BASE, GUILD, startSetupWorld } from '../setup/world.ts';

const LIST = `${BASE}/permissions`;
const USER = `${LIST}/user/${SEED_IDS.member}`;
const ROLE = `${LIST}/role/${SEED_IDS.moderatorRole}`;

it('lets a user, or all with a role, in from the next request on, and out again', async () => {
  await using world = await startSetupWorld();
  const member = await world.token(SEED_IDS.member);
  const moderator = await world.token(SEED_IDS.moderator);
  const mayUse = async (token: string) => (await world.ask('GET', BASE, { token })).status;
  expect([await mayUse(member), await mayUse(moderator)]).toEqual([403, 403]);

  const granted = await world.ask('POST', USER);
  expect([granted.status, granted.body]).toEqual([
    200,
    { subject_kind: 'user', subject_id: SEED_IDS.member, created_at: expect.any(String) },
  ]);
  // Twice is once.
  expect((await world.ask('POST', USER)).body).toEqual(granted.body);
  await world.ask('POST', ROLE);
  expect([await mayUse(member), await mayUse(moderator)]).toEqual([200, 200]);
  const listed = (await world.ask('GET', LIST, { token: member })).body;
  expect(listed).toMatchObject({ total: 2, data: [{ subject_kind: 'role' }, { subject_kind: 'user' }] });
  expect((await world.ask('GET', `${LIST}?per_page=1&page=2`)).body.data).toEqual([granted.body]);

  expect((await world.ask('DELETE', USER)).body).toEqual(granted.body);
  await world.ask('DELETE', ROLE);
  expect([await mayUse(member), await mayUse(moderator)]).toEqual([403, 403]);
  expect((await world.ask('DELETE', USER)).body.code).toBe('API_PERMISSION_NOT_FOUND');
});

it('is handed on by administrators, and by whoever a token acts for and may', async () => {
  await using world = await startSetupWorld();
  await world.ask('POST', USER);
  const member = await world.token(SEED_IDS.member, ['act-as']);
  for (const method of ['POST', 'DELETE'] as const) {
    for (const headers of [{}, { 'x-on-behalf-of': SEED_IDS.member }]) {
      const refused = await world.ask(method, ROLE, { token: member, headers });
      expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    }
    const headers = { 'x-on-behalf-of': SEED_IDS.owner };
    expect((await world.ask(method, ROLE, { token: member, headers })).status).toBe(200);
  }
  for (const user of [SEED_IDS.owner, SEED_IDS.administrator]) {
    expect((await world.ask('POST', ROLE, { token: await world.token(user) })).status).toBe(200);
  }
});

it('names what it does not know', async () => {
  await using world = await startSetupWorld();
  expect((await world.ask('POST', `${LIST}/role/404`)).body.errors).toHaveProperty('subject_id');
  expect((await world.ask('POST', `${LIST}/group/404`)).body.errors).toHaveProperty('subject_kind');
  expect((await world.ask('POST', USER.replace(GUILD, '404'))).body.code).toBe('GUILD_NOT_FOUND');
});
