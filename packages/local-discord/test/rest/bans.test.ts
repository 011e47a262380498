/** Kicks and bans over REST, and what they leave. */
import { GatewayIntentBits, PermissionFlagsBits as Bit, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { botFor, grant, localDiscord, refusalOf, restFor, SEED_IDS } from '../world.ts';

const { guild, general, member, secondMember, owner, outsider, moderator } = SEED_IDS;

test('a kick takes the member out of the guild, and the member may come back', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  expect(await refusalOf(rest.delete(Routes.guildMember(guild, member)))).toMatchObject({ code: 50_013 });
  grant(discord, Bit.KickMembers);
  const left = discord.waitFor(({ t }) => t === 'GUILD_MEMBER_REMOVE');
  await rest.delete(Routes.guildMember(guild, member));
  expect((await left).d).toMatchObject({ guild_id: guild, user: { id: member } });
  expect(await refusalOf(rest.delete(Routes.guildMember(guild, member)))).toMatchObject({ code: 10_007 });
  expect(await refusalOf(rest.delete(Routes.guildMember(guild, owner)))).toMatchObject({ code: 50_013 });
  await discord.as(member).join(guild);
});

test('a ban removes the member and the newest messages, keeps the person out, and can be lifted', async () => {
  await using discord = await localDiscord();
  grant(discord, Bit.BanMembers);
  const rest = restFor(discord);
  const said = await discord.as(member).say(general, 'spam');
  const other = await discord.as(secondMember).say(general, 'fine');
  const told: string[] = [];
  discord.on('*', ({ t }) => told.push(t));
  const body = { delete_message_seconds: 3600 };
  await rest.put(Routes.guildBan(guild, member), { body, reason: 'spam' });
  expect(told).toEqual(['GUILD_MEMBER_REMOVE', 'GUILD_BAN_ADD', 'MESSAGE_DELETE_BULK']);
  expect(discord.state.messages(general).get(said.id)).toBeUndefined();
  expect(discord.state.messages(general).get(other.id)?.content).toBe('fine');
  const ban = { user: { id: member }, reason: 'spam' };
  expect(await rest.get(Routes.guildBan(guild, member))).toMatchObject(ban);
  await rest.put(Routes.guildBan(guild, outsider));
  expect(await rest.get(`${Routes.guildBans(guild)}?after=${member}`)).toMatchObject([
    { user: { id: outsider }, reason: null },
  ]);
  expect(await rest.get(`${Routes.guildBans(guild)}?before=${outsider}&limit=1`)).toMatchObject([ban]);
  await expect(discord.as(member).join(guild)).rejects.toMatchObject({ code: 40_007 });
  await rest.delete(Routes.guildBan(guild, member));
  expect(await refusalOf(rest.get(Routes.guildBan(guild, member)))).toMatchObject({ code: 10_026 });
  await discord.as(member).join(guild);
});

test('bans are for those who may, and below them', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  expect(await refusalOf(rest.put(Routes.guildBan(guild, member)))).toMatchObject({ code: 50_013 });
  expect(await refusalOf(rest.get(Routes.guildBans(guild)))).toMatchObject({ code: 50_013 });
  grant(discord, Bit.BanMembers, Bit.ManageGuild);
  expect(await refusalOf(rest.put(Routes.guildBan(guild, owner)))).toMatchObject({ code: 50_013 });
  expect(await refusalOf(rest.put(Routes.guildBan(guild, '1')))).toMatchObject({ code: 10_013 });
  const body = { user_ids: [member, moderator, owner] };
  expect(await rest.post(Routes.guildBulkBan(guild), { body })).toEqual({
    banned_users: [member, moderator],
    failed_users: [owner],
  });
  expect(await refusalOf(rest.post(Routes.guildBulkBan(guild), { body }))).toMatchObject({ code: 500_000 });
});

test('a bot with the intent for moderation hears of bans', async () => {
  await using discord = await localDiscord();
  const heard: string[] = [];
  const intents = [GatewayIntentBits.Guilds, GatewayIntentBits.GuildModeration];
  await using client = await botFor(discord, () => undefined, { intents });
  client.on('guildBanAdd', ({ user }) => heard.push(`banned ${user.id}`));
  client.on('guildBanRemove', ({ user }) => heard.push(`unbanned ${user.id}`));
  await discord.as(owner).ban(guild, member, { reason: 'spam' });
  await discord.as(owner).unban(guild, member);
  await expect.poll(() => heard).toEqual([`banned ${member}`, `unbanned ${member}`]);
});
