/** Choosing the language of one's client, and commands as one then reads them. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { message, openBrowser, pageWorld, textOf, type, withoutBrowser } from './page-world.ts';
import { register, SEED_IDS } from '../world.ts';

const COMMANDS = [
  {
    name: 'desk',
    description: 'Desk',
    options: [
      {
        type: 1,
        name: 'open',
        description: 'Opens a desk',
        description_localizations: { de: 'Öffnet einen Schalter', 'es-ES': 'Abre una ventanilla' },
        options: [
          {
            type: 3,
            name: 'level',
            name_localizations: { de: 'stufe' },
            description: 'How high',
            description_localizations: { de: 'Wie hoch' },
            required: true,
            choices: [{ name: 'High', name_localizations: { de: 'Hoch' }, value: 'high' }],
          },
        ],
      },
    ],
  },
  { name: 'Look up', name_localizations: { de: 'Nachschlagen' }, type: 2 },
];

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('radio', { name, exact: true }).click();
}

/** A new language redraws everything: text typed before the box is ready would disappear with the old one. */
async function speaks(page: Page, name: string, label: string = 'Language'): Promise<void> {
  await page.getByRole('button', { name: `${label} ${name}`, exact: true }).waitFor();
  await page.locator('#composer[aria-busy=false]').waitFor();
}

describe.skipIf(withoutBrowser)('the language of the page', { timeout: 60_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    return () => browser.close();
  });

  test('is chosen by its own name, is kept, and is that of commands, options, choices and menus', async () => {
    await using world = await pageWorld(browser);
    await register(world.discord, COMMANDS);
    const page = await world.open();
    await choose(page, 'Deutsch');
    await speaks(page, 'Deutsch', 'Sprache');
    await type(page, '/desk');
    await page.getByText('Öffnet einen Schalter').waitFor();
    await page.keyboard.press('Tab');
    await page.getByText('Wie hoch').waitFor();
    await page.getByRole('option', { name: 'Hoch' }).waitFor();
    await page.keyboard.type('hoch');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    // What is sent has the names and values that were registered.
    expect(await textOf(message(page, 'got open level=high'))).toContain('Mara hat /desk open verwendet');
    await world.discord.as(SEED_IDS.member).say(SEED_IDS.general, 'Who am I');
    await message(page, 'Who am I').locator('.author').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Nachschlagen' }).click();
    expect(await textOf(message(page, 'used Look up on'))).toContain(`on ${SEED_IDS.member}`);
    await page.reload();
    await speaks(page, 'Deutsch', 'Sprache');
  });

  test('is the browser’s at first, and that of the page’s own words and times', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ locale: 'de-AT' });
    await speaks(page, 'Deutsch', 'Sprache');
    await page.getByRole('heading', { name: 'Willkommen in #general' }).waitFor();
    await page.getByRole('combobox', { name: 'Nachricht an #general' }).waitFor();
    await page.getByText('Handeln als').waitFor();
    const at = Math.floor(Date.UTC(2026, 2, 5, 12) / 1000);
    await world.discord.as(SEED_IDS.member).say(SEED_IDS.general, `<t:${at}:D> und <t:${at - 864000000}:R>`);
    expect(await textOf(message(page, 'und'))).toContain('5. März 2026 und vor ');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.getByRole('button', { name: 'Sprache' }).click();
    await page.getByRole('radio', { name: '日本語' }).click();
    await page.getByRole('heading', { name: '#general へようこそ' }).waitFor();
    expect(await textOf(message(page, 'und'))).toContain('2026年3月5日');
    // Another person has another language, in the same browser.
    await world.discord.as(SEED_IDS.secondMember).choose('fr');
    await page.getByRole('radio', { name: 'Nele' }).check();
    await page.getByRole('heading', { name: 'Bienvenue dans #general' }).waitFor();
    await page.getByRole('radio', { name: 'Agir en tant que Mara' }).check();
    await page.getByRole('heading', { name: '#general へようこそ' }).waitFor();
  });

  test('is English where the page has no words in it, with that language’s times', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ locale: 'sv-SE' });
    await speaks(page, 'Svenska');
    const at = Math.floor(Date.UTC(2026, 2, 5, 12) / 1000);
    await world.discord.as(SEED_IDS.member).say(SEED_IDS.general, `at <t:${at}:D>`);
    expect(await textOf(message(page, 'at '))).toContain('5 mars 2026');
    await page.getByRole('heading', { name: 'Welcome to #general' }).waitFor();
  });

  test('counts as the language does', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ locale: 'pl' });
    const files = [1, 2, 5].map((size) => ({
      name: `${size}.txt`,
      mime: 'text/plain',
      bytes: new Uint8Array(size),
    }));
    await world.discord.as(SEED_IDS.member).say(SEED_IDS.general, 'oto', { files });
    const text = await textOf(message(page, 'oto'));
    expect(['1 bajt', '2 bajty', '5 bajtów'].filter((size) => !text.includes(size))).toEqual([]);
  });

  // Two browsers draw the page in several languages.
  test(
    'is one’s own, falls back as Discord’s, and shows at once on one’s other pages',
    { timeout: 180_000 },
    async () => {
      await using world = await pageWorld(browser);
      await register(world.discord, COMMANDS);
      const [page, same, other] = [
        await world.open(),
        await world.open(),
        await world.open({ as: SEED_IDS.administrator }),
      ];
      await choose(page, 'Español, LATAM');
      await speaks(same, 'Español, LATAM', 'Idioma');
      await type(same, '/desk');
      expect(await textOf(same.getByText('Abre'))).toBe('Abre una ventanilla');
      await type(other, '/desk');
      expect(await textOf(other.getByText('Opens'))).toBe('Opens a desk');
    },
  );
});
