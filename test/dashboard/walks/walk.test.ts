/** A moderator's and a member's way through the dashboard in a real browser, from the command to signing out. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAs } from '../../../scripts/pictures/person.ts';
import { openBrowser, withoutBrowser } from '../../../packages/local-discord/test/page/page-world.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { sayIn } from '../../../src/words/say.ts';
import { startWorld } from '../../world.ts';
import { mustBeReadable } from '../readable.ts';
import { WALKED } from '../../e2e/languages/walked.ts';
import { signInByCommand } from './walking.ts';

describe.skipIf(withoutBrowser)('the dashboard', { timeout: 180_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it.each(WALKED)('has the set-up for administrators, in %s', async (language, locale) => {
    const say = sayIn(language);
    await using world = await startWorld({ lifted: true });
    await world.openTicket();
    await world.administrator.choose(locale);
    const page = await signInByCommand(
      browser,
      world,
      await openAs(browser, world.discord.url, 'Ada'),
      language,
    );
    await page.getByRole('link', { name: say('dashboard.setup'), exact: true }).click();
    await page.getByLabel(say('setup.newGroupName')).waitFor();
    await mustBeReadable(page);
    await page.locator('.own a').first().click();
    for (const fold of await page.locator('.fold > summary').all()) await fold.click();
    await page.getByLabel(say('setting.warn_after')).fill('<b>');
    await page.getByLabel(say('label.question'), { exact: true }).first().fill('Order');
    await mustBeReadable(page);
    await page.getByRole('button', { name: say('dashboard.save'), exact: true }).click();
    await page.getByText(say('dashboard.notSaved')).waitFor();
    await mustBeReadable(page);
    await page.getByLabel(say('setting.warn_after')).fill('4h');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText(say('dashboard.saved')).waitFor();
    expect(await page.getByLabel(say('label.question'), { exact: true }).first().inputValue()).toBe('Order');
    await mustBeReadable(page);
    await page.getByRole('link', { name: say('lists.panels'), exact: true }).click();
    await page.getByLabel(say('label.panelName')).fill('Help');
    await mustBeReadable(page);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: say('dashboard.preview') }).waitFor();
    await page.getByLabel(say('label.messageTitle'), { exact: true }).fill('Need help?');
    await page.getByRole('button', { name: say('dashboard.save') }).click();
    await page.locator('.embed-title', { hasText: 'Need help?' }).waitFor();
    await mustBeReadable(page);
    await page.getByRole('link', { name: say('button.panelDelete') }).click();
    await page.getByRole('button', { name: say('button.panelDelete') }).waitFor();
    await mustBeReadable(page);
    await page.getByRole('link', { name: say('button.cancel') }).click();
    await page.locator('.setup-list a').first().click();
    await page.getByLabel(say('label.typeText')).waitFor();
    await mustBeReadable(page);
    await page.getByRole('link', { name: say('lists.messages'), exact: true }).click();
    await page.getByLabel(say('label.messageName')).fill('Hello');
    await page.getByLabel(say('label.messageText')).fill('**Hello**');
    await mustBeReadable(page);
    await page.getByRole('button', { name: say('button.newMessage') }).click();
    await page.locator('.preview strong', { hasText: 'Hello' }).waitFor();
    await page.getByLabel(say('label.partText')).first().fill('*Bye*');
    await page.getByRole('button', { name: say('dashboard.preview') }).click();
    await page.locator('.preview em', { hasText: 'Bye' }).waitFor();
    await page.getByText(say('button.addLink')).click();
    await mustBeReadable(page);
    await page.getByLabel(say('label.linkSays')).fill('Rules');
    await page.getByLabel(say('label.linkLeads')).last().fill('https://example.com/rules');
    await page.keyboard.press('Enter');
    await page.locator('.preview a.button', { hasText: 'Rules' }).waitFor();
    await mustBeReadable(page);
    await page.getByRole('link', { name: say('button.asJson') }).click();
    await page.getByLabel(say('customMessage.wholeTemplate')).waitFor();
    await mustBeReadable(page);
    await page.getByRole('link', { name: say('labels.list'), exact: true }).click();
    await page.getByLabel(say('label.messageName')).fill('Refund');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Refund' }).waitFor();
    await mustBeReadable(page);
    await page.getByRole('link', { name: say('blocks.list'), exact: true }).click();
    await page.getByLabel(say('more.person')).fill('milo');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: say('button.unblock') }).waitFor();
    await mustBeReadable(page);
    await page.getByRole('link', { name: say('webhooks.list'), exact: true }).click();
    await page.getByLabel(say('label.address')).fill('https://tickets.invalid/hook');
    await page.keyboard.press('Enter');
    await page.locator('.secret').waitFor();
    await mustBeReadable(page);
    await page.getByRole('button', { name: say('button.testWebhook') }).click();
    await page.locator('.setup-list .fault').waitFor();
    await mustBeReadable(page);
    await page.getByRole('link', { name: say('access.list'), exact: true }).click();
    await page.getByRole('button', { name: say('dashboard.giveAccess') }).waitFor();
    await mustBeReadable(page);
    await page.getByRole('link', { name: say('section.checkup'), exact: true }).click();
    await page.getByRole('link', { name: say('button.checkAgain') }).waitFor();
    await mustBeReadable(page);
    await page.getByRole('link', { name: say('dataExport.title'), exact: true }).click();
    await page.getByLabel(say('more.person')).fill('milo');
    await mustBeReadable(page);
    await page.getByRole('button', { name: say('button.erase') }).click();
    await page.getByRole('heading', { name: say('erase.userTitle') }).waitFor();
    await mustBeReadable(page);
  });

  it.each(WALKED)(
    'shows staff the queue and a ticket, and members their own, in %s',
    async (language, locale) => {
      const say = sayIn(language);
      await using world = await startWorld({ lifted: true });
      const mara = await openAs(browser, world.discord.url, 'Mara');
      const milo = await openAs(browser, world.discord.url, 'Milo');
      for (const one of [world.member, world.moderator]) await one.choose(locale);
      const ticket = await world.openTicket();
      await world.member.say(ticket.channel_id, `My **order** has not arrived <@&${SEED_IDS.moderatorRole}>`);
      await world.api.call('sendMessage', {
        path: { guild_id: world.guildId, channel_id: ticket.channel_id },
        body: { embeds: [{ title: 'Parcel', color: 0x12_ab_34 }] },
      });
      await (await world.moderator.command(ticket.channel_id, 'notes create')).reply();

      const page = await signInByCommand(browser, world, mara, language);
      const name = say('ticket.title', { number: String(ticket.number) });
      await page
        .locator('.tickets')
        .getByText(say('ticketList.waits', { span: '' }).trim())
        .first()
        .waitFor();
      await mustBeReadable(page);
      await page.getByRole('link', { name }).click();
      await page.locator('article strong', { hasText: 'order' }).waitFor();
      await page.getByText('@Moderator').first().waitFor();
      // The policy of the page lets its own colors through.
      await page.locator('.embed', { hasText: 'Parcel' }).waitFor();
      expect(
        await page.evaluate<string[]>(
          "[...document.querySelectorAll('.embed')].map((embed) => getComputedStyle(embed).borderLeftColor)",
        ),
      ).toContain('rgb(18, 171, 52)');
      await mustBeReadable(page);
      await page.getByRole('radio', { name: say('page.note') }).check();
      await page.locator('.answer textarea').fill('Second time');
      await page.getByRole('button', { name: say('dashboard.addNote') }).click();
      await page.locator('.message.internal-note', { hasText: 'Second time' }).waitFor();
      await mustBeReadable(page);
      await page.getByRole('link', { name: say('dashboard.history') }).click();
      await page.getByText(say('createTicketNotes.history', { who: '@Mara' })).waitFor();
      await mustBeReadable(page);
      await page.getByRole('link', { name: say('dashboard.find'), exact: true }).click();
      await page.getByRole('searchbox').fill('arrived');
      await page.keyboard.press('Enter');
      await page.locator('.hits').getByRole('link', { name }).waitFor();
      await mustBeReadable(page);
      await page.locator('.hits').getByRole('link', { name }).click();
      await page.locator('.tool[popovertarget=others]').click();
      await page.getByRole('button', { name: say('dashboard.transcript') }).click();
      await page.waitForURL('**/transcripts/**');
      await page.goBack();
      await page.getByRole('link', { name: say('dashboard.figures') }).click();
      await page.getByRole('img', { name: say('chart.tickets') }).waitFor();
      await page.getByText(say('dashboard.asTable')).first().click();
      await mustBeReadable(page);
      await page.getByRole('link', { name: say('dashboard.wall') }).click();
      await page.getByText(say('dashboard.longestWait')).waitFor();
      await mustBeReadable(page);
      await page.getByRole('button', { name: say('dashboard.signOut') }).click();
      await page.getByRole('heading', { name: say('dashboard.signedOutHere') }).waitFor();
      await page.goto(`${world.service.url}/dashboard/${world.guildId}/tickets`);
      await page.getByRole('heading', { name: say('dashboard.ended') }).waitFor();
      await mustBeReadable(page);

      const own = await signInByCommand(browser, world, milo, language);
      await own.getByRole('heading', { name: say('dashboard.own') }).waitFor();
      await own.getByText('My order has not arrived').waitFor();
      expect(await own.getByRole('link', { name: say('dashboard.queue'), exact: true }).count()).toBe(0);
      await mustBeReadable(own);
    },
  );
});
