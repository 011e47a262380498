/** The transcript page as its readers see it, on screens, on paper and by ear. */
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, withoutBrowser } from '../../packages/local-discord/test/page/page-world.ts';
import {
  groundOf,
  hasColor,
  isDrawnInColor,
  lightnessOfText,
  lowestContrast,
  widthOfPicture,
} from './in-browser.js';
import { machineWithoutEmoji, open } from './opened.ts';
import { IDS, manyMessages, message } from './sample-messages.ts';
import { sampleTranscript } from './sample.ts';

describe.skipIf(withoutBrowser)('the transcript page in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    return () => browser.close();
  });

  test('asks for nothing but itself, and shows its pictures all the same', async () => {
    await using opened = await open(browser, sampleTranscript());
    const { page } = opened;
    expect(await page.getByRole('img', { name: 'front-door.png' }).evaluate(widthOfPicture)).toBe(1);
    expect(opened.asked.filter((url) => !url.startsWith('data:image/png;'))).toHaveLength(1);
    expect(opened.complaints).toEqual([]);
  });

  test('shows its emoji in color on a machine without any', async () => {
    await using machine = await machineWithoutEmoji();
    const emoji = ['😀', '👍🏽', '🇩🇪', '👩‍💻', '❤️'];
    const said = message('ada', 0, emoji.join(' '));
    await using opened = await open(machine.browser, sampleTranscript({ channel_messages: [said] }));
    for (const one of emoji) expect(await opened.page.evaluate(isDrawnInColor, one)).toBe(true);
    expect(await opened.page.evaluate(isDrawnInColor, '🦑')).toBe(false);
  });

  test('shows them so in the middle of a text, before the page had its font', async () => {
    await using machine = await machineWithoutEmoji();
    const embeds = [{ fields: [{ name: 'Priority', value: '🟢 Normal' }] }];
    const said = message('ada', 0, '', { embeds });
    await using opened = await open(machine.browser, sampleTranscript({ channel_messages: [said] }));
    const picture = await opened.page.getByText('🟢 Normal').screenshot();
    expect(await opened.page.evaluate(hasColor, picture.toString('base64'))).toBe(true);
  });

  test.each([1200, 768, 390, 320])('needs no scrolling sideways at %i pixels', async (width) => {
    const long = message(
      'ada',
      0,
      `${'W'.repeat(900)}\n# ${'x'.repeat(300)}\n> - ${'y'.repeat(200)}\n\`\`\`\n${'z'.repeat(400)}\`\`\``,
      {
        embeds: [
          {
            title: 'T'.repeat(250),
            fields: [{ name: 'n'.repeat(200), value: 'v'.repeat(500), inline: true }],
          },
        ],
        components: [{ type: 1, components: [{ type: 2, style: 1, label: 'L'.repeat(80) }] }],
        reply_to: '1',
      },
    );
    const sample = sampleTranscript();
    await using opened = await open(
      browser,
      { ...sample, channel_messages: [...sample.channel_messages, long] },
      { width },
    );
    expect(await opened.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  });

  test('is light or dark as the system is, and as the reader chooses', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await using opened = await open(browser, sampleTranscript(), { colorScheme });
      const { page } = opened;
      const ground = () => page.getByRole('main').locator('> *').first().evaluate(groundOf);
      expect(await ground()).toBe(colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(49, 51, 56)');
      await page.getByRole('radio', { name: colorScheme === 'light' ? 'dark' : 'light' }).press('Space');
      expect(await ground()).toBe(colorScheme === 'light' ? 'rgb(49, 51, 56)' : 'rgb(255, 255, 255)');
    }
  });

  test.each(['light', 'dark'] as const)('every text can be read in %s', async (colorScheme) => {
    await using opened = await open(browser, sampleTranscript(), { colorScheme });
    const lowest = await opened.page.evaluate(lowestContrast);
    expect(lowest.texts).toBeGreaterThan(150);
    // The failure contains the text.
    expect(lowest).toMatchObject({ ratio: expect.toSatisfy((ratio: number) => ratio >= 4.5) });
  });

  test('can be found around in without seeing it', async () => {
    await using opened = await open(browser, sampleTranscript());
    const { page } = opened;
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Ticket #42']);
    for (const region of [/^Conversation/u, /^Internal notes/u, 'People', 'About your order'])
      expect(await page.getByRole('region', { name: region, exact: true }).count()).toBe(1);
    expect(await page.getByRole('article', { name: 'Ada Winter' }).count()).toBe(5);
    expect(await page.locator('img:not([alt])').count()).toBe(0);
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a spoiler opens by keyboard and by click; nobody hears it before', async () => {
    await using opened = await open(browser, sampleTranscript());
    const { page } = opened;
    const hidden = page.getByText('1234#');
    expect(await hidden.isVisible()).toBe(false);
    await page.getByRole('checkbox', { name: 'Show spoiler' }).press('Space');
    expect(await hidden.isVisible()).toBe(true);
    await hidden.click();
    expect(await hidden.isVisible()).toBe(false);
  });

  test('an answer leads to the message that it answers, also from the notes', async () => {
    await using opened = await open(browser, sampleTranscript());
    const { page } = opened;
    const links = page.getByRole('link', { name: 'My order has not arrived. It was to be here last week.' });
    expect(await links.count()).toBe(2);
    await links.last().click();
    expect(await page.locator(':target').textContent()).toContain('My order has not arrived.');
  });

  test('on paper it is light, with spoilers shown and what only works on a screen left out', async () => {
    await using opened = await open(browser, sampleTranscript(), { colorScheme: 'dark' });
    const { page } = opened;
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('1234#').isVisible()).toBe(true);
    expect(await page.getByRole('radio').first().isVisible()).toBe(false);
    expect(await page.locator('body').evaluate(groundOf)).toBe('rgb(255, 255, 255)');
    expect(await page.locator('.markdown').first().evaluate(lightnessOfText)).toBeLessThan(90);
    expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('10,000 messages open, to the last one', { timeout: 60_000 }, async () => {
    const messages = manyMessages(10_000);
    await using opened = await open(browser, sampleTranscript({ channel_messages: messages }));
    // An id finds it immediately; checking each of 10,000 takes the browser's driver longer than the browser.
    const last = opened.page.locator(`#message-${messages.at(-1)?.id ?? ''}`);
    await last.scrollIntoViewIfNeeded();
    expect(await last.isVisible()).toBe(true);
    expect(await last.textContent()).toContain('Message 9999:');
    expect(await opened.page.evaluate('document.querySelectorAll("article").length')).toBe(10_003);
  });

  test('deleted words can still be read, and are marked as deleted', async () => {
    await using opened = await open(browser, sampleTranscript());
    const deleted = opened.page.getByRole('article', { name: 'Milo' }).filter({ hasText: 'carrier was it?' });
    expect(await deleted.textContent()).toMatch(
      /Deleted Nov 21, 2026, 9:39\sAM UTC\s+Edited Nov 21, 2026, 9:38\sAM UTC/u,
    );
    expect(await deleted.getByText('carrier was it?').isVisible()).toBe(true);
    expect(await opened.page.getByText(`@${IDS.ada}`).count()).toBe(0);
  });
});
