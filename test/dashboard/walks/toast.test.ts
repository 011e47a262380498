/** The last action, and undoing it, in a real browser. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, withoutBrowser } from '../../../packages/local-discord/test/page/page-world.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { mustBeReadable } from '../readable.ts';
import { signIn, type Visitor } from '../visitor.ts';
import { en } from '../../../src/words/languages/en.ts';

const WINDOW = { viewport: { width: 1280, height: 800 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

describe.skipIf(withoutBrowser)('the sentence after an action', { timeout: 120_000 }, () => {
  let world: World;
  let browser: Browser;
  let mara: Visitor;
  let tickets: OpenTicket[];
  let page: Page;
  /** Pages that the browser loaded. */
  let loads = 0;

  beforeAll(async () => {
    browser = await openBrowser();
    world = await startWorld({ lifted: true });
    await world.openTicket();
    mara = await signIn(world, world.moderator);
  });
  afterAll(async () => {
    await browser.close();
    await world.close();
  });
  beforeEach(async () => {
    tickets = [await world.openTicket(), await world.openTicket()];
  });
  afterEach(() => page.context().close());

  const pathOf = (index: number) => `/dashboard/${world.guildId}/tickets/${tickets[index]?.id}`;
  const here = () => new URL(page.url()).pathname;
  const toast = () => page.locator('#toast');
  const stateOf = (index: number) =>
    world.api.call('getTicket', { path: { guild_id: world.guildId, ticket_id: tickets[index]?.id ?? '' } });

  async function openFirst(options: BrowserContextOptions): Promise<void> {
    const context = await browser.newContext(options);
    await context.addCookies(
      [...mara.cookies].map(([name, value]) => ({ name, value, url: world.service.url })),
    );
    page = await context.newPage();
    await page.goto(`${world.service.url}${pathOf(0)}?show=open`);
    loads = 0;
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  }

  it('stays while the page is kept up to date, is undone by a key, and doesn’t come back', async () => {
    await openFirst(WINDOW);
    await page.keyboard.press('e');
    await page.keyboard.press('Enter');
    await toast().getByText(`#${tickets[0]?.number} ${en['closeTicket.here']}`).waitFor();
    expect(here()).toBe(pathOf(1));
    await mustBeReadable(page);
    await world.member.say(tickets[1]?.channel_id ?? '', 'Anyone?');
    await page.locator('.message', { hasText: 'Anyone?' }).waitFor();
    expect(await toast().textContent()).toContain(en['closeTicket.here']);
    await page.keyboard.press('z');
    await toast().getByText('Undone.').waitFor();
    expect([here(), (await stateOf(0)).status]).toEqual([pathOf(0), 'open']);
    expect(page.url()).not.toContain('done');
    expect(loads).toBe(0);
    await page.reload();
    await page.locator('.answer').waitFor();
    expect(await toast().textContent()).toBe('');
  });

  it('undoes nothing that someone else has changed, and shows the ticket that it is about', async () => {
    await openFirst(WINDOW);
    await page.keyboard.press('s');
    await page.keyboard.press('Enter');
    await toast().getByText('Snooze changed.').waitFor();
    const path = { guild_id: world.guildId, ticket_id: tickets[0]?.id ?? '' };
    await world.api.call('snoozeTicket', { path, body: { until: null } });
    await world.api.call('snoozeTicket', { path, body: { until: '2100-01-01T00:00:00Z' } });
    await page.keyboard.press('z');
    await page.getByRole('alert').getByText('changed since then').waitFor();
    expect([here(), await toast().textContent(), loads]).toEqual([pathOf(0), '', 0]);
    expect((await stateOf(0)).snoozed_until).toContain('2100');
    await mustBeReadable(page);
  });

  it('stands at the ticket itself where its person stays there', async () => {
    await openFirst(WINDOW);
    await page.locator('[popovertarget=after]').click();
    await mustBeReadable(page);
    await page.setViewportSize(WINDOW.viewport);
    await page.locator('#after [value=stay]').click();
    await page.locator('#after [value=stay][aria-current]').waitFor({ state: 'attached' });
    expect(await page.locator('#after').isVisible()).toBe(false);
    await page.keyboard.press('e');
    await page.keyboard.press('Enter');
    await toast().getByText(en['closeTicket.here']).waitFor();
    expect([here(), (await stateOf(0)).status, loads]).toEqual([pathOf(0), 'closed', 0]);
  });

  it.each([
    ['on a phone', PHONE],
    ['without a script', { ...WINDOW, javaScriptEnabled: false }],
  ])('lets its person stay %s', async (_where, options) => {
    await openFirst(options);
    if (options === PHONE) {
      await page.locator('.tool.back').click();
      await page.locator('.bottom [popovertarget=menu]').click();
    }
    await page.locator('[popovertarget=after]').click();
    await page.locator('#after [value=stay]').click();
    await page.locator('#after [value=stay][aria-current]').waitFor({ state: 'attached' });
    if (options === PHONE) await page.locator(`.tickets a[href*="${tickets[0]?.id}"]`).click();
    await page.locator('.ticket-head [popovertarget=do-closeTicket]').click();
    await page.locator('#do-closeTicket .asking button').click();
    await toast().getByText(en['closeTicket.here']).waitFor();
    expect([here(), (await stateOf(0)).status]).toEqual([pathOf(0), 'closed']);
  });

  it('covers neither the box nor the header on a phone', async () => {
    await openFirst(PHONE);
    await page.locator('[popovertarget=do-setTicketPriority]').click();
    await page.locator('#do-setTicketPriority .item').first().click();
    await toast().getByText('Priority changed.').waitFor();
    const [box, shown, head] = await Promise.all(
      ['.composer', '#toast', '.ticket-head'].map(async (part) => page.locator(part).boundingBox()),
    );
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    expect(shown?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
    const button = await toast().getByRole('button').boundingBox();
    expect(button?.height).toBeGreaterThanOrEqual(44);
    await toast().getByRole('button').click();
    await toast().getByText('Undone.').waitFor();
  });

  it('is a part of the page without a script', async () => {
    await openFirst({ ...WINDOW, javaScriptEnabled: false });
    await page.locator('[popovertarget=do-closeTicket]').click();
    await page.locator('#do-closeTicket .asking button').click();
    await toast().getByText(en['closeTicket.here']).waitFor();
    await toast().getByRole('button').click();
    await toast().getByText('Undone.').waitFor();
    expect([here(), (await stateOf(0)).status]).toEqual([pathOf(0), 'open']);
  });
});
