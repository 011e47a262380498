/** Who is listed next to a channel. */
import { Routes } from 'discord.js';
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, pageWorld, withoutBrowser } from './page-world.ts';
import { grant, restFor, SEED_IDS } from '../world.ts';

const { general, staff, guild, member, secondMember, moderatorRole, bot, botRole, owner } = SEED_IDS;

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
    await expect.poll(listed(page)).toEqual(['Adam', 'Ines', 'Mara', 'Milo', 'Nele', 'Olivia', 'Tickets']);
    await page.getByRole('link', { name: 'staff' }).click();
    await expect.poll(listed(page)).toEqual(['Adam', 'Ines', 'Mara', 'Olivia', 'Tickets']);
    await page.getByRole('complementary', { name: 'Members of #staff' }).waitFor();
    const path = Routes.channelPermission(staff, member);
    const body = { type: 1, allow: String(Bit.ViewChannel), deny: '0' };
    await restFor(world.discord).put(path, { body });
    await expect.poll(listed(page)).toEqual(['Adam', 'Ines', 'Mara', 'Milo', 'Olivia', 'Tickets']);
    await restFor(world.discord).delete(path);
    await expect.poll(listed(page)).toEqual(['Adam', 'Ines', 'Mara', 'Olivia', 'Tickets']);
  });

  test('gives and takes roles, for those who may', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: owner });
    const open = (name: string) => page.getByRole('button', { name: `Roles of ${name}` }).click();
    await open('Milo');
    const dialog = page.getByRole('dialog', { name: 'Roles of Milo' });
    await dialog.getByRole('checkbox', { name: 'Moderator' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const rolesOf = (id: string) => world.discord.state.guild(guild)?.members.get(id)?.roles;
    await expect.poll(() => rolesOf(member)).toEqual([moderatorRole]);
    await page.getByRole('heading', { name: 'Moderator — 2' }).waitFor();
    await open('Tickets');
    await page.getByRole('checkbox', { name: 'Ban Members' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    const bitsOf = () => BigInt(world.discord.state.guild(guild)?.roles.get(botRole)?.permissions ?? 0);
    await expect.poll(() => (bitsOf() & Bit.BanMembers) !== 0n).toBe(true);
    expect(rolesOf(bot)).toEqual([botRole]);
  });

  test('makes a role and gives it, for those who may', async () => {
    await using world = await pageWorld(browser);
    const page = await world.open({ as: owner });
    await page.getByRole('button', { name: 'Roles of Milo' }).click();
    await page.getByRole('button', { name: 'New role' }).click();
    const dialog = page.getByRole('dialog', { name: 'New role' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Billing');
    await dialog.getByRole('checkbox', { name: 'Everyone can mention it' }).check();
    await dialog.getByRole('checkbox', { name: 'Manage Messages' }).check();
    await dialog.getByRole('button', { name: 'Create' }).click();
    const made = () =>
      [...(world.discord.state.guild(guild)?.roles.values() ?? [])].find(({ name }) => name === 'Billing');
    await expect
      .poll(made)
      .toMatchObject({ mentionable: true, permissions: String(Bit.ManageMessages), position: 1 });
    await page.getByRole('button', { name: 'Roles of Milo' }).click();
    await page.getByRole('checkbox', { name: 'Billing' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Billing — 1' }).waitFor();
  });

  test('makes a channel that only some see, for those who may', async () => {
    await using world = await pageWorld(browser);
    const member = await world.open({ as: secondMember });
    expect(await member.getByRole('button', { name: 'New channel' }).count()).toBe(0);
    const page = await world.open({ as: owner });
    await page.getByRole('button', { name: 'New channel' }).click();
    const dialog = page.getByRole('dialog', { name: 'New channel' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Quiet room');
    await dialog.getByRole('checkbox', { name: 'Moderator' }).check();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Welcome to #quiet-room' }).waitFor();
    const moderator = await world.open();
    await moderator.getByRole('link', { name: 'quiet-room' }).waitFor();
    expect(await member.getByRole('link', { name: 'quiet-room' }).count()).toBe(0);
  });

  test('offers no roles to those who may not, and an app above one only to be read', async () => {
    await using world = await pageWorld(browser);
    const moderator = await world.open();
    await expect.poll(listed(moderator)).toContain('Milo');
    expect(await moderator.getByRole('button', { name: /^Roles of/ }).count()).toBe(0);
    const page = await world.open({ as: SEED_IDS.administrator });
    await page.getByRole('button', { name: 'Roles of Tickets' }).click();
    await page.getByText('Only someone whose highest role is above').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Ban Members' }).isDisabled()).toBe(true);
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
