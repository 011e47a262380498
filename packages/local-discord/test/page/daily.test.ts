/** What people do daily with messages, in the page: forward them, stickers, voice, covered files, threads. */
import { Routes } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { message, openBrowser, pageWorld, textOf, type, withoutBrowser } from './page-world.ts';
import { png } from '../pictures.ts';
import { restFor, SEED_IDS } from '../world.ts';

const { general, staff, member, moderator } = SEED_IDS;
const shot = { name: 'größe.png', mimeType: 'image/png', buffer: Buffer.from(png(40, 20)) };
const sound = { name: 'hello.wav', mimeType: 'audio/wav', buffer: tone(1.5) };

const choose = (page: Page, ...files: (typeof shot)[]) =>
  page.getByLabel('Files to send').and(page.locator('input')).setInputFiles(files);

/** Opens the menu of a message and picks something in it. */
async function pick(page: Page, text: string, name: string): Promise<void> {
  await message(page, text).click({ button: 'right', position: { x: 60, y: 6 } });
  await page.getByRole('menuitem', { name }).click();
}

describe.skipIf(withoutBrowser)('what people do daily in the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    return () => browser.close();
  });

  test('a message is forwarded with its files, and leads back to where it was for those who see it', async () => {
    await using world = await pageWorld(browser);
    const files = [{ name: 'log.txt', mime: 'text/plain', bytes: new TextEncoder().encode('log') }];
    const { id } = await world.discord.as(moderator).say(staff, 'please **look**', { files });
    const page = await world.open();
    await page.getByRole('link', { name: 'staff' }).click();
    await pick(page, 'please look', 'Forward');
    const dialog = page.getByRole('dialog', { name: 'Forward message' });
    expect(await dialog.getByLabel('To').locator('option').allTextContents()).toEqual(['#general', '#staff']);
    await dialog.getByLabel('To').selectOption({ label: '#general' });
    await dialog.getByRole('button', { name: 'Forward' }).click();
    await page.locator('#channel-head').getByText('general').waitFor();
    const forwarded = message(page, 'Forwarded');
    expect(await textOf(forwarded)).toContain('please look');
    await forwarded.getByRole('link', { name: 'Download log.txt' }).waitFor();
    expect(world.discord.as(member).messages(general)[0]).toMatchObject({
      content: '',
      message_reference: { type: 1, channel_id: staff, message_id: id },
    });
    expect(await forwarded.getByRole('button', { name: 'Edit your message' }).count()).toBe(0);
    const other = await world.open({ as: member });
    await message(other, 'Forwarded').waitFor();
    expect(await message(other, 'Forwarded').getByRole('link', { name: '#staff' }).count()).toBe(0);
    await forwarded.getByRole('link', { name: '#staff' }).click();
    await expect.poll(() => message(page, 'please look').getAttribute('class')).toContain('target');
  });

  test('a sticker goes off at once, and what was typed stays', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    await type(page, 'half a sentence');
    await page.getByRole('button', { name: 'Stickers' }).click();
    await page.getByRole('dialog', { name: 'Stickers' }).getByRole('button', { name: 'Wave' }).click();
    await message(page, 'Wave').locator('.sticker').waitFor();
    expect(world.discord.as(moderator).messages(general)[0]).toMatchObject({
      content: '',
      sticker_items: [{ id: SEED_IDS.sticker, name: 'Wave' }],
    });
    expect(await page.getByRole('combobox').first().inputValue()).toBe('half a sentence');
  });

  test('a sound is sent as a voice message, with its length and shape', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    await choose(page, sound);
    await page.getByRole('button', { name: 'Edit hello.wav' }).click();
    await page.getByRole('dialog').getByLabel('Send as a voice message').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.locator('.tray').getByText('Voice message').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    expect(await textOf(message(page, 'Voice message'))).toContain('0:02');
    expect(await message(page, 'Voice message').locator('.waveform rect').count()).toBeGreaterThan(20);
    const [sent] = world.discord.as(member).messages(general);
    expect(sent).toMatchObject({ content: '', flags: 1 << 13, attachments: [{ duration_secs: 1.5 }] });
    expect(Buffer.from(sent?.attachments[0]?.waveform ?? '', 'base64')).toHaveLength(256);
    await type(page, 'with words');
    await choose(page, { ...sound, mimeType: 'audio/wav', buffer: Buffer.from('no sound') });
    await page.getByRole('button', { name: 'Edit hello.wav' }).click();
    await page.getByRole('dialog').getByLabel('Send as a voice message').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('The browser can’t play hello.wav').waitFor();
  });

  test('a file gets another name, alt text and a cover, which keeps it hidden until it is pressed', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: member });
    await choose(page, shot);
    await page.getByRole('button', { name: 'Edit größe.png' }).click();
    await page.getByRole('dialog').getByLabel('File name').fill('Überraschung.png');
    await page.getByRole('dialog').getByLabel('Alt text').fill('The ending');
    await page.getByRole('dialog').getByLabel('Spoiler').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove Überraschung.png' }).waitFor();
    await type(page, 'careful', 'Enter');
    const sent = message(page, 'careful');
    await sent.getByRole('button', { name: 'Spoiler, show Überraschung.png' }).waitFor();
    expect(world.discord.as(member).messages(general)[0]?.attachments).toMatchObject([
      { filename: '_berraschung.png', title: 'Überraschung', description: 'The ending', flags: 8 },
    ]);
    expect(await sent.getByRole('img', { name: 'The ending' }).count()).toBe(0);
    await sent.getByRole('button', { name: 'Spoiler' }).click();
    await sent.getByRole('img', { name: 'The ending' }).waitFor();
  });

  test('pictures, files and containers of components are covered where the bot says so', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    const item = (description: string, spoiler: boolean) => {
      const media = { url: 'attachment://shot.png' };
      return { media, description, spoiler };
    };
    const components = [
      { type: 12, items: [item('The beginning', false), item('The ending', true)] },
      { type: 13, file: { url: 'attachment://shot.png' }, spoiler: true },
      { type: 17, spoiler: true, components: [{ type: 10, content: 'The butler did it' }] },
    ];
    const files = [{ name: 'shot.png', data: Buffer.from(png(40, 20)) }];
    await restFor(world.discord).post(Routes.channelMessages(general), {
      body: { flags: 32_768, components },
      files,
    });
    const sent = page.getByRole('article').filter({ has: page.getByRole('img', { name: 'The beginning' }) });
    await sent.getByRole('button', { name: 'Spoiler, show shot.png' }).waitFor();
    expect(await sent.getByRole('button', { name: 'Spoiler' }).count()).toBe(3);
    expect(await sent.getByText('The butler').count()).toBe(0);
    expect(await sent.getByRole('img', { name: 'The ending' }).count()).toBe(0);
    await sent.getByRole('button', { name: 'Spoiler, show The ending' }).click();
    await sent.getByRole('img', { name: 'The ending' }).waitFor();
    await sent.getByRole('button', { name: 'Spoiler', exact: true }).click();
    await sent.getByText('The butler did it').waitFor();
    await sent.getByRole('button', { name: 'Spoiler, show shot.png' }).waitFor();
  });

  test('super reactions are counted apart, and taken back by a press', async () => {
    await using world = await pageWorld(browser);
    await world.discord.as(member).say(general, 'hooray');
    const page = await world.open();
    const other = await world.open({ as: member });
    await pick(page, 'hooray', 'Super reaction');
    await page.getByRole('button', { name: 'party tada celebrate' }).click();
    const shown = message(page, 'hooray').getByRole('button', { name: '🎉 1', pressed: true });
    await shown.waitFor();
    expect(await shown.getAttribute('class')).toContain('burst');
    expect(world.discord.as(moderator).messages(general)[0]?.reactions).toMatchObject([
      { count_details: { normal: 0, burst: 1 }, me: false, me_burst: true },
    ]);
    await message(other, 'hooray').getByRole('button', { name: '🎉 1' }).click();
    await message(page, 'hooray').getByRole('button', { name: '🎉 2' }).click();
    const left = message(page, 'hooray').getByRole('button', { name: '🎉 1', pressed: false });
    await left.waitFor();
    expect(await left.getAttribute('class')).not.toContain('burst');
  });

  test('embeds are hidden and shown again by those who manage messages', async () => {
    await using world = await pageWorld(browser);
    const body = { content: 'see', embeds: [{ title: 'A preview' }] };
    await restFor(world.discord).post(Routes.channelMessages(general), { body });
    const page = await world.open();
    await message(page, 'A preview').waitFor();
    await pick(page, 'see', 'Remove embeds');
    await page.getByText('A preview').waitFor({ state: 'detached' });
    expect(world.discord.as(member).messages(general)[0]?.flags).toBe(4);
    await pick(page, 'see', 'Show embeds');
    await message(page, 'A preview').waitFor();
    const other = await world.open({ as: member });
    await message(other, 'see').click({ button: 'right', position: { x: 60, y: 6 } });
    await other.getByRole('menuitem', { name: 'Forward' }).waitFor();
    expect(await other.getByRole('menuitem', { name: 'Remove embeds' }).count()).toBe(0);
  });

  test('the text of a message with a sticker is edited away', async () => {
    await using world = await pageWorld(browser);
    await world.discord.as(member).say(general, 'by mistake', { stickers: [SEED_IDS.sticker] });
    const page = await world.open({ as: member });
    await message(page, 'by mistake').hover();
    await message(page, 'by mistake').getByRole('button', { name: 'Edit your message' }).click();
    await page.getByRole('textbox', { name: 'Edit your message' }).fill('');
    await page.keyboard.press('Enter');
    await message(page, '(edited)').locator('.sticker').waitFor();
    expect(world.discord.as(member).messages(general)[0]?.content).toBe('');
  });

  test('a thread begins at a message, which leads to it from then on', async () => {
    await using world = await pageWorld(browser);
    const { id } = await world.discord.as(member).say(general, 'let’s talk');
    const page = await world.open();
    await pick(page, 'let’s talk', 'Create thread');
    await page.getByRole('dialog', { name: 'Create thread' }).getByLabel('Thread name').fill('Talk');
    await page.getByRole('dialog', { name: 'Create thread' }).getByRole('button', { name: 'Create' }).click();
    await page.locator('#channel-head').getByText('Talk').waitFor();
    await type(page, 'in the thread', 'Enter');
    await message(page, 'in the thread').waitFor();
    expect(world.discord.as(member).messages(id)[0]?.content).toBe('in the thread');
    const other = await world.open({ as: member });
    await message(other, 'let’s talk').getByRole('link', { name: 'Talk' }).click();
    await message(other, 'in the thread').waitFor();
    await other.getByRole('link', { name: 'general' }).first().click();
    await message(other, 'let’s talk').click({ button: 'right', position: { x: 60, y: 6 } });
    await other.getByRole('menuitem', { name: 'Forward' }).waitFor();
    expect(await other.getByRole('menuitem', { name: 'Create thread' }).count()).toBe(0);
  });
});

/** A tone as a WAV file of 8,000 samples a second. */
function tone(seconds: number): Buffer<ArrayBuffer> {
  const samples = Math.round(8_000 * seconds);
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8_000, 24);
  bytes.writeUInt32LE(16_000, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1)
    bytes.writeInt16LE(Math.round(20_000 * Math.sin(at / 4) * Math.sin((at / samples) * 12)), 44 + at * 2);
  return bytes;
}
