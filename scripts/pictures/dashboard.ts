/** Opens the dashboard as a person does: by the link and the code that the command answers. */
import type { Browser, Page } from 'playwright-core';
import type { Look, Person } from './person.ts';

export async function openDashboard(
  browser: Browser,
  person: Person,
  { width = 1200, height = 750 }: Look = {},
): Promise<Page> {
  await person.run('/dashboard');
  const answer = (await person.page.locator('.message').last().textContent()) ?? '';
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'dark', locale: 'en-US' });
  await page.goto(await person.newestLink());
  await page.getByLabel('Code').fill(/\d{4}/.exec(answer)?.[0] ?? '');
  await page.keyboard.press('Enter');
  return page;
}
