/** Signing in with Discord in a real browser, from the button to one's tickets. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, withoutBrowser } from '../../../packages/local-discord/test/page/page-world.ts';
import { sayIn } from '../../../src/words/say.ts';
import { startWorld, type World } from '../../world.ts';
import { mustBeReadable } from '../readable.ts';
import { WALKED } from '../../e2e/languages/walked.ts';

describe.skipIf(withoutBrowser)('signing in with Discord', { timeout: 180_000 }, () => {
  let browser: Browser;
  let world: World;
  beforeAll(async () => {
    browser = await openBrowser();
    world = await startWorld({ lifted: true });
  });
  afterAll(async () => {
    await browser.close();
    await world.close();
  });

  it.each(WALKED)('leads to one’s tickets, or says that one canceled, in %s', async (language) => {
    const say = sayIn(language);
    const ticket = await world.openTicket();
    const context = await browser.newContext({ locale: language });
    const page = await context.newPage();
    await page.goto(`${world.service.url}/dashboard`);
    await mustBeReadable(page);
    const button = page.getByRole('link', { name: say('dashboard.withDiscord') });
    await button.click();
    await page.getByRole('radio', { name: 'Milo' }).waitFor();
    await mustBeReadable(page);
    await page.locator('button[value=no]').click();
    await page.getByText(say('dashboard.canceled')).waitFor();
    await mustBeReadable(page);
    await button.click();
    await page.getByRole('radio', { name: 'Milo' }).check();
    await page.locator('button[value=yes]').click();
    await page.waitForURL(`${world.service.url}/dashboard/${world.guildId}/own`);
    await page.getByText(sayIn('en')('ticket.title', { number: String(ticket.number) })).waitFor();
    // The sign-in leaves no traces in the address or the cookies.
    const cookies = await context.cookies();
    expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
      // The browser's time zone.
      ['coatcheck-zone', false, 'Lax'],
      [`coatcheck-${world.guildId}`, true, 'Lax'],
    ]);
    await context.close();
  });
});
