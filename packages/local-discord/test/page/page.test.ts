/** Reading and writing in the page, and being one person or another. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Routes } from 'discord.js';
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { message, openBrowser, pageWorld, textOf, type, withoutBrowser } from './page-world.ts';
import { startLocalDiscord } from '../../src/local-discord.ts';
import { localDiscord, restFor, SEED_IDS } from '../world.ts';

describe.skipIf(withoutBrowser)('the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    return () => browser.close();
  });

  test('what somebody writes stays text, whatever it looks like', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const hostile = '<img src=x onerror=alert(1)> [click](javascript:alert(2)) <script>alert(3)</script>';
    await type(page, hostile, 'Enter');
    await message(page, hostile).waitFor();
    expect(await message(page, hostile).locator('img, script, a').count()).toBe(0);
    expect(dialogs).toEqual([]);
  });

  test('Markdown, mentions and times are shown as Discord shows them', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    const tenMinutesAgo = Math.floor(Date.now() / 1000) - 600;
    await world.discord
      .as(SEED_IDS.member)
      .say(
        SEED_IDS.general,
        `# Title\n**bold** __under__ \`a*b*c\` ||hidden|| snake_case_name <@${SEED_IDS.moderator}> <#${SEED_IDS.staff}> <t:${tenMinutesAgo}:R>\n- item`,
      );
    const shown = message(page, 'bold');
    await shown.waitFor();
    expect(await shown.locator('h3').textContent()).toBe('Title');
    expect(await shown.locator('strong').textContent()).toBe('bold');
    expect(await shown.locator('code').textContent()).toBe('a*b*c');
    expect(await shown.locator('em').count()).toBe(0);
    expect(await shown.locator('.chip').allTextContents()).toEqual(['@Mara', '#staff', '10 minutes ago']);
    expect(await shown.getAttribute('class')).toContain('mentioned');
    await shown.getByRole('button', { name: 'Hidden text, show it' }).click();
    expect(await shown.locator('.spoiler').getAttribute('class')).toContain('open');
  });

  test('a message is seen at once by others; a name typed in it becomes a mention', async () => {
    await using world = await pageWorld(browser);
    const moderator = await world.open();
    const member = await world.open({ as: SEED_IDS.member });
    await type(moderator, 'hello @milo, welcome', 'Enter');
    await message(member, 'hello @Milo, welcome').waitFor();
    expect(world.discord.as(SEED_IDS.member).messages(SEED_IDS.general)[0]?.content).toBe(
      `hello <@${SEED_IDS.member}>, welcome`,
    );
  });

  test('another person sees other channels, and a reload keeps person and channel', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    await page.getByRole('link', { name: 'staff' }).click();
    await page.getByRole('heading', { name: 'Welcome to #staff' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome to #staff' }).waitFor();
    await page.getByRole('radio', { name: 'Act as Milo' }).check();
    await page.getByRole('heading', { name: 'Welcome to #general' }).waitFor();
    expect(await page.getByRole('link', { name: 'staff' }).count()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome to #general' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Act as Milo' }).isChecked()).toBe(true);
  });

  test('a channel that gets locked says so, and can be written in again afterwards', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: SEED_IDS.member });
    const lock = (deny: bigint) =>
      restFor(world.discord).put(Routes.channelPermission(SEED_IDS.general, SEED_IDS.guild), {
        body: { type: 0, deny: String(deny), allow: '0' },
      });
    await lock(Bit.SendMessages);
    const box = page.getByRole('combobox', { name: 'You do not have permission to send messages' });
    await box.waitFor();
    expect(await box.getAttribute('placeholder')).toContain('You do not have permission');
    await lock(0n);
    const open = page.getByRole('combobox', { name: 'Message #general' });
    await open.waitFor();
    expect(await open.isEnabled()).toBe(true);
  });

  test('a new channel appears, is marked while unread, and leaves when it is deleted', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    const rest = restFor(world.discord);
    const made = await rest.post(Routes.guildChannels(SEED_IDS.guild), { body: { name: 'fresh', type: 0 } });
    const { id } = made as { id: string }; // Discord's channel object
    await page.getByRole('link', { name: 'fresh' }).waitFor();
    await rest.post(Routes.channelMessages(id), { body: { content: `<@${SEED_IDS.moderator}>` } });
    expect(await textOf(page.getByRole('link', { name: 'fresh, unread' }).locator('.badge'))).toBe('1');
    await page.getByRole('link', { name: 'fresh' }).click();
    await message(page, '@Mara').waitFor();
    await rest.delete(Routes.channel(id));
    await page.getByRole('heading', { name: 'Welcome to #general' }).waitFor();
  });

  test('direct messages appear at the left, unread, and can be answered', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: SEED_IDS.member });
    expect(await page.getByRole('heading', { name: 'Direct messages' }).count()).toBe(0);
    const rest = restFor(world.discord);
    const opened = await rest.post(Routes.userChannels(), { body: { recipient_id: SEED_IDS.member } });
    const { id } = opened as { id: string }; // Discord's channel object
    await rest.post(Routes.channelMessages(id), { body: { content: 'the transcript' } });
    await page.getByRole('heading', { name: 'Direct messages' }).waitFor();
    await page.getByRole('link', { name: 'Tickets, unread' }).click();
    await message(page, 'the transcript').waitFor();
    await page.getByRole('combobox', { name: 'Message @Tickets' }).waitFor();
    await type(page, 'thank you', 'Enter');
    await message(page, 'thank you').waitFor();
    expect(world.discord.as(SEED_IDS.member).messages(id)[0]?.content).toBe('thank you');
    await page.reload();
    await message(page, 'thank you').waitFor();
  });

  test('a reaction is joined and left by a click', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    const said = await world.discord.as(SEED_IDS.member).say(SEED_IDS.general, 'good?');
    const path = Routes.channelMessageOwnReaction(SEED_IDS.general, said.id, encodeURIComponent('👍'));
    await restFor(world.discord).put(path);
    await page.getByRole('button', { name: '👍 1' }).click();
    await page.getByRole('button', { name: '👍 2', pressed: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: '👍 2', pressed: true }).click();
    await page.getByRole('button', { name: '👍 1', pressed: false }).waitFor();
    const seen = world.discord.as(SEED_IDS.moderator).messages(SEED_IDS.general)[0];
    expect(seen?.reactions).toMatchObject([{ emoji: { id: null, name: '👍' }, count: 1, me: false }]);
  });

  test('older messages come by pages while one scrolls up', async () => {
    await using world = await pageWorld(browser);
    const member = world.discord.as(SEED_IDS.member);
    for (let number = 1; number <= 120; number += 1) await member.say(SEED_IDS.general, `number ${number}.`);
    const page = await world.open();
    await message(page, 'number 120.').waitFor();
    expect(await page.getByRole('article').count()).toBe(50);
    await page.mouse.move(500, 400);
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, -4000);
          return message(page, 'number 1.').count();
        },
        { timeout: 10_000 },
      )
      .toBe(1);
    expect(await page.getByRole('article').count()).toBe(120);
  });

  test('the page says when it has lost the server, and catches up when it is back', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'page-'));
    const stateFile = join(folder, 'state.db');
    const first = await startLocalDiscord({ port: 0, stateFile });
    const page = await browser.newPage();
    await page.goto(first.url);
    await page.locator('#messages[aria-busy=false]').waitFor();
    await first.close();
    await page.getByText('Connection lost.').waitFor();
    await using second = await localDiscord({ stateFile, port: Number(new URL(first.url).port) });
    await second.as(SEED_IDS.member).say(SEED_IDS.general, 'said meanwhile');
    expect(await textOf(message(page, 'said meanwhile'))).toContain('said meanwhile');
    await page.getByText('Connection lost.').waitFor({ state: 'hidden' });
    await page.close();
  });

  test('everything is within reach at 400 px', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ width: 400 });
    await page.getByRole('button', { name: 'Channels' }).click();
    await page.getByRole('link', { name: 'staff' }).click();
    await page.getByRole('heading', { name: 'Welcome to #staff' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(400);
  });
});
