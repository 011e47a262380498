/** The desk by keyboard, in a real browser. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, withoutBrowser } from '../../../packages/local-discord/test/page/page-world.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { mustBeReadable } from '../readable.ts';
import { signIn, type Visitor } from '../visitor.ts';

describe.skipIf(withoutBrowser)('the keys of the desk', { timeout: 120_000 }, () => {
  let world: World;
  let browser: Browser;
  let tickets: OpenTicket[];
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    world = await startWorld({ lifted: true });
    tickets = [];
    for (let opened = 0; opened < 4; opened += 1) tickets.push(await world.openTicket());
  });
  afterAll(async () => {
    await browser.close();
    await world.close();
  });
  afterEach(() => page.context().close());

  const home = () => `${world.service.url}/dashboard/${world.guildId}`;
  const ticketAt = (index: number) => `${home()}/tickets/${tickets[index]?.id}?show=open`;
  const focused = (expression: string) =>
    page.evaluate<string>(`String(document.activeElement.${expression})`);

  async function open(address: string, visitor: Visitor, options: BrowserContextOptions): Promise<void> {
    const context = await browser.newContext(options);
    await context.addCookies(
      [...visitor.cookies].map(([name, value]) => ({ name, value, url: world.service.url })),
    );
    page = await context.newPage();
    await page.goto(address);
  }

  it('go by Tab from the skip link through list, header, conversation and box to the side', async () => {
    const mara = await signIn(world, world.moderator);
    await open(ticketAt(1), mara, { viewport: { width: 1440, height: 900 } });
    await page.locator('.scripted').waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    expect(await focused('className')).toBe('skip');
    await page.keyboard.press('Enter');
    const places: string[] = [];
    let rows = 0;
    for (let pressed = 0; pressed < 60; pressed += 1) {
      await page.keyboard.press('Tab');
      const place = await focused(
        "closest('.tickets, .queue-head, .ticket-head, .conv, .composer, .side')?.className.split(' ')[0]",
      );
      if (place === 'undefined') break;
      rows += place === 'tickets' ? 1 : 0;
      if (places.at(-1) !== place) places.push(place);
    }
    expect(places).toEqual(['queue-head', 'tickets', 'ticket-head', 'conv', 'composer', 'side']);
    expect(rows).toBe(1);
    expect(await page.locator('.conv').getAttribute('role')).toBe('log');
  });

  it('go through the rows by arrows, and back to the row that was left', async () => {
    const mara = await signIn(world, world.moderator);
    await open(`${home()}/tickets?show=open`, mara, { viewport: { width: 1280, height: 800 } });
    const at = (index: number) => `tickets/${tickets[index]?.id}`;
    await page.keyboard.press('j');
    expect(await focused('href')).toContain(at(0));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowUp');
    expect(await focused('href')).toContain(at(1));
    // The list is kept up to date.
    await world.member.say(tickets[1]?.channel_id ?? '', 'A walrus');
    await page.locator('.tickets .last', { hasText: 'Milo: A walrus' }).waitFor();
    expect(await focused('href')).toContain(at(1));
    await page.keyboard.press('Shift+Tab');
    expect(await focused("closest('.tickets')")).toBe('null');
    await page.keyboard.press('Tab');
    expect(await focused('href')).toContain(at(1));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${at(1)}?**`);
    await page.locator('.tickets [aria-current][tabindex="0"]').waitFor();
    expect(await page.locator('.tickets a[tabindex="0"]').count()).toBe(1);
    // The list is there already.
    await page.keyboard.press('u');
    expect(await focused('href')).toContain(at(1));
    expect(await focused("closest('.tickets') !== null")).toBe('true');
    await page.keyboard.press('?');
    await page.locator('#keys').getByText('Ctrl K').waitFor();
    await mustBeReadable(page);
  });

  it.each(['wide', 'narrow'])('lead to the search from everywhere, %s', async (width) => {
    const adam = await signIn(world, world.administrator);
    const viewport = width === 'wide' ? { width: 1280, height: 800 } : { width: 390, height: 844 };
    await open(ticketAt(0), adam, { viewport });
    const box = () => page.locator('[type=search]:focus');
    const searches = async (): Promise<void> => {
      await page.keyboard.press('Control+k');
      await page.waitForURL('**/search');
      await box().waitFor();
    };
    await page.locator('.scripted').waitFor({ state: 'attached' });
    await page.locator('.answer textarea').fill('Half a repl');
    await searches();
    for (const place of ['/tickets', '/own', '/figures', '/setup']) {
      await page.goto(home() + place, { waitUntil: 'networkidle' });
      await searches();
    }
    await page.keyboard.type('walrus');
    await page.keyboard.press('Enter');
    await page.locator('.hits, .empty-list').waitFor();
    expect(await box().count()).toBe(0);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('seal');
    expect(await box().inputValue()).toBe('seal');
    await mustBeReadable(page);
    await page.goto(ticketAt(0));
    expect(await page.locator('.answer textarea').inputValue()).toBe('Half a repl');
  });
});
