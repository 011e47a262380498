/** Who is listed beside a channel. */
import { Routes } from 'discord.js';
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, pageWorld, withoutBrowser } from './page-world.ts';
import { grant, restFor, SEED_IDS } from '../world.ts';

const { general, staff, member, secondMember } = SEED_IDS;

const listed = (page: Page) => async () =>
  (await page.locator('#members .member .author').allTextContents()).toSorted();

describe.skipIf(withoutBrowser)('the list of members', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    return () => browser.close();
  });

  test('holds who sees the channel, and follows what changes that', async () => {
    await using world = await pageWorld(browser);
    grant(world.discord, Bit.ManageRoles, Bit.ManageChannels);
    const page = await world.open();
    await expect.poll(listed(page)).toEqual(['Adam', 'Mara', 'Milo', 'Nele', 'Olivia', 'Tickets']);
    await page.getByRole('link', { name: 'staff' }).click();
    await expect.poll(listed(page)).toEqual(['Adam', 'Mara', 'Olivia', 'Tickets']);
    await page.getByRole('complementary', { name: 'Members of #staff' }).waitFor();
    const path = Routes.channelPermission(staff, member);
    const body = { type: 1, allow: String(Bit.ViewChannel), deny: '0' };
    await restFor(world.discord).put(path, { body });
    await expect.poll(listed(page)).toEqual(['Adam', 'Mara', 'Milo', 'Olivia', 'Tickets']);
    await restFor(world.discord).delete(path);
    await expect.poll(listed(page)).toEqual(['Adam', 'Mara', 'Olivia', 'Tickets']);
  });

  test('holds, in a thread, those who are in it', async () => {
    await using world = await pageWorld(browser);
    const rest = restFor(world.discord);
    const made = await rest.post(Routes.threads(general), { body: { name: 'apart', type: 12 } });
    const { id } = made as { id: string }; // Discord's channel object
    await rest.put(Routes.threadMembers(id, member));
    const page = await world.open({ as: member });
    await page.getByRole('link', { name: 'apart' }).click();
    await expect.poll(listed(page)).toEqual(['Milo', 'Tickets']);
    await rest.put(Routes.threadMembers(id, secondMember));
    await expect.poll(listed(page)).toEqual(['Milo', 'Nele', 'Tickets']);
  });

  test('holds, in a direct message, both', async () => {
    await using world = await pageWorld(browser);
    const rest = restFor(world.discord);
    const opened = await rest.post(Routes.userChannels(), { body: { recipient_id: member } });
    const { id } = opened as { id: string }; // Discord's channel object
    await rest.post(Routes.channelMessages(id), { body: { content: 'hello' } });
    const page = await world.open({ as: member });
    await page.getByRole('link', { name: 'Tickets' }).click();
    await expect.poll(listed(page)).toEqual(['Milo', 'Tickets']);
  });
});
