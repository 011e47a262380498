import { REST } from 'discord.js';
import { ChannelType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { registered } from '../../../src/bot/commands.ts';
import { deployCommands, forEveryone } from '../../../src/bot/deploy/deploy.ts';
import { INVITE_PERMISSIONS, role, SEED_IDS } from '@coatcheck/local-discord/seed';
import { fetchApplication } from '../../../src/service/edge/discord/guilds/application.ts';
import type { DiscordRest } from '../../../src/service/base/model/discord-rest.ts';
import { checkIntents, WANTED } from '../../../src/service/features/doctor/bot.ts';
import { en } from '../../../src/words/languages/en.ts';
import { NEEDED_PERMISSIONS } from '../../../src/service/core/channels/channel-plan.ts';
import { groupRow, insertGroups } from '../lists/rows.ts';
import { asBot, makeChannel } from '../setup/discord.ts';
import { BASE, GUILD, type SetupWorld, startSetupWorld } from '../setup/world.ts';

interface Check {
  readonly id: string;
  readonly status: string;
  readonly title: string;
  readonly message: string;
  readonly remedy: string | null;
}

const DOCTOR = `${BASE}/doctor`;

const checks = async (world: SetupWorld): Promise<Check[]> => (await world.ask('GET', DOCTOR)).body.checks;
/** What is wrong: `id status`. */
const faults = async (world: SetupWorld): Promise<string[]> =>
  (await checks(world)).filter(({ status }) => status !== 'ok').map(({ id, status }) => `${id} ${status}`);
const roleOf = ({ discord }: SetupWorld, id: string) => {
  const role = discord.state.guild(GUILD)?.roles.get(id);
  if (role === undefined) throw new Error(`No role ${id}`);
  return role;
};

it('finds nothing where all is as it should be, and says what it looked at', async () => {
  await using world = await startSetupWorld();
  await world.ask('POST', `${BASE}/ticket`, { body: { user_id: SEED_IDS.member } });
  const found = await checks(world);
  expect(found.filter(({ status }) => status !== 'ok')).toEqual([]);
  expect(found.map(({ id }) => id)).toEqual([
    ...WANTED.map(({ name }) => `permission.${en[name].toLowerCase().replaceAll(' ', '-')}`),
    'roles.order',
    'intent.members',
    'intent.content',
    'channels.room',
    'files.room',
    expect.stringMatching(/^group\.\d+\.set-up$/),
  ]);
  expect(found.every(({ remedy }) => remedy === null)).toBe(true);
});

it('looks for all that the invite link asks for', () => {
  const all = WANTED.reduce((bits, { bit }) => bits | bit, 0n);
  expect(all).toBe(NEEDED_PERMISSIONS);
});

describe('the bot', () => {
  it('lacks permissions: an error where tickets fail, a warning where something less works', async () => {
    await using world = await startSetupWorld();
    roleOf(world, SEED_IDS.botRole).permissions = String(
      INVITE_PERMISSIONS & ~(Bit.ManageRoles | Bit.ManageWebhooks),
    );
    expect(await faults(world)).toEqual([
      'permission.manage-roles error',
      'permission.manage-webhooks warning',
    ]);
    const roles = (await checks(world)).find(({ id }) => id === 'permission.manage-roles');
    expect(roles).toMatchObject({
      message: expect.stringContaining("doesn't have"),
      remedy: expect.stringContaining('Roles'),
    });
    roleOf(world, SEED_IDS.botRole).permissions = String(Bit.Administrator);
    expect(await faults(world)).toEqual([]);
  });

  it('stands below its staff, and hears less than it could', async () => {
    await using world = await startSetupWorld({ privilegedIntents: 1 << 1 });
    await world.ask('POST', `${BASE}/groups`, { body: { name: 'Support' } });
    roleOf(world, SEED_IDS.moderatorRole).position = 9;
    expect(await faults(world)).toEqual(['roles.order warning', 'intent.content warning']);
  });
});

describe('a privileged intent', () => {
  const intents = async (world: SetupWorld) =>
    (await checks(world))
      .filter(({ id }) => id.startsWith('intent.'))
      .map(({ status, message }) => [status, message]);

  it('is not reviewed yet, or off and says what is lost', async () => {
    await using world = await startSetupWorld({ privilegedIntents: 1 << 1 });
    const users = world.discord.state.guild(GUILD)?.members.size;
    expect(await intents(world)).toEqual([
      ['ok', expect.stringContaining(`the bot reaches ${users} of 10,000 users`)],
      ['warning', expect.stringMatching(/turned off: .*what members wrote/)],
    ]);
  });

  it('is to be reviewed once the servers have 10,000 users together, which are counted page by page', async () => {
    const server = (index: number, users: number) => ({
      id: String(1_000_000_000_000_000_000n + BigInt(index)),
      approximate_member_count: users,
    });
    const servers = [...Array.from({ length: 200 }, (_, index) => server(index, 40)), server(200, 2_000)];
    const rest = {
      call: async (_method: string, route: string) => {
        if (!route.includes('/guilds?')) return { flags: 1 << 15 };
        const after = new URLSearchParams(route.split('?')[1]).get('after') ?? '';
        return servers.filter(({ id }) => BigInt(id) > BigInt(after)).slice(0, 200);
      },
    } as unknown as DiscordRest;
    const intents = await fetchApplication(rest);
    expect(intents).toMatchObject({ members: 'limited', content: 'off', users: 10_000 });
    expect(checkIntents(intents)).toMatchObject([
      { status: 'warning', message: expect.stringMatching(/10,000 users or more.*owner left/) },
      { status: 'warning', message: expect.stringMatching(/turned off: .*what members wrote/) },
    ]);
  });

  it('was granted by Discord, however many users there are', () => {
    expect(checkIntents({ members: 'granted', content: 'granted', users: 50_000 })).toMatchObject([
      { status: 'ok', message: expect.stringContaining('approved') },
      { status: 'ok' },
    ]);
  });
});

describe('a ticket group', () => {
  it('names channels and roles that are gone, or closed to the bot', async () => {
    await using world = await startSetupWorld();
    const hidden = await makeChannel(world, 'hidden', ChannelType.GuildText, [
      { id: SEED_IDS.bot, type: 1, deny: Bit.ViewChannel },
    ]);
    await insertGroups(world.database, [
      groupRow('5000000000000000001', {
        opened_channel_id: '404',
        closed_category_id: SEED_IDS.general,
        transcript_channel_id: hidden,
        staff_role_ids: '["404"]',
        opener_role_ids: '["404"]',
      }),
      groupRow('5000000000000000002', { mode: 'thread', opened_channel_id: SEED_IDS.textCategory }),
    ]);
    const of = (group: number, what: string) => `group.500000000000000000${group}.${what}`;
    expect(await faults(world)).toEqual([
      of(1, 'opened_channel_id error'),
      of(1, 'closed_category_id error'),
      of(1, 'transcript_channel_id warning'),
      of(1, 'staff_role_ids warning'),
      of(1, 'opener_role_ids error'),
      of(2, 'opened_channel_id error'),
      of(2, 'staff_role_ids warning'),
    ]);
  });

  it('has threads where owners, or staff, cannot see them', async () => {
    await using world = await startSetupWorld();
    const everyone = { id: GUILD, type: 0 } as const;
    const closed = await makeChannel(world, 'closed', ChannelType.GuildText, [
      { ...everyone, deny: Bit.ViewChannel },
      { id: SEED_IDS.bot, type: 1, allow: Bit.ViewChannel },
    ]);
    const thread = { mode: 'thread', staff_role_ids: `["${SEED_IDS.moderatorRole}"]` } as const;
    await insertGroups(world.database, [
      groupRow('5000000000000000001', { ...thread, opened_channel_id: SEED_IDS.general }),
      groupRow('5000000000000000002', { ...thread, opened_channel_id: closed }),
      groupRow('5000000000000000003', {
        ...thread,
        opened_channel_id: closed,
        opener_role_ids: `["${SEED_IDS.moderatorRole}"]`,
      }),
    ]);
    expect(await faults(world)).toEqual([
      // Administrators see everything.
      'group.5000000000000000002.thread-parent warning',
      'group.5000000000000000003.thread-parent error',
    ]);
    roleOf(world, SEED_IDS.botRole).permissions = String(INVITE_PERMISSIONS & ~Bit.ManageRoles);
    expect(await faults(world)).toContain('group.5000000000000000001.thread-staff error');
  });

  it('pings a role that Discord lets nobody ping, until it may', async () => {
    await using world = await startSetupWorld();
    const { body: group } = await world.ask('POST', `${BASE}/groups`, { body: { name: 'Support' } });
    roleOf(world, SEED_IDS.moderatorRole).mentionable = false;
    expect(await faults(world)).toEqual([`group.${group.id}.ping_role_ids warning`]);
    roleOf(world, SEED_IDS.botRole).permissions = String(INVITE_PERMISSIONS | Bit.MentionEveryone);
    expect(await faults(world)).toEqual([]);
  });

  it('has a category that is full', async () => {
    await using world = await startSetupWorld();
    const { body: group } = await world.ask('POST', `${BASE}/groups`, { body: { name: 'Support' } });
    for (let made = 0; made < 50; made += 1) {
      const body = { name: `ticket-${made}`, type: 0, parent_id: group.opened_channel_id };
      await asBot(world, 'POST', `/guilds/${GUILD}/channels`, body);
    }
    expect(await faults(world)).toEqual([`group.${group.id}.opened_channel_id warning`]);
  });
});

it('looks at panels, too', async () => {
  await using world = await startSetupWorld();
  const { body: group } = await world.ask('POST', `${BASE}/groups`, { body: { name: 'Support' } });
  const options = [{ group_id: group.id, label: 'Support' }];
  const panel = { name: 'Help', style: 'buttons', title: 'Help', options };
  const { body } = await world.ask('POST', `${BASE}/panels`, { body: panel });
  await world.ask('POST', `${BASE}/panels/${body.id}/send/${SEED_IDS.general}`, { body: {} });
  expect(await checks(world)).toContainEqual(
    expect.objectContaining({ id: `panel.${body.id}`, status: 'ok' }),
  );
  const general = world.discord.state.guild(GUILD)?.channels.get(SEED_IDS.general);
  if (general === undefined || !('permission_overwrites' in general)) throw new Error('No #general');
  general.permission_overwrites = [{ id: SEED_IDS.bot, type: 1, allow: '0', deny: String(Bit.SendMessages) }];
  expect(await faults(world)).toEqual([`panel.${body.id}.${SEED_IDS.general} warning`]);
});

it('is for those who may use the API', async () => {
  await using world = await startSetupWorld();
  const token = await world.token(SEED_IDS.member);
  expect((await world.ask('GET', DOCTOR, { token })).body.code).toBe('FORBIDDEN');
  expect((await world.ask('GET', DOCTOR.replace(GUILD, '404'))).body.code).toBe('GUILD_NOT_FOUND');
});

it('tells of threads in which the bot can’t post, or staff can’t use commands', async () => {
  await using world = await startSetupWorld();
  const { moderatorRole, general, guild, botRole } = SEED_IDS;
  const staff_role_ids = JSON.stringify([moderatorRole]);
  await insertGroups(world.database, [
    groupRow('5000000000000000021', { mode: 'thread', opened_channel_id: general, staff_role_ids }),
  ]);
  const about = async () => (await faults(world)).filter((each) => each.includes('.thread-'));
  expect(await about()).toEqual([]);
  const deny = (id: string, bits: bigint) =>
    asBot(world, 'PUT', `/channels/${general}/permissions/${id}`, {
      type: 0,
      allow: '0',
      deny: String(bits),
    });
  await deny(guild, Bit.SendMessages);
  expect(await about()).toEqual(['group.5000000000000000021.thread-commands warning']);
  await deny(botRole, Bit.SendMessagesInThreads);
  expect(await about()).toEqual([
    'group.5000000000000000021.thread-bot error',
    'group.5000000000000000021.thread-commands warning',
  ]);
});

it('tells of groups with different staff whose threads share a channel', async () => {
  await using world = await startSetupWorld();
  const thread = { mode: 'thread', opened_channel_id: SEED_IDS.general } as const;
  const staffOf = (...roles: string[]) => ({ staff_role_ids: JSON.stringify(roles) });
  const { moderatorRole, adminRole } = SEED_IDS;
  await insertGroups(world.database, [
    groupRow('5000000000000000011', { ...thread, ...staffOf(moderatorRole), name: 'One' }),
    groupRow('5000000000000000012', { ...thread, ...staffOf(moderatorRole), name: 'Two' }),
    groupRow('5000000000000000013', { ...thread, ...staffOf(adminRole), name: 'Three' }),
  ]);
  const shared = (await checks(world)).filter(({ id }) => id.endsWith('thread-shared'));
  expect(shared).toMatchObject([
    { title: 'Ticket type Three', status: 'error', message: expect.stringContaining('like those of One') },
  ]);
});

describe('commands', () => {
  it('are hidden from staff roles that lack their permission: those are named, and the place to show them', async () => {
    await using world = await startSetupWorld();
    const guild = world.discord.state.guild(GUILD);
    if (guild === undefined) throw new Error('no guild');
    const helper = role({ id: '1290000000000000111', name: 'Helper', position: 1, permissions: 0n });
    guild.roles.set(helper.id, helper);
    const staff_role_ids = [helper.id, SEED_IDS.moderatorRole];
    await world.ask('POST', `${BASE}/groups`, { body: { name: 'Support', staff_role_ids } });
    const rest = new REST({ api: world.discord.apiUrl }).setToken(world.discord.botToken);
    const target = { rest, applicationId: world.discord.applicationId, guildId: undefined };
    const hidden = async () => (await checks(world)).find(({ id }) => id === 'commands.staff');

    await deployCommands({ ...target, commands: registered });
    expect(await hidden()).toMatchObject({
      status: 'warning',
      message:
        'Discord hides commands from these staff roles: Helper (/ticket, /tickets, /notes, /reply, /person, /transcript).',
      remedy: expect.stringContaining('Integrations'),
    });
    // As an admin sets it: for all of the bot's commands.
    guild.commandOverrides = [
      {
        id: target.applicationId,
        application_id: target.applicationId,
        guild_id: GUILD,
        permissions: [{ id: helper.id, type: 1, permission: true }],
      },
    ];
    expect(await hidden()).toMatchObject({ status: 'ok' });
    guild.commandOverrides = [];
    await deployCommands({ ...target, commands: forEveryone(registered) });
    expect(await hidden()).toMatchObject({ status: 'ok' });
  });
});

it('names emojis that the server no longer has, by what shows them', async () => {
  await using world = await startSetupWorld();
  const guild = world.discord.state.guild(GUILD);
  if (guild === undefined) throw new Error('no guild');
  guild.emojis = [{ id: '1230000000000000001', name: 'parcel' }];
  const emoji = '<:parcel:1230000000000000001>';
  const body = { name: 'Support', priority_levels: [{ label: 'Low', emoji }] };
  const { body: group } = await world.ask('POST', `${BASE}/groups`, { body });
  await world.ask('POST', `${BASE}/labels`, { body: { name: 'Refund', emoji } });
  const options = [{ group_id: group.id, label: 'Support', emoji }];
  const { body: panel } = await world.ask('POST', `${BASE}/panels`, { body: { name: 'Help', options } });
  expect(await faults(world)).toEqual([]);
  guild.emojis = [];
  expect(await faults(world)).toEqual([
    'labels.emojis warning',
    `group.${group.id}.set-up.emojis warning`,
    `panel.${panel.id}.emojis warning`,
  ]);
  expect((await checks(world)).find(({ id }) => id === 'labels.emojis')?.message).toBe(
    "These emojis aren't in this server anymore, so they're left out: :parcel:.",
  );
});

it('names the question of a stored form that Discord doesn’t show', async () => {
  await using world = await startSetupWorld();
  const options = ['A', 'B'].map((label) => ({ label, default: true }));
  const question = { title: 'Size', type: 3, options };
  await insertGroups(world.database, [
    groupRow('5000000000000000001', { form_fields: JSON.stringify([[question]]) }),
  ]);
  expect((await checks(world)).find(({ id }) => id.includes('form_fields'))).toMatchObject({
    id: 'group.5000000000000000001.form_fields.0.0.options',
    status: 'error',
    message: 'In its form, “Size” can have up to 1 chosen by default. Discord may not show the form.',
  });
});

it('names channels in which members can’t use commands', async () => {
  await using world = await startSetupWorld();
  const { general, guild } = SEED_IDS;
  const rest = new REST({ api: world.discord.apiUrl }).setToken(world.discord.botToken);
  const { applicationId } = world.discord;
  await deployCommands({ rest, applicationId, guildId: undefined, commands: forEveryone(registered) });
  await insertGroups(world.database, [
    groupRow('5000000000000000021', { mode: 'thread', opened_channel_id: general }),
    groupRow('5000000000000000022', { mode: 'channel', opened_channel_id: SEED_IDS.textCategory }),
  ]);
  const about = async () =>
    (await checks(world))
      .filter(({ id }) => id.startsWith('commands.members'))
      .map(({ status, message }) => `${status}: ${message}`);
  const deny = (bits: bigint) =>
    asBot(world, 'PUT', `/channels/${general}/permissions/${guild}`, {
      type: 0,
      allow: '0',
      deny: String(bits),
    });
  expect(await about()).toEqual([]);
  await deny(Bit.SendMessages);
  expect(await about()).toEqual([
    "ok: Members can't post in #general, so they can only use buttons in tickets there, not commands.",
  ]);
  await deny(Bit.UseApplicationCommands);
  expect(await about()).toEqual(["warning: Members can't use commands in #general."]);
  const everyone = roleOf(world, guild);
  everyone.permissions = String(BigInt(everyone.permissions) & ~Bit.UseApplicationCommands);
  expect(await about()).toEqual(["warning: Members can't use commands in #general, #Text Channels."]);
});

it('tells of an address in the portal that takes the bot’s commands and buttons', async () => {
  await using world = await startSetupWorld();
  expect(await faults(world)).not.toContain('application.endpoint error');
  world.discord.state.application.interactionsEndpoint = 'https://bots.example/interactions';
  expect((await checks(world)).find(({ id }) => id === 'application.endpoint')).toMatchObject({
    status: 'error',
    message: expect.stringContaining('https://bots.example/interactions'),
    remedy: expect.stringContaining('clear Interactions Endpoint URL'),
  });
});

it('tells where commands and buttons go if the bot expects them over HTTP, and that nothing is set', async () => {
  await using world = await startSetupWorld({ interactions: 'http' });
  const about = async () => (await checks(world)).find(({ id }) => id === 'application.endpoint');
  expect(await about()).toMatchObject({
    status: 'error',
    message: expect.stringContaining('over the gateway'),
    remedy: expect.stringContaining('set Interactions Endpoint URL'),
  });
  const url = 'https://bots.example/interactions';
  world.discord.state.application.interactionsEndpoint = url;
  expect(await about()).toMatchObject({
    status: 'ok',
    message: `Discord sends all commands and buttons to ${url}.`,
  });
});

it('tells that Discord has ended the event session for good, and no server why', async () => {
  await using world = await startSetupWorld();
  await expect.poll(() => world.discord.gateway.sessions.size).toBeGreaterThan(0);
  world.discord.gateway.disconnect(4004);
  await expect.poll(() => faults(world)).toContain('events warning');
  const check = (await checks(world)).find(({ id }) => id === 'events');
  expect(check?.remedy).toContain('/readyz');
  expect(JSON.stringify(check)).not.toContain('TOKEN');
});
