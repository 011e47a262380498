/** The page without a mouse: from part to part, through lists, out of a command. */
import { Routes } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const { general, guild, member } = SEED_IDS;

/** Returns the label, else the text, of the element that has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(
    'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
  );

async function press(page: Page, ...keys: string[]): Promise<string> {
  for (const key of keys) await page.keyboard.press(key);
  return focused(page);
}

describe.skipIf(withoutBrowser)('the keyboard', { timeout: 60_000 }, () => {
  let browser: Browser;
  let world: PageWorld;
  beforeAll(async () => {
    browser = await openBrowser();
    world = await pageWorld(browser);
    world.discord.limits.lifted = true;
    const rest = restFor(world.discord);
    for (let number = 1; number <= 30; number += 1)
      await rest.post(Routes.guildChannels(guild), { body: { name: `room-${number}`, type: 0 } });
    await world.discord.as(member).say(general, 'first');
    await world.discord.as(SEED_IDS.secondMember).say(general, 'second');
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
    await browser.close();
  });

  test('F6 goes from part to part, and arrows through the lists', async () => {
    const page = await world.open();
    await page.getByRole('combobox').first().focus();
    expect(await press(page, 'F6')).toContain('Tickets');
    expect(await press(page, 'ArrowDown')).toContain('Adam');
    expect(await press(page, 'F6')).toBe('general');
    expect(await press(page, 'End')).toBe('staff');
    expect(await press(page, 'Home')).toBe('room-1');
    expect(await press(page, 'ArrowDown')).toBe('room-2');
    expect(await press(page, 'F6')).toMatch(/^Nele, /);
    expect(await press(page, 'ArrowUp')).toMatch(/^Milo, /);
    expect(await press(page, 'F6')).toBe('Message #general');
    expect(await press(page, 'Shift+F6', 'Shift+F6')).toBe('room-2');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welcome to #room-2' }).waitFor();
  });

  test('Tab stops once in a list, and at the buttons of the message at hand', async () => {
    const page = await world.open();
    await page.getByRole('link', { name: 'general' }).focus();
    expect(await press(page, 'Tab')).toContain('English, US');
    await message(page, 'first').focus();
    expect(await press(page, 'Tab')).toBe('React to the message of Milo');
    expect(await press(page, 'Tab', 'Tab', 'Tab', 'Tab')).toBe('Attach files');
  });

  test('Tab goes through what a command may be given, in its order, and a letter begins it', async () => {
    const page = await world.open();
    await type(page, '/desk open ', 'Tab');
    await page.keyboard.type('@milo');
    expect(await press(page, 'Tab')).toBe('+ topic');
    expect(await textOf(page.locator('.command-help'))).toContain('About topic');
    expect(await press(page, 'Tab', 'Tab')).toBe('+ reason');
    await page.keyboard.type('broken');
    expect(await press(page, 'Shift+Tab')).toBe('+ count');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    expect(await textOf(message(page, 'got open'))).toContain(`user=${member} count=3 reason=broken`);
  });

  test('Esc leaves a command wherever one is', async () => {
    const page = await world.open();
    const form = page.getByRole('form', { name: '/desk open' });
    for (const elsewhere of ['.command-name', '#channel-head', '#members .category']) {
      await type(page, '/desk open ', 'Tab');
      await form.waitFor();
      await page.locator(elsewhere).first().click();
      await page.keyboard.press('Escape');
      await form.waitFor({ state: 'detached' });
      expect(await focused(page)).toBe('Message #general');
    }
  });
});
