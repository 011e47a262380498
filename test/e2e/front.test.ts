/** The whole of a ticket's life, in a real browser, from a server where nothing is set up: nothing is typed but names. */
import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAs, type Person } from '../../scripts/pictures/person.ts';
import { openDatabase } from '../../src/service/edge/database/database.ts';
import { openBrowser, withoutBrowser } from '../../packages/local-discord/test/page/page-world.ts';
import { startWorld, type World } from '../world.ts';
import { en } from '../../src/words/languages/en.ts';
import { beginningOf } from '../words/beginning.ts';

/** The API limits a group's waiting time to minutes at least, which is too long to wait here. */
async function hurry(world: World): Promise<void> {
  const database = openDatabase(world.database);
  await database.db.updateTable('ticket_groups').set({ warn_after: 3, close_after: 3 }).execute();
  await database.close();
}

const sees = async ({ page }: Person, text: string | RegExp): Promise<void> => {
  await page.locator('#messages').getByText(text).last().waitFor({ timeout: 30_000 });
};

/** Not what deletes a message, which is called so, too. */
async function pressDelete({ page }: Person): Promise<void> {
  await page
    .getByRole('button', { name: /^\W*Delete$/ })
    .last()
    .click();
}

async function choose({ page }: Person, placeholder: string, typed: string): Promise<void> {
  await page.getByRole('button', { name: placeholder }).last().click();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

/** A template, made with the builder in the open `/setup`. */
async function makeMessage(person: Person, name: string, text: string): Promise<void> {
  await choose(person, 'Support', 'Templates');
  await person.press('New template');
  await person.fill('Name', name);
  await person.press('Submit');
  await sees(person, en['customMessage.stored']);
  await choose(person, 'Choose a part to change', '1.');
  await person.press('Edit');
  await person.fill('Text', text);
  await person.press('Submit');
  await sees(person, en['customMessage.changed']);
}

/** What tells staff of a ticket while they are elsewhere. */
const isPinged = ({ page }: Person, channel: string): Promise<void> =>
  page
    .locator('#channels')
    .getByRole('link', { name: `${channel}, unread: 1 message, 1 mention` })
    .waitFor();

describe.skipIf(withoutBrowser)('a ticket, from set-up to its end', { timeout: 180_000 }, () => {
  let browser: Browser;
  let world: World;
  // For each attempt of the test: the second one still finds the set-up.
  beforeEach(async () => {
    world = await startWorld({ lifted: true });
    browser = await openBrowser();
  });
  afterEach(async () => {
    await browser.close();
    await world.close();
  });

  it('by panel, form, buttons and selects', async () => {
    const as = (name: string): Promise<Person> => openAs(browser, world.discord.url, name);
    const adam = await as('Adam');
    await adam.run('/setup');
    await adam.press('Create a “Tickets” category');
    await adam.press('Post the panel here');
    await sees(adam, beginningOf('start.panelPosted'));
    await adam.press('All settings');
    await adam.press('Form');
    await adam.choose('Add a question', 'Text, one line');
    await adam.fill('Question', 'Order number');
    await adam.press('Submit');
    await sees(adam, 'Saved the form.');
    await makeMessage(adam, 'Greeting', 'Welcome, we look into it.');
    await hurry(world);

    const mara = await as('Mara');
    const milo = await as('Milo');
    await milo.press('Open a ticket');
    await milo.fill('Order number', 'A-1024');
    await milo.press('Submit');
    await sees(milo, 'Your ticket is open');

    await isPinged(mara, 'milo-1');
    await mara.goTo('milo-1');
    await sees(mara, '@Moderator');
    await sees(mara, 'A-1024');
    await mara.press('Claim');
    await sees(mara, 'claimed the ticket.');
    await mara.run('/reply name:Greeting');
    await sees(mara, 'Welcome, we look into it.');

    // The owner does not answer: warned, and then it closes.
    await mara.say('Which order is it?');
    await sees(mara, 'the team is waiting for your reply');
    await sees(mara, 'The ticket was closed.');
    await milo.goTo('milo-1');
    await milo.page.locator('#messages button', { hasText: '4' }).last().click();
    await sees(milo, 'Thanks for your rating!');

    await mara.choose('Staff: priority', 'Transcript');
    await sees(mara, `${beginningOf('transcript.title')}1`);
    const page = await browser.newPage();
    await page.goto(await mara.newestLink());
    for (const said of ['A-1024', 'Welcome, we look into it.', 'Which order is it?'])
      await page.getByText(said).first().waitFor();

    await mara.press('Reopen');
    await sees(mara, 'reopened the ticket.');
    await mara.run('/ticket close');
    await sees(mara, 'closed the ticket.');
    await mara.choose('Staff: priority', 'Delete');
    await sees(mara, 'Delete ticket #1?');
    await pressDelete(mara);
    await expect
      .poll(() => mara.page.locator('#channels').getByText('milo-1', { exact: true }).count())
      .toBe(0);
    await expect.poll(() => deleted(world)).toMatchObject([{ status: 'deleted', rating: 4 }]);
  });
});

async function deleted({ api, guildId }: World) {
  const path = { guild_id: guildId };
  return (await api.call('listTickets', { path, query: { status: ['deleted'] } })).data;
}
