import { Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { botHeaders, localDiscord, refusalOf, restFor, SEED_IDS } from '../world.ts';

const channels = Routes.guildChannels(SEED_IDS.guild);
const VIEW = String(1 << 10);
const SEND = String(1 << 11);

test('a channel is created with a normalised name and only overwrites whose bits the bot has', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const overwrite = { id: SEED_IDS.member, type: 1, allow: VIEW, deny: '0' };
  const made = await rest.post(channels, {
    body: { name: '  My  New Channel!!', permission_overwrites: [overwrite] },
  });
  expect(made).toMatchObject({
    name: 'my-new-channel',
    permission_overwrites: [overwrite],
    guild_id: SEED_IDS.guild,
  });
  const foreign = { ...overwrite, allow: String(1n << 22n) };
  expect(
    await refusalOf(rest.post(channels, { body: { name: 'x', permission_overwrites: [foreign] } })),
  ).toMatchObject({
    code: 50013,
  });
  const manageRoles = { ...overwrite, allow: String(1n << 28n) };
  expect(
    await refusalOf(rest.post(channels, { body: { name: 'x', permission_overwrites: [manageRoles] } })),
  ).toMatchObject({ code: 50013 });
});

test('a category takes 50 channels; the 51st is a form error on parent_id', async () => {
  await using discord = await localDiscord({ lifted: true });
  const rest = restFor(discord);
  for (let n = 0; n < 48; n += 1) {
    await rest.post(channels, { body: { name: `c-${n}`, parent_id: SEED_IDS.textCategory } });
  }
  const full = await refusalOf(
    rest.post(channels, { body: { name: 'one-more', parent_id: SEED_IDS.textCategory } }),
  );
  expect(full).toMatchObject({
    code: 50035,
    errors: { errors: { parent_id: { _errors: [{ code: 'CHANNEL_PARENT_MAX_CHANNELS' }] } } },
  });
});

test('two renames in ten minutes, the third is a 429 that no header announced; other changes go on', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const path = Routes.channel(SEED_IDS.general);
  await rest.patch(path, { body: { name: 'one' } });
  await rest.patch(path, { body: { name: 'two' } });
  await expect(rest.patch(path, { body: { name: 'three' } })).rejects.toMatchObject({
    name: 'RateLimitError[/channels/:id]',
  });
  await expect(rest.patch(path, { body: { nsfw: true } })).resolves.toMatchObject({
    name: 'two',
    nsfw: true,
  });
});

test('denying Send stops a member, also from files and mass mentions, and allowing again lets him write', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const member = discord.as(SEED_IDS.member);
  const deny = { body: { type: 1, allow: '0', deny: SEND } };
  await rest.put(Routes.channelPermission(SEED_IDS.general, SEED_IDS.member), deny);
  await expect(member.say(SEED_IDS.general, 'hello')).rejects.toMatchObject({ status: 403, code: 50013 });
  await rest.delete(Routes.channelPermission(SEED_IDS.general, SEED_IDS.member));
  await expect(member.say(SEED_IDS.general, 'hello')).resolves.toMatchObject({ content: 'hello' });
});

test('whoever does not see a channel gets 50001 and no messages', async () => {
  await using discord = await localDiscord();
  const member = discord.as(SEED_IDS.member);
  await expect(member.say(SEED_IDS.staff, 'hello')).rejects.toMatchObject({ code: 50001 });
  expect(member.channels(SEED_IDS.guild).map(({ id }) => id)).not.toContain(SEED_IDS.staff);
  expect(
    discord
      .as(SEED_IDS.moderator)
      .channels(SEED_IDS.guild)
      .map(({ id }) => id),
  ).toContain(SEED_IDS.staff);
});

test('a closed thread takes messages of moderators of threads only, and no members', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const made = await rest.post(Routes.threads(SEED_IDS.general), {
    body: { name: 'notes', type: 12, invitable: false },
  });
  const { id } = made as { id: string };
  await rest.put(Routes.threadMembers(id, SEED_IDS.member));
  const member = discord.as(SEED_IDS.member);
  await member.say(id, 'inside');
  await rest.patch(Routes.channel(id), { body: { archived: true, locked: true } });
  await expect(member.say(id, 'late')).rejects.toMatchObject({ code: 50083 });
  expect(await refusalOf(rest.put(Routes.threadMembers(id, SEED_IDS.secondMember)))).toMatchObject({
    code: 50083,
  });
  await rest.patch(Routes.channel(id), { body: { archived: false, locked: false } });
  await expect(member.say(id, 'again')).resolves.toMatchObject({ content: 'again' });
  const types = member.messages(id).map(({ type }) => type);
  expect(types).toContain(1);
});

test('empty and overlong messages are refused with their fields; a nonce is honoured', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const path = Routes.channelMessages(SEED_IDS.general);
  expect(await refusalOf(rest.post(path, { body: { content: '' } }))).toMatchObject({ code: 50006 });
  expect(await refusalOf(rest.post(path, { body: { content: 'x'.repeat(2001) } }))).toMatchObject({
    errors: { errors: { content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH' }] } } },
  });
  const body = { content: 'once', nonce: '1', enforce_nonce: true };
  const [first, second] = [await rest.post(path, { body }), await rest.post(path, { body })];
  expect(second).toEqual(first);
});

test("another author's message can't be edited, and files are served by their address", async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const said = await discord.as(SEED_IDS.member).say(SEED_IDS.general, 'mine');
  const path = Routes.channelMessage(SEED_IDS.general, said.id);
  expect(await refusalOf(rest.patch(path, { body: { content: 'yours' } }))).toMatchObject({ code: 50005 });
  const sent = await rest.post(Routes.channelMessages(SEED_IDS.general), {
    body: { attachments: [{ id: 0, description: 'notes' }] },
    files: [{ name: 'notes.txt', data: Buffer.from('hello') }],
  });
  const [attachment] = (sent as { attachments: { url: string; description: string }[] }).attachments;
  expect(attachment?.description).toBe('notes');
  expect(await (await fetch(attachment?.url ?? '')).text()).toBe('hello');
});

test('direct messages are refused by whoever takes none', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const channel = await rest.post(Routes.userChannels(), { body: { recipient_id: SEED_IDS.member } });
  const path = Routes.channelMessages((channel as { id: string }).id);
  await rest.post(path, { body: { content: 'hello' } });
  const profile = discord.state.people.get(SEED_IDS.member);
  if (profile) profile.acceptsDirectMessages = false;
  expect(await refusalOf(rest.post(path, { body: { content: 'hello' } }))).toMatchObject({ code: 50007 });
});

test('without Message Content switched on, what others wrote is empty over REST too', async () => {
  await using discord = await localDiscord({ seed: { privilegedIntents: 0 } });
  const rest = restFor(discord);
  const said = await discord.as(SEED_IDS.member).say(SEED_IDS.general, 'secret');
  await expect(rest.get(Routes.channelMessage(SEED_IDS.general, said.id))).resolves.toMatchObject({
    content: '',
  });
});

test('the audit-log reason is recorded decoded, and refused beyond 512 characters', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  await rest.patch(Routes.channel(SEED_IDS.general), { body: { nsfw: true }, reason: 'für Mara' });
  expect(discord.requests.all().at(-1)).toMatchObject({
    auditLogReason: 'für Mara',
    route: '/channels/:channel_id',
  });
  const long = rest.patch(Routes.channel(SEED_IDS.general), {
    body: { nsfw: true },
    reason: 'x'.repeat(513),
  });
  expect(await refusalOf(long)).toMatchObject({ code: 50035 });
});

test("a deleted role's and a leaver's overwrites go, rejoining brings none back, and nobody can name who is gone", async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const { guild, moderatorRole, moderator, member, owner, general } = SEED_IDS;
  const overwrites = [
    { id: guild, type: 0, deny: VIEW },
    { id: SEED_IDS.bot, type: 1, allow: VIEW },
    { id: moderatorRole, type: 0, allow: VIEW },
    { id: member, type: 1, allow: VIEW },
  ];
  const body = { name: 'private', permission_overwrites: overwrites };
  const { id } = (await rest.post(Routes.guildChannels(guild), { body })) as { id: string };
  const named = () => {
    const channel = discord.state.channel(id);
    return channel !== undefined && 'permission_overwrites' in channel
      ? channel.permission_overwrites.map((overwrite) => overwrite.id)
      : [];
  };
  const told: string[] = [];
  discord.on('*', ({ t }) => told.push(t));
  await discord.as(owner).deleteRole(guild, moderatorRole);
  await discord.as(member).leave(guild);
  await discord.as(member).join(guild);
  expect(told).toEqual([
    'GUILD_ROLE_DELETE',
    // Of #staff, and of this channel.
    'CHANNEL_UPDATE',
    'CHANNEL_UPDATE',
    'GUILD_MEMBER_REMOVE',
    'CHANNEL_UPDATE',
    'GUILD_MEMBER_ADD',
  ]);
  expect(named()).toEqual([guild, SEED_IDS.bot]);
  expect(discord.state.guild(guild)?.members.get(moderator)?.roles).toEqual([]);
  await expect(discord.as(moderator).deleteRole(guild, SEED_IDS.adminRole)).rejects.toMatchObject({
    code: 50_013,
  });

  await discord.as(member).leave(guild);
  expect(
    await refusalOf(rest.put(Routes.channelPermission(general, member), { body: { type: 1, allow: VIEW } })),
  ).toMatchObject({ code: 10_009, status: 404 });
  for (const gone of [{ id: moderatorRole, type: 0 }, overwrites[3]]) {
    const named = { permission_overwrites: [...overwrites.slice(0, 2), gone] };
    expect(await refusalOf(rest.patch(Routes.channel(id), { body: named }))).toMatchObject({ code: 50_035 });
    const made = rest.post(Routes.guildChannels(guild), { body: { name: 'another', ...named } });
    expect(await refusalOf(made)).toMatchObject({ code: 50_035 });
  }
});

test('answers are application/json and no more, refusals too; ids that come as numbers keep their digits', async () => {
  await using discord = await localDiscord();
  const ask = (path: string, body: string, headers: object = {}) =>
    fetch(`${discord.apiUrl}/v10${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...botHeaders(discord), ...headers },
      body,
    });
  const child = await ask(channels, `{"name":"child","parent_id":${SEED_IDS.textCategory}}`);
  expect(child.headers.get('content-type')).toBe('application/json');
  expect(await child.json()).toMatchObject({ parent_id: SEED_IDS.textCategory });
  const overwrite = `{"name":"x","permission_overwrites":[{"id":1234567890123456789,"type":1,"deny":1}]}`;
  await ask(channels, overwrite);
  expect(discord.requests.all().at(-1)?.body).toMatchObject({
    permission_overwrites: [{ id: '1234567890123456789', deny: 1 }],
  });
  const messages = Routes.channelMessages(SEED_IDS.general);
  const text = await ask(messages, '{"content":"see 1234567890123456789, and [12345678901234567890]"}');
  expect(await text.json()).toMatchObject({ content: 'see 1234567890123456789, and [12345678901234567890]' });
  const refused = [
    await ask(messages, '{"content":'),
    await ask(messages, '{}', { authorization: 'Bot x' }),
    await ask('/nowhere', '{}'),
    await ask(messages, '{"content":""}'),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 401, 404, 400]);
  for (const { headers } of refused) expect(headers.get('content-type')).toBe('application/json');
});

test('a mention in a private thread lets people in, by edits and roles too, unless it is suppressed', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const { general, moderatorRole, moderator, member, secondMember, administrator, guild } = SEED_IDS;
  const thread = { name: 'private', type: 12, invitable: false };
  const { id } = (await rest.post(Routes.threads(general), { body: thread })) as { id: string };
  const members = () => [...(discord.state.threadMembers.get(id)?.keys() ?? [])];
  const say = async (content: string, allowed_mentions?: object) =>
    (await rest.post(Routes.channelMessages(id), { body: { content, allowed_mentions } })) as {
      id: string;
      flags: number;
    };
  const role = discord.state.guild(guild)?.roles.get(moderatorRole);
  if (role) role.mentionable = true;

  await say(`<@${member}> <@&${moderatorRole}>`, { parse: [] });
  const quiet = await say('nobody', { parse: [] });
  expect(members()).toEqual([SEED_IDS.bot]);
  await say(`<@${member}>`);
  await rest.patch(Routes.channelMessage(id, quiet.id), { body: { content: `<@${administrator}>` } });
  expect((await say(`<@&${moderatorRole}>`)).flags).toBe(0);
  expect(members()).toEqual([SEED_IDS.bot, member, administrator, moderator]);
  await discord.as(member).say(id, `<@${secondMember}>`);
  expect(members()).not.toContain(secondMember);

  const people = discord.state.guild(guild)?.members;
  for (let extra = 0; extra < 100; extra += 1) {
    const like = people?.get(moderator);
    if (like) people?.set(String(extra), { ...like, user_id: String(extra) });
  }
  expect((await say(`<@&${moderatorRole}>`)).flags).toBe(1 << 8);
  expect(members()).toHaveLength(4);
});
