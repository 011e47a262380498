/** A page of the dashboard that is open in a real browser follows what happens in Discord. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, withoutBrowser } from '../../packages/local-discord/test/page/page-world.ts';
import { sayIn } from '../../src/words/say.ts';
import { startWorld, type World } from '../world.ts';
import { signIn } from './visitor.ts';
import { en } from '../../src/words/languages/en.ts';

const say = sayIn('en');

describe.skipIf(withoutBrowser)('an open page of the dashboard', { timeout: 120_000 }, () => {
  let browser: Browser;
  let world: World;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    world = await startWorld({ lifted: true });
    await world.openTicket();
    const mara = await signIn(world, world.moderator);
    context = await browser.newContext();
    await context.addCookies(
      [...mara.cookies].map(([name, value]) => ({ name, value, url: world.service.url })),
    );
    page = await context.newPage();
  });
  afterAll(async () => {
    await browser.close();
    await world.close();
  });

  const pathTo = (rest: string) => `${world.service.url}/dashboard/${world.guildId}${rest}`;

  it('shows what is written in Discord, and goes on after the service was away', async () => {
    const ticket = await world.openTicket();
    const streamed = page.waitForResponse(`**/dashboard/${world.guildId}/events*`);
    await page.goto(pathTo(`/tickets/${ticket.id}`));
    expect((await streamed).headers()['content-type']).toBe('text/event-stream');
    await world.member.say(ticket.channel_id, 'My order has not arrived');
    await page.locator('article').getByText('My order has not arrived').waitFor();

    await context.setOffline(true);
    await page.getByText(say('dashboard.offline')).waitFor();
    await world.member.say(ticket.channel_id, 'Are you there?');
    await context.setOffline(false);
    await page.locator('article').getByText('Are you there?').waitFor();
    expect(await page.getByText(say('dashboard.offline')).isVisible()).toBe(false);
  });

  it('opens a ticket at its newest messages, stays at them, and shows times where the person is', async () => {
    const ticket = await world.openTicket();
    for (let line = 0; line < 40; line += 1) await world.member.say(ticket.channel_id, `Line ${line}`);
    const own = await browser.newContext({
      storageState: await context.storageState(),
      timezoneId: 'Asia/Tokyo',
    });
    const opened = await own.newPage();
    const isInView = async (text: string) => {
      const box = await opened.locator('article').getByText(text).last().boundingBox();
      return box !== null && box.y > 0 && box.y < (opened.viewportSize()?.height ?? 0);
    };
    const isSeen = async (text: string) => {
      await expect.poll(() => isInView(text)).toBe(true);
    };
    await opened.goto(pathTo(`/tickets/${ticket.id}`));
    await isSeen('Line 39');
    await world.member.say(ticket.channel_id, 'One more');
    await isSeen('One more');
    const here = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Asia/Tokyo',
    });
    expect(await opened.locator('.facts time').first().textContent()).toBe(
      here.format(new Date(ticket.created_at ?? '')),
    );
    await opened.setViewportSize({ width: 360, height: 640 });
    await opened.locator('.answer textarea').fill('Here it is');
    await opened.keyboard.press('Control+Enter');
    await opened.locator('#toast').getByText(en['dashboard.sent']).waitFor();
    await isSeen('Here it is');
    await own.close();
  });

  it('shows each note on the owner once, however often the page is asked for', async () => {
    const ticket = await world.openTicket();
    const path = { guild_id: world.guildId, user_id: world.member.id };
    await world.api.call('createPersonNote', { path, body: { text: 'Speaks Spanish' } });
    await page.goto(pathTo(`/tickets/${ticket.id}`));
    for (const text of ['Hola', 'Buenos días']) {
      await world.member.say(ticket.channel_id, text);
      await page.locator('article').getByText(text).last().waitFor();
    }
    expect(await page.locator('.owner textarea').allTextContents()).toEqual(['Speaks Spanish', '']);
  });

  it('adds new tickets to the queue, and keeps the focus, which j and k move, and what is chosen', async () => {
    await page.goto(pathTo('/tickets'));
    const links = page.locator('.tickets a');
    const before = await links.count();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const focused = await page.evaluate<string>('document.activeElement.getAttribute("href")');
    expect(focused).toBe(await links.nth(1).getAttribute('href'));
    await world.openTicket();
    await expect.poll(() => links.count(), { timeout: 15_000 }).toBe(before + 1);
    expect(await page.evaluate<string>('document.activeElement.getAttribute("href")')).toBe(focused);
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tickets/*');
  });

  it('shows how far a bulk action is, and that it has ended', async () => {
    const tickets = await Promise.all(Array.from({ length: 12 }, () => world.openTicket()));
    await page.goto(pathTo('/tickets'));
    await page.locator('label.tool').click();
    for (const { number } of tickets)
      await page.getByLabel(say('dashboard.select', { ticket: `Ticket #${number}` })).check();
    await page.getByLabel(say('dashboard.withSelected')).selectOption('close');
    await page.getByRole('button', { name: say('dashboard.continue') }).click();
    await page.getByRole('heading', { name: 'Close: 12 tickets' }).waitFor();
    await page.getByRole('button', { name: 'Close: 12 tickets' }).click();
    await page.waitForURL('**/bulk/*');
    await expect.poll(() => page.getByRole('heading').textContent()).toBe('Close tickets: 12 of 12 done');
    await page.getByRole('button', { name: say('button.stop') }).waitFor({ state: 'detached' });
  });

  it('stops when nobody uses it, but for the wall', async () => {
    const [queue, wall] = await Promise.all(
      ['/tickets', '/wall'].map(async (path) => {
        // A clock is its context's, and belongs to one page here.
        const own = await browser.newContext({ storageState: await context.storageState() });
        const opened = await own.newPage();
        await opened.clock.install();
        await opened.goto(pathTo(path));
        await opened.clock.fastForward('11:00');
        return opened;
      }),
    );
    const shown = (opened: Page | undefined) => opened?.locator('main').textContent();
    const ticket = await world.openTicket();
    const name = say('ticket.title', { number: String(ticket.number) });
    const openNow = async () => /Open now\s*(\d+)/.exec((await shown(wall)) ?? '')?.[1];
    const before = Number(await openNow());
    await world.openTicket();
    await expect
      .poll(async () => (await wall?.clock.fastForward(31_000), Number(await openNow())))
      .toBeGreaterThan(before);
    await queue?.clock.fastForward(31_000);
    expect(await shown(queue)).not.toContain(name);
    // A person who comes back to it sees what has happened.
    await queue?.keyboard.press('j');
    await queue?.clock.runFor(1_000);
    await expect.poll(() => shown(queue)).toContain(name);
    await Promise.all([queue?.context().close(), wall?.context().close()]);
  });

  it('says who else looks at the ticket', async () => {
    const ticket = await world.openTicket();
    await page.goto(pathTo(`/tickets/${ticket.id}`));
    const signedIn = await signIn(world, world.administrator);
    const other = await browser.newContext();
    await other.addCookies(
      [...signedIn.cookies].map(([name, value]) => ({ name, value, url: world.service.url })),
    );
    const otherPage = await other.newPage();
    await otherPage.goto(pathTo(`/tickets/${ticket.id}`));
    await otherPage.getByText(`${say('dashboard.viewers')} Mara`).waitFor();
    expect(await otherPage.locator('#viewers bdi').textContent()).toBe('Mara');
    await page.getByText(say('dashboard.viewers')).waitFor();
    await other.close();
    await page.getByText(say('dashboard.viewers')).waitFor({ state: 'hidden' });
  });

  it('notifies who asks for it of tickets that begin to wait, also while the page is hidden', async () => {
    await context.grantPermissions(['notifications'], { origin: world.service.url });
    const opened = await context.newPage();
    // The browser's notifications, and whether someone is looking at the page.
    await opened.addInitScript(`
      const shown = [];
      class Recorded extends EventTarget {
        static permission = 'granted';
        static requestPermission = async () => 'granted';
        constructor(title, options) { super(); shown.push({ title, ...options }); }
      }
      Object.assign(window, { Notification: Recorded, shown });
      Object.defineProperty(document, 'hidden', { get: () => window.isHidden === true });
    `);
    const mine = await world.openTicket();
    const path = { guild_id: world.guildId, ticket_id: mine.id };
    await world.api.call('assignTicket', { path, body: { user_id: world.moderator.id } });
    // Its subject, from now on: a notification may come before the message that it is about is stored.
    await world.member.say(mine.channel_id, 'My order is late');
    await opened.goto(pathTo('/tickets'));
    await opened.locator('.tickets li').getByText('My order is late').first().waitFor();
    const shown = () => opened.evaluate<{ title: string; body: string }[]>('shown');
    const titleOf = ({ number }: { number?: number | null }) =>
      say('ticket.title', { number: String(number) });
    const items = opened.locator('.tickets li');
    // Off until someone turns it on.
    const before = await items.count();
    await world.openTicket();
    await expect.poll(() => items.count(), { timeout: 15_000 }).toBe(before + 1);
    expect(await shown()).toEqual([]);

    const button = opened.getByRole('button', { name: say('dashboard.notify') });
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    await opened.evaluate('isHidden = true; document.dispatchEvent(new Event("visibilitychange"))');
    const ticket = await world.openTicket();
    await expect
      .poll(async () => (await shown()).map(({ title }) => title), { timeout: 15_000 })
      .toEqual([titleOf(ticket)]);
    const [first] = await shown();
    expect(await items.last().locator('a').textContent()).toContain(first?.body.split(' · ')[1]);
    // It is the person's own: each message of its owner counts.
    await world.member.say(mine.channel_id, 'Still here');
    await expect
      .poll(async () => (await shown()).map(({ title }) => title), { timeout: 15_000 })
      .toEqual([titleOf(ticket), 'My order is late']);
    await opened.reload();
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    await button.click();
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    await opened.close();
  });

  it('keeps what is typed, and ends with the session', async () => {
    const ticket = await world.openTicket();
    await page.goto(pathTo(`/tickets/${ticket.id}`));
    await page.keyboard.press('r');
    await page.keyboard.type('jkr half an answer');
    await world.member.say(ticket.channel_id, 'One more thing');
    await page.locator('article').getByText('One more thing').waitFor();
    expect(await page.locator('.answer textarea').inputValue()).toBe('jkr half an answer');
    await page.keyboard.press('Control+Enter');
    await page.getByText(say('dashboard.sent')).waitFor();
    await page.locator('article').getByText('jkr half an answer').waitFor();
    await page.goto(pathTo('/tickets'));
    await (await world.moderator.command(world.general, 'dashboard', { 'sign-out': true })).reply();
    await page.getByRole('heading', { name: say('dashboard.ended') }).waitFor();
  });
});
