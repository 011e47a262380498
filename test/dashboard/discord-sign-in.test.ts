/** Signing in with Discord: Discord says who they are, and nobody signs in, or is signed in, as someone else. */
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiClient } from '../../src/contract/client.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { addOtherGuild, OTHER } from '../service/guilds/other-guild.ts';
import { startTranscriptWorld } from '../service/transcripts/world.ts';
import { startWorld, type World } from '../world.ts';
import { type Visitor, visitor } from './visitor.ts';

const START = '/dashboard/sign-in/discord';
const lines: string[] = [];
let world: World;
let home: string;
beforeAll(async () => {
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  world = await startWorld({ lifted: true, logger });
  home = `/dashboard/${world.guildId}`;
  await world.openTicket();
});
afterAll(() => world.close());

/** Follows the link to Discord; the address of its page. */
async function start(browser: Visitor, path = START): Promise<URL> {
  const { status, location } = await browser.get(path);
  expect(status).toBe(303);
  return new URL(location ?? '');
}

/** Answers Discord's page; the path of the dashboard that it leads back to. */
async function answer(page: URL, fields: Record<string, string>): Promise<string> {
  const response = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  const back = response.headers.get('location') ?? '';
  expect(back.startsWith(`${world.service.url}${START}/callback?`)).toBe(true);
  return back.slice(world.service.url.length);
}

const authorize = async (browser: Visitor, user: string, path = START): Promise<string> =>
  answer(await start(browser, path), { user, answer: 'yes' });

const sessionsOf = ({ cookies }: Visitor) => [...cookies.keys()].filter((name) => /-\d+$/.test(name));

it('a person is who Discord says they are, in their only server', async () => {
  const milo = visitor(world);
  expect((await milo.get('/dashboard')).text).toContain(`href="${START}"`);
  const page = await start(milo);
  expect(Object.fromEntries(page.searchParams)).toEqual({
    client_id: SEED_IDS.application,
    redirect_uri: `${world.service.url}${START}/callback`,
    response_type: 'code',
    scope: 'identify',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  const kept = [...milo.cookies.values()].join('.').split('.');
  const back = await answer(page, { user: SEED_IDS.member, answer: 'yes' });
  expect(await milo.get(back)).toMatchObject({ status: 303, location: home });
  expect((await milo.get(home)).location).toBe(`${home}/own`);
  expect((await milo.get(`${home}/tickets`)).status).toBe(403);
  expect(sessionsOf(milo)).toEqual([`coatcheck-${world.guildId}`]);

  const token = [...milo.cookies.values()][0]?.split('.')[1] ?? 'none';
  const api = createApiClient({ baseUrl: world.service.url, apiKey: token });
  const access = await api.call('getOwnAccess', { path: { guild_id: world.guildId } });
  expect(access).toMatchObject({ user_id: SEED_IDS.member, sees_all_tickets: false });

  const code = new URL(back, world.service.url).searchParams.get('code') ?? 'none';
  const secrets = [...kept, code, token, world.discord.clientSecret].filter(({ length }) => length > 20);
  expect(secrets).toHaveLength(5);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
});

it('an answer counts once, and only in the browser that asked', async () => {
  const [asked, other] = [visitor(world), visitor(world)];
  const back = await authorize(asked, SEED_IDS.moderator);
  // A browser that didn't ask, and one that is itself signing in: someone else's answer signs nobody in.
  expect((await other.get(back)).status).toBe(400);
  await start(other);
  expect(await other.get(back)).toMatchObject({
    status: 400,
    text: expect.stringContaining('another browser'),
  });
  expect(sessionsOf(other)).toEqual([]);
  const wrong = back.replace(/state=[\w-]+/, 'state=guessed');
  expect((await asked.get(wrong)).status).toBe(400);
  expect(sessionsOf(asked)).toEqual([]);
  // The answer with the state uses it up.
  expect((await asked.get(back.replace(/code=[\w-]+/, 'code=guessed'))).status).toBe(401);
  expect((await asked.get(back)).status).toBe(400);
  for (const missing of [/&?state=[\w-]+/, /code=[\w-]+&?/]) {
    const again = await authorize(asked, SEED_IDS.moderator);
    expect((await asked.get(again.replace(missing, ''))).status).toBe(400);
  }
  expect(sessionsOf(asked)).toEqual([]);
});

it('a page of anybody that leads back from no Discord ends no sign-in', async () => {
  const milo = visitor(world);
  const back = await authorize(milo, SEED_IDS.member);
  for (const query of ['', '?code=x&state=y', '?error=access_denied', '?error=access_denied&state=y'])
    expect((await milo.get(`${START}/callback${query}`)).status).toBe(400);
  expect(await milo.get(back)).toMatchObject({ status: 303, location: home });
});

it('a stolen answer is worth nothing after its owner, or without the verifier', async () => {
  const mara = visitor(world);
  const back = await authorize(mara, SEED_IDS.moderator);
  const thief = visitor(world);
  for (const [name, value] of mara.cookies) thief.cookies.set(name, value);
  expect((await mara.get(back)).status).toBe(303);
  expect((await thief.get(back)).status).toBe(401);
  expect(sessionsOf(thief)).toEqual([]);

  const next = await authorize(mara, SEED_IDS.moderator);
  const code = new URL(next, world.service.url).searchParams.get('code') ?? '';
  const anonymous = createApiClient({ baseUrl: world.service.url });
  const body = { code, code_verifier: 'v'.repeat(43) };
  await expect(anonymous.call('signInWithDiscord', { body })).rejects.toMatchObject({ status: 401 });
});

it('nobody is led elsewhere', async () => {
  const browser = visitor(world);
  const evil = await start(browser, `${START}?server=https://evil.example&redirect_uri=https://evil.example`);
  expect(evil.origin).toBe(world.discord.url);
  expect(evil.searchParams.get('redirect_uri')).toBe(`${world.service.url}${START}/callback`);
  // By another name of this machine, the public address comes first: the cookie must be where Discord leads back to.
  const named = await fetch(`${world.service.url.replace('127.0.0.1', 'localhost')}${START}?server=5`, {
    redirect: 'manual',
  });
  expect(named.headers.get('location')).toBe(`${world.service.url}${START}?server=5&here=1`);
});

it('who cancels reads so, and can start again', async () => {
  const browser = visitor(world);
  const back = await answer(await start(browser), { answer: 'no' });
  const page = await browser.get(back);
  expect([page.status, sessionsOf(browser)]).toEqual([400, []]);
  expect(page.text).toMatch(/You canceled the sign-in\..*Sign in with Discord/s);
});

it.each([
  ['POST', /^\/oauth2\/token$/],
  ['GET', /^\/users\/@me$/],
])('Discord that is away is a sentence (%s %s)', async (method, route) => {
  const browser = visitor(world);
  const back = await authorize(browser, SEED_IDS.member);
  const end = world.discord.faults.refuse({ method, route }, { status: 503 });
  const page = await browser.get(back);
  end();
  expect([page.status, page.text]).toEqual([503, expect.stringContaining('Discord didn’t answer')]);
  expect(sessionsOf(browser)).toEqual([]);
});

it('who is in none of the servers gets in nowhere', async () => {
  const otto = visitor(world);
  const page = await otto.get(await authorize(otto, SEED_IDS.outsider));
  expect([page.status, page.text]).toEqual([403, expect.stringContaining('None of your servers')]);
  const there = await otto.get(await authorize(otto, SEED_IDS.outsider, `${START}?server=${world.guildId}`));
  expect([there.status, sessionsOf(otto)]).toEqual([403, []]);
});

it('of several servers one is chosen, by a code that works once and in servers of that person alone', async () => {
  addOtherGuild(world.discord);
  const nele = visitor(world);
  const page = await nele.get(await authorize(nele, SEED_IDS.secondMember));
  expect(page.status).toBe(200);
  for (const id of [world.guildId, OTHER]) expect(page.text).toContain(`name="guild" value="${id}"`);
  const code = /name="code" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const choose = (guild: string, headers?: Record<string, string>) =>
    nele.post('/dashboard/sign-in/server', { code, guild }, headers);

  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await choose(OTHER, foreign)).status).toBe(403);
  expect((await choose('1234567890123456780')).status).toBe(403);
  // The code isn't a token, and no number makes it one.
  const api = createApiClient({ baseUrl: world.service.url, apiKey: code });
  await expect(api.call('listUserGuilds', {})).rejects.toMatchObject({ status: 401 });
  for (const number of ['', '0', 'null'])
    expect((await nele.post('/dashboard/sign-in', { code, number })).status).toBeGreaterThanOrEqual(400);
  expect(sessionsOf(nele)).toEqual([]);

  expect(await choose(OTHER)).toMatchObject({ status: 303, location: `/dashboard/${OTHER}` });
  expect((await choose(world.guildId)).status).toBe(401);
  expect(sessionsOf(nele)).toEqual([`coatcheck-${OTHER}`]);
  // A session that has ended leads back to its own server.
  nele.cookies.clear();
  const ended = await nele.get(`${home}/own`);
  expect(ended.text).toContain(`href="${START}?server=${world.guildId}"`);
  const back = await authorize(nele, SEED_IDS.secondMember, `${START}?server=${world.guildId}`);
  expect((await nele.get(back)).location).toBe(home);
});

it('without a client there is no such way in', async () => {
  const without = await startTranscriptWorld();
  const body = { code: 'x', code_verifier: 'v'.repeat(43) };
  await expect(without.api.call('signInWithDiscord', { body })).rejects.toMatchObject({ status: 403 });
  await without.close();
});

it('twenty tries a minute are enough for an address', async () => {
  const thief = visitor(world);
  const statuses: number[] = [];
  for (let tried = 0; tried <= 20; tried += 1) {
    const state = (await start(thief)).searchParams.get('state') ?? '';
    statuses.push((await thief.get(`${START}/callback?code=guessed&state=${state}`)).status);
  }
  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
});
