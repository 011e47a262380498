/**
 * The helpdesk in a real browser, in Discord and on the dashboard: answer times, answers before a ticket, labels, links and
 * follow-ups, snoozes, the person behind a ticket, and figures. Members are on a phone.
 */
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, withoutBrowser } from '../../../packages/local-discord/test/page/page-world.ts';
import { openAs, type Person } from '../../../scripts/pictures/person.ts';
import { systemClock } from '../../../src/service/base/kit/clock.ts';
import { type Language, messageOf } from '../../../src/words/languages.ts';
import { sayIn } from '../../../src/words/say.ts';
import { startWorld, type World } from '../../world.ts';
import { mustBeReadable } from '../readable.ts';
import { WALKED } from '../../e2e/languages/walked.ts';
import { dialogOf, fits, PHONE, SCREEN, sees, signInByCommand, submit } from './walking.ts';

const MINUTE_MS = 60_000;

/** Opens the form of a setting by its button, and sends it. */
async function changeSetting(person: Person, setting: string, text: string): Promise<void> {
  const row = person.page.locator('#messages .section', { hasText: setting }).last();
  await row.getByRole('button').click();
  await dialogOf(person).getByRole('textbox').fill(text);
  await submit(person);
}

/** The longer part of a sentence around the time, which Discord shows as a separate element. */
const besideTime = (sentence: string): string => {
  const parts = sentence.split('{when}').map((part) => part.trim());
  return parts.reduce((one, other) => (other.length > one.length ? other : one));
};

/** The word for all priorities without their own response targets, as people type it. */
const others = (language: Language): string => messageOf(language, 'typed.others').split(',')[0] ?? '';

/** The service's clock, which the test turns forward. */
function createTurnedClock() {
  let ahead = 0;
  return {
    ...systemClock,
    now: () => new Date(systemClock.now().getTime() + ahead),
    turn(milliseconds: number) {
      ahead += milliseconds;
    },
  };
}

/** A group with answers due in half an hour, an answer about refunds, two labels, a panel that shows availability. */
async function setUp(world: World, language: Language): Promise<void> {
  const path = { guild_id: world.guildId };
  const { data: groups } = await world.api.call('listTicketGroups', { path });
  const group_id = groups[0]?.id ?? '';
  const label = (name: string) => world.api.call('createLabel', { path, body: { name } });
  const [refund, vip] = [await label('Refund'), await label('VIP')];
  await world.api.call('changeTicketGroup', {
    path: { ...path, group_id },
    body: {
      language,
      answer_times: [{ priority: null, first: 1_800, next: 1_800 }],
      form_fields: [
        [{ title: 'Kind', type: 3, options: [{ label: 'Money', label_id: refund.id }, { label: 'Other' }] }],
        [{ title: 'Question', type: 4, style: 'paragraph' }],
      ],
    },
  });
  const message = { content: 'Refunds take **14 days**, {{ owner.name }}.' };
  await world.api.call('createCustomMessage', { path, body: { name: 'Refunds', message, answer: true } });
  const options = [{ group_id, label: 'Ask us', label_ids: [vip.id] }];
  const panel = { name: 'Help', options, shows_availability: true };
  const { id: panel_id } = await world.api.call('createTicketPanel', { path, body: panel });
  await world.api.call('sendTicketPanel', { path: { ...path, panel_id, channel_id: world.general } });
}

describe.skipIf(withoutBrowser)('the helpdesk', { timeout: 300_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it.each(WALKED)('is set up in Discord and on the dashboard, in %s', async (language, locale) => {
    const say = sayIn(language);
    await using world = await startWorld({ lifted: true });
    await world.openTicket();
    await world.administrator.choose(locale);
    const adam = await openAs(browser, world.discord.url, 'Adam', SCREEN);

    await adam.run('/setup');
    await adam.press(say('button.allSettings'));
    await adam.press(say('section.levels'));
    await changeSetting(adam, say('setting.answer_times'), `${others(language)}: 30 min, 1 h`);
    await sees(adam, say('setup.saved', { setting: say('setting.answer_times') }));

    const page = await signInByCommand(browser, world, adam, language);
    const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();
    await follow(say('dashboard.setup'));
    await follow(say('labels.list'));
    for (const name of ['Refund', 'VIP']) {
      await page.getByLabel(say('label.messageName')).fill(name);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name }).waitFor();
    }
    await follow(say('lists.groups'));
    await page.locator('.own a').first().click();
    await page.locator('.fold > summary', { hasText: say('section.levels') }).click();
    expect(await page.getByLabel(say('setting.answer_times')).inputValue()).toMatch(/30.+1/);
    await mustBeReadable(page);
    const question = page.locator('.question').first();
    await question.getByLabel(say('label.question'), { exact: true }).fill('Kind');
    await question.getByLabel(say('label.answerKind')).selectOption('select');
    await question.getByLabel(say('label.choices')).fill('Money\nOther');
    await question.locator('details > summary').click();
    await question.getByLabel(say('label.choiceLabels')).fill('Money: Refund');
    await page.getByRole('button', { name: say('dashboard.save'), exact: true }).click();
    await page.getByRole('status').getByText(say('dashboard.saved')).waitFor();
    await follow(say('lists.panels'));
    await page.getByLabel(say('label.panelName')).fill('Help');
    await page.keyboard.press('Enter');
    await page.getByLabel(say('panelSetting.availability')).check();
    await page.getByRole('button', { name: say('dashboard.save') }).click();
    await page.locator('.preview').waitFor();
    await page.locator('.setup-list a').first().click();
    await page.getByLabel(say('label.typeLabels')).fill('VIP');
    await mustBeReadable(page);
    await page.getByRole('button', { name: say('dashboard.save') }).click();
    await follow(say('lists.messages'));
    await page.getByLabel(say('label.messageName')).fill('Refunds');
    await page.getByLabel(say('label.messageText')).fill('Refunds take **14 days**.');
    await page.getByRole('button', { name: say('button.newMessage') }).click();
    await page.getByLabel(say('customMessage.answer')).check();
    await page.getByRole('button', { name: say('dashboard.save') }).click();
    await page.getByText(say('customMessage.changed')).waitFor();
    await mustBeReadable(page);
    await page
      .locator('.tabs')
      .getByRole('link', { name: say('dashboard.figures') })
      .click();
    await page.getByLabel(say('more.person')).fill('mara');
    await page.getByRole('button', { name: say('exclusions.leaveOut') }).click();
    await page.getByRole('button', { name: say('exclusions.showAgain') }).waitFor();
    await mustBeReadable(page);

    await adam.press(say('section.form'));
    await sees(adam, 'Money 🏷️ Refund / Other');
  });

  it.each(WALKED)('is used by members and staff, in %s', async (language, locale) => {
    const say = sayIn(language);
    const clock = createTurnedClock();
    await using world = await startWorld({ lifted: true, clock });
    // Milo's third ticket comes from the panel, and is linked to the first two.
    await world.openTicket();
    await world.openTicket();
    await setUp(world, language);
    const milo = await openAs(browser, world.discord.url, 'Milo', PHONE);
    const mara = await openAs(browser, world.discord.url, 'Mara', SCREEN);
    for (const one of [world.member, world.moderator]) await one.choose(locale);
    await milo.page.getByRole('button', { name: 'Ask us' }).waitFor();
    const fillForm = async () => {
      await milo.press('Ask us');
      await dialogOf(milo).locator('button.select').click();
      await milo.page.getByRole('option', { name: 'Money' }).click();
      await milo.fill('Question', 'How do I get my refunds?');
      await submit(milo);
      await sees(milo, say('answers.title'));
    };
    await fillForm();
    await fits(milo);
    await milo.press(say('button.answersSolved'));
    await sees(milo, say('answers.solved'));
    await fillForm();
    await milo.press(say('button.answersOpen'));
    const name = 'milo-3';
    await milo.page.locator('#messages').getByText(`#${name}`).click();
    await sees(milo, 'How do I get my refunds?');
    await milo.say('It is urgent');

    await mara.goTo(name);
    await sees(mara, 'VIP, Refund');
    await mara.run('/ticket view');
    await sees(mara, say('ticketCard.answerDue'));
    clock.turn(16 * MINUTE_MS);
    await sees(mara, besideTime(say('ownerWaits', { person: '', when: '{when}' })));
    clock.turn(15 * MINUTE_MS);
    await sees(mara, besideTime(say('answerWasDue', { when: '{when}' })));
    await mara.run(`/tickets show:${say('choice.ticketsOverdue')}`);
    await sees(mara, say('ticketList.overdue'));
    await mara.run(`/tickets sort:${say('choice.dueFirst')}`);
    await sees(mara, say('ticketList.dueFirst', { list: say('ticketList.open') }));
    await mara.run('/tickets csv:True');
    await sees(mara, 'tickets.csv');
    await mara.choose(say('more.staff'), say('more.links'));
    await dialogOf(mara).getByRole('textbox').fill('2');
    await submit(mara);
    await sees(mara, say('linkTicket.done', { tickets: '#2' }));
    await mara.run('/ticket follow-up');
    await sees(mara, '#milo-4');
    await mara.run('/person user:@milo');
    await mara.press(say('button.addNote'));
    await dialogOf(mara).getByRole('textbox').fill('Speaks Spanish');
    await submit(mara);
    await sees(mara, say('person.noteAdded'));
    const milosMessage = mara.page.getByRole('article').filter({ hasText: 'It is urgent' }).last();
    await milosMessage.locator('.author').first().click({ button: 'right' });
    await mara.page.getByRole('menuitem', { name: say('person.title') }).click();
    await mara.page.locator('#messages').getByText('Speaks Spanish').nth(1).waitFor();

    const page = await signInByCommand(browser, world, mara, language);
    const follow = (link: string) => page.getByRole('link', { name: link, exact: true }).click();
    const press = (button: string) => page.getByRole('button', { name: button, exact: true }).click();
    await page.locator('.tickets').waitFor();
    await press(say('dashboard.filter'));
    await page.getByLabel(say('dashboard.order')).selectOption('due');
    await page.getByRole('button', { name: say('dashboard.apply') }).click();
    await mustBeReadable(page);
    await page.locator('.lists').getByText(say('dashboard.overdueList')).click();
    await page.getByRole('heading', { name: say('dashboard.overdueList') }).waitFor();
    await mustBeReadable(page);
    const downloaded = page.waitForEvent('download');
    await press(say('dashboard.filter'));
    await follow(say('dashboard.csv'));
    const csv = await readFile(await (await downloaded).path(), 'utf8');
    expect(csv.trim().split('\n')).toHaveLength(4);
    await page
      .locator('.tickets')
      .getByRole('link', { name: say('ticket.title', { number: '3' }) })
      .click();
    await page.locator('.chip[popovertarget=do-snoozeTicket]').waitFor();
    await press(say('person.title'));
    await page.getByText('Speaks Spanish').waitFor();
    await page.getByLabel(say('links.add')).fill('1');
    await mustBeReadable(page);
    await page.keyboard.press('Enter');
    await page.getByText(say('links.changed')).waitFor();
    await press(say('more.placeholder'));
    await mustBeReadable(page);
    await press(say('followUp.title'));
    await page.locator('#do-createTicket').getByRole('button').click();
    await page.getByText(say('followUp.opened')).waitFor();
    await mustBeReadable(page);
    const address = page.url();
    await page.locator('.chip[popovertarget=do-snoozeTicket]').click();
    await mustBeReadable(page);
    await page.locator('#do-snoozeTicket').getByRole('button').first().click();
    // The next ticket of the list is shown.
    await page.getByText(say('dashboard.snoozeChanged')).waitFor();
    expect(new URL(page.url()).pathname).not.toBe(new URL(address).pathname);
    await page.goto(address);
    await mustBeReadable(page);
    await page.getByRole('button', { name: say('button.claim'), exact: true }).click();
    await page.locator('.toast', { hasText: say('assignTicket.hereClaimed') }).waitFor();
    await follow(say('dashboard.own'));
    await page.getByText(say('stats.own', { days: 30 })).waitFor();
    await mustBeReadable(page);
    await follow(say('dashboard.figures'));
    await page.getByText(say('dashboard.solvedByAnswers')).waitFor();
    await mustBeReadable(page);

    await mara.goTo(name);
    await mara.run('/ticket snooze until:2d');
    await sees(mara, besideTime(say('snoozeTicket.here', { when: '{when}' })));
    await mara.run('/account me');
    await sees(mara, say('stats.own', { days: 30 }));
  });
});
