/** Missed answers in the figures, and people left out of the statistics, in a real browser in Discord and on the dashboard. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, withoutBrowser } from '../../../packages/local-discord/test/page/page-world.ts';
import { openAs } from '../../../scripts/pictures/person.ts';
import { sayIn } from '../../../src/words/say.ts';
import { openedHoursAgo, withinHours } from '../../service/tickets/events/event-world.ts';
import { startWorld } from '../../world.ts';
import { mustBeReadable } from '../readable.ts';
import { WALKED } from '../../e2e/languages/walked.ts';
import { fits, SCREEN, sees, signInByCommand, windowFor } from './walking.ts';

describe.skipIf(withoutBrowser)('the figures', { timeout: 300_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it.each(WALKED)('have missed answers, and leave people out, in %s', async (language, locale) => {
    const say = sayIn(language);
    await using world = await startWorld({ lifted: true });
    const path = { guild_id: world.guildId };
    const ticket = await world.openTicket();
    const target = { ...path, ticket_id: ticket.id };
    await world.api.call('assignTicket', { path: target, body: { user_id: world.moderator.id } });
    await world.api.call('setTicketPriority', { path: target, body: { priority: 3 } });
    const groupPath = { ...path, group_id: ticket.group_id };
    const group = await world.api.call('changeTicketGroup', { path: groupPath, body: withinHours(10) });
    await openedHoursAgo(world.database, ticket, 11);
    const missed = async () => (await world.api.call('getGuildStats', { path }))?.missed;
    await expect.poll(missed, { timeout: 20_000 }).toBe(1);
    const screen = await openAs(browser, world.discord.url, 'Adam', SCREEN);
    await world.administrator.choose(locale);
    const adam = await openAs(browser, world.discord.url, 'Adam', windowFor(language));

    await adam.run('/server stats');
    await sees(adam, say('stats.missed'));
    await fits(adam);
    await adam.run('/server stats by:staff');
    await sees(adam, say('stats.missedCount', { missed: 1 }));
    const page = await signInByCommand(browser, world, screen, language);
    await page.getByRole('link', { name: say('dashboard.figures'), exact: true }).click();
    await page.locator('.tiles', { hasText: say('stats.missed') }).waitFor();
    await page.getByText(say('chart.missed')).first().waitFor();
    await mustBeReadable(page);

    await adam.run('/setup');
    await adam.press(say('button.allSettings'));
    await adam.choose(group.name, say('setup.server'));
    await adam.press(say('dashboard.figures'));
    await sees(adam, say('exclusions.none'));
    for (const select of [say('exclusions.add'), say('exclusions.remove')]) {
      await fits(adam);
      await adam.choose(select, 'Mara');
      await adam.page.keyboard.press('Escape');
      await sees(adam, say('exclusions.saved'));
    }
    await sees(adam, say('exclusions.none'));
  });
});
