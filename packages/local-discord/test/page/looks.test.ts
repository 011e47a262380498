/** How the page looks: readable in light and dark with any role colors, and with the same emoji everywhere. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Routes } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { message, openBrowser, pageWorld, type, withoutBrowser, type PageWorld } from './page-world.ts';
import { restFor, SEED_IDS } from '../world.ts';

const { general, guild, member, moderator, moderatorRole, administrator, adminRole } = SEED_IDS;

/** Everything readable: text, links, mentions, an answer that only one person sees, a failed command, a panel. */
async function fill({ discord }: PageWorld, page: Page): Promise<void> {
  const text = `see https://example.org and <@&${moderatorRole}>, <#${general}>, \`code\`\n-# small\n> quote`;
  await discord.as(member).say(general, text);
  await discord.as(member).say(general, `you, <@${moderator}>: [words](https://example.org) <@${member}>`);
  await type(page, '/desk panel', 'Enter');
  await page.getByRole('button', { name: 'Say hello' }).click();
  await message(page, 'hello to you alone').waitFor();
}

/** What axe finds against WCAG 2 A and AA: each fault with the elements that have it. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'));
  return page.evaluate<string[]>(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.html + ' ' + node.failureSummary)))`,
  );
}

describe.skipIf(withoutBrowser)('the look of the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    return () => browser.close();
  });

  test.each(['light', 'dark'] as const)('%s is readable by WCAG AA', async (colorScheme) => {
    await using world = await pageWorld(browser);
    const page = await world.open({ width: 1300 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await fill(world, page);
    expect(await faults(page)).toEqual([]);
    await type(page, '/desk open user:@');
    await page.getByRole('option').first().waitFor();
    expect(await faults(page)).toEqual([]);
  });

  test('a select and its list fit a phone, however long their words are', async () => {
    await using world = await pageWorld(browser);
    const words = 'A rather long answer to a question that nobody has asked';
    const options = Array.from({ length: 20 }, (_, value) => ({
      label: `${words} ${value}`,
      value: String(value),
    }));
    const select = { type: 3, custom_id: 'long', placeholder: words, options };
    await restFor(world.discord).post(Routes.channelMessages(general), {
      body: { content: 'Choose', components: [{ type: 1, components: [select] }] },
    });
    // There's room below the select, but less than the list would need.
    await restFor(world.discord).post(Routes.channelMessages(general), {
      body: { content: 'a\n'.repeat(9) + 'b' },
    });
    const page = await world.open({ width: 390, isTouch: true });
    const right = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return (box?.x ?? 0) + (box?.width ?? Infinity);
    };
    expect(await right('.select')).toBeLessThanOrEqual(390);
    await page.locator('.select').tap();
    await page.getByRole('option').first().waitFor();
    expect(await right('.select-popup')).toBeLessThanOrEqual(390);
    expect(await page.evaluate("document.getElementById('scroller').scrollWidth")).toBeLessThanOrEqual(390);
    const height = await page.evaluate<number>('innerHeight');
    const box = await page.locator('.select-popup').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(height);
  });

  test('a topic reads in names, cut off or whole', async () => {
    await using world = await pageWorld(browser);
    await restFor(world.discord).patch(Routes.channel(general), { body: { topic: `Ask <@${member}>` } });
    const topic = (await world.open({ width: 1300 })).locator('.topic');
    expect([await topic.textContent(), await topic.getAttribute('title')]).toEqual([
      'Ask @Milo',
      'Ask @Milo',
    ]);
  });

  test('names are readable whatever colours roles have', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ width: 1300 });
    await world.discord.as(moderator).say(general, 'mine');
    await world.discord.as(administrator).say(general, `<@${moderator}> and <@&${moderatorRole}>`);
    for (const [ofModerator, ofAdmin] of [
      [0xffff00, 0xffffff],
      [0x010101, 0x0000ff],
      [0x00ff7f, 0x7f7f7f],
    ] as const) {
      const roles = world.discord.state.guild(guild)?.roles;
      Object.assign(roles?.get(moderatorRole) ?? {}, { color: ofModerator });
      Object.assign(roles?.get(adminRole) ?? {}, { color: ofAdmin });
      await page.reload();
      await message(page, '@Mara').waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await faults(page)).toEqual([]);
      }
    }
  });

  test('emoji are drawn with the page’s own font, which is fetched only for them', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open();
    const fonts =
      "[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)";
    await world.discord.as(member).say(general, 'plain: 1 2 3 # → ©');
    await message(page, 'plain').waitFor();
    expect(await page.evaluate(fonts)).toEqual([]);
    await world.discord.as(member).say(general, 'party 🎉');
    await expect.poll(() => page.evaluate(fonts)).toEqual(['Page Emoji']);
  });
});
