/** Signing in elsewhere by OAuth2: the page that asks, the code that works once, and the token that says who it is. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { localDiscord, SEED_IDS } from '../world.ts';

const VERIFIER = 'a-verifier-of-the-application-that-nobody-else-knows';
const HOME = 'http://127.0.0.1:4000/callback';
const ASKED = {
  client_id: SEED_IDS.application,
  redirect_uri: HOME,
  response_type: 'code',
  scope: 'identify',
  state: 'as-it-came',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
};

const pageOf = (discord: LocalDiscord, asked: Record<string, string>) =>
  fetch(`${discord.url}/oauth2/authorize?${new URLSearchParams(asked).toString()}`);

/** Answers the page; the address that it leads to. */
async function answer(discord: LocalDiscord, fields: Record<string, string>): Promise<URL> {
  const page = await fetch(`${discord.url}/oauth2/authorize?${new URLSearchParams(ASKED).toString()}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(page.status).toBe(302);
  return new URL(page.headers.get('location') ?? '');
}

const codeFor = async (discord: LocalDiscord, user: string): Promise<string> =>
  (await answer(discord, { user, answer: 'yes' })).searchParams.get('code') ?? '';

async function exchange(discord: LocalDiscord, fields: Record<string, string>) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    redirect_uri: HOME,
    code_verifier: VERIFIER,
    client_id: discord.applicationId,
    client_secret: discord.clientSecret,
    ...fields,
  });
  const response = await fetch(`${discord.apiUrl}/v10/oauth2/token`, { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('the page names the application and everyone whom one may be, and its form may lead to the application alone', async () => {
  await using discord = await localDiscord();
  const page = await pageOf(discord, ASKED);
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:4000;");
  expect(await page.text()).toMatch(/Tickets wants to know who you are.*Mara.*Milo.*Otto/s);
});

test('the application learns who authorized it, once for each code', async () => {
  await using discord = await localDiscord();
  const address = await answer(discord, { user: SEED_IDS.member, answer: 'yes' });
  expect(address.href.startsWith(`${HOME}?`)).toBe(true);
  expect(address.searchParams.get('state')).toBe('as-it-came');
  const code = address.searchParams.get('code') ?? '';
  const { status, body } = await exchange(discord, { code });
  expect([status, body]).toEqual([200, expect.objectContaining({ token_type: 'Bearer', scope: 'identify' })]);
  const me = async (authorization: string) =>
    fetch(`${discord.apiUrl}/v10/users/@me`, { headers: { authorization } });
  expect(await (await me(`Bearer ${String(body['access_token'])}`)).json()).toMatchObject({
    id: SEED_IDS.member,
    locale: 'en-US',
  });
  expect((await me('Bearer made-up')).status).toBe(401);
  const guilds = await fetch(`${discord.apiUrl}/v10/users/@me/guilds`, {
    headers: { authorization: `Bearer ${String(body['access_token'])}` },
  });
  expect(guilds.status).toBe(401);
  expect((await exchange(discord, { code })).body).toEqual({
    error: 'invalid_grant',
    error_description: 'Invalid "code" in request.',
  });
});

test('who cancels is led back without a code', async () => {
  await using discord = await localDiscord();
  const address = await answer(discord, { answer: 'no' });
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    error: 'access_denied',
    state: 'as-it-came',
  });
});

test.each([
  ['another verifier', { code_verifier: 'another' }, 400],
  ['another address', { redirect_uri: 'http://127.0.0.1:4000/elsewhere' }, 400],
  ['another secret', { client_secret: 'guessed' }, 401],
])('a code is worth nothing with %s', async (_name, wrong, status) => {
  await using discord = await localDiscord();
  const code = await codeFor(discord, SEED_IDS.moderator);
  expect((await exchange(discord, { code, ...wrong })).status).toBe(status);
});

test.each([
  ['Unknown Application', { client_id: '1' }],
  ['Invalid OAuth2 redirect_uri', { redirect_uri: 'https://evil.example/callback' }],
  ['Invalid OAuth2 redirect_uri', { redirect_uri: 'http://localhost.evil.example/' }],
  ['Invalid scope', { scope: 'identify email' }],
  ['Invalid code_challenge_method', { code_challenge_method: 'plain' }],
])('the page refuses: %s', async (sentence, wrong) => {
  await using discord = await localDiscord();
  const page = await pageOf(discord, { ...ASKED, ...wrong });
  expect([page.status, await page.text()]).toEqual([400, expect.stringContaining(sentence)]);
});

test('a token tells the guilds of its person only where that was asked for', async () => {
  await using discord = await localDiscord();
  const tokenFor = async (scope: string): Promise<string> => {
    const page = await fetch(
      `${discord.url}/oauth2/authorize?${new URLSearchParams({ ...ASKED, scope }).toString()}`,
      {
        method: 'POST',
        body: new URLSearchParams({ user: SEED_IDS.member, answer: 'yes' }),
        redirect: 'manual',
      },
    );
    const code = new URL(page.headers.get('location') ?? '').searchParams.get('code') ?? '';
    return String((await exchange(discord, { code })).body['access_token']);
  };
  const guilds = async (token: string): Promise<Response> =>
    fetch(`${discord.apiUrl}/v10/users/@me/guilds`, { headers: { authorization: `Bearer ${token}` } });
  expect(await (await guilds(await tokenFor('identify guilds'))).json()).toMatchObject([
    { id: SEED_IDS.guild },
  ]);
  expect((await guilds(await tokenFor('identify'))).status).toBe(401);
  const me = await fetch(`${discord.apiUrl}/v10/users/@me`, {
    headers: { authorization: `Bearer ${await tokenFor('guilds')}` },
  });
  expect(me.status).toBe(401);
  expect((await pageOf(discord, { ...ASKED, scope: 'identify email' })).status).toBe(400);
});
