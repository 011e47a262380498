/** Form fields for files, next to text fields: giving files by button, by dropping, and which ones are rejected. */
import { Routes } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { giveFile, message, openBrowser, pageWorld, textOf, type, withoutBrowser } from '../page-world.ts';
import { restFor, SEED_IDS } from '../../world.ts';

const { general, guild, member } = SEED_IDS;
const named = (name: string, size = 5) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(size, 'x') });
const field = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });
const choose = (page: Page, label: string, ...files: ReturnType<typeof named>[]) =>
  page.getByLabel(`File for ${label}`, { exact: true }).setInputFiles(files);
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

async function openForm(page: Page): Promise<void> {
  await type(page, '/prove', 'Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Show us' }).waitFor();
}

describe.skipIf(withoutBrowser)('files of forms in the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    return () => browser.close();
  });

  test('a form shows its text, and takes the files of its fields, by keyboard alone', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    await openForm(page);
    const bold = page.getByRole('dialog').locator('strong', { hasText: 'no' });
    await bold.waitFor();
    const choice = page.waitForEvent('filechooser');
    await field(page, 'Proof').getByRole('button', { name: 'Choose files' }).press('Enter');
    await (await choice).setFiles([named('a.png'), named('b.pdf')]);
    await field(page, 'Proof').getByText('b.pdf', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    expect(await textOf(message(page, 'files a.png+b.pdf'))).toContain('files a.png+b.pdf');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('on a phone, a file is dropped, taken away again, and another one chosen', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member, width: 380 });
    await openForm(page);
    await giveFile(page, 'drop', { name: 'first.txt', text: 'one', on: '.modal-files' });
    await page.getByRole('button', { name: 'Remove first.txt' }).click();
    await giveFile(page, 'paste', { name: 'second.txt', text: 'two', on: '.modal-files button' });
    await choose(page, 'Log', named('one.txt'));
    await choose(page, 'Log', named('other.log'));
    await submit(page);
    expect(await textOf(message(page, 'files second'))).toContain('files second.txt other.log');
  });

  test('what is missing, too large, too much or of another type is said at its field', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    await openForm(page);
    await submit(page);
    await page.getByText('Choose a file', { exact: true }).first().waitFor();
    await choose(page, 'Proof', named('large.bin', 20 * 1024 * 1024 + 1));
    await page.getByText('large.bin: files can have up to 20.0 MiB.').waitFor();
    await choose(page, 'Proof', named('a.txt'), named('b.txt'), named('c.txt'));
    await page.getByText('This field holds up to 2 files; the others were left out.').waitFor();
    await choose(page, 'Log', named('d.pdf'));
    await page.getByText('d.pdf: this field takes .txt, .log.').waitFor();
    await submit(page);
    expect(await textOf(message(page, 'files a.txt'))).toContain('files a.txt+b.txt');
  });

  test('what Discord refuses is said at the field, and the form stays as it was filled in', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    await openForm(page);
    await choose(page, 'Proof', named('notes.txt'));
    const rest = restFor(world.discord);
    const route = Routes.channelPermission(general, guild);
    await rest.put(route, { body: { type: 0, deny: String(1 << 15), allow: '0' } });
    await submit(page);
    await page.locator('.modal-row').getByText('Missing Permissions').waitFor();
    await rest.put(route, { body: { type: 0, deny: '0', allow: '0' } });
    await submit(page);
    expect(await textOf(message(page, 'files notes'))).toContain('files notes.txt');
  });
});
