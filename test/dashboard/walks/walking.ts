/** What walks through Discord and the dashboard in a real browser share. */
import type { Browser, Page } from 'playwright-core';
import type { Locale } from '../../../packages/local-discord/src/state/locales.ts';
import type { Person } from '../../../scripts/pictures/person.ts';
import type { Language } from '../../../src/words/languages.ts';
import { sayIn } from '../../../src/words/say.ts';
import type { World } from '../../world.ts';
import { mustBeReadable } from '../readable.ts';

export const LANGUAGES: readonly (readonly [Language, Locale])[] = [
  ['en', 'en-US'],
  ['de', 'de'],
  ['ja', 'ja'],
];

/** Types the command, follows the link of its answer, and gives the number beside it. */
export async function signInByCommand(
  browser: Browser,
  world: World,
  person: Person,
  language: Language,
): Promise<Page> {
  const say = sayIn(language);
  await person.goTo('general');
  await person.say('/dashboard');
  const link = person.page.getByRole('link', { name: say('dashboard.open') }).last();
  await link.waitFor();
  const text = (await person.page.locator('#messages').textContent()) ?? '';
  const number = /\d{4}/.exec(
    text.slice(text.lastIndexOf(say('dashboard.link', { number: '' }).split('*')[0] ?? '')),
  )?.[0];
  // The page names nobody, so it is in the language of the browser.
  const page = await browser.newPage({ locale: language });
  await page.goto((await link.getAttribute('href')) ?? '');
  await mustBeReadable(page);
  await page.getByLabel(say('dashboard.number')).fill(number ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/dashboard/${world.guildId}/**`);
  return page;
}
