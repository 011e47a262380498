import { Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { botHeaders, localDiscord, restFor, SEED_IDS } from '../world.ts';

const path = Routes.channelMessages(SEED_IDS.general);

function post(discord: { apiUrl: string; botToken: string }, content: string): Promise<Response> {
  const headers = { ...botHeaders(discord), 'content-type': 'application/json' };
  return fetch(`${discord.apiUrl}/v10${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ content }),
  });
}

test('a bucket tells how it stands, ends in a 429 with its scope, and fills again', async () => {
  let now = Date.now();
  await using discord = await localDiscord({ clock: () => now });
  const first = await post(discord, '1');
  expect(first.headers.get('x-ratelimit-limit')).toBe('5');
  expect(first.headers.get('x-ratelimit-remaining')).toBe('4');
  expect(first.headers.get('x-ratelimit-bucket')).toMatch(/^[0-9a-f]{32}$/);
  for (const content of ['2', '3', '4', '5']) expect((await post(discord, content)).status).toBe(200);
  const refused = await post(discord, '6');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('x-ratelimit-scope')).toBe('user');
  expect(await refused.json()).toEqual({
    message: 'You are being rate limited.',
    retry_after: 5,
    global: false,
  });
  now += 5000;
  expect((await post(discord, '7')).status).toBe(200);
});

test('50 requests a second over all routes, then a global 429; lifted there is none', async () => {
  const now = Date.now();
  await using discord = await localDiscord({ clock: () => now });
  const ask = (): Promise<Response> =>
    fetch(`${discord.apiUrl}/v10/nothing-of-this`, { headers: botHeaders(discord) });
  expect((await ask()).status).toBe(404);
  const paths = [
    '/users/@me',
    '/applications/@me',
    `/guilds/${SEED_IDS.guild}`,
    '/gateway/bot',
    '/users/@me/guilds',
  ];
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const headers = botHeaders(discord);
      const answer = await fetch(`${discord.apiUrl}/v10${paths[n % paths.length] ?? ''}`, { headers });
      return { status: answer.status, scope: answer.headers.get('x-ratelimit-scope') };
    }),
  );
  expect(statuses.filter(({ scope }) => scope === 'global')).toHaveLength(10);
  discord.limits.lifted = true;
  expect((await post(discord, 'free')).status).toBe(200);
});

test('tests can order refusals and count what was asked', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const body = { message: 'Maximum number of guild channels reached (500)', code: 30013 };
  discord.faults.refuse(
    { method: 'POST', route: /^\/guilds\/\d+\/channels$/ },
    { status: 400, body, times: 1 },
  );
  const create = (): Promise<unknown> =>
    rest.post(Routes.guildChannels(SEED_IDS.guild), { body: { name: 'x' } });
  await expect(create()).rejects.toMatchObject({ code: 30013 });
  await expect(create()).resolves.toMatchObject({ name: 'x' });
  expect(discord.requests.count(({ route }) => route === '/guilds/:guild_id/channels')).toBe(2);
  discord.requests.clear();
  expect(discord.requests.count()).toBe(0);
});

test('a wrong token is a 401 with code 0', async () => {
  await using discord = await localDiscord();
  const answer = await fetch(`${discord.apiUrl}/v10/users/@me`, {
    headers: { ...botHeaders(discord), authorization: 'Bot x' },
  });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ message: '401: Unauthorized', code: 0 });
});
