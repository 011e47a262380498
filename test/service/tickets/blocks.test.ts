import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { systemClock } from '../../../src/service/base/kit/clock.ts';
import { BASE, type SetupWorld, startSetupWorld } from '../setup/world.ts';

const HOUR_MS = 3_600_000;
const PERSON = `${BASE}/blocks/user/${SEED_IDS.member}`;
const ROLE = `${BASE}/blocks/role/${SEED_IDS.moderatorRole}`;

let world: SetupWorld;
let ahead = 0;
beforeAll(async () => {
  const now = () => new Date(systemClock.now().getTime() + ahead);
  world = await startSetupWorld({ clock: { ...systemClock, now } });
});
afterAll(() => world[Symbol.asyncDispose]());

const later = (hours: number) =>
  new Date(systemClock.now().getTime() + ahead + hours * HOUR_MS).toISOString();
/** By who wants it: blocks bind nobody else. */
const open = (userId: string, headers = { 'x-on-behalf-of': userId }) =>
  world.ask('POST', `${BASE}/ticket`, { body: { user_id: userId }, headers });
const list = async () => (await world.ask('GET', `${BASE}/blocks`)).body.data;

it('a block of the same person takes the place of the earlier one, and ends by itself', async () => {
  await world.ask('POST', PERSON, { body: { reason: 'first' } });
  const second = await world.ask('POST', PERSON, { body: { ends_at: later(2) } });
  expect(second.body).toEqual({
    subject_kind: 'user',
    subject_id: SEED_IDS.member,
    reason: null,
    created_by: expect.any(String),
    created_at: expect.any(String),
    ends_at: expect.any(String),
  });
  expect(await list()).toEqual([second.body]);
  expect(await open(SEED_IDS.member)).toMatchObject({
    status: 403,
    body: { code: 'BLOCKED', message: expect.stringMatching(/until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/) },
  });
  ahead += 3 * HOUR_MS;
  expect(await list()).toEqual([]);
  expect((await open(SEED_IDS.member)).status).toBe(200);
});

it('the longest of several holds, for the person as for each of their roles', async () => {
  await world.ask('POST', ROLE, { body: {} });
  await world.ask('POST', `${BASE}/blocks/user/${SEED_IDS.moderator}`, { body: { ends_at: later(1) } });
  const refused = await open(SEED_IDS.moderator);
  expect(refused.body).toMatchObject({
    code: 'BLOCKED',
    message: expect.stringMatching(/in this server\.$/),
  });
  expect((await list()).map(({ subject_kind }: { subject_kind: string }) => subject_kind)).toEqual([
    'user',
    'role',
  ]);
  await world.ask('DELETE', ROLE);
  expect((await open(SEED_IDS.moderator)).status).toBe(403);
  await world.ask('DELETE', `${BASE}/blocks/user/${SEED_IDS.moderator}`);
  expect((await open(SEED_IDS.moderator)).status).toBe(200);
});

it('a removal that is repeated is answered with what it removed', async () => {
  await world.ask('POST', PERSON, { body: {} });
  const headers = { 'idempotency-key': 'unblock' };
  const removed = await world.ask('DELETE', PERSON, { headers });
  expect(removed).toMatchObject({ status: 200, body: { subject_id: SEED_IDS.member } });
  expect(await world.ask('DELETE', PERSON, { headers })).toEqual(removed);
  expect(await world.ask('DELETE', PERSON)).toMatchObject({ status: 404, body: { code: 'BLOCK_NOT_FOUND' } });
});

it('what is no role, or is past, is refused at its field', async () => {
  expect(
    (await world.ask('POST', `${BASE}/blocks/role/1300000000000000009`, { body: {} })).body,
  ).toMatchObject({ status: 400, errors: { subject_id: ["isn't a role in this server"] } });
  expect((await world.ask('POST', PERSON, { body: { ends_at: later(-1) } })).body).toMatchObject({
    status: 400,
    errors: { ends_at: ['must be in the future'] },
  });
});

it('the question whether a ticket can be opened is answered like the opening, and opens nothing', async () => {
  const { body: group } = await world.ask('POST', `${BASE}/groups`, {
    body: { name: 'Asked', max_open_per_user: 1 },
  });
  const headers = { 'x-on-behalf-of': SEED_IDS.secondMember };
  const question = () => world.ask('GET', `${BASE}/groups/${group.id}/opening`, { headers });
  expect(await question()).toMatchObject({
    status: 200,
    body: { group_id: group.id, user_id: SEED_IDS.secondMember },
  });
  const body = { user_id: SEED_IDS.secondMember, ticket_group_id: group.id };
  await world.ask('POST', `${BASE}/ticket`, { body, headers });
  expect(await question()).toMatchObject({ status: 409, body: { code: 'USER_TOO_MANY_TICKETS_OPENED' } });
});
