/** How much one person or address can take from the others: by signing in, and by requesting pages repeatedly. */
import { afterEach, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { BASE, type SetupWorld, type SetupWorldOptions, startSetupWorld } from '../service/setup/world.ts';

let world: SetupWorld;
afterEach(() => world[Symbol.asyncDispose]());

async function start(options: SetupWorldOptions = {}): Promise<void> {
  world = await startSetupWorld({ rateLimitPerMinute: 600, ...options });
}

async function link(userId: string): Promise<{ readonly code: string; readonly number: string }> {
  const headers = { 'x-on-behalf-of': userId };
  const { body } = await world.ask('POST', `${BASE}/me/sign-in`, { headers, body: { locale: 'en' } });
  return { code: String(body.url).split('/').at(-1) ?? '', number: body.number };
}

const WRONG = { code: 'a-code-that-no-link-has', number: '1234' };

/** Sends the form of the sign-in page, from this address if a proxy says so. */
const send = (form: Readonly<Record<string, string>>, from?: string): Promise<Response> =>
  fetch(`${world.service.url}/dashboard/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
    headers: {
      origin: world.service.url,
      'sec-fetch-site': 'same-origin',
      ...(from !== undefined && { 'x-forwarded-for': from }),
    },
  });

async function statuses(count: number, from: (index: number) => string | undefined): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await send(WRONG, from(index))).status);
  return found;
}

describe('signing in', () => {
  it('is not counted: as many as like to sign in from one address, and wrong codes alone are', async () => {
    await start();
    for (let person = 0; person < 25; person += 1)
      expect([person, (await send(await link(SEED_IDS.member))).status]).toEqual([person, 303]);
    expect(await statuses(21, () => undefined)).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
  });

  it('is counted by the address that a trusted proxy names, and by no other', async () => {
    await start({ trustedProxies: ['127.0.0.1', '::1'] });
    expect((await statuses(21, () => '198.51.100.7, 203.0.113.9')).at(-1)).toBe(429);
    expect((await send(WRONG, '203.0.113.10')).status).toBe(401);
    expect((await send(await link(SEED_IDS.member), '203.0.113.10')).status).toBe(303);
    // What is left of it is what the browser claims.
    expect((await send(WRONG, '203.0.113.77, 203.0.113.9')).status).toBe(429);
  });

  it('believes no address without a trusted proxy', async () => {
    await start();
    expect((await statuses(21, (index) => `203.0.113.${index}`)).at(-1)).toBe(429);
  });

  it('is open to browsers while somebody else asks the API itself for too much', async () => {
    await start({ trustedProxies: ['127.0.0.1', '::1'] });
    const ask = () =>
      world.ask('POST', '/api/v1/sessions', {
        body: WRONG,
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
    const asked = await Promise.all(Array.from({ length: 121 }, ask));
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await send(await link(SEED_IDS.member), '203.0.113.10')).status).toBe(303);
  });
});

describe('a page', () => {
  async function signIn(userId: string): Promise<string> {
    const signedIn = await send(await link(userId));
    return /^[^;]+/.exec(signedIn.headers.get('set-cookie') ?? '')?.[0] ?? '';
  }

  it('counts as one request of its person, however often it is asked for, and nobody else can say so', async () => {
    await start();
    await world.ask('POST', `${BASE}/ticket`, { body: { user_id: SEED_IDS.member } });
    const [cookie, token] = [await signIn(SEED_IDS.owner), await world.token(SEED_IDS.owner)];
    const remaining = async (): Promise<number> => {
      const headers = {
        authorization: `Bearer ${token}`,
        'x-coatcheck-own-call': 'guessed 203.0.113.9 counted',
      };
      const { headers: answered } = await fetch(`${world.service.url}/api/v1/user/me`, { headers });
      return Number(answered.get('x-ratelimit-remaining'));
    };
    const before = await remaining();
    const home = `${world.service.url}/dashboard/${SEED_IDS.guild}`;
    for (let asked = 0; asked < 30; asked += 1)
      expect((await fetch(`${home}/tickets`, { headers: { cookie } })).status).toBe(200);
    expect(before - (await remaining())).toBe(31);
  });

  it.each([
    [600, '500'],
    [60, '5000'],
  ])('asks for itself so seldom that five of them fit into %i requests a minute', async (limit, gap) => {
    await start({ rateLimitPerMinute: limit });
    const cookie = await signIn(SEED_IDS.owner);
    const page = await fetch(`${world.service.url}/dashboard/${SEED_IDS.guild}/tickets`, {
      headers: { cookie },
    });
    expect(await page.text()).toContain(`data-gap="${gap}"`);
  });
});
