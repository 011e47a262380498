/** A ticket's life in a real browser, in each language: nobody who chose another one reads a word of English. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAs, type Person } from '../../../scripts/pictures/person.ts';
import { LOCALES } from '@coatcheck/local-discord';
import { type Language, languageOf, languages, messageOf, nameOf } from '../../../src/words/languages.ts';
import type { Key } from '../../../src/words/languages/en.ts';
import { sayIn } from '../../../src/words/say.ts';
import { openBrowser, withoutBrowser } from '../../../packages/local-discord/test/page/page-world.ts';
import { NAMES } from '../../words/names.ts';
import { foreignIn, withoutNames, wordsIn } from '../../words/read.ts';
import { startWorld } from '../../world.ts';
import { isLived } from './walked.ts';

/** Each language with the name by which it is chosen in Discord. */
const CHOSEN = languages
  .filter((language) => language !== 'en' && isLived(language))
  .map(
    (language) =>
      [language, LOCALES.find(({ locale }) => languageOf(locale) === language)?.name ?? ''] as const,
  );

/**
 * What the app says on the page, in text of a script that runs there: messages but for what Discord's client adds, forms,
 * and the lists of commands and choices. Names of commands are chips of their own.
 */
const SAID = `[...document.querySelectorAll('.message-main, dialog.modal, .choice-title, .choice-detail, .command-help')].flatMap((at) => {
  const texts = [];
  const walk = document.createTreeWalker(at, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const aside = '.message-head, .context, .ephemeral-note, .edited, .thinking, .failed, .answered, time, code, pre, .entry, .modal footer, .required-mark, .modal-files-choice';
    if (!node.parentElement.closest(aside)) texts.push(node.textContent);
  }
  return texts;
})`;

class Reader {
  readonly #texts = new Set<string>();

  async read(page: Page, script = SAID): Promise<void> {
    const texts: readonly string[] = await page.evaluate(script);
    for (const text of texts) this.#texts.add(text);
  }

  get size(): number {
    return this.#texts.size;
  }

  /** What has a word of English, with the word. */
  english(language: Language): string[] {
    const foreign = foreignIn(language);
    return [...this.#texts].flatMap((text) => {
      const words = wordsIn(withoutNames(text, NAMES)).filter((word) => foreign.has(word));
      return words.length === 0 ? [] : [`${words.join(', ')} in: ${text}`];
    });
  }
}

async function speak({ page }: Person, name: string): Promise<void> {
  const button = page.locator('#settings').getByRole('button');
  await button.click();
  await page.getByRole('radio', { name, exact: true }).click();
  await button.getByText(name, { exact: true }).waitFor();
}

async function choose({ page }: Person, placeholder: string, typed: string): Promise<void> {
  await page.getByRole('button', { name: placeholder }).last().click();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

describe.skipIf(withoutBrowser)('in the language that each chose', { timeout: 240_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it.each(CHOSEN)('%s', async (language, chosen) => {
    const world = await startWorld({ lifted: true });
    try {
      const said = new Reader();
      const word = (key: Key): string => messageOf(language, key);
      const as = async (name: string): Promise<Person> => {
        const person = await openAs(browser, world.discord.url, name);
        await speak(person, chosen);
        return person;
      };
      const adam = await as('Adam');
      await setUp(adam, said, language);
      await commandsOf(adam, said);

      const milo = await as('Milo');
      await milo.press(word('panel.button'));
      await milo.page.getByRole('dialog').getByRole('textbox').waitFor();
      await said.read(milo.page);
      await milo.page.getByRole('dialog').getByRole('textbox').fill('A-1024');
      await milo.page.getByRole('dialog').locator('[type=submit]').click();
      await said.read(milo.page);

      const channel = 'milo-1';
      const mara = await as('Mara');
      await mara.goTo(channel);
      await mara.press(word('button.claim'));
      await said.read(mara.page);
      for (const command of [
        `/ticket priority level:${word('default.high')}`,
        '/ticket expire at:2d',
        '/notes create',
        '/notes add user:@nele',
        '/ticket view',
        '/ticket view history:True',
        '/ticket close',
        // Refused: it is.
        '/ticket close',
      ]) {
        await mara.run(command);
        await said.read(mara.page);
      }
      await milo.goTo(channel);
      await milo.page.locator('#messages button', { hasText: '4' }).last().click();
      await milo.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      await said.read(milo.page);

      await mara.choose(word('more.staff'), word('button.transcript'));
      await said.read(mara.page);
      const page = await browser.newPage();
      await page.goto(await mara.newestLink());
      await said.read(page, `[document.body.innerText]`);
      expect(said.english(language).join('\n')).toBe('');
      expect(said.size).toBeGreaterThan(150);
    } finally {
      await world.close();
    }
  });
});

async function setUp(adam: Person, said: Reader, language: Language): Promise<void> {
  const word = (key: Key): string => messageOf(language, key);
  await adam.run('/setup');
  await said.read(adam.page);
  await choose(adam, word('hint.startLanguage'), nameOf(language));
  await adam.page.getByText(sayIn(language)('start.languageSet', { language: nameOf(language) })).waitFor();
  await adam.press(word('button.startCategory'));
  await said.read(adam.page);
  await adam.press(word('button.postHere'));
  await adam.page.getByRole('button', { name: word('panel.button') }).waitFor();
  await said.read(adam.page);
  await adam.press(word('button.allSettings'));
  await adam.press(word('section.form'));
  await said.read(adam.page);
  await adam.choose(word('button.addQuestion'), word('choice.short'));
  await adam.fill(word('label.question'), '123');
  await adam.page.getByRole('dialog').locator('[type=submit]').click();
  await adam.page.getByText(word('groupForm.changed')).waitFor();
  await said.read(adam.page);
}

/** What each command is for, and its options, as one finds them by typing. */
async function commandsOf({ page }: Person, said: Reader): Promise<void> {
  for (const typed of ['/ticket ', '/message ', '/server ', '/']) {
    await page.locator('.text-box').fill('');
    await page.locator('.text-box').pressSequentially(typed);
    await page.locator('.choice').first().waitFor();
    await said.read(page);
  }
  await page.locator('.text-box').fill('');
}
