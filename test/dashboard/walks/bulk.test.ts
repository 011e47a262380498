/** Bulk actions in a real browser: below a list in Discord, and in the dashboard's queue. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, withoutBrowser } from '../../../packages/local-discord/test/page/page-world.ts';
import { openAs, type Person } from '../../../scripts/pictures/person.ts';
import { sayIn } from '../../../src/words/say.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { mustBeReadable } from '../readable.ts';
import { WALKED } from '../../e2e/languages/walked.ts';
import { dialogOf, fits, SCREEN, sees, signInByCommand, submit, windowFor } from './walking.ts';

/** Discord does not answer the next change of a channel until it is released. */
function pauseChannel({ discord }: World): () => void {
  const answering = Promise.withResolvers<void>();
  discord.faults.pause({ method: 'PATCH', route: /^\/channels\/\d+$/ }, () => answering.promise);
  return answering.resolve;
}

async function openTickets(world: World, count: number): Promise<OpenTicket[]> {
  const tickets: OpenTicket[] = [];
  for (let index = 0; index < count; index += 1) tickets.push(await world.openTicket());
  return tickets;
}

async function countOpen({ api, guildId }: World): Promise<number> {
  const input = { path: { guild_id: guildId }, query: { status: ['open' as const] } };
  return (await api.call('listTickets', input)).total;
}

/** Chooses in the select of the open form. */
async function chooseInForm(person: Person, option: string): Promise<void> {
  await dialogOf(person).locator('button.select').first().click();
  await person.page.getByRole('option', { name: option }).filter({ visible: true }).click();
}

describe.skipIf(withoutBrowser)('many tickets at once', { timeout: 300_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it.each(WALKED)('are changed below a list in Discord, in %s', async (language, locale) => {
    const say = sayIn(language);
    await using world = await startWorld({ lifted: true });
    await openTickets(world, 4);
    const body = { name: 'Refund' };
    await world.api.call('createLabel', { path: { guild_id: world.guildId }, body });
    const mara = await openAs(browser, world.discord.url, 'Mara', windowFor(language));
    await world.moderator.choose(locale);
    const begin = async (option: string, title: string) => {
      await mara.run('/tickets');
      await mara.press(say('button.allOfThese'));
      await sees(mara, say('bulk.choose', { count: 4 }));
      await mara.page.locator('#messages button.select').last().click();
      await mara.page.getByRole('option', { name: option }).filter({ visible: true }).click();
      await dialogOf(mara).getByText(title).waitFor();
      await fits(mara);
    };

    await begin(say('bulk.addLabels'), say('bulk.addLabelsTitle', { count: 4 }));
    await chooseInForm(mara, 'Refund');
    await submit(mara);
    await sees(mara, `✅ ${say('bulk.progress', { action: say('bulk.labelTicket'), done: 4, total: 4 })}`);

    await begin(say('bulk.unassignTicket'), say('bulk.unassignTitle', { count: 4 }));
    await chooseInForm(mara, 'Mara');
    await submit(mara);
    await sees(mara, `❌ ${say('bulk.progress', { action: say('bulk.unassignTicket'), done: 0, total: 4 })}`);
    await sees(mara, say('bulk.refused', { count: 4 }));
    await fits(mara);

    const release = pauseChannel(world);
    await begin(say('bulk.closeTicket'), say('bulk.closeTitle', { count: 4 }));
    await submit(mara);
    const action = say('bulk.closeTicket');
    await sees(mara, `🔄 ${say('bulk.progress', { action, done: 0, total: 4 })}`);
    await fits(mara);
    await mara.press(say('button.stop'));
    await sees(mara, say('bulk.stopped', { action, done: 0, total: 4 }));
    release();
    await sees(mara, say('bulk.stopped', { action, done: 1, total: 4 }));
    await fits(mara);
    expect(await countOpen(world)).toBe(3);
  });

  it.each(WALKED)('are changed in the dashboard’s queue, in %s', async (language, locale) => {
    const say = sayIn(language);
    await using world = await startWorld({ lifted: true });
    const [theirs] = await openTickets(world, 5);
    const assign = {
      path: { guild_id: world.guildId, ticket_id: theirs?.id ?? '' },
      body: { user_id: world.administrator.id },
    };
    await world.api.call('assignTicket', assign);
    const mara = await openAs(browser, world.discord.url, 'Mara', SCREEN);
    await world.moderator.choose(locale);
    const page = await signInByCommand(browser, world, mara, language);
    const choose = (action: string) => page.locator('select[name=action]').selectOption(action);
    const goOn = () => page.getByRole('button', { name: say('dashboard.continue') }).click();
    const heading = (text: string) => page.locator('h1', { hasText: text }).waitFor();
    const answer = () => page.locator('form[action*="/tickets/bulk/"] button').click();
    const showBoxes = () => page.locator('label.tool').click();
    const backToQueue = async () => {
      await page
        .locator('main')
        .getByRole('link', { name: say('dashboard.queue') })
        .click();
      await showBoxes();
    };

    await page.locator('.tickets').waitFor();
    await mustBeReadable(page);
    await showBoxes();
    await mustBeReadable(page);
    await goOn();
    await heading(say('dashboard.noneSelected'));
    await mustBeReadable(page);
    await backToQueue();
    for (const number of [1, 2]) {
      const ticket = say('ticket.title', { number: String(number) });
      await page.getByRole('checkbox', { name: say('dashboard.select', { ticket }) }).check();
    }
    await choose('claim');
    await goOn();
    await heading(say('dashboard.bulkTitle', { action: say('button.claim'), count: 2 }));
    await mustBeReadable(page);
    await answer();
    await heading(say('bulk.progress', { action: say('bulk.assignTicket'), done: 1, total: 2 }));
    await page.getByText(say('bulk.refused', { count: 1 })).waitFor();
    await mustBeReadable(page);

    await backToQueue();
    await choose('close');
    await page.getByRole('button', { name: say('dashboard.allOfList', { count: '5' }) }).click();
    await heading(say('dashboard.bulkTitle', { action: say('button.close'), count: 5 }));
    await mustBeReadable(page);
    await world.openTicket();
    await answer();
    await page.getByText(say('dashboard.bulkChanged')).waitFor();
    await heading(say('dashboard.bulkTitle', { action: say('button.close'), count: 6 }));
    await mustBeReadable(page);
    const release = pauseChannel(world);
    await answer();
    await page.getByText(say('dashboard.bulkRunning')).waitFor();
    await mustBeReadable(page);
    await page.getByRole('button', { name: say('button.stop') }).click();
    const why = say('bulkStopped.by', { user: '1' }).replace('<@1>', '@Mara');
    await page.getByText(say('dashboard.bulkStopped', { why })).waitFor();
    release();
    await mustBeReadable(page);
    await expect.poll(() => countOpen(world)).toBe(5);
  });
});
