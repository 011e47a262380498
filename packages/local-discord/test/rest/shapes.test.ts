/** Our answers fit Discord's own document, as far as it describes them. */
import * as spec from 'discord-api-spec/zod';
import { PermissionFlagsBits as Bit, Routes, type RESTPutAPIApplicationCommandsJSONBody } from 'discord.js';
import { expect, test } from 'vitest';
import { png } from '../pictures.ts';
import { grant, localDiscord, restFor, SEED_IDS } from '../world.ts';

const { guild, general, member, application } = SEED_IDS;

type Schema = typeof spec.MessageResponseSchema;

const commands: RESTPutAPIApplicationCommandsJSONBody = [{ name: 'ping', description: 'Answers' }];

/** Checks values by Discord's schema; its times want a Z, where Discord writes +00:00. */
function fits(schema: Schema, value: unknown, what: string): void {
  const issues = schema.safeParse(value).error?.issues ?? [];
  const real = issues.filter(({ format }) => format !== 'datetime');
  expect.soft(real, what).toEqual([]);
}

function each(schema: Schema, values: unknown, what: string): void {
  if (!Array.isArray(values) || values.length === 0) throw new Error(`${what}: none`);
  for (const value of values) fits(schema, value, what);
}

test('what moderation bots read fits the schemas, too', async () => {
  await using discord = await localDiscord({ lifted: true });
  const rest = restFor(discord);
  grant(discord, Bit.BanMembers, Bit.ViewAuditLog, Bit.CreateGuildExpressions, Bit.ManageGuild);
  const role = await rest.post(Routes.guildRoles(guild), { body: { name: 'Helper', color: 255 } });
  fits(spec.GuildRoleResponseSchema, role, 'new role');
  const nick = await rest.patch(Routes.guildMember(guild, '@me'), { body: { nick: 'Desk' } });
  fits(spec.GuildMemberResponseSchema, nick, 'changed member');
  const image = `data:image/png;base64,${Buffer.from(png(8, 8)).toString('base64')}`;
  const emoji = await rest.post(Routes.guildEmojis(guild), { body: { name: 'desk', image } });
  fits(spec.EmojiResponseSchema, emoji, 'new emoji');
  each(spec.EmojiResponseSchema, await rest.get(Routes.guildEmojis(guild)), 'emoji');
  const body = { name: 'Renamed', description: 'About us' };
  fits(spec.GuildWithCountsResponseSchema, await rest.patch(Routes.guild(guild), { body }), 'changed guild');
  const message = await discord.as(member).say(general, 'vote');
  await discord.as(member).react(message, '👍');
  const path = Routes.channelMessageReaction(general, message.id, encodeURIComponent('👍'));
  each(spec.UserResponseSchema, await rest.get(path), 'who reacted');
  await rest.put(Routes.guildBan(guild, member), { reason: 'spam' });
  each(spec.GuildBanResponseSchema, await rest.get(Routes.guildBans(guild)), 'ban');
  await rest.post(Routes.guildChannels(guild), { body: { name: 'new' }, reason: 'more room' });
  fits(spec.GuildAuditLogResponseSchema, await rest.get(Routes.guildAuditLog(guild)), 'audit log');
  expect(discord.requests.all().filter(({ status }) => status >= 400)).toEqual([]);
});

test("the main resources fit the zod schemas of Discord's own document", async () => {
  await using discord = await localDiscord({ lifted: true });
  const rest = restFor(discord);
  fits(spec.GatewayBotResponseSchema, await rest.get(Routes.gatewayBot()), 'gateway');
  fits(spec.UserPIIResponseSchema, await rest.get(Routes.user()), 'bot');
  fits(spec.PrivateApplicationResponseSchema, await rest.get(Routes.currentApplication()), 'application');
  each(spec.MyGuildResponseSchema, await rest.get(Routes.userGuilds()), 'guild list');
  fits(
    spec.GuildWithCountsResponseSchema,
    await rest.get(`${Routes.guild(guild)}?with_counts=true`),
    'guild',
  );
  each(spec.GuildRoleResponseSchema, await rest.get(Routes.guildRoles(guild)), 'role');
  each(spec.GuildMemberResponseSchema, await rest.get(`${Routes.guildMembers(guild)}?limit=10`), 'member');
  each(spec.GuildChannelResponseSchema, await rest.get(Routes.guildChannels(guild)), 'channel');
  each(
    spec.ApplicationCommandResponseSchema,
    await rest.put(Routes.applicationCommands(application), { body: commands }),
    'command',
  );
  await discord.as(member).say(general, `hello <@${SEED_IDS.moderator}>`);
  const components = [{ type: 1, components: [{ type: 2, style: 1, label: 'Press', custom_id: 'press' }] }];
  const embeds = [{ title: 'Title', fields: [{ name: 'a', value: 'b' }] }];
  await rest.post(Routes.channelMessages(general), { body: { content: 'x', components, embeds } });
  const container = { type: 17, components: [{ type: 10, content: 'text' }] };
  await rest.post(Routes.channelMessages(general), { body: { flags: 1 << 15, components: [container] } });
  each(spec.MessageResponseSchema, await rest.get(Routes.channelMessages(general)), 'message');
  const thread = await rest.post(Routes.threads(general), { body: { name: 'notes', type: 12 } });
  fits(spec.CreatedThreadResponseSchema, thread, 'new thread');
  fits(spec.ThreadsResponseSchema, await rest.get(Routes.guildActiveThreads(guild)), 'active threads');
  grant(discord, Bit.ManageWebhooks);
  const webhook = await rest.post(Routes.channelWebhooks(general), { body: { name: 'Mail' } });
  fits(spec.GuildIncomingWebhookResponseSchema, webhook, 'webhook');
  const { id } = (await rest.post(Routes.userChannels(), { body: { recipient_id: member } })) as {
    id: string;
  };
  fits(spec.PrivateChannelResponseSchema, await rest.get(Routes.channel(id)), 'direct channel');
  expect(discord.requests.all().filter(({ status }) => status >= 400)).toEqual([]);
});
