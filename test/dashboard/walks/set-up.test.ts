/** A new server's set-up in a real browser: two ticket types with their teams, forms and hours, and a panel of both. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, withoutBrowser } from '../../../packages/local-discord/test/page/page-world.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { openAs } from '../../../scripts/pictures/person.ts';
import { sayIn } from '../../../src/words/say.ts';
import { startWorld } from '../../world.ts';
import { mustBeReadable } from '../readable.ts';
import { signInByCommand } from './walking.ts';

/** Of 26 clicks and 24 loads that it took when each setting and question had a page. */
const MOST_CLICKS = 14;
const MOST_LOADS = 5;

const say = sayIn('en');

describe.skipIf(withoutBrowser)('the set-up of a new server', { timeout: 180_000 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it.each(['with', 'without'])(
    `takes ${MOST_CLICKS} clicks and ${MOST_LOADS} loads, %s a script`,
    async (how) => {
      await using world = await startWorld({ lifted: true });
      const ada = await openAs(browser, world.discord.url, 'Ada');
      const page = await signInByCommand(browser, world, ada, 'en');
      if (how === 'without') await page.route('**/script/*.js', (route) => route.abort());
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.reload();
      await page.getByRole('heading', { name: say('checklist.title') }).waitFor();
      const walk = count(page);

      await walk.click(page.getByRole('link', { name: say('checklist.type') }));
      await page.getByLabel(say('setup.newGroupName')).fill('Billing');
      await walk.press(page);
      await page.getByText(say('group.made', { name: 'Billing' })).waitFor();
      // Tab moves through the form: typing needs no click.
      await page.getByLabel(say('label.question'), { exact: true }).first().fill('What happened?');
      // What members would see changes with the form, and nothing is stored.
      if (how === 'with')
        await page.locator('.form-preview').getByText('What happened?', { exact: true }).waitFor();
      await walk.choose(page.locator('[name="form_fields.0.kind"]'), 'paragraph');
      await page.getByRole('textbox', { name: say('setting.schedule'), exact: true }).fill('weekdays 9 to 5');
      await walk.click(page.getByRole('button', { name: say('dashboard.save'), exact: true }));
      await page.getByRole('status').getByText(say('dashboard.saved')).waitFor();

      await page.getByLabel(say('setup.newGroupName')).fill('Technical help');
      await walk.press(page);
      await page.getByText(say('group.made', { name: 'Technical help' })).waitFor();
      const staff = page.getByRole('group', { name: say('setting.staff_role_ids') });
      await walk.click(staff.getByText('@Moderator'));
      await walk.click(staff.getByText('@Admin'));
      await page.getByLabel(say('label.question'), { exact: true }).first().fill('Which device?');
      await page.getByLabel(say('label.question'), { exact: true }).nth(1).fill('What doesn’t work?');
      await walk.choose(page.locator('[name="form_fields.1.kind"]'), 'paragraph');
      await page.getByRole('textbox', { name: say('setting.schedule'), exact: true }).fill('Mon-Sat 10-18');
      await walk.choose(page.locator('[name=channel]'), SEED_IDS.general);
      await walk.click(page.getByRole('button', { name: say('dashboard.saveAndPost') }));
      await page.getByRole('status').getByText(say('dashboard.panelPosted')).waitFor();

      expect(walk.clicks).toBeLessThanOrEqual(MOST_CLICKS);
      expect(walk.loads).toBeLessThanOrEqual(MOST_LOADS);
      const path = { guild_id: world.guildId };
      const types = (await world.api.call('listTicketGroups', { path })).data;
      const [billing, technical] = await Promise.all(
        types.map(({ id }) => world.api.call('getTicketGroup', { path: { ...path, group_id: id } })),
      );
      expect(billing).toMatchObject({ name: 'Billing', staff_role_ids: [SEED_IDS.moderatorRole] });
      expect(billing?.form_fields).toEqual([
        [{ title: 'What happened?', type: 4, style: 'paragraph', required: true }],
      ]);
      expect(billing?.schedule.fr).toEqual([{ from: '09:00', to: '17:00' }]);
      expect(technical).toMatchObject({ name: 'Technical help', staff_role_ids: [SEED_IDS.adminRole] });
      expect(technical?.form_fields).toHaveLength(2);
      expect(technical?.schedule.sa).toEqual([{ from: '10:00', to: '18:00' }]);
      expect(technical?.opened_channel_id).toBe(billing?.opened_channel_id);
      const posted = [...world.discord.state.messages(SEED_IDS.general).all()].at(-1);
      expect(JSON.stringify(posted?.components)).toMatch(/Billing.*Technical help/);

      // Only the test is left.
      await page.goto(`${world.service.url}/dashboard/${world.guildId}/tickets`);
      expect(await page.locator('.checklist li.done').count()).toBe(3);
      await page.getByText(say('checklist.tested')).waitFor();
      await mustBeReadable(page);
    },
  );
});

/** Counts what a person does, and the pages that it loads. */
function count(page: Page) {
  const walk = {
    clicks: 0,
    loads: 0,
    async click(target: ReturnType<Page['locator']>): Promise<void> {
      walk.clicks += 1;
      await target.click();
    },
    /** A dropdown is opened by one click, and chosen from by another. */
    async choose(target: ReturnType<Page['locator']>, value: string): Promise<void> {
      walk.clicks += 2;
      await target.selectOption(value);
    },
    async press(on: Page): Promise<void> {
      await on.keyboard.press('Enter');
    },
  };
  page.on('domcontentloaded', () => {
    walk.loads += 1;
  });
  return walk;
}
