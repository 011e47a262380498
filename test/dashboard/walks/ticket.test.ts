/** From one ticket to the next in a real browser: a reply by template, an assignee, a priority, and closing with a reason. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, withoutBrowser } from '../../../packages/local-discord/test/page/page-world.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { mustBeReadable } from '../readable.ts';
import { signIn, type Visitor } from '../visitor.ts';
import { en } from '../../../src/words/languages/en.ts';

describe.skipIf(withoutBrowser)('a ticket at the desk', { timeout: 120_000 }, () => {
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
    const first = await world.openTicket();
    const path = { guild_id: world.guildId };
    const { group_id } = await world.api.call('getTicket', { path: { ...path, ticket_id: first.id } });
    const close_reasons = ['Solved'];
    await world.api.call('changeTicketGroup', { path: { ...path, group_id }, body: { close_reasons } });
    // An administrator had one of the newest tickets, and is offered as assignee.
    await world.api.call('assignTicket', {
      path: { ...path, ticket_id: first.id },
      body: { user_id: SEED_IDS.administrator },
    });
    const message = { content: 'Hello {{ owner.name }}' };
    await world.api.call('createCustomMessage', { path, body: { name: 'Hello', message } });
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

  async function openQueue(options: BrowserContextOptions): Promise<void> {
    const context = await browser.newContext(options);
    await context.addCookies(
      [...mara.cookies].map(([name, value]) => ({ name, value, url: world.service.url })),
    );
    page = await context.newPage();
    await page.goto(`${world.service.url}/dashboard/${world.guildId}/tickets?show=all`);
    loads = 0;
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  }

  /** What became of the first ticket; the second one is shown. */
  async function mustBeDone(): Promise<void> {
    await expect.poll(() => new URL(page.url()).pathname).toBe(pathOf(1));
    const ticket_id = tickets[0]?.id ?? '';
    const state = await world.api.call('getTicket', { path: { guild_id: world.guildId, ticket_id } });
    expect(state).toMatchObject({
      status: 'closed',
      closed_reason: 'Solved',
      assigned_id: SEED_IDS.administrator,
      priority: 3,
    });
    const said = [...world.discord.state.messages(tickets[0]?.channel_id ?? '').all()];
    expect(said.filter(({ webhook_id }) => webhook_id).map(({ content }) => content)).toEqual(['Hello Milo']);
  }

  async function byClicks(): Promise<number> {
    let clicks = 0;
    const click = async (selector: string): Promise<void> => {
      clicks += 1;
      await page.locator(selector).click();
    };
    await click(`.tickets a[href*="${tickets[0]?.id}"]`);
    await page.locator('.answer').waitFor();
    await click('[popovertarget=do-setTicketPriority]');
    await click('#do-setTicketPriority .item[value="3"]');
    await page.getByText(en['dashboard.prioritySet']).waitFor();
    await click('[popovertarget=do-assignToPerson]');
    await click(`#do-assignToPerson .item[value="${SEED_IDS.administrator}"]`);
    await page.locator('.chip', { hasText: 'Adam' }).waitFor();
    await click('[popovertarget=templates]');
    await click('#templates .item');
    await expect.poll(() => page.locator('.answer textarea').inputValue()).toBe('Hello Milo');
    await click('[popovertarget=send]');
    await click('#send .item[value="close:Solved"]');
    return clicks;
  }

  it('takes nine clicks and no other page', async () => {
    await openQueue({ viewport: { width: 1280, height: 800 } });
    expect(await byClicks()).toBeLessThanOrEqual(9);
    await mustBeDone();
    expect(loads).toBe(0);
    await mustBeReadable(page);
  });

  it('takes as many on a phone', async () => {
    await openQueue({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    expect(await byClicks()).toBeLessThanOrEqual(9);
    await mustBeDone();
    expect(loads).toBe(0);
    await mustBeReadable(page);
  });

  it('takes as many without a script', async () => {
    await openQueue({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false });
    expect(await byClicks()).toBeLessThanOrEqual(9);
    await mustBeDone();
  });

  it('takes seventeen keys', async () => {
    await openQueue({ viewport: { width: 1280, height: 800 } });
    await page.locator(`.tickets a[href*="${tickets[0]?.id}"]`).focus();
    let keys = 0;
    const press = async (...all: string[]): Promise<void> => {
      for (const key of all) await page.keyboard.press(key);
      keys += all.length;
    };
    await press('o');
    await page.locator('.answer').waitFor();
    await press('p', 'Enter');
    await page.getByText(en['dashboard.prioritySet']).waitFor();
    await press('a', 'ArrowDown', 'Enter');
    await page.locator('.chip', { hasText: 'Adam' }).waitFor();
    await press('r', '/', 'Enter');
    await expect.poll(() => page.locator('.answer textarea').inputValue()).toBe('Hello Milo');
    await press('Control+Enter');
    await page.getByText(en['dashboard.sent']).waitFor();
    await press('Escape', 'e', 'Enter');
    await mustBeDone();
    expect(keys).toBeLessThanOrEqual(17);
    expect(loads).toBe(0);
  });

  it('has controls as large as a finger on a phone', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    await openQueue(phone);
    const small = () =>
      page.evaluate<
        string[]
      >(`[...document.querySelectorAll('a:not(.when), button, select, textarea, .tool, .to label')]
        .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((each) => each.getBoundingClientRect().height < 44 && !each.matches('.skip'))
        .map((each) => each.outerHTML.slice(0, 100))`);
    await page.locator('.tickets').waitFor();
    expect(await small()).toEqual([]);
    for (const menu of ['filter', 'menu']) {
      await page.locator(`[popovertarget=${menu}]`).click();
      expect(await small()).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.locator(`.tickets a[href*="${tickets[0]?.id}"]`).click();
    await page.locator('.answer').waitFor();
    expect(await small()).toEqual([]);
    for (const menu of ['about', 'others', 'send', 'do-setTicketPriority']) {
      await page.locator(`[popovertarget=${menu}]`).click();
      expect(await small()).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  it('says below the box why nothing was sent, until something is typed', async () => {
    await openQueue({ viewport: { width: 1280, height: 800 } });
    await page.goto(world.service.url + pathOf(0));
    const why = page.locator('.answer').getByRole('alert');
    const text = page.locator('.answer textarea');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await why.getByText(en['dashboard.nothingToSend']).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('content');
    await mustBeReadable(page);
    await page.evaluate('document.activeElement.blur()');
    // The page is kept up to date all the same.
    await world.member.say(tickets[0]?.channel_id ?? '', 'A walrus');
    await page.locator('.message', { hasText: 'A walrus' }).waitFor();
    expect(await why.count()).toBe(1);
    await text.pressSequentially('A seal');
    expect([await why.count(), await text.getAttribute('aria-invalid')]).toEqual([0, null]);
    await text.press('Control+Enter');
    await page.locator('.message', { hasText: 'A seal' }).waitFor();
    await expect.poll(() => text.inputValue()).toBe('');
  });

  it('never shows an answer that belongs to another ticket', async () => {
    await openQueue({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${world.service.url}${pathOf(0)}?show=all`);
    loads = 0;
    await world.member.say(tickets[0]?.channel_id ?? '', 'Mine is the first');
    await world.member.say(tickets[1]?.channel_id ?? '', 'Mine is the second');
    const row = (index: number) => page.locator(`.tickets a[href*="${tickets[index]?.id}"]`);
    const text = page.locator('.answer textarea');
    const held = Promise.withResolvers<void>();
    await page.route('**/actions/answerTicket*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await text.fill('For the first');
    await text.press('Control+Enter');
    await row(1).click();
    expect(new URL(page.url()).pathname).toBe(pathOf(0));
    held.resolve();
    await expect.poll(() => new URL(page.url()).pathname).toBe(pathOf(1));
    await page.locator('.message', { hasText: 'Mine is the second' }).waitFor();
    expect(await page.locator('.message', { hasText: 'Mine is the first' }).count()).toBe(0);

    // Of two links, the one that was followed last counts, even if its page comes first.
    const slow = Promise.withResolvers<void>();
    await page.route(`**${pathOf(0)}?*`, async (route) => {
      await slow.promise;
      await route.continue();
    });
    await text.fill('For the second');
    await row(0).click();
    await row(1).click();
    slow.resolve();
    await page.waitForResponse((response) => response.url().includes(pathOf(0)));
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe(pathOf(1));
    expect(await text.inputValue()).toBe('For the second');
    expect(loads).toBe(0);
  });

  it('keeps what is typed through a reload, and while nothing can be sent', async () => {
    await openQueue({ viewport: { width: 1280, height: 800 } });
    await page.goto(world.service.url + pathOf(0));
    const text = page.locator('.answer textarea');
    await page.keyboard.press('n');
    await page.keyboard.type('Asked Adam');
    await page.reload();
    expect(await text.inputValue()).toBe('Asked Adam');
    await page.context().setOffline(true);
    await text.press('Control+Enter');
    await page.getByRole('alert').getByText('Not sent. Try again.').waitFor();
    expect(await text.inputValue()).toBe('Asked Adam');
    await page.context().setOffline(false);
    await text.press('Control+Enter');
    await page.locator('.internal-note', { hasText: 'Asked Adam' }).waitFor();
    expect(await text.inputValue()).toBe('');
    await page.reload();
    expect(await text.inputValue()).toBe('');
    await page.keyboard.press('?');
    await page.locator('#keys').getByText('Internal note').waitFor();
    await mustBeReadable(page);
  });
});
