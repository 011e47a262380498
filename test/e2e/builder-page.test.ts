/** A layout built by clicking, in a real browser, and sent as the welcome of a ticket. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAs, type Person } from '../../scripts/pictures/person.ts';
import { openBrowser, withoutBrowser } from '../../packages/local-discord/test/page/page-world.ts';
import { startWorld, type World } from '../world.ts';
import { changeGroup, makeGroup } from './setup/setup-commands.ts';
import { en } from '../../src/words/languages/en.ts';

const sees = async ({ page }: Person, text: string | RegExp): Promise<void> => {
  await page.locator('#messages').getByText(text).last().waitFor({ timeout: 30_000 });
};

async function choose({ page }: Person, placeholder: string, typed: string): Promise<void> {
  await page.getByRole('button', { name: placeholder }).last().click();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

describe.skipIf(withoutBrowser)('the builder of custom messages', { timeout: 180_000 }, () => {
  let browser: Browser;
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ lifted: true });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await world.close();
  });

  it('is used by clicking, up to the welcome of a ticket', async () => {
    const adam = await openAs(browser, world.discord.url, 'Adam');
    const submit = async (form: Record<string, string>): Promise<void> => {
      for (const [label, text] of Object.entries(form)) await adam.fill(label, text);
      await adam.press('Submit');
    };
    await makeGroup(world, { name: 'Orders' });
    await adam.run('/setup');
    await adam.press('All settings');
    await choose(adam, 'Orders', 'Templates');
    await adam.press('New template');
    await submit({ Name: 'Greeting' });
    await sees(adam, en['customMessage.stored']);
    await choose(adam, 'Choose a part to change', '1.');
    await adam.press('Edit');
    await submit({ Text: 'Hello {{ owner.name }}' });
    await sees(adam, en['customMessage.changed']);
    await adam.press('Back');
    await adam.press('+ Link button');
    await submit({ 'Button text': 'Our rules', URL: 'nowhere' });
    await sees(adam, '“nowhere” isn’t a URL');
    await adam.press('+ Link button');
    await submit({ 'Button text': 'Our rules', URL: 'https://rules.example/' });
    await sees(adam, 'Added it at the end.');
    await adam.page.getByRole('link', { name: 'Our rules' }).waitFor();
    await adam.press('Color');
    await choose(adam, 'Color', 'green');
    await adam.press('Submit');
    await expect.poll(async () => (await builtMessage(world)).components?.[0]?.accent_color).toBe(0x43b581);

    const { id: welcome_custom_message_id } = await builtSettings(world);
    await changeGroup(world, 'Orders', { welcome_custom_message_id });
    const mara = await openAs(browser, world.discord.url, 'Mara');
    await mara.run('/ticket create user:@member type:Orders');
    await mara.goTo('milo-1');
    await sees(mara, 'Hello Milo');
    await mara.page.getByRole('link', { name: 'Our rules' }).waitFor();
  });
});

const builtMessage = async (world: World) => (await builtSettings(world)).message;

async function builtSettings({ api, guildId }: World) {
  const path = { guild_id: guildId };
  const id = (await api.call('listCustomMessages', { path })).data[0]?.id ?? '';
  return api.call('getCustomMessage', { path: { ...path, custom_message_id: id } });
}
