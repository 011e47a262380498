/** What people do with messages in the page: answer, change, delete, vote. */
import { Routes } from 'discord.js';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { message, openBrowser, pageWorld, textOf, type, withoutBrowser } from './page-world.ts';
import { restFor, SEED_IDS } from '../world.ts';

const { general, member, moderator } = SEED_IDS;

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

  test('one’s last message is changed with the arrow up, its mentions as they were typed', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    const other = await world.open();
    // The first Enter takes the name that is offered.
    await type(page, 'helo @mara', 'Enter', 'Enter');
    await message(page, 'helo').waitFor();
    await page.keyboard.press('ArrowUp');
    const box = page.getByRole('textbox', { name: 'Edit your message' });
    expect(await box.inputValue()).toBe('helo @mara');
    await box.fill('hello @mara');
    // Somebody else's reaction draws the row anew: what was typed, and the focus, stay.
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
    expect(await tools('by the moderator').count()).toBe(2);
    expect(await tools('by the member').count()).toBe(4);
    const other = await world.open();
    await message(other, 'by the member').hover();
    await message(other, 'by the member').getByRole('button', { name: 'Delete the message' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await message(page, 'by the member').count()).toBe(1);
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
    // Somebody else's vote draws the poll anew: what is ticked stays.
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
});
