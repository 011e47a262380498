/** A guild's settings, emojis and audit log over REST. */
import { AuditLogEvent, GatewayIntentBits, PermissionFlagsBits as Bit, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { png } from '../pictures.ts';
import { botFor, grant, localDiscord, refusalOf, restFor, SEED_IDS } from '../world.ts';

const { guild, general, member, owner, moderator, bot, textCategory } = SEED_IDS;

test('name and settings are changed with Manage Server, and dispatched', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const body = { name: 'Renamed', verification_level: 2, system_channel_id: null, afk_timeout: 900 };
  expect(await refusalOf(rest.patch(Routes.guild(guild), { body }))).toMatchObject({ code: 50_013 });
  grant(discord, Bit.ManageGuild);
  const told = discord.waitFor(({ t }) => t === 'GUILD_UPDATE');
  expect(await rest.patch(Routes.guild(guild), { body })).toMatchObject(body);
  expect((await told).d).toMatchObject(body);
  expect(await rest.get(Routes.guild(guild))).toMatchObject(body);
  for (const wrong of [{ name: 'x' }, { verification_level: 9 }, { system_channel_id: textCategory }])
    expect(await refusalOf(rest.patch(Routes.guild(guild), { body: wrong }))).toMatchObject({ code: 50_035 });
  const given = rest.patch(Routes.guild(guild), { body: { owner_id: bot } });
  expect(await refusalOf(given)).toMatchObject({ code: 50_013 });
});

test('emojis are made, renamed and deleted', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const image = `data:image/png;base64,${Buffer.from(png(8, 8)).toString('base64')}`;
  const path = Routes.guildEmojis(guild);
  const body = { name: 'ticket', image };
  expect(await refusalOf(rest.post(path, { body }))).toMatchObject({ code: 50_013 });
  grant(discord, Bit.CreateGuildExpressions);
  const told = discord.waitFor(({ t }) => t === 'GUILD_EMOJIS_UPDATE');
  const { id } = (await rest.post(path, { body })) as { id: string };
  expect((await told).d).toMatchObject({ guild_id: guild, emojis: [{ id, name: 'ticket' }] });
  // It is the bot's own: managing others' is not needed.
  const emoji = Routes.guildEmoji(guild, id);
  expect(await rest.patch(emoji, { body: { name: 'desk' } })).toMatchObject({ name: 'desk' });
  expect(await rest.get(path)).toMatchObject([{ id, name: 'desk', animated: false, user: { id: bot } }]);
  await rest.delete(emoji);
  expect(await refusalOf(rest.get(emoji))).toMatchObject({ code: 10_014 });
  for (const wrong of [
    { ...body, name: 'a b' },
    { ...body, image: 'data:image/png;base64,AAAA' },
  ])
    expect(await refusalOf(rest.post(path, { body: wrong }))).toMatchObject({ code: 50_035 });
  expect(await rest.get(Routes.guildStickers(guild))).toMatchObject([{ id: SEED_IDS.sticker }]);
  expect(await refusalOf(rest.get(Routes.guildSticker(guild, '1')))).toMatchObject({ code: 10_060 });
});

test('the audit log holds what was done, by whom and why, and is for those who may view it', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  expect(await refusalOf(rest.get(Routes.guildAuditLog(guild)))).toMatchObject({ code: 50_013 });
  grant(discord, Bit.ViewAuditLog, Bit.KickMembers, Bit.ManageMessages, Bit.PinMessages);
  const reason = 'für Mara';
  const { id } = (await rest.post(Routes.guildChannels(guild), { body: { name: 'new' }, reason })) as {
    id: string;
  };
  await rest.patch(Routes.channel(id), { body: { topic: 'Topic' }, reason });
  const overwrite = { type: 1, allow: String(Bit.ViewChannel), deny: '0' };
  await rest.put(Routes.channelPermission(id, member), { body: overwrite, reason });
  await rest.delete(Routes.channelPermission(id, member), { reason });
  const webhook = (await rest.post(Routes.channelWebhooks(id), { body: { name: 'Mail' } })) as {
    id: string;
  };
  await rest.delete(Routes.webhook(webhook.id));
  const said = [await discord.as(member).say(id, 'one'), await discord.as(member).say(id, 'two')];
  await rest.post(Routes.channelBulkDelete(id), { body: { messages: said.map((each) => each.id) } });
  const third = await discord.as(member).say(id, 'three');
  await rest.put(Routes.channelPin(id, third.id));
  await discord.as(moderator).deleteMessage(third);
  await rest.delete(Routes.channel(id), { reason });
  await rest.delete(Routes.guildMember(guild, member), { reason });
  await discord.as(owner).ban(guild, member, { reason: 'again' });
  type Log = { audit_log_entries: { id: string; action_type: number; user_id: string; reason?: string }[] };
  const log = async (query = '') => (await rest.get(`${Routes.guildAuditLog(guild)}${query}`)) as Log;
  const { audit_log_entries: entries } = await log();
  expect(entries.map(({ action_type: type }) => AuditLogEvent[type]).toReversed()).toEqual([
    'ChannelCreate',
    'ChannelUpdate',
    'ChannelOverwriteCreate',
    'ChannelOverwriteDelete',
    'WebhookCreate',
    'WebhookDelete',
    'MessageBulkDelete',
    'MessagePin',
    'MessageDelete',
    'ChannelDelete',
    'MemberKick',
    'MemberBanAdd',
  ]);
  expect(entries[0]).toMatchObject({ user_id: owner, target_id: member, reason: 'again' });
  expect(entries.at(-2)).toMatchObject({
    user_id: bot,
    reason,
    changes: [{ key: 'topic', old_value: null, new_value: 'Topic' }],
  });
  const [, kick] = entries;
  expect((await log(`?before=${kick?.id}&limit=1`)).audit_log_entries[0]?.action_type).toBe(12);
  expect((await log(`?after=${kick?.id}`)).audit_log_entries.map((each) => each.action_type)).toEqual([22]);
  expect((await log(`?user_id=${moderator}`)).audit_log_entries).toHaveLength(1);
  expect((await log('?action_type=20')).audit_log_entries).toEqual([kick]);
});

test('roles and members have entries, and an app that may view the log is told of each', async () => {
  await using discord = await localDiscord();
  grant(discord, Bit.ViewAuditLog);
  const heard: [number, string | null][] = [];
  const intents = [GatewayIntentBits.Guilds, GatewayIntentBits.GuildModeration];
  await using client = await botFor(discord, () => undefined, { intents });
  client.on('guildAuditLogEntryCreate', ({ action, reason }) => heard.push([action, reason]));
  const rest = restFor(discord);
  const { id } = (await rest.post(Routes.guildRoles(guild), { body: { name: 'R' }, reason: 'a' })) as {
    id: string;
  };
  await rest.patch(Routes.guildRole(guild, id), { body: { name: 'S' }, reason: 'b' });
  await rest.put(Routes.guildMemberRole(guild, member, id), { reason: 'c' });
  await discord.as(owner).editMember(guild, member, { nick: 'Mi' });
  await rest.delete(Routes.guildRole(guild, id));
  const thread = (await rest.post(Routes.threads(general), { body: { name: 't', type: 11 } })) as {
    id: string;
  };
  await rest.delete(Routes.channel(thread.id));
  await expect
    .poll(() => heard)
    .toEqual([
      [AuditLogEvent.RoleCreate, 'a'],
      [AuditLogEvent.RoleUpdate, 'b'],
      [AuditLogEvent.MemberRoleUpdate, 'c'],
      [AuditLogEvent.MemberUpdate, null],
      [AuditLogEvent.RoleDelete, null],
      [AuditLogEvent.ThreadCreate, null],
      [AuditLogEvent.ThreadDelete, null],
    ]);
});
