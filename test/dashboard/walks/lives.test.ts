/**
 * A ticket's life in a real browser, from the panel to the transcript: as a channel and as a thread, with the Message
 * Content intent and without it.
 */
import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, withoutBrowser } from '../../../packages/local-discord/test/page/page-world.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { openAs, type Person } from '../../../scripts/pictures/person.ts';
import { sayIn } from '../../../src/words/say.ts';
import { startWorld } from '../../world.ts';
import { makeGroup, postPanel } from '../../e2e/members/panels.ts';
import { LEVELS, type Mode, MODES } from '../../e2e/modes.ts';
import { dialogOf, sees, SCREEN, signInByCommand, submit } from './walking.ts';

const say = sayIn('en');
const { MessageContent, GuildMembers } = Intent;
const LIVES = MODES.flatMap((mode) => [
  { ...mode, intent: 'with', privilegedIntents: GuildMembers | MessageContent },
  { ...mode, intent: 'without', privilegedIntents: GuildMembers },
]);

/** Opens the ticket from the panel, and fills in the form. */
async function open(milo: Person): Promise<void> {
  await milo.press('Option 0');
  await dialogOf(milo).getByRole('textbox').fill('A broken parcel');
  await submit(milo);
  await milo.page.locator('#messages').getByText('#milo-1').click();
  await sees(milo, 'A broken parcel');
}

/** Presses Reply on the ticket's message, and sends the form. */
async function reply(person: Person, text: string): Promise<void> {
  await person.page
    .locator('button', { hasText: say('button.reply') })
    .first()
    .click();
  await dialogOf(person).getByRole('textbox').fill(text);
  await submit(person);
  await sees(person, text);
}

const writtenBy = ({ page }: Person, author: string, text: string) =>
  page.getByRole('article').filter({ hasText: text }).filter({ hasText: author }).last().waitFor();

async function keep(person: Person, text: string): Promise<void> {
  const message = person.page.getByRole('article').filter({ hasText: text }).last();
  await message.click({ button: 'right', position: { x: 60, y: 6 } });
  await person.page.getByRole('menuitem', { name: say('menu.keep') }).click();
  await sees(person, say('keepTicketMessage.done'));
}

/** The number of notes that Discord withheld words. */
const notesOn = (page: Page) => page.getByText(say('page.withheld').slice(0, 40)).count();

describe.skipIf(withoutBrowser)('a ticket', { timeout: 240_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  /** A channel as the place makes its tickets threads. */
  const settings = ({ opened_channel_id }: Mode) => ({
    ...(opened_channel_id !== null && { opened_channel_id }),
    rating_levels: LEVELS,
    form_fields: [[{ title: 'What is it about?', type: 4, style: 'paragraph' } as const]],
  });

  it.each(LIVES)('that is a $mode lives $intent Message Content', async ({ privilegedIntents, ...mode }) => {
    await using world = await startWorld({ lifted: true, seed: { privilegedIntents } });
    const isReadable = (privilegedIntents & MessageContent) !== 0;
    await postPanel(world, 'buttons', await makeGroup(world, settings(mode)));
    const milo = await openAs(browser, world.discord.url, 'Milo', SCREEN);
    await open(milo);
    await milo.say('It came on Monday');
    await milo.say(`<@${SEED_IDS.bot}> the box was open`);
    if (!isReadable) await reply(milo, 'The lamp in it is broken');

    const mara = await openAs(browser, world.discord.url, 'Mara', SCREEN);
    await mara.goTo('milo-1');
    await mara.press(say('button.claim'));
    if (isReadable) await mara.say('A new one is on its way');
    else await reply(mara, 'A new one is on its way');
    await writtenBy(milo, 'Mara', 'A new one is on its way');
    if (!isReadable) await keep(mara, 'It came on Monday');

    const page = await signInByCommand(browser, world, mara, 'en');
    await page.getByRole('link', { name: /#1/ }).first().click();
    const conversation = page.locator('article');
    const kept = ['It came on Monday', 'the box was open', 'A new one is on its way'];
    for (const text of kept) await conversation.getByText(text).first().waitFor();
    expect(await notesOn(page)).toBe(0);
    await milo.say('Thank you very much');
    await expect.poll(() => notesOn(page), { timeout: 20_000 }).toBe(isReadable ? 0 : 1);
    await page.locator('.answer textarea').fill('Here is its number: 42');
    await page.keyboard.press('Control+Enter');
    await writtenBy(milo, 'Mara', 'Here is its number: 42');

    await mara.goTo('milo-1');
    await mara.press(say('button.close'));
    await submit(mara);
    // Buttons don't work in a locked thread: the owner rates in a direct message.
    if (mode.mode === 'thread') {
      await milo.page.locator('#channels').getByText('Direct messages').waitFor();
      await milo.page.locator('#channels').getByText('Tickets').last().click();
    }
    await milo.page.locator('#messages button', { hasText: 'High' }).last().click();
    await sees(milo, say('rating.thanks'));

    await page.reload();
    await page.locator('.tool[popovertarget=others]').click();
    await page.getByRole('button', { name: say('dashboard.transcript') }).click();
    await page.waitForURL('**/transcripts/**');
    const said = [...kept, 'A broken parcel', 'Here is its number: 42'];
    if (!isReadable) said.push('The lamp in it is broken');
    for (const text of said) await page.getByText(text).first().waitFor();
    expect(await page.getByText('Thank you very much').count()).toBe(isReadable ? 1 : 0);
    expect(await notesOn(page)).toBe(isReadable ? 0 : 1);
  });
});
