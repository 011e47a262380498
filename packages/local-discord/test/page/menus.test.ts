/** The context menus of messages and people, as a person uses them in the page. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { message, openBrowser, pageWorld, textOf, withoutBrowser, type PageWorld } from './page-world.ts';
import { SEED_IDS } from '../world.ts';

describe.skipIf(withoutBrowser)('the page’s context menus', { timeout: 60_000 }, () => {
  let browser: Browser;
  let world: PageWorld;
  beforeAll(async () => {
    browser = await openBrowser();
    world = await pageWorld(browser);
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
    await browser.close();
  });

  const said = async (words: string): Promise<string> => {
    const { id } = await world.discord.as(SEED_IDS.member).say(SEED_IDS.general, words);
    return id;
  };

  it('run a command on a message, from the right mouse button', async () => {
    const id = await said('Please look');
    const page = await world.open();
    await message(page, 'Please look').getByText('Please look').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Report this' }).click();
    expect(await textOf(message(page, 'used Report this on'))).toContain(`used Report this on ${id}`);
    expect(await page.getByRole('menu').count()).toBe(0);
  });

  it('run a command on a message from its button, by keyboard alone', async () => {
    const id = await said('And this');
    const page = await world.open();
    await message(page, 'And this')
      .getByRole('button', { name: /^More for/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Report this' }).waitFor();
    // The first of the menu has the focus; above it is the last.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    expect(await textOf(message(page, `on ${id}`))).toContain('used Report this');
  });

  it('run a command on a person, whose name it is', async () => {
    await said('Who am I');
    const page = await world.open();
    await message(page, 'Who am I').locator('.author').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Look up' }).click();
    expect(await textOf(message(page, 'used Look up on'))).toContain(`on ${SEED_IDS.member}`);
  });

  it('begin direct messages with the app', async () => {
    const page = await world.open();
    await page.locator(`#members [data-user="${SEED_IDS.bot}"]`).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Message', exact: true }).click();
    // Until the conversation is there, one types in the channel.
    await page.locator('#channel-head').getByText('Tickets').waitFor();
    await page.locator('#composer textarea').fill('Hello, app');
    await page.keyboard.press('Enter');
    await message(page, 'Hello, app').waitFor();
    expect(
      world.discord.state.directChannels().map(({ recipients }) => recipients.map(({ id }) => id)),
    ).toEqual([expect.arrayContaining([SEED_IDS.bot])]);
  });

  it('close with Escape, and elsewhere', async () => {
    await said('Nothing');
    const page = await world.open();
    const row = message(page, 'Nothing');
    await row.getByText('Nothing').click({ button: 'right' });
    await page.keyboard.press('Escape');
    expect(await page.getByRole('menu').count()).toBe(0);
    await row.getByText('Nothing').click({ button: 'right' });
    await page.getByRole('menu').waitFor();
    await page.locator('#composer').click();
    expect(await page.getByRole('menu').count()).toBe(0);
  });
});
