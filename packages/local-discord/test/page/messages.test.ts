/** What people do with messages in the page: answer, change, delete, vote. */
import { Routes } from 'discord.js';
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  message,
  openBrowser,
  openWindowedBrowser,
  pageWorld,
  textOf,
  type,
  withoutBrowser,
} from './page-world.ts';
import { grant, restFor, SEED_IDS } from '../world.ts';

const { guild, general, staff, member, moderator } = SEED_IDS;

describe.skipIf(withoutBrowser)('messages in the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    return () => browser.close();
  });

  test('a message is answered, with or without mentioning its author; Escape gives it up', async () => {
    await using world = await pageWorld(browser);
    await world.discord.as(member).say(general, 'who can help?');
    const page = await world.open();
    const answer = async () => {
      await message(page, 'who can help?').hover();
      await message(page, 'who can help?').getByRole('button', { name: 'Reply to Milo' }).click();
      await page.getByText('Replying to Milo').waitFor();
    };
    const newest = () => world.discord.as(moderator).messages(general)[0];
    await answer();
    await page.keyboard.press('Escape');
    await page.getByText('Replying to Milo').waitFor({ state: 'hidden' });
    await answer();
    await type(page, 'I can', 'Enter');
    expect(await textOf(message(page, 'I can').locator('.context'))).toContain('who can help?');
    expect(newest()).toMatchObject({ type: 19, mentions: [{ id: member }] });
    await page.getByRole('article', { name: 'Milo' }).hover();
    await page.getByRole('article', { name: 'Milo' }).getByRole('button', { name: 'Reply to Milo' }).click();
    await page.getByRole('button', { name: 'Mention Milo', pressed: true }).click();
    await type(page, 'quietly', 'Enter');
    await message(page, 'quietly').waitFor();
    expect(newest()).toMatchObject({ type: 19, mentions: [] });
  });

  test('a finger presses no button of a message before it was shown', async () => {
    await using windowed = await openWindowedBrowser();
    await using world = await pageWorld(windowed);
    await world.discord.as(member).say(general, 'who can help?');
    const page = await world.open({ width: 400, isTouch: true });
    const button = message(page, 'who can help?').getByRole('button', { name: 'Reply to Milo' });
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    const touch = () => page.touchscreen.tap(x + width / 2, y + height - 4);
    const answering = page.getByText('Replying to Milo');
    const look = () =>
      page.evaluate(`getComputedStyle(document.querySelector('.message-tools')).pointerEvents`);
    await touch();
    await expect.poll(look).toBe('auto');
    expect(await answering.count()).toBe(0);
    await touch();
    await answering.waitFor();
  });

  test('one’s last message is changed with the arrow up, its mentions as they were typed', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    const other = await world.open();
    // The first Enter picks the suggested name.
    await type(page, 'helo @mara', 'Enter', 'Enter');
    await message(page, 'helo').waitFor();
    await page.keyboard.press('ArrowUp');
    const box = page.getByRole('textbox', { name: 'Edit your message' });
    expect(await box.inputValue()).toBe('helo @mara');
    await box.fill('hello @mara');
    // Someone else's reaction redraws the row: the typed text and the focus stay.
    const { id } = world.discord.as(member).messages(general)[0] ?? { id: '' };
    await world.discord.as(moderator).react({ id, channel_id: general }, '👍');
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Enter');
    expect(await textOf(message(other, 'hello @Mara!'))).toContain('(edited)');
    expect(world.discord.as(member).messages(general)[0]?.content).toBe(`hello <@${moderator}>!`);
    await page.locator('.text-box:focus').waitFor();
  });

  test('others’ messages can’t be changed, and deleted only by whoever manages messages', async () => {
    await using world = await pageWorld(browser);
    await world.discord.as(moderator).say(general, 'by the moderator');
    await world.discord.as(member).say(general, 'by the member');
    const page = await world.open({ as: member });
    const tools = (text: string) => message(page, text).locator('.message-tools').getByRole('button');
    await message(page, 'by the moderator').waitFor();
    expect(await tools('by the moderator').count()).toBe(3);
    expect(await tools('by the member').count()).toBe(5);
    const other = await world.open();
    await message(other, 'by the member').hover();
    await message(other, 'by the member').getByRole('button', { name: 'Delete the message' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await message(page, 'by the member').count()).toBe(1);
    await message(other, 'by the member').hover();
    await message(other, 'by the member').getByRole('button', { name: 'Delete the message' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await message(page, 'by the member').waitFor({ state: 'detached' });
  });

  test('a poll is voted in, others see it at once, and a vote can be changed and taken back', async () => {
    await using world = await pageWorld(browser);
    const answers = ['Monday', 'Tuesday'].map((text) => ({ poll_media: { text } }));
    const poll = { question: { text: 'When?' }, answers, duration: 1 };
    await restFor(world.discord).post(Routes.channelMessages(general), { body: { poll } });
    const page = await world.open({ as: member });
    const other = await world.open();
    const count = (text: string) =>
      other.locator('.poll-answer').filter({ hasText: text }).locator('.poll-count');
    await page.getByRole('radio', { name: 'Monday' }).check();
    // Someone else's vote redraws the poll: ticked answers stay.
    await other.getByRole('radio', { name: 'Tuesday' }).check();
    await other.getByRole('button', { name: 'Vote', exact: true }).click();
    await page.getByText('1 vote · ends').waitFor();
    await page.getByRole('button', { name: 'Vote', exact: true }).click();
    await other.getByText('2 votes · ends').waitFor();
    expect(await count('Monday').textContent()).toBe('1 vote · 50%');
    await page.getByRole('radio', { name: 'Tuesday' }).check();
    await page.getByRole('button', { name: 'Vote', exact: true }).click();
    await count('Tuesday').getByText('2 votes · 100%').waitFor();
    await page.getByRole('button', { name: 'Remove vote' }).click();
    await count('Tuesday').getByText('1 vote · 100%').waitFor();
    await page.reload();
    expect(await textOf(page.locator('.poll-answer').filter({ hasText: 'Tuesday' }))).toContain(
      '1 vote · 100%',
    );
  });

  test('any emoji is added as a reaction: from the list, by its name, or pasted; where one may', async () => {
    await using world = await pageWorld(browser);
    grant(world.discord, Bit.ManageRoles);
    const page = await world.open();
    await world.discord.as(member).say(general, 'good?');
    const react = async (...keys: string[]) => {
      await message(page, 'good?').hover();
      await message(page, 'good?').getByRole('button', { name: 'React to the message of Milo' }).click();
      await page.getByRole('dialog', { name: 'Emoji' }).waitFor();
      for (const key of keys) await page.keyboard.press(key);
    };
    await react();
    await page.getByRole('button', { name: 'party tada celebrate' }).click();
    await message(page, 'good?').getByRole('button', { name: '🎉 1', pressed: true }).waitFor();
    await message(page, 'good?').getByRole('button', { name: 'Add a reaction' }).click();
    await page.keyboard.type('rocket');
    await page.keyboard.press('Enter');
    await message(page, 'good?').getByRole('button', { name: '🚀 1' }).waitFor();
    await react('ArrowDown', 'ArrowRight', 'Enter');
    await message(page, 'good?').getByRole('button', { name: '👎 1' }).waitFor();
    await react();
    await page.keyboard.insertText('👩‍🚒');
    await page.keyboard.press('Enter');
    await message(page, 'good?').getByRole('button', { name: '👩‍🚒 1' }).waitFor();
    const overwrite = Routes.channelPermission(general, guild);
    const body = { type: 0, deny: String(Bit.AddReactions), allow: '0' };
    await restFor(world.discord).put(overwrite, { body });
    await page.getByRole('button', { name: 'Add a reaction' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'React to the message' }).count()).toBe(0);
  });

  test('a link to a message or channel leads there inside the page; one that is not seen leads nowhere', async () => {
    await using world = await pageWorld(browser);
    const mara = world.discord.as(moderator);
    const first = await mara.say(general, 'the first of all');
    for (let number = 1; number <= 70; number += 1) await mara.say(general, `number ${number}.`);
    const to = (channel: string, id: string = '') =>
      `https://discord.com/channels/${guild}/${channel}${id && `/${id}`}`;
    await mara.say(
      staff,
      `see ${to(general, first.id)} or [here](${to(general)}) or <${to('123456789012345678')}>`,
    );
    const page = await world.open();
    await page.getByRole('link', { name: 'staff' }).click();
    const links = message(page, 'see').getByRole('link');
    expect(await links.allTextContents()).toEqual(['#general › message', 'here']);
    expect(await message(page, 'see').textContent()).toContain('or #no-access');
    await links.first().click();
    const target = message(page, 'the first of all');
    await target.waitFor();
    await expect.poll(() => target.getAttribute('class')).toContain('target');
    expect(await page.evaluate('document.activeElement.dataset.message')).toBe(first.id);
    await mara.deleteMessage(first);
    await page.getByRole('link', { name: 'staff' }).click();
    await message(page, 'see').getByRole('link').first().click();
    await page.getByText('That message is no longer there.').waitFor();
  });

  test('a button that is a link to a message leads there inside the page', async () => {
    await using world = await pageWorld(browser);
    const { id } = await world.discord.as(moderator).say(general, 'over here');
    const url = `https://discord.com/channels/${guild}/${general}/${id}`;
    const components = [{ type: 1, components: [{ type: 2, style: 5, label: 'Go there', url }] }];
    await restFor(world.discord).post(Routes.channelMessages(staff), { body: { components } });
    const page = await world.open();
    await page.getByRole('link', { name: 'staff' }).click();
    await page.getByRole('link', { name: 'Go there' }).click();
    await expect.poll(() => message(page, 'over here').getAttribute('class')).toContain('target');
    expect(page.context().pages()).toHaveLength(1);
  });

  test('what is answered is found by a click on it', async () => {
    await using world = await pageWorld(browser);
    const mara = world.discord.as(moderator);
    const { id } = await mara.say(general, 'who can help?');
    await world.discord.as(member).say(general, 'I can', { replyTo: id });
    const page = await world.open();
    await message(page, 'I can').getByRole('link', { name: 'who can help?' }).click();
    await expect
      .poll(() => page.getByRole('article', { name: 'Mara' }).getAttribute('class'))
      .toContain('target');
  });

  test('what is answered is recognised without a text, too', async () => {
    await using world = await pageWorld(browser);
    const body = { embeds: [{ title: 'Need help?' }] };
    const made = await restFor(world.discord).post(Routes.channelMessages(general), { body });
    const { id } = made as { id: string }; // Discord's message object
    await world.discord.as(member).say(general, 'I do', { replyTo: id });
    const page = await world.open();
    expect(await textOf(message(page, 'I do').locator('.answered'))).toBe('Need help?');
  });
});
