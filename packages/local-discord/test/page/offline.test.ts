/** The page says that the app, or the local Discord itself, is away. */
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { message, openBrowser, pageWorld, textOf, type, withoutBrowser } from './page-world.ts';
import { localDiscord, register, SEED_IDS } from '../world.ts';

describe.skipIf(withoutBrowser)('the page, offline', { timeout: 60_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    return () => browser.close();
  });

  test('says why an app that is away answers no command', async () => {
    await using discord = await localDiscord();
    await register(discord, [{ name: 'ping', description: 'Answers' }]);
    const page = await browser.newPage();
    await page.goto(discord.url);
    await page.locator('#composer[aria-busy=false]').waitFor();
    await type(page, '/ping', 'Enter');
    expect(await textOf(message(page, 'is offline'))).toContain(
      'Tickets is offline, so nobody answers this. Try again when it is connected.',
    );
    await page.close();
  });

  test('keeps a command that can’t be sent, and says so once', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: SEED_IDS.member });
    await type(page, '/desk open user:@milo reason:broken');
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    const words = page.getByText('there is no connection to the local Discord');
    await words.waitFor();
    expect(await words.count()).toBe(1);
    expect(await page.getByText('Failed to fetch').count()).toBe(0);
    await page.context().setOffline(false);
    await page.keyboard.press('Enter');
    expect(await textOf(message(page, 'got open'))).toContain('reason=broken');
  });
});
