/** Our answers fit Discord's own document, as far as it describes them. */
import * as spec from 'discord-api-spec/zod';
import { PermissionFlagsBits, Routes, type RESTPutAPIApplicationCommandsJSONBody } from 'discord.js';
import { expect, test } from 'vitest';
import { grant, localDiscord, restFor, SEED_IDS } from '../world.ts';

const { guild, general, member, application } = SEED_IDS;

type Schema = typeof spec.MessageResponseSchema;

const commands: RESTPutAPIApplicationCommandsJSONBody = [{ name: 'ping', description: 'Answers' }];

test("the main resources fit the zod schemas of Discord's own document", async () => {
  await using discord = await localDiscord({ lifted: true });
  const rest = restFor(discord);
  const fits = (schema: Schema, value: unknown, what: string): void => {
    const issues = schema.safeParse(value).error?.issues ?? [];
    // The schemas want times with a Z; Discord writes +00:00.
    const real = issues.filter(({ format }) => format !== 'datetime');
    expect.soft(real, what).toEqual([]);
  };
  const each = (schema: Schema, values: unknown, what: string): void => {
    expect(Array.isArray(values) && values.length).toBeGreaterThan(0);
    for (const value of values as unknown[]) fits(schema, value, what);
  };
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
  grant(discord, PermissionFlagsBits.ManageWebhooks);
  const webhook = await rest.post(Routes.channelWebhooks(general), { body: { name: 'Mail' } });
  fits(spec.GuildIncomingWebhookResponseSchema, webhook, 'webhook');
  const { id } = (await rest.post(Routes.userChannels(), { body: { recipient_id: member } })) as {
    id: string;
  };
  fits(spec.PrivateChannelResponseSchema, await rest.get(Routes.channel(id)), 'direct channel');
});
