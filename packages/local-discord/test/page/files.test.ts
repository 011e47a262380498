/** Files in the page: added by button, by dropping and by pasting, and shown in messages. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { giveFile, message, openBrowser, pageWorld, textOf, type, withoutBrowser } from './page-world.ts';
import { png } from '../pictures.ts';
import { restFor, SEED_IDS } from '../world.ts';
import { Routes } from 'discord.js';

const { general, guild, member } = SEED_IDS;
const SHOT = Buffer.from(png(40, 20));
const shot = { name: 'shot.png', mimeType: 'image/png', buffer: SHOT };
const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };

const choose = (page: Page, ...files: (typeof shot)[]) =>
  page.getByLabel('Files to send').and(page.locator('input')).setInputFiles(files);

describe.skipIf(withoutBrowser)('files in the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    return () => browser.close();
  });

  test('chosen files go with the message: the picture is shown, the other can be saved, by others too', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    const other = await world.open();
    await choose(page, shot, notes);
    await page.getByRole('button', { name: 'Remove shot.png' }).waitFor();
    await type(page, 'look at this', 'Enter');
    for (const each of [page, other]) {
      const sent = message(each, 'look at this');
      const picture = sent.getByRole('img', { name: 'shot.png' });
      await picture.waitFor();
      await expect
        .poll(() => picture.evaluate((img: { readonly naturalWidth?: number }) => img.naturalWidth))
        .toBe(40);
      const download = each.waitForEvent('download');
      await sent.getByRole('link', { name: 'Download notes.txt' }).click();
      expect(await readFile(await (await download).path(), 'utf8')).toBe('hello');
    }
    expect(await page.getByRole('list', { name: 'Files to send' }).count()).toBe(0);
    expect(world.discord.as(member).messages(general)[0]?.attachments).toHaveLength(2);
  });

  test('files can be dropped on the messages and pasted into the box, and a message needs no text', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    await giveFile(page, 'drop', { name: 'dropped.txt', text: 'one' });
    await giveFile(page, 'paste', { name: 'pasted.txt', text: 'two' });
    await page.getByRole('button', { name: 'Remove dropped.txt' }).waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('article').getByRole('link', { name: 'pasted.txt', exact: true }).waitFor();
    expect(world.discord.as(member).messages(general)[0]).toMatchObject({
      content: '',
      attachments: [{ filename: 'dropped.txt' }, { filename: 'pasted.txt' }],
    });
  });

  test('too large and too many are refused in words, before anything is sent', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    const large = { ...notes, name: 'large.bin', buffer: Buffer.alloc(20 * 1024 * 1024 + 1) };
    await choose(page, large, notes);
    expect(await textOf(page.getByRole('alert'))).toBe('large.bin: files can have up to 20.0 MiB.');
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(1);
    await choose(page, ...Array.from({ length: 10 }, (_, n) => ({ ...notes, name: `${n}.txt` })));
    expect(await textOf(page.getByRole('alert'))).toContain('up to 10 files');
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(10);
  });

  test('what was refused comes back into the box: text, files and the words why', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    await choose(page, notes);
    await page.getByRole('combobox').fill('x'.repeat(2001));
    await page.keyboard.press('Enter');
    expect(await textOf(page.getByRole('alert').filter({ hasText: 'Must be 2000 or fewer' }))).toBeTruthy();
    expect(await page.getByRole('combobox').inputValue()).toHaveLength(2001);
    expect(await page.getByRole('button', { name: 'Remove notes.txt' }).count()).toBe(1);
  });

  test('whoever may not attach files is not offered it', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    await page.getByRole('button', { name: 'Attach files' }).waitFor();
    const body = { type: 0, deny: String(1 << 15), allow: '0' };
    await restFor(world.discord).put(Routes.channelPermission(general, guild), { body });
    const hidden = page.getByRole('button', { name: 'Attach files' });
    await expect.poll(() => hidden.count(), { timeout: 10_000 }).toBe(0);
  });

  test('a document that calls itself a picture is shown as a file, and opening any file runs nothing', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    const html = '<!doctype html><title>ran</title><script>document.title = "ran"</script>';
    const files = [
      { name: 'drawing.svg', mime: 'image/svg+xml', bytes: Buffer.from(`<svg>${html}</svg>`) },
      { name: 'lie.png', mime: 'image/png', bytes: Buffer.from(html) },
    ];
    await world.discord.as(member).say(general, 'trust me', { files });
    const sent = message(page, 'trust me');
    await sent.getByRole('link', { name: 'Download lie.png' }).waitFor();
    await sent.getByRole('link', { name: 'Download drawing.svg' }).waitFor();
    expect(await sent.getByRole('img').count()).toBe(0);
    const url = world.discord.as(member).messages(general)[0]?.attachments[1]?.url ?? '';
    const download = page.waitForEvent('download');
    await page.evaluate(`void (location.href = ${JSON.stringify(url)})`);
    expect((await download).suggestedFilename()).toBe('lie.png');
  });

  test('a file taken out of a message, and a message deleted, are gone for others at once', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    const other = await world.open();
    await choose(page, shot, notes);
    await type(page, 'both', 'Enter');
    await message(other, 'both').getByRole('link', { name: 'Download notes.txt' }).waitFor();
    await message(page, 'both').hover();
    await message(page, 'both').getByRole('button', { name: 'Edit your message' }).click();
    await page.getByRole('button', { name: 'Remove notes.txt' }).click();
    await page.getByRole('button', { name: 'save' }).click();
    await message(other, 'both')
      .getByRole('link', { name: 'Download notes.txt' })
      .waitFor({ state: 'detached' });
    await message(other, 'both').getByRole('img', { name: 'shot.png' }).waitFor();
    await message(page, 'both').hover();
    await message(page, 'both').getByRole('button', { name: 'Delete the message' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => message(other, 'both').count(), { timeout: 10_000 }).toBe(0);
  });

  test('a picture has its room before it has come, large ones scaled as they are shown', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    const { promise: wanted, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/attachments/**', async (route) => {
      await wanted;
      await route.continue();
    });
    const bytes = png(1100, 400);
    const files = [{ name: 'wide.png', mime: 'image/png', bytes }];
    await world.discord.as(member).say(general, 'look', { files });
    const shown = message(page, 'look').getByRole('img', { name: 'wide.png' });
    await shown.waitFor();
    const before = await shown.boundingBox();
    expect(before).toMatchObject({ width: 550, height: 200 });
    letThrough();
    await expect
      .poll(() => page.evaluate('document.querySelector(".attachment-image").naturalWidth'))
      .toBe(1100);
    expect(await shown.boundingBox()).toEqual(before);
  });
});
