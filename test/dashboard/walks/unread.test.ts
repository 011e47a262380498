/** Unread tickets at the desk, in a real browser. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, withoutBrowser } from '../../../packages/local-discord/test/page/page-world.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { mustBeReadable } from '../readable.ts';
import { signIn } from '../visitor.ts';

describe.skipIf(withoutBrowser)('unread tickets', { timeout: 120_000 }, () => {
  let world: World;
  let browser: Browser;
  let page: Page;
  const tickets: OpenTicket[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
    world = await startWorld({ lifted: true });
    for (let opened = 0; opened < 3; opened += 1) tickets.push(await world.openTicket());
    const { cookies } = await signIn(world, world.moderator);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: world.service.url })));
    page = await context.newPage();
  });
  afterAll(async () => {
    await browser.close();
    await world.close();
  });

  const row = (ticket: OpenTicket) =>
    page.locator('.tickets li', { has: page.locator(`a[href*="${ticket.id}"]`) });

  const weightOf = ({ id }: OpenTicket): Promise<string> =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector('.tickets a[href*="${id}"] strong')).fontWeight`,
    );

  it('are bold until they are opened, and again once someone posts, without a load', async () => {
    const [first, second] = tickets;
    if (first === undefined || second === undefined) throw new Error('There are tickets');
    await page.goto(`${world.service.url}/dashboard/${world.guildId}/tickets?show=open`);
    expect(await weightOf(first)).toBe('700');
    expect(await row(first).textContent()).toContain('unread');
    await mustBeReadable(page);
    await row(first).locator('a').click();
    await page.waitForURL(`**/tickets/${first.id}?**`);
    await expect.poll(() => weightOf(first)).toBe('500');
    await row(second).locator('a').click();
    await page.waitForURL(`**/tickets/${second.id}?**`);
    await expect.poll(() => weightOf(second)).toBe('500');
    expect(await weightOf(first)).toBe('500');

    // Messages that arrive while it's open count as read immediately.
    await world.member.say(second.channel_id, 'Is anyone there?');
    await page.locator('.conversation').getByText('Is anyone there?').waitFor();
    await page.goto(`${world.service.url}/dashboard/${world.guildId}/tickets?show=open`);
    expect(await weightOf(second)).toBe('500');
    await world.member.say(first.channel_id, 'Hello?');
    await expect.poll(() => weightOf(first)).toBe('700');
  });
});
