/** Roles and members over REST: permissions, the order of roles, what each change dispatches. */
import { PermissionFlagsBits as Bit, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { grant, localDiscord, refusalOf, restFor, SEED_IDS } from '../world.ts';

const { guild, member, moderator, owner, administrator, bot, botRole, moderatorRole, adminRole } = SEED_IDS;

interface Role {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  readonly permissions: string;
}

function positions(discord: LocalDiscord): Record<string, number> {
  const roles = [...(discord.state.guild(guild)?.roles.values() ?? [])];
  return Object.fromEntries(roles.map(({ name, position }) => [name, position]));
}

test('a role is made at the bottom, changed, moved and deleted, and each is dispatched', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const told: string[] = [];
  const before = positions(discord);
  const made = (await rest.post(Routes.guildRoles(guild), { body: { name: 'Helper', color: 255 } })) as Role;
  expect(made).toMatchObject({ name: 'Helper', position: 1, colors: { primary_color: 255 } });
  expect(positions(discord)).toMatchObject({ Helper: 1, Tickets: (before['Tickets'] ?? 0) + 1 });
  discord.on('*', ({ t }) => told.push(t));
  const changed = await rest.patch(Routes.guildRole(guild, made.id), {
    body: { name: 'Helpers', hoist: true, permissions: String(Bit.ViewChannel) },
  });
  expect(changed).toMatchObject({ name: 'Helpers', hoist: true, permissions: String(Bit.ViewChannel) });
  const list = await rest.patch(Routes.guildRoles(guild), { body: [{ id: made.id, position: 2 }] });
  expect((list as Role[]).find(({ id }) => id === made.id)?.position).toBe(2);
  await rest.put(Routes.guildMemberRole(guild, member, made.id));
  expect(await rest.get(`${Routes.guildRoles(guild)}/member-counts`)).toMatchObject({ [made.id]: 1 });
  await rest.delete(Routes.guildRole(guild, made.id));
  expect(discord.state.guild(guild)?.members.get(member)?.roles).toEqual([]);
  expect(told).toEqual([
    'GUILD_ROLE_UPDATE',
    'GUILD_ROLE_UPDATE',
    'GUILD_MEMBER_UPDATE',
    'GUILD_ROLE_DELETE',
  ]);
});

test('no role above the own one is touched, no permission given that is not held', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const refused = [
    () => rest.patch(Routes.guildRole(guild, botRole), { body: { permissions: '8' } }),
    () =>
      rest.patch(Routes.guildRole(guild, moderatorRole), { body: { permissions: String(Bit.BanMembers) } }),
    () => rest.post(Routes.guildRoles(guild), { body: { permissions: String(Bit.Administrator) } }),
    () => rest.patch(Routes.guildRoles(guild), { body: [{ id: moderatorRole, position: 9 }] }),
  ];
  for (const ask of refused) expect(await refusalOf(ask())).toMatchObject({ code: 50_013, status: 403 });
  // Bits that the role holds and that stay need not be the bot's.
  const kept = { permissions: String(Bit.ManageMessages | Bit.ManageChannels), name: 'Mods' };
  await rest.patch(Routes.guildRole(guild, moderatorRole), { body: kept });
  expect(await refusalOf(rest.delete(Routes.guildRole(guild, guild)))).toMatchObject({ code: 50_028 });
  expect(await refusalOf(rest.delete(Routes.guildRole(guild, botRole)))).toMatchObject({ code: 50_028 });
  expect(await refusalOf(rest.put(Routes.guildMemberRole(guild, member, guild)))).toMatchObject({
    code: 50_028,
  });
  const icon = { body: { unicode_emoji: '🎫' } };
  expect(await refusalOf(rest.post(Routes.guildRoles(guild), icon))).toMatchObject({ code: 50_101 });
  expect(await refusalOf(rest.post(Routes.guildRoles(guild), { body: { color: -1 } }))).toMatchObject({
    code: 50_035,
  });
});

test('a person with Manage Roles above the bot gives its role permissions, others do not', async () => {
  await using discord = await localDiscord();
  const permissions = String(BigInt(discord.state.guild(guild)?.roles.get(botRole)?.permissions ?? 0) | 4n);
  const change = { permissions };
  await expect(discord.as(moderator).editRole(guild, botRole, change)).rejects.toMatchObject({
    code: 50_013,
  });
  await expect(discord.as(administrator).editRole(guild, botRole, change)).rejects.toMatchObject({
    code: 50_013,
  });
  await discord.as(owner).editRole(guild, botRole, change);
  await restFor(discord).put(Routes.guildBan(guild, member));
  expect(discord.state.guild(guild)?.members.has(member)).toBe(false);
});

test('nickname, roles and time-out are changed in one request, each with its own permission', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const path = Routes.guildMember(guild, member);
  const until = new Date(Date.now() + 60_000).toISOString();
  expect(await refusalOf(rest.patch(path, { body: { nick: 'Mi' } }))).toMatchObject({ code: 50_013 });
  expect(await refusalOf(rest.patch(path, { body: { communication_disabled_until: until } }))).toMatchObject({
    code: 50_013,
  });
  grant(discord, Bit.ManageNicknames, Bit.ModerateMembers);
  const body = { nick: 'Mi', roles: [moderatorRole], communication_disabled_until: until };
  expect(await rest.patch(path, { body })).toMatchObject({ nick: 'Mi', roles: [moderatorRole] });
  await expect(discord.as(member).say(SEED_IDS.general, 'late')).rejects.toMatchObject({ code: 50_013 });
  await rest.patch(path, { body: { communication_disabled_until: null, nick: null, roles: [] } });
  await expect(discord.as(member).say(SEED_IDS.general, 'again')).resolves.toMatchObject({
    content: 'again',
  });
  const tooLong = new Date(Date.now() + 29 * 86_400_000).toISOString();
  for (const time of [tooLong, 'tomorrow']) {
    const asked = rest.patch(path, { body: { communication_disabled_until: time } });
    expect(await refusalOf(asked)).toMatchObject({ code: 50_035 });
  }
  expect(await refusalOf(rest.patch(path, { body: { mute: true } }))).toMatchObject({ code: 40_032 });
  const above = rest.patch(Routes.guildMember(guild, owner), { body: { nick: 'O' } });
  expect(await refusalOf(above)).toMatchObject({ code: 50_013 });
  const own = await rest.patch(Routes.guildMember(guild, '@me'), { body: { nick: 'Desk' } });
  expect(own).toMatchObject({ nick: 'Desk', user: { id: bot } });
});

test('an administrator cannot be timed out, and a role above the bot cannot be given', async () => {
  await using discord = await localDiscord();
  grant(discord, Bit.ModerateMembers);
  const rest = restFor(discord);
  const until = new Date(Date.now() + 60_000).toISOString();
  const timeOut = rest.patch(Routes.guildMember(guild, administrator), {
    body: { communication_disabled_until: until },
  });
  expect(await refusalOf(timeOut)).toMatchObject({ code: 50_013 });
  const role = discord.state.guild(guild)?.roles.get(adminRole);
  if (role) role.position = 99;
  const given = rest.patch(Routes.guildMember(guild, member), { body: { roles: [adminRole] } });
  expect(await refusalOf(given)).toMatchObject({ code: 50_013 });
  const unknown = rest.patch(Routes.guildMember(guild, member), { body: { roles: ['1'] } });
  expect(await refusalOf(unknown)).toMatchObject({ code: 10_011 });
});
