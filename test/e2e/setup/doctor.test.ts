import { ChannelType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVITE_PERMISSIONS, SEED_IDS } from '@coatcheck/local-discord/seed';
import { makeChannel } from '../../service/setup/discord.ts';
import { startWorld, type World } from '../../world.ts';
import { changeGroup, makeGroup } from './setup-commands.ts';
import { checkUp, openSetup } from './setup-screen.ts';
import { beginningOf } from '../../words/beginning.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await makeGroup(world, { name: 'Support' });
});
afterAll(() => world.close());

function permit(permissions: bigint): void {
  const role = world.discord.state.guild(world.guildId)?.roles.get(SEED_IDS.botRole);
  if (role === undefined) throw new Error('The bot has no role');
  role.permissions = String(permissions);
}

describe('the setup check of /setup', () => {
  it('finds all well in a fresh server', async () => {
    const { title, text } = await checkUp(world);
    expect(title).toBe('Everything’s OK');
    expect(text).toMatch(/^(?:✅ .+\n?)+$/);
  });

  it('finds a category that was deleted; its remedy names the setting', async () => {
    const category = await makeChannel(world, 'Closed tickets', ChannelType.GuildCategory);
    await changeGroup(world, 'Support', { closed_category_id: category });
    expect((await checkUp(world)).title).toBe('Everything’s OK');
    await world.administrator.deleteChannel(category);
    const { title, text } = await checkUp(world);
    expect(title).toMatch(/^1 of \d+ checks found a problem$/);
    expect(text).toContain('(/setup: Category for closed tickets)');
    expect(text).toMatch(/^(?:❌|⚠️) \*\*.*Support.*\*\*: .+\n {3}→ .+\n✅/);
    await changeGroup(world, 'Support', { closed_category_id: null });
    expect((await checkUp(world)).title).toBe('Everything’s OK');
  });

  it('finds a permission that was taken, and that it is back', async () => {
    permit(INVITE_PERMISSIONS & ~Bit.ManageChannels);
    const { text } = await checkUp(world);
    expect(text).toMatch(/^❌ \*\*.*Manage Channels.*\*\*: .+\n {3}→ .+Manage Channels/);
    expect(text).toMatch(
      /\]\(https:\/\/discord\.com\/oauth2\/authorize\?client_id=\d+&\S+&permissions=\d+&guild_id=\d+\S*\)\.$/,
    );
    permit(INVITE_PERMISSIONS);
    expect((await checkUp(world)).title).toBe('Everything’s OK');
  });

  it('finds a staff role that nobody may ping, with the link by which the bot may', async () => {
    const role = world.discord.state.guild(world.guildId)?.roles.get(SEED_IDS.moderatorRole);
    if (role === undefined) throw new Error('No staff');
    role.mentionable = false;
    const { text } = await checkUp(world);
    expect(text).toMatch(/⚠️ \*\*.*Support.*\*\*: New tickets don't ping .+\n {3}→ .+All Roles/);
    const [, asked = '0'] = /including pinging these roles, .*permissions=(\d+)&/.exec(text) ?? [];
    expect(BigInt(asked)).toBe(INVITE_PERMISSIONS | Bit.MentionEveryone);
    role.mentionable = true;
    expect((await checkUp(world)).title).toBe('Everything’s OK');
  });

  it('is repeated after a change only in the section that it concerns', async () => {
    const role = world.discord.state.guild(world.guildId)?.roles.get(SEED_IDS.moderatorRole);
    if (role === undefined) throw new Error('No staff');
    role.mentionable = false;
    const screen = await openSetup(world);
    await screen.set('name', 'Help');
    expect(screen.text()).toContain("New tickets don't ping");
    await screen.go('opening');
    await screen.set('schedule', 'Mo 9-17');
    expect(screen.text()).toContain(`${beginningOf('setup.saved')}Business hours`);
    expect(screen.text()).not.toContain("New tickets don't ping");
    role.mentionable = true;
    await changeGroup(world, 'Help', { name: 'Support', schedule: {} });
  });

  it('tells whole faults, as many as there is room for, and how many are left', async () => {
    const channel = await makeChannel(world, 'forms', ChannelType.GuildText);
    const posts = {
      transcript_channel_id: channel,
      form_channel_id: channel,
      feedback_channel_id: channel,
    };
    for (let group = 1; group <= 12; group += 1) {
      const name = `${group} ${'n'.repeat(90)}`;
      await makeGroup(world, { name, ...posts });
    }
    await world.administrator.deleteChannel(channel);
    const { title, text } = await checkUp(world);
    expect(title).toMatch(/^36 of /);
    const told = text.match(/^⚠️/gm)?.length ?? 0;
    expect(text.match(/^ {3}→ .+ \(\/setup: [^)]+\)+\.$/gm)).toHaveLength(told);
    expect(text).toMatch(new RegExp(`\n…and ${36 - told} more problems\\. Fix these first\\.$`));
  });
});
