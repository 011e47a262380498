/** Commands, buttons, selects and forms, used in the browser by keyboard and mouse. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, message, openBrowser, pageWorld, type } from './page-world.ts';
import { SEED_IDS } from './world.ts';

describeInBrowser('commands in the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
  });

  test('a command typed out in one go runs on Enter, with names turned into ids', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/desk open user:@milo count:3 reason:it is: broken', 'Enter');
    await message(page, `got open user=${SEED_IDS.member} count=3 reason=it is: broken`).waitFor();
    expect(await message(page, 'got open').textContent()).toContain('Mara used /desk');
  });

  test('the list narrows while typing, and is chosen from and filled in by keyboard alone', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/');
    expect(await page.getByRole('option').count()).toBe(6);
    await page.keyboard.type('lev');
    expect(await page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.getByRole('option', { name: 'Very high' }).waitFor();
    await page.keyboard.type('very');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await message(page, 'got level level=very-high').waitFor();
  });

  test('autocomplete asks the bot, and sends the value behind the name', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/desk open user:@nele topic:bil');
    await page.getByRole('option', { name: 'Billing' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await message(page, `got open user=${SEED_IDS.secondMember} topic=billing`).waitFor();
  });

  test('what is missing or out of range is said at its field, and nothing is sent', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/desk open count:12', 'Enter');
    await page.getByText('At most 9').waitFor();
    await page.getByText('This option is required').waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
  });

  test('a button is answered for this person alone, and the answer can be dismissed', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    const other = await world.open({ as: SEED_IDS.member });
    await type(page, '/desk panel', 'Enter');
    await page.getByRole('button', { name: 'Say hello' }).click();
    await message(page, 'hello to you alone').getByText('Only you can see this').waitFor();
    await message(other, 'The panel').waitFor();
    expect(await message(other, 'hello to you alone').count()).toBe(0);
    await page.getByRole('button', { name: 'Dismiss message' }).click();
    await message(page, 'hello to you alone').waitFor({ state: 'detached' });
  });

  test('a select sends what was chosen by keyboard', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/desk panel', 'Enter');
    await page.getByRole('button', { name: 'Choose a colour' }).click();
    await page.keyboard.type('gre');
    await page.keyboard.press('Enter');
    await message(page, 'colour green').waitFor();
  });

  test('a form keeps what is wrong, and sends what is right', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/desk form', 'Enter');
    const form = page.getByRole('dialog', { name: 'Tell us more' });
    await form.getByRole('textbox').fill('ab');
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText('At least 3 characters').waitFor();
    await form.getByText('Choose one').waitFor();
    await form.getByRole('textbox').fill('abc');
    await form.getByRole('radio', { name: 'High' }).check();
    await form.getByRole('button', { name: 'Submit' }).click();
    await message(page, 'form abc high').waitFor();
  });

  test('a command and a button that nobody answers say so', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/desk silence', 'Enter');
    await message(page, 'The application did not respond').waitFor();
    await type(page, '/desk panel', 'Enter');
    await page.getByRole('button', { name: 'Say nothing' }).click();
    await message(page, 'The panel').getByText('This interaction failed').waitFor();
  });

  test('a deferred answer shows as thinking', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/desk think', 'Enter');
    await page.getByText('Tickets is thinking…').waitFor();
  });

  test('an unknown command is refused before sending', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/nothing', 'Enter');
    await page.getByText('There is no command /nothing here.').waitFor();
  });
});
