/** Walks through docs/quick-start.md as it is written, and keeps a picture of each of its screens. */
import type { Browser } from 'playwright-core';
import { openAs, type Person } from './person.ts';

type Picture = (person: Person, name: string) => Promise<void>;

export async function walkQuickStart(browser: Browser, address: string, picture: Picture): Promise<void> {
  const as = (name: string): Promise<Person> => openAs(browser, address, name);
  const adam = await as('Adam');
  await adam.run('/setup');
  await adam.press('Create a “Tickets” category');
  await picture(adam, 'quick-setup');
  await adam.press('Post the panel here');

  const milo = await as('Milo');
  await milo.press('Open a ticket');
  await picture(milo, 'quick-panel');
  await milo.goTo('milo-1');
  await milo.say('I was charged twice this month.');

  const mara = await as('Mara');
  await mara.goTo('milo-1');
  await mara.press('Claim');
  await mara.dismissAll();
  await mara.say('Sorry! You get the second payment back today.');
  await picture(mara, 'quick-ticket');
  await mara.press('Close');
  await mara.press('Submit');

  await milo.press('5');
  await milo.page.getByText('rated this ticket').waitFor();
  await picture(milo, 'quick-rated');

  await mara.run('/transcript view');
  const transcript = await browser.newPage({ viewport: { width: 1200, height: 750 }, colorScheme: 'dark' });
  await transcript.goto(await mara.newestLink());
  await picture({ ...mara, page: transcript }, 'quick-transcript');
}
