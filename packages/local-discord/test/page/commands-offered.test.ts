/** Which commands the page offers to which users, what it says if there are none, and how to leave one. */
import { Routes } from 'discord.js';
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { message, openBrowser, PAGE_TIMEOUT_MS, pageWorld, type, withoutBrowser } from './page-world.ts';
import { botFor, grant, localDiscord, onCommand, register, restFor, SEED_IDS } from '../world.ts';

const { guild, general, member, everyone } = { ...SEED_IDS, everyone: SEED_IDS.guild };

const FOR_MODERATORS = [
  { name: 'sweep', description: 'Sweep', default_member_permissions: String(Bit.ManageMessages) },
];

const focused = (page: Page) =>
  page.evaluate<string | null>(
    "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent",
  );

describe.skipIf(withoutBrowser)('commands offered', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    return () => browser.close();
  });

  test('are those that one may use in this channel; who has none is told', async () => {
    await using world = await pageWorld(browser);
    grant(world.discord, Bit.ManageRoles, Bit.ManageMessages);
    await register(world.discord, FOR_MODERATORS);
    const page = await world.open({ as: member });
    await type(page, '/');
    await page.getByText('You have no commands here').waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('Backspace');
    await page.getByText('You have no commands here').waitFor({ state: 'detached' });
    await page.keyboard.type('/');
    const body = { type: 1, allow: String(Bit.ManageMessages), deny: '0' };
    await restFor(world.discord).put(Routes.channelPermission(general, member), { body });
    await page.getByRole('option', { name: '/sweep' }).waitFor();
  });

  test('are not promised where there are none', async () => {
    await using world = await pageWorld(browser);
    await register(world.discord, FOR_MODERATORS);
    const rest = restFor(world.discord);
    const body = { type: 0, deny: String(Bit.SendMessages), allow: '0' };
    await rest.put(Routes.channelPermission(general, everyone), { body });
    const member = await world.open({ as: SEED_IDS.member });
    const words = 'You do not have permission to send messages in this channel.';
    const box = member.getByRole('combobox', { name: words, exact: true });
    await box.waitFor();
    expect(await box.isDisabled()).toBe(true);
    // Nor does a moderator have any: commands also require the permission to send messages.
    const moderator = await world.open();
    expect(await moderator.getByRole('combobox', { name: words, exact: true }).isDisabled()).toBe(true);
  });

  test('are there in a locked thread, in which only moderators write', async () => {
    await using world = await pageWorld(browser);
    const rest = restFor(world.discord);
    grant(world.discord, Bit.ManageThreads, Bit.CreatePublicThreads, Bit.SendMessagesInThreads);
    const body = { name: 'locked', type: 11 };
    const { id } = (await rest.post(Routes.threads(general), { body })) as { id: string };
    await rest.patch(Routes.channel(id), { body: { locked: true } });
    const page = await world.open({ as: member });
    await page.getByRole('link', { name: 'locked' }).click();
    const box = page.getByRole('combobox', { name: / Type \/ for commands\.$/ });
    await box.waitFor();
    expect(await box.isDisabled()).toBe(false);
  });

  test('are not there in a direct message, and it says so', async () => {
    await using world = await pageWorld(browser);
    const rest = restFor(world.discord);
    const opened = await rest.post(Routes.userChannels(), { body: { recipient_id: member } });
    const { id } = opened as { id: string }; // Discord's channel object
    await rest.post(Routes.channelMessages(id), { body: { content: 'hello' } });
    const page = await world.open({ as: member });
    await page.getByRole('link', { name: 'Tickets' }).click();
    await page.getByRole('combobox', { name: 'Message @Tickets' }).waitFor();
    await type(page, '/desk', 'Enter');
    await page.getByText('Commands can’t be used in direct messages here.').waitFor();
    expect(world.discord.as(member).messages(id)).toHaveLength(1);
  });

  test('get no answer while the app is offline, and the page says so until it is back', async () => {
    await using discord = await localDiscord();
    const option = { type: 3, name: 'what', description: 'What', autocomplete: true };
    await register(discord, [{ name: 'sweep', description: 'Sweep', options: [option] }]);
    const page = await browser.newPage();
    page.setDefaultTimeout(PAGE_TIMEOUT_MS);
    await page.goto(`${discord.url}/#/as/${SEED_IDS.moderator}/${guild}/${general}`);
    const note = page.getByText('Tickets is offline: its commands and buttons get no answer');
    await note.waitFor();
    await page.getByRole('complementary', { name: 'Members' }).getByText('offline').waitFor();
    await type(page, '/sweep what:a');
    await page.getByRole('alert').filter({ hasText: 'The application did not respond' }).waitFor();
    await page.keyboard.press('Enter');
    await message(page, 'Tickets is offline, so nobody answers this').waitFor();
    const bot = await botFor(
      discord,
      onCommand((command) => command.reply('swept')),
    );
    await note.waitFor({ state: 'detached' });
    await type(page, '/sweep', 'Enter');
    await message(page, 'swept').waitFor();
    await bot.destroy();
    await note.waitFor();
    expect(await page.getByText('offline', { exact: true }).count()).toBe(1);
    await page.close();
  });

  test('are left by Escape, and by a cross; a cross takes an option away', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ width: 400 });
    const form = page.getByRole('form', { name: '/desk open' });
    const box = page.getByRole('combobox', { name: 'Message #general' });
    await type(page, '/desk open user:@milo', 'Escape', 'Escape');
    await form.waitFor({ state: 'detached' });
    await box.waitFor();
    await type(page, '/desk open user:@milo');
    await form.getByRole('button', { name: '+ reason' }).click();
    await form.locator('[data-option=reason]').waitFor();
    await form.getByRole('button', { name: 'Take reason away' }).click();
    await form.locator('[data-option=reason]').waitFor({ state: 'detached' });
    expect(await form.getByRole('button', { name: 'Take user away' }).count()).toBe(0);
    await form.getByRole('button', { name: 'Leave /desk open' }).click();
    await box.waitFor();
    expect(await box.inputValue()).toBe('');
  });

  test('are walked through by Tab: fields, options not yet given, the way out, running', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await type(page, '/desk open user:@milo', 'Tab');
    const steps = [await focused(page)];
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab');
      steps.push(await focused(page));
    }
    expect(steps).toEqual(['+ topic', '+ count', '+ reason', 'Leave /desk open', 'Run the command']);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('because', { delay: 5 });
    await page.keyboard.press('Enter');
    await message(page, `got open user=${member} reason=because`).waitFor();
  });

  test('stand in the order of their use, then of their words', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    for (const word of ['think', 'panel', 'think']) await type(page, `/desk ${word}`, 'Enter');
    await message(page, 'The panel').waitFor();
    await page.reload();
    await page.locator('#composer[aria-busy=false]').waitFor();
    await type(page, '/');
    const first = async () =>
      (await page.getByRole('option').locator('.entry-words').allTextContents()).slice(0, 4);
    expect(await first()).toEqual(['/desk think', '/desk panel', '/desk form', '/desk hand']);
    await page.getByRole('radio', { name: 'Act as Milo' }).check();
    await page.getByRole('heading', { name: 'Welcome to #general' }).waitFor();
    await page.locator('#composer[aria-busy=false]').waitFor();
    await type(page, '/');
    await expect.poll(first).toEqual(['/desk form', '/desk hand', '/desk level', '/desk open']);
  });
});
