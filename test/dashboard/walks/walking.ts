/** What walks through Discord and the dashboard in a real browser share. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Person } from '../../../scripts/pictures/person.ts';
import type { Language } from '../../../src/words/languages.ts';
import { sayIn } from '../../../src/words/say.ts';
import type { World } from '../../world.ts';
import { mustBeReadable } from '../readable.ts';

export const PHONE = { width: 390, height: 844, isTouch: true } as const;
export const SCREEN = { width: 1280, height: 900 } as const;

export const dialogOf = ({ page }: Person) => page.getByRole('dialog');

export async function submit(person: Person): Promise<void> {
  await dialogOf(person).locator('[type=submit]').click();
  await dialogOf(person).waitFor({ state: 'hidden' });
}

export const sees = async ({ page }: Person, text: string): Promise<void> =>
  page.locator('#messages').getByText(text).last().waitFor();

/** English on a screen; the others, whose words are long or have no spaces, on a phone. */
export const windowFor = (language: Language): typeof PHONE | typeof SCREEN =>
  language === 'en' ? SCREEN : PHONE;

/** Discord's page is never wider than the window. */
export async function fits({ page }: Person): Promise<void> {
  const widths = '[document.documentElement.scrollWidth, window.innerWidth]';
  const [needed = 0, given = 0] = await page.evaluate<number[]>(widths);
  expect(needed).toBeLessThanOrEqual(given);
}

/** Types the command, follows the link in its answer, and enters the number next to it. */
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
