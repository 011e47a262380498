/** Commands, buttons, selects and forms, used in the browser by keyboard and mouse. */
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { message, openBrowser, pageWorld, textOf, type, withoutBrowser } from './page-world.ts';
import { SEED_IDS } from '../world.ts';

describe.skipIf(withoutBrowser)('commands in the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    return () => browser.close();
  });

  test('a command typed out in one go runs on Enter, with names turned into ids', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/desk open user:@milo count:3 reason:it is: broken', 'Enter');
    expect(
      await textOf(message(page, `got open user=${SEED_IDS.member} count=3 reason=it is: broken`)),
    ).toContain(`got open user=${SEED_IDS.member} count=3 reason=it is: broken`);
    expect(await message(page, 'got open').textContent()).toContain('Mara used /desk open');
  });

  test('names in an option’s text become mentions, also of roles', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    const { member, moderatorRole } = SEED_IDS;
    await type(page, '/desk open user:@milo reason:ask @Moderator or @nele', 'Enter');
    await message(page, 'got open').waitFor();
    const [answer] = world.discord.as(member).messages(SEED_IDS.general);
    expect(answer?.content).toBe(
      `got open user=${member} reason=ask <@&${moderatorRole}> or <@${SEED_IDS.secondMember}>`,
    );
  });

  test('the list narrows while typing, and is chosen from and filled in by keyboard alone', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/');
    expect(await page.getByRole('option').count()).toBe(8);
    await page.keyboard.type('lev');
    expect(await page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.getByRole('option', { name: 'Very high' }).waitFor();
    await page.keyboard.type('very');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await textOf(message(page, 'got level level=very-high'))).toContain('got level level=very-high');
  });

  test('autocomplete asks the bot, and sends the value behind the name', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/desk open user:@nele topic:bil');
    await page.getByRole('option', { name: 'Billing' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await textOf(message(page, `got open user=${SEED_IDS.secondMember} topic=billing`))).toContain(
      `got open user=${SEED_IDS.secondMember} topic=billing`,
    );
  });

  test('what is missing or out of range is said at its field, and nothing is sent', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/desk open count:12', 'Enter');
    expect(await textOf(page.getByText('At most 9'))).toContain('At most 9');
    expect(await textOf(page.getByText('This option is required'))).toContain('This option is required');
    expect(await page.getByRole('article').count()).toBe(0);
  });

  test('a button is answered for this person alone, and the answer can be dismissed', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    const other = await world.open({ as: SEED_IDS.member });
    await type(page, '/desk panel', 'Enter');
    await page.getByRole('button', { name: 'Say hello' }).click();
    expect(await textOf(message(page, 'hello to you alone').getByText('Only you can see this'))).toContain(
      'Only you can see this',
    );
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
    expect(await textOf(message(page, 'colour green'))).toContain('colour green');
  });

  test('a form keeps what is wrong, and sends what is right', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/desk form', 'Enter');
    const form = page.getByRole('dialog', { name: 'Tell us more' });
    await form.getByRole('textbox').fill('ab');
    await form.getByRole('button', { name: 'Submit' }).click();
    expect(await textOf(form.getByText('At least 3 characters'))).toContain('At least 3 characters');
    expect(await textOf(form.getByText('Choose one'))).toContain('Choose one');
    await form.getByRole('textbox').fill('abc');
    await form.getByRole('radio', { name: 'High' }).check();
    await form.getByRole('button', { name: 'Submit' }).click();
    expect(await textOf(message(page, 'form abc high'))).toContain('form abc high');
  });

  test('a command and a button that nobody answers say so', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/desk silence', 'Enter');
    expect(await textOf(message(page, 'The application did not respond'))).toContain(
      'The application did not respond',
    );
    await type(page, '/desk panel', 'Enter');
    await page.getByRole('button', { name: 'Say nothing' }).click();
    expect(await textOf(message(page, 'The panel').getByText('This interaction failed'))).toContain(
      'This interaction failed',
    );
  });

  test('a button that is only deferred stops being busy at once', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/desk panel', 'Enter');
    const button = page.getByRole('button', { name: 'Later' });
    await button.waitFor();
    const answered = world.discord.waitFor(({ t }) => t === 'INTERACTION_SUCCESS');
    await button.click();
    await answered;
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached', timeout: 2000 });
    expect(await message(page, 'The panel').getByText('This interaction failed').count()).toBe(0);
  });

  test('a deferred answer shows as thinking', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/desk think', 'Enter');
    expect(await textOf(page.getByText('Tickets is thinking…'))).toContain('Tickets is thinking…');
  });

  test('a newcomer is told how to begin, until the first command', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    expect(await textOf(page.getByText('New here?').locator('..'))).toContain(
      'Type / below to see the commands',
    );
    await type(page, '/desk panel', 'Enter');
    await message(page, 'The panel').waitFor();
    await page.getByText('New here?').waitFor({ state: 'detached' });
  });

  test('an unknown command is refused before sending', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/nothing', 'Enter');
    expect(await textOf(page.getByText('There is no command /nothing here.'))).toContain(
      'There is no command /nothing here.',
    );
  });
});
