import { request } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { botHeaders, localDiscord, SEED_IDS } from '../world.ts';

let discord: LocalDiscord & AsyncDisposable;
beforeAll(async () => {
  discord = await localDiscord();
});
afterAll(() => discord.close());

/** Sends no header that isn't given here, as `fetch` can't. */
async function get(url: string, headers: Readonly<Record<string, string>>) {
  const sent = request(url, { headers }).end();
  // Node gives the response as the event's only value.
  const [response] = (await once(sent, 'response')) as [AsyncIterable<Buffer> & { statusCode: number }];
  let text = '';
  for await (const chunk of response) text += chunk.toString();
  return { status: response.statusCode, text };
}

describe('without a name, a program is refused', () => {
  type Headers = Readonly<Record<string, string>>;
  const bot = (name?: string) => (): Headers => ({
    authorization: `Bot ${discord.botToken}`,
    ...(name !== undefined && { 'user-agent': name }),
  });
  test.for<[string, string, () => Headers]>([
    ['a bot without any', '/users/@me', bot()],
    ['a bot with a blank one', '/users/@me', bot(' ')],
    ['a callback', '/interactions/1/token/callback', () => ({})],
    ['a follow-up', '/webhooks/1/token', () => ({})],
    ['a route that isn’t there', '/nowhere', () => ({})],
    ['a website that signs people in', '/users/@me', () => ({ authorization: 'Bearer x' })],
  ])('%s', async ([, path, headers]) => {
    const { status, text } = await get(`${discord.apiUrl}/v10${path}`, headers());
    expect(status).toBe(403);
    expect(JSON.parse(text)).toEqual({ message: 'internal network error', code: 40_333 });
    expect(discord.requests.all().at(-1)).toMatchObject({ status: 403 });
  });

  test('named, they are heard, also by the names that libraries have', async () => {
    const ask = (headers: Readonly<Record<string, string>>) =>
      get(`${discord.apiUrl}/v10/users/@me`, headers);
    expect(await ask(botHeaders(discord))).toMatchObject({ status: 200 });
    const libraries = [
      'DiscordBot (https://github.com/Rapptz/discord.py 2.2.2) Python/3.9 aiohttp/3.8',
      'Oceanic/1.14.0 (https://github.com/OceanicJS/Oceanic)',
      // discord.py's follow-ups.
      'Python/3.11 aiohttp/3.8.4',
    ];
    for (const library of libraries)
      expect(await ask({ ...botHeaders(discord), 'user-agent': library })).toMatchObject({ status: 200 });
    expect(await ask({ authorization: 'Bearer x', 'user-agent': 'site' })).toMatchObject({ status: 401 });
  });

  test('a file, unless the reader has a name', async () => {
    const files = [{ name: 'a.txt', mime: 'text/plain', bytes: new TextEncoder().encode('a') }];
    const said = await discord.as(SEED_IDS.member).say(SEED_IDS.general, 'a file', { files });
    const url = said.attachments[0]?.url ?? '';
    expect(await get(url, {})).toEqual({ status: 403, text: 'error code: 1010' });
    expect(await get(url, { 'user-agent': 'Mozilla/5.0' })).toEqual({ status: 200, text: 'a' });
  });
});
