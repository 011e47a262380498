/** The desk in a real browser: what is cut off, and what a person finds after a form that wasn't taken. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, withoutBrowser } from '../../../packages/local-discord/test/page/page-world.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { mustBeReadable } from '../readable.ts';
import { signIn, type Visitor } from '../visitor.ts';

const WINDOW = { viewport: { width: 1280, height: 800 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const ARABIC = 'لا أستطيع تسجيل الدخول إلى حسابي منذ يومين، هل يمكنكم المساعدة من فضلكم؟ شكرا جزيلا لكم';

describe.skipIf(withoutBrowser)('the desk', { timeout: 120_000 }, () => {
  let world: World;
  let browser: Browser;
  let mara: Visitor;
  let ticket: OpenTicket;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    world = await startWorld({ lifted: true });
    ticket = await world.openTicket();
    await world.member.say(ticket.channel_id, ARABIC);
    mara = await signIn(world, world.moderator);
  });
  afterAll(async () => {
    await browser.close();
    await world.close();
  });
  afterEach(() => page.context().close());

  async function open(options: BrowserContextOptions): Promise<void> {
    const context = await browser.newContext(options);
    await context.addCookies(
      [...mara.cookies].map(([name, value]) => ({ name, value, url: world.service.url })),
    );
    page = await context.newPage();
    await page.goto(`${world.service.url}/dashboard/${world.guildId}/tickets/${ticket.id}?show=open`);
  }

  /** Whether the first letter of an element is within its box. */
  const beginsInside = (selector: string): Promise<boolean> =>
    page.evaluate<boolean>(`{
      const element = document.querySelector(${JSON.stringify(selector)});
      const range = document.createRange();
      range.setStart(element.firstChild, 0);
      range.setEnd(element.firstChild, 1);
      const [letter, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      letter.width > 0 && letter.left >= box.left - 1 && letter.right <= box.right + 1;
    }`);

  it.each([
    ['a screen', WINDOW],
    ['a phone', PHONE],
  ])('cuts a subject off at its end, and never the number, on %s', async (_name, options) => {
    await open(options);
    await page.locator('#subject', { hasText: 'لا أستطيع' }).waitFor();
    expect(await beginsInside('#subject > span')).toBe(true);
    const [head, number] = await Promise.all(
      ['.ticket-head', '#subject small'].map(async (part) => page.locator(part).first().boundingBox()),
    );
    expect(number?.width).toBeGreaterThan(8);
    expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual((head?.x ?? 0) + (head?.width ?? 0));
    // A phone shows the list or a ticket.
    expect(await beginsInside('.tickets strong')).toBe(options === WINDOW);
    await mustBeReadable(page);
  });

  it('shows each menu whole', async () => {
    await open(WINDOW);
    for (const name of ['do-closeTicket', 'do-snoozeTicket', 'do-assignToPerson', 'others', 'about']) {
      await page.locator(`[popovertarget=${name}]`).click();
      expect(await page.locator(`#${name}:popover-open`).count()).toBe(1);
      await mustBeReadable(page);
      await page.setViewportSize(WINDOW.viewport);
      await page.keyboard.press('Escape');
    }
  });

  it('says at the ticket that it is locked', async () => {
    const target = { guildId: world.guildId, ticketId: ticket.id };
    await world.api.ticket('lockTicket', target, {});
    await open(PHONE);
    const chip = await page.locator('.chip', { hasText: 'Locked' }).boundingBox();
    expect((chip?.x ?? 0) + (chip?.width ?? 0)).toBeLessThanOrEqual(PHONE.viewport.width);
    expect(chip?.width).toBeGreaterThan(44);
    await world.api.ticket('unlockTicket', target, {});
  });

  it('keeps a reply, and says why it wasn’t sent, where the answer is no ticket', async () => {
    await open(WINDOW);
    const text = page.locator('.answer textarea');
    await text.evaluate((area) => {
      // A form that has the focus is in use: an update of the page doesn't put the limit back.
      area.focus();
      area.removeAttribute('maxlength');
    });
    await text.fill('long '.repeat(5_000));
    const send = page.locator('.answer .as-reply[type=submit], .answer .send button:visible').first();
    await send.click();
    await page.getByRole('alert').getByText('too long').waitFor();
    expect(await text.inputValue()).toContain('long long');
    expect(await page.locator('body.desk.at-ticket').count()).toBe(1);

    await text.fill('Hello');
    await page.context().clearCookies();
    await send.click();
    await page.getByRole('alert').getByText('Your session has ended').waitFor();
    expect(await text.inputValue()).toBe('Hello');
    await page.locator('.conversation').waitFor();
    await mustBeReadable(page);
  });
});
