/** The page requests nothing from other machines: only this server learns of anything that bots and people send. */
import fc from 'fast-check';
import { Routes } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { message, openBrowser, pageWorld, withoutBrowser } from './page-world.ts';
import { png } from '../pictures.ts';
import { restFor, SEED_IDS } from '../world.ts';

const { general } = SEED_IDS;
const AVATAR = 'https://cdn.discordapp.com/embed/avatars/0.png';

/** Every request of the page that goes to another address than the server's. */
function elsewhere(page: Page, url: string): string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (origin !== new URL(url).origin && !['data:', 'blob:'].includes(protocol)) asked.push(request.url());
  });
  return asked;
}

/** Addresses that look like this server's but aren't, and any others. */
function addresses(url: string): fc.Arbitrary<string> {
  const { port } = new URL(url);
  const hosts = [
    'cdn.discordapp.com',
    `127.0.0.1:${port}.attacker.example`,
    `127.0.0.1:${port}@attacker.example`,
    `localhost.attacker.example:${port}`,
    '127.0.0.1:1',
    `127.0.0.2:${port}`,
    '[::1]:1',
    `localhost:${port}/%2e%2e//attacker.example`,
    `localhost:${port}//attacker.example`,
    `localhost:${port}/\\attacker.example`,
  ];
  const likely = fc
    .tuple(
      fc.constantFrom('http:', 'https:', 'HTTP:', 'ftp:', 'javascript:', 'data:'),
      fc.constantFrom(...hosts),
    )
    .map(([scheme, host]) => `${scheme}//${host}/a.png`);
  return fc.oneof(likely, fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string());
}

describe.skipIf(withoutBrowser)('the page and other machines', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    return () => browser.close();
  });

  test('pictures elsewhere are links that say where; own ones are shown, under each name of this machine', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    const asked = elsewhere(page, world.discord.url);
    const rest = restFor(world.discord);
    const embed = {
      title: 'With pictures',
      author: { name: 'A', icon_url: AVATAR },
      thumbnail: { url: AVATAR },
      image: { url: 'http://127.0.0.1:1/tracking.png' },
      footer: { text: 'F', icon_url: AVATAR },
    };
    await rest.post(Routes.channelMessages(general), { body: { embeds: [embed] } });
    const shown = message(page, 'With pictures');
    expect(await shown.getByRole('link', { name: 'Picture at' }).allTextContents()).toEqual([
      'Picture at cdn.discordapp.com',
      'Picture at 127.0.0.1:1',
    ]);
    await rest.post(Routes.channelMessages(general), {
      body: { content: 'our own' },
      files: [{ name: 'own.png', data: Buffer.from(png(4, 4)), contentType: 'image/png' }],
    });
    const loaded = async (at: Page): Promise<void> => {
      const picture = message(at, 'our own').getByRole('img', { name: 'own.png' });
      await expect
        .poll(() => picture.evaluate((image: { readonly naturalWidth?: number }) => image.naturalWidth))
        .toBe(4);
    };
    await loaded(page);
    const byName = world.discord.url.replace('127.0.0.1', 'localhost');
    await page.goto(page.url().replace(world.discord.url, byName));
    await loaded(page);
    expect(
      asked.filter((url) => !url.startsWith(byName.replace('http', 'ws')) && !url.startsWith(byName)),
    ).toEqual([]);
  });

  test('no address makes the page ask elsewhere, and none breaks it', { timeout: 60_000 }, async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    const asked = elsewhere(page, world.discord.url);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    const urls = fc.sample(addresses(world.discord.url), 400);
    const draw = `import('/messages/embed.ts').then(async ({ picture }) => {
      const made = ${JSON.stringify(urls)}.map((url) => picture({ url }, 'x', '')).filter((each) => each !== null);
      for (const each of made) { each.loading = 'eager'; document.body.append(each); }
      const images = [...document.images].filter((image) => !image.complete);
      await Promise.all(images.map((image) => new Promise((done) => { image.onload = done; image.onerror = done; })));
      return made.length;
    })`;
    expect(await page.evaluate(draw)).toBeGreaterThan(50);
    expect(asked).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('what gets past the page’s own care is stopped by its policy', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    const asked = `new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI), { once: true });
      document.body.append(Object.assign(new Image(), { src: ${JSON.stringify(AVATAR)} }));
    })`;
    expect(await page.evaluate(asked)).toBe(AVATAR);
    const { headers } = await fetch(world.discord.url);
    expect(headers.get('x-dns-prefetch-control')).toBe('off');
    expect(headers.get('content-security-policy')).not.toMatch(/https?:|\*/);
  });
});
