/** A session ends with what created it, after 30 days, by someone who manages the server, and without a dashboard. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { instant } from '../../../src/service/base/kit/clock.ts';
import { createSessionStore } from '../../../src/service/base/store/sessions.ts';
import { createTokenStore } from '../../../src/service/base/store/tokens.ts';
import { createToken } from '../../../src/service/base/tokens/create-token.ts';
import { hashToken, newToken } from '../../../src/service/base/tokens/secret.ts';
import { BASE, GUILD, type SetupWorld, startSetupWorld } from '../setup/world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { owner, member, administrator } = SEED_IDS;

let time = Date.now();
const clock = { now: () => new Date(time), elapsed: () => time };
let world: SetupWorld;
beforeAll(async () => {
  world = await startSetupWorld({ clock });
});
afterAll(() => world[Symbol.asyncDispose]());

async function tokenOf(userId: string, lifetimeMs: number | null = null) {
  const maker = { store: createTokenStore(world.database.db), clock, newId: () => String(time++) };
  return createToken(maker, { userId, name: 'one', abilities: [], lifetimeMs });
}

/** Signs a person in by a link that this token makes, or the bot for them. */
async function signIn(userId: string, by?: string): Promise<string> {
  const ask = by === undefined ? { headers: { 'x-on-behalf-of': userId } } : { token: by };
  const { body: made } = await world.ask('POST', `${BASE}/me/sign-in`, { ...ask, body: { locale: 'en' } });
  const use = { code: String(made.url).split('/').at(-1), number: made.number };
  const { body } = await world.ask('POST', '/api/v1/sessions', { body: use });
  return body.token;
}

const statusOf = async (token: string): Promise<number> =>
  (await world.ask('GET', `${BASE}/me`, { token })).status;
const listed = async (token?: string) =>
  (await world.ask('GET', `${BASE}/sessions`, { ...(token !== undefined && { token }) })).body.data;

describe('a session that an API token made', () => {
  it('ends when the token is revoked', async () => {
    const { token, stored } = await tokenOf(owner);
    const [session, others] = [await signIn(owner, token), await signIn(owner)];
    expect(await Promise.all([session, others].map(statusOf))).toEqual([200, 200]);
    await world.ask('DELETE', `/api/v1/user/me/tokens/${stored.id}`, { token });
    expect(await Promise.all([session, others].map(statusOf))).toEqual([401, 200]);
  });

  it('ends when the token does, however much it is used', async () => {
    const { token } = await tokenOf(owner, 2 * HOUR);
    const session = await signIn(owner, token);
    time += 2 * HOUR - 60_000;
    expect(await statusOf(session)).toBe(200);
    time += 60_000;
    expect(await statusOf(session)).toBe(401);
  });

  it('is none if the token was revoked before the link was used', async () => {
    const { token, stored } = await tokenOf(owner);
    const { body: made } = await world.ask('POST', `${BASE}/me/sign-in`, { token, body: { locale: 'en' } });
    await world.ask('DELETE', `/api/v1/user/me/tokens/${stored.id}`, { token });
    const use = { code: String(made.url).split('/').at(-1), number: made.number };
    const { body } = await world.ask('POST', '/api/v1/sessions', { body: use });
    expect(await statusOf(String(body.token))).toBe(401);
  });
});

/** A session in the database, without a service. */
async function storedSession(of: SetupWorld, id: string): Promise<string> {
  const sessions = createSessionStore(of.database.db);
  const token = newToken();
  const at = (ms: number): string => instant(new Date(time + ms));
  const who = { guildId: GUILD, userId: owner, locale: 'en', tokenId: null };
  const link = { id, ...who, codeHash: id, numberHash: id, createdAt: at(0), expiresAt: at(120_000) };
  await sessions.addLink(link, at(0));
  await sessions.useLink({
    codeHash: id,
    numberHash: id,
    tokenHash: hashToken(token),
    now: at(0),
    expiresAt: at(8 * HOUR),
  });
  return token;
}

it('a session that is used all the time ends after 30 days', async () => {
  const sessions = createSessionStore(world.database.db);
  const began = time;
  const token = await storedSession(world, '77');
  const use = () => sessions.markUsed(new Map([['77', instant(new Date(time))]]));
  while (time < began + 30 * DAY - 7 * HOUR) {
    time += 7 * HOUR;
    await use();
  }
  time = began + 30 * DAY - 60_000;
  expect(await statusOf(token)).toBe(200);
  await use();
  time = began + 30 * DAY;
  expect(await statusOf(token)).toBe(401);
});

describe('whoever manages the server', () => {
  it('sees who is signed in, and ends a session at once', async () => {
    const [stolen, own] = [await signIn(member), await signIn(administrator)];
    const found = (await listed(own)).filter(({ user_id: id }: { user_id: string }) => id === member);
    expect(found).toMatchObject([{ user_id: member, token_id: null }]);
    expect(JSON.stringify(found)).not.toMatch(/hash|tkt_/);
    const path = `${BASE}/sessions/${found[0].id}`;
    expect((await world.ask('DELETE', path, { token: own })).body).toEqual(found[0]);
    expect(await Promise.all([stolen, own].map(statusOf))).toEqual([401, 200]);
    const again = await world.ask('DELETE', path, { token: own });
    expect([again.status, again.body.code]).toEqual([404, 'SESSION_NOT_FOUND']);
  });

  it('ends none twice by one request, and answers its repetition alike', async () => {
    await signIn(member);
    const [{ id }] = (await listed()).filter(({ user_id: user }: { user_id: string }) => user === member);
    const headers = { 'idempotency-key': 'end-once' };
    const asked = () => world.ask('DELETE', `${BASE}/sessions/${id}`, { headers });
    expect(await asked()).toEqual(await asked());
  });

  it('is nobody else', async () => {
    const session = await signIn(member);
    expect((await world.ask('GET', `${BASE}/sessions`, { token: session })).status).toBe(403);
    expect((await world.ask('DELETE', `${BASE}/sessions/1`, { token: session })).status).toBe(403);
  });
});

it.each([
  [true, 200],
  [false, 401],
])('with a dashboard (%s), what a session opens is %i', async (hasDashboard, status) => {
  await using other = await startSetupWorld({ hasDashboard });
  const token = await storedSession(other, '78');
  expect((await other.ask('GET', `${BASE}/me`, { token })).status).toBe(status);
});
