/** Emoji on the dashboard, also on a machine that has none, as this one. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, withoutBrowser } from '../../../packages/local-discord/test/page/page-world.ts';
import { openAs } from '../../../scripts/pictures/person.ts';
import { startWorld } from '../../world.ts';
import { signInByCommand } from './walking.ts';

describe.skipIf(withoutBrowser)('emoji on the dashboard', { timeout: 120_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('are the system’s, or ours', async () => {
    await using world = await startWorld({ lifted: true });
    const ticket = await world.openTicket();
    await world.member.say(ticket.channel_id, 'It works 🎉');
    const mara = await openAs(browser, world.discord.url, 'Mara');
    const page = await signInByCommand(browser, world, mara, 'en');
    await page.goto(`${world.service.url}/dashboard/${world.guildId}/tickets/${ticket.id}`);
    await page.getByText('It works').first().waitFor();
    const faces = `Array.fromAsync(await document.fonts.load('16px "Page Emoji"', '🎉'), ({ status }) => status)`;
    expect(await page.evaluate(`(async () => ${faces})()`)).toEqual(['loaded']);
    const text = `document.fonts.load('16px "Page Emoji"', 'Ticket 1 ©').then((faces) => faces.length)`;
    expect(await page.evaluate(text)).toBe(0);
  });
});
