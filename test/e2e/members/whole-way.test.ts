/**
 * A member's whole way in the page, from the panel to the second closing, in three languages; nothing that they read on
 * it is the staff's.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAs, type Person } from '../../../scripts/pictures/person.ts';
import { openBrowser, withoutBrowser } from '../../../packages/local-discord/test/page/page-world.ts';
import { sayIn } from '../../../src/words/say.ts';
import { startWorld } from '../../world.ts';
import { channelOf, controlMessage, seen, shows } from '../acting.ts';
import { WALKED } from '../languages/walked.ts';
import { makeGroup, postPanel } from './panels.ts';
import { readBy, staffsSide } from './staffs-side.ts';

const PANEL = 'Option 0';

const sees = async ({ page }: Person, text: string): Promise<void> => {
  await page.locator('#messages').getByText(text).last().waitFor();
};

const dialogOf = ({ page }: Person) => page.getByRole('dialog');

async function submit(person: Person, text: string): Promise<void> {
  await dialogOf(person).getByRole('textbox').fill(text);
  await dialogOf(person).locator('[type=submit]').click();
  await dialogOf(person).waitFor({ state: 'hidden' });
}

describe.skipIf(withoutBrowser)('a member', { timeout: 180_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it.each(WALKED)('goes the whole way in %s', async (language, locale) => {
    const say = sayIn(language);
    const world = await startWorld({ lifted: true });
    try {
      const { member, moderator, secondMember, guildId } = world;
      await member.choose(locale);
      const form_fields = [[{ title: 'Order', type: 4, style: 'paragraph' } as const]];
      await postPanel(world, 'buttons', await makeGroup(world, { language, form_fields }));

      const milo = await openAs(browser, world.discord.url, 'Milo');
      await milo.press(PANEL);
      await submit(milo, 'A-1024 is *late*');
      const opened = await seen(world.discord, () =>
        member.channels(guildId).find(({ id }) => controlMessage(world, id) !== undefined),
      );
      const { id: channel, name } = channelOf(world, opened.id);
      await milo.goTo(name);
      await sees(milo, 'A-1024 is *late*');
      await sees(milo, say('default.welcomeToTexts'));
      await milo.say('It was sent on Monday.');
      await milo.page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('42') });
      await milo.page.locator('.text-box').press('Enter');
      await sees(milo, 'receipt.txt');

      for (const command of ['ticket claim', 'notes create'])
        await (await moderator.command(channel, command)).reply();
      await (await moderator.command(channel, 'ticket close', { ask: true })).reply();
      await (await moderator.command(channel, 'ticket priority', { level: '3' })).reply();
      await (await moderator.command(channel, 'ticket add', { user: secondMember.id })).reply();
      await milo.press(say('button.notYet'));
      await sees(milo, say('keepTicketOpen.done'));
      await milo.page
        .getByRole('button', { name: say('button.close') })
        .first()
        .click();
      await submit(milo, '');

      const ratings = milo.page.locator('#messages button', { hasText: /^.*[1-5]$/ });
      await ratings.last().waitFor();
      await milo.page.locator('#messages button', { hasText: '4' }).last().click();
      await sees(milo, say('rating.thanks'));
      await milo.press(say('button.addComment'));
      await submit(milo, 'Quick, thank you');
      await sees(milo, say('rating.given', { person: '@Milo', rating: '⭐ 4' }));
      expect(await ratings.count()).toBe(0);

      await (await moderator.command(channel, 'ticket reopen')).reply();
      await shows(world, channel, { [say('ticket.status')]: say('ticket.open') });
      await milo.page
        .getByRole('button', { name: say('button.close') })
        .first()
        .click();
      await submit(milo, '');
      await shows(world, channel, { [say('ticket.status')]: say('ticket.closed') });
      await seen(world.discord, () =>
        JSON.stringify(controlMessage(world, channel)).includes('ticket:reopen'),
      );
      expect(await ratings.count()).toBe(0);

      const read = readBy(world, member);
      expect(read.length).toBeGreaterThan(10);
      expect(read.flatMap(staffsSide(language))).toEqual([]);
    } finally {
      await world.close();
    }
  });
});
