/** Finding a channel or a person by Ctrl+K. */
import { Routes } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, pageWorld, withoutBrowser } from './page-world.ts';
import { restFor, SEED_IDS } from '../world.ts';

const { guild, general, member } = SEED_IDS;

const found = (page: Page) => page.getByRole('dialog').getByRole('option');

describe.skipIf(withoutBrowser)('finding a channel or a person', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    return () => browser.close();
  });

  test('goes to a channel or a thread by a few letters of its name', async () => {
    await using world = await pageWorld(browser);
    const rest = restFor(world.discord);
    const made = await rest.post(Routes.threads(general), { body: { name: 'apart', type: 12 } });
    const { id } = made as { id: string }; // Discord's channel object
    await rest.put(Routes.threadMembers(id, SEED_IDS.moderator));
    const page = await world.open();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('sta');
    expect(await found(page).allTextContents()).toEqual(['staffText Channels']);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welcome to #staff' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('#apart');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Message “apart”' }).waitFor();
  });

  test('offers what is unread first, and says when nothing has that name', async () => {
    await using world = await pageWorld(browser);
    const rest = restFor(world.discord);
    const made = await rest.post(Routes.guildChannels(guild), { body: { name: 'zebra', type: 0 } });
    const { id } = made as { id: string }; // Discord's channel object
    const page = await world.open();
    await world.discord.as(member).say(id, 'news');
    await page.getByRole('link', { name: 'zebra, unread' }).waitFor();
    await page.getByRole('button', { name: 'Find a channel or person' }).click();
    expect(await found(page).first().textContent()).toBe('zebra1 unread');
    await page.keyboard.type('nobody has this');
    await page.getByText('Nothing here has this name.').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('heading', { name: 'Welcome to #general' }).count()).toBe(1);
  });

  test('makes one the person that was found, or mentions whom one can’t be', async () => {
    await using world = await pageWorld(browser);
    await world.discord.as(SEED_IDS.outsider).join(SEED_IDS.guild);
    const page = await world.open();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('@ott');
    await page.keyboard.press('Enter');
    const box = page.getByRole('combobox', { name: 'Message #general' });
    await expect.poll(() => box.inputValue()).toBe('@otto ');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nel');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('radio', { name: 'Act as Nele' }).isChecked()).toBe(true);
    await page.getByRole('heading', { name: 'Welcome to #general' }).waitFor();
  });

  test('is at hand on a small touch screen, and closes what lies over the messages', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ width: 400 });
    await page.getByRole('button', { name: 'Channels' }).click();
    await page.getByRole('button', { name: 'Find a channel or person' }).click();
    await found(page).filter({ hasText: 'staff' }).click();
    await page.getByRole('heading', { name: 'Welcome to #staff' }).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Channels' }).getAttribute('aria-expanded'))
      .toBe('false');
  });
});
