import { DiscordAPIError, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { localDiscord, restFor, SEED_IDS } from './world.ts';

const channels = Routes.guildChannels(SEED_IDS.guild);
const VIEW = String(1 << 10);
const SEND = String(1 << 11);

/** Code and details of Discord's refusal. */
async function refusalOf(promise: Promise<unknown>): Promise<unknown> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof DiscordAPIError
    ? { code: error.code, status: error.status, errors: error.rawError }
    : error;
}

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
