/** What is new to which user: counted on the left, separated from what was read, and found again. */
import { Routes } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  message,
  openBrowser,
  pageWorld,
  textOf,
  type,
  withoutBrowser,
  type PageWorld,
} from './page-world.ts';
import { restFor, SEED_IDS } from '../world.ts';

const { guild, general, staff, member, moderator, secondMember } = SEED_IDS;

const linkTo = (page: Page, name: string) => page.getByRole('link', { name });
const line = (page: Page) => page.getByRole('separator', { name: 'New messages' });

async function newChannel(world: PageWorld, name: string): Promise<string> {
  const made = await restFor(world.discord).post(Routes.guildChannels(guild), { body: { name, type: 0 } });
  return (made as { id: string }).id; // Discord's channel object
}

describe.skipIf(withoutBrowser)('what is unread', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    return () => browser.close();
  });

  test('is counted, and stands below a line until one writes there', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    const milo = world.discord.as(member);
    await milo.say(general, 'read at once');
    await message(page, 'read at once').waitFor();
    await linkTo(page, 'staff').click();
    await milo.say(general, 'new one');
    await milo.say(general, 'new two');
    const link = linkTo(page, 'general, unread: 2 messages');
    expect(await textOf(link.locator('.badge'))).toBe('2');
    await link.click();
    await line(page).waitFor();
    expect(await page.locator('.new-line + article').textContent()).toContain('new one');
    expect(await linkTo(page, 'general, unread').count()).toBe(0);
    for (let number = 1; number <= 30; number += 1) await milo.say(general, `seen as it came ${number}.`);
    await message(page, 'seen as it came 30.').waitFor();
    expect(await page.locator('#new-bar').isVisible()).toBe(false);
    await type(page, 'thank you', 'Enter');
    await line(page).waitFor({ state: 'detached' });
  });

  test('is said by the button of the channels where they are out of sight', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ width: 400 });
    await page.getByRole('button', { name: 'Channels', exact: true }).click();
    await linkTo(page, 'staff').click();
    const milo = world.discord.as(member);
    await milo.say(general, `see here, <@${moderator}>`);
    const one = page.getByRole('button', { name: 'Channels, unread: 1 message, 1 mention' });
    expect(await textOf(one.locator('.badge'))).toBe('1');
    const low = await one.locator('.badge').boundingBox();
    for (let count = 2; count <= 12; count += 1) await milo.say(general, `here, <@${moderator}>`);
    const button = page.getByRole('button', { name: 'Channels, unread: 12 messages, 12 mentions' });
    expect(await textOf(button.locator('.badge'))).toBe('12');
    // Two digits fit on one line.
    expect((await button.locator('.badge').boundingBox())?.height).toBe(low?.height);
    await button.click();
    await linkTo(page, 'general, unread').click();
    await page.getByRole('button', { name: 'Channels', exact: true }).waitFor();
  });

  test('is told from what was read, too, when another person comes, and after a reload', async () => {
    await using world = await pageWorld(browser);
    const fresh = await newChannel(world, 'fresh');
    await world.discord.as(member).say(fresh, 'long before');
    const page = await world.open();
    const milo = world.discord.as(member);
    await milo.say(fresh, `see here, <@${secondMember}>`);
    await milo.say(fresh, 'and here');
    await page.getByRole('radio', { name: 'Act as Nele' }).check();
    await linkTo(page, 'fresh, unread: 2 messages, 1 mention').waitFor();
    await expect.poll(() => page.title()).toBe('(1) #general · Local Discord');
    await page.reload();
    await linkTo(page, 'fresh, unread: 2 messages, 1 mention').click();
    await line(page).waitFor();
    expect(await page.locator('.new-line + article').textContent()).toContain('see here');
    await page.reload();
    await message(page, 'and here').waitFor();
    expect(await line(page).count()).toBe(0);
    await expect.poll(() => page.title()).toBe('#fresh · Local Discord');
  });

  test('is not what one wrote oneself elsewhere', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await linkTo(page, 'staff').click();
    const other = await world.open();
    await type(other, 'from the other window', 'Enter');
    await world.discord.as(SEED_IDS.administrator).say(staff, 'afterwards');
    await message(page, 'afterwards').waitFor();
    expect(await linkTo(page, 'general, unread').count()).toBe(0);
  });

  test('is found again, however much it is, or called read', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await linkTo(page, 'staff').click();
    const milo = world.discord.as(member);
    for (let number = 1; number <= 120; number += 1) await milo.say(general, `number ${number}.`);
    await textOf(linkTo(page, 'general, unread: 99+ messages').locator('.badge'));
    await linkTo(page, 'general').click();
    await message(page, 'number 120.').waitFor();
    const bar = page.getByRole('button', { name: '99+ new messages' });
    await bar.click();
    await message(page, 'number 1.').waitFor();
    await bar.waitFor({ state: 'hidden' });
    expect(await page.locator('.new-line + article').textContent()).toContain('number 1.');
    await page.mouse.move(500, 400);
    await page.mouse.wheel(0, 40_000);
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await line(page).waitFor({ state: 'detached' });
    await bar.waitFor({ state: 'hidden' });
  });

  test('is also what came to a channel at hand while nobody looked at the page', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    const look = (state: 'hidden' | 'visible') =>
      page.evaluate(`{
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${state}' });
        document.dispatchEvent(new Event('visibilitychange'));
      }`);
    await look('hidden');
    await world.discord.as(member).say(general, 'meanwhile');
    await linkTo(page, 'general, unread: 1 message').waitFor();
    await look('visible');
    await line(page).waitFor();
    expect(await page.locator('.new-line + article').textContent()).toContain('meanwhile');
    expect(await linkTo(page, 'general, unread').count()).toBe(0);
  });
});
