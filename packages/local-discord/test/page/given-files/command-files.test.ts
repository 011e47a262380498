/** Command options that accept a file: by button, by dropping, by pasting, and which files are rejected. */
import { Routes } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { giveFile, message, openBrowser, pageWorld, textOf, type, withoutBrowser } from '../page-world.ts';
import { restFor, SEED_IDS } from '../../world.ts';

const { general, guild, member } = SEED_IDS;
const named = (name: string, size = 5) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(size, 'x') });

/** What the button of an option opens in the browser. */
const chooser = (page: Page, option: string) =>
  page.getByLabel(`File for ${option}`, { exact: true }).and(page.locator('input'));

/** The box of a file option; its name is that of the file, once there is one. */
const box = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });

const run = (page: Page) => page.getByRole('button', { name: 'Run the command' }).click();

describe.skipIf(withoutBrowser)('files of commands in the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    return () => browser.close();
  });

  test('a chosen file is named in its box and goes up with the command, by keyboard alone', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    await type(page, '/desk hand reason:look file:');
    const choice = page.waitForEvent('filechooser');
    // At the box itself: a busy page may not have brought the focus there yet.
    await box(page, 'file: About file').press('Enter');
    await (await choice).setFiles(named('notes.txt'));
    expect(await textOf(box(page, 'file: notes.txt'))).toBe('notes.txt (5 bytes)');
    await box(page, 'file: notes.txt').press('Enter');
    await message(page, 'got hand file=notes.txt reason=look').waitFor();
  });

  test('a dropped and a pasted file go to the options that have none yet, shown or not', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    await type(page, '/desk hand reason:two');
    await giveFile(page, 'drop', { name: 'first.txt', text: 'one', on: '.command-form' });
    await giveFile(page, 'paste', { name: 'second.txt', text: 'two', on: '.command-form input' });
    await box(page, 'copy: second.txt').waitFor();
    await run(page);
    const words = 'got hand file=first.txt reason=two copy=second.txt';
    expect(await textOf(message(page, words))).toContain(words);
  });

  test('another file takes the place of the first, and Backspace takes it away', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    await type(page, '/desk hand file:');
    await chooser(page, 'file').setInputFiles(named('one.txt'));
    await chooser(page, 'file').setInputFiles(named('other.txt'));
    await box(page, 'file: other.txt').press('Backspace');
    expect(await textOf(box(page, 'file: About file'))).toBe('Choose a file');
    await run(page);
    await page.getByText('This option is required').waitFor();
    await chooser(page, 'file').setInputFiles(named('third.txt'));
    await run(page);
    await message(page, 'got hand file=third.txt').waitFor();
  });

  test('what is typed, too large or more than one is refused at the box, and nothing is sent', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    await page.getByRole('combobox').fill('/desk hand file:notes.txt');
    await page.getByText('A file is chosen, dropped or pasted, not typed').waitFor();
    await chooser(page, 'file').setInputFiles(named('large.bin', 20 * 1024 * 1024 + 1));
    await page.getByText('large.bin: files can have up to 20.0 MiB.').waitFor();
    await giveFile(page, 'drop', { name: 'a.txt', text: 'a', on: '.command-form', times: 2 });
    await page.getByText('One file only').waitFor();
    await run(page);
    await page.getByText('This option is required').waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
  });

  test('what Discord refuses is said at the box, and the command stays as it was filled in', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    await type(page, '/desk hand reason:look file:');
    await chooser(page, 'file').setInputFiles(named('notes.txt'));
    const rest = restFor(world.discord);
    const route = Routes.channelPermission(general, guild);
    await rest.put(route, { body: { type: 0, deny: String(1 << 15), allow: '0' } });
    await run(page);
    await page.locator('.option-field').getByText('Missing Permissions').waitFor();
    await rest.put(route, { body: { type: 0, deny: '0', allow: '0' } });
    await run(page);
    const words = 'got hand file=notes.txt reason=look';
    expect(await textOf(message(page, words))).toContain(words);
  });
});
