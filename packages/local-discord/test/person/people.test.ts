import { Routes } from 'discord.js';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { botFor, localDiscord, onCommand, register, restFor, SEED_IDS } from '../world.ts';

const { general, staff, member, moderator, guild } = SEED_IDS;

interface Seen {
  readonly t: string;
  readonly d: Record<string, unknown>;
}

/** The event stream of one person, as the page opens it. */
async function watching(discord: LocalDiscord, as: string) {
  const socket = new WebSocket(`${discord.url.replace('http', 'ws')}/local/events?as=${as}`);
  const events: Seen[] = [];
  socket.on('message', (data: Buffer) => events.push(JSON.parse(data.toString()) as Seen));
  await once(socket, 'open');
  return { events, names: () => events.map(({ t }) => t), [Symbol.dispose]: () => socket.close() };
}

async function local(discord: LocalDiscord, path: string, body?: object): Promise<unknown> {
  const init = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  };
  return (await fetch(`${discord.url}/local${path}`, init)).json();
}

test('the page is told whom one can be, and each sees the own channels with what can be done there', async () => {
  await using discord = await localDiscord();
  const people = await local(discord, '/people');
  expect(people).toMatchObject([{ id: moderator }, { id: member }, {}, {}, {}, {}]);
  const seen = (await local(discord, `/guilds/${guild}?as=${member}`)) as { channels: { id: string }[] };
  expect(seen.channels.map(({ id }) => id)).toContain(general);
  expect(seen.channels.map(({ id }) => id)).not.toContain(staff);
  expect(await local(discord, `/channels/${staff}/messages?as=${member}`)).toEqual({
    code: 50001,
    message: 'Missing Access',
  });
});

test('losing and gaining a channel shows as deleted and created; locking as a channel where one cannot write', async () => {
  await using discord = await localDiscord();
  using view = await watching(discord, member);
  const rest = restFor(discord);
  const path = Routes.channelPermission(general, member);
  await rest.put(path, { body: { type: 1, deny: String(1 << 11) } });
  await expect
    .poll(() => view.events.at(-1))
    .toMatchObject({ t: 'CHANNEL_UPDATE', d: { id: general, can_send: false } });
  await rest.put(path, { body: { type: 1, deny: String(1 << 10) } });
  await expect.poll(() => view.events.at(-1)).toMatchObject({ t: 'CHANNEL_DELETE', d: { id: general } });
  await rest.put(path, { body: { type: 1, allow: String(1 << 10) } });
  await expect
    .poll(() => view.events.at(-1))
    .toMatchObject({ t: 'CHANNEL_CREATE', d: { id: general, can_send: true } });
});

test('a category shows as long as one sees a channel in it, whoever may view the category itself', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  using view = await watching(discord, member);
  const deny = { id: guild, type: 0, deny: String(1 << 10) };
  const bot = { id: SEED_IDS.bot, type: 1, allow: String(1 << 10) };
  const category = { body: { name: 'Tickets', type: 4, permission_overwrites: [deny, bot] } };
  const { id: parent } = (await rest.post(Routes.guildChannels(guild), category)) as { id: string };
  const allow = { id: member, type: 1, allow: String(1 << 10) };
  const channel = {
    body: { name: 'ticket-1', parent_id: parent, permission_overwrites: [deny, bot, allow] },
  };
  const { id } = (await rest.post(Routes.guildChannels(guild), channel)) as { id: string };
  const seenBy = (who: string) =>
    discord
      .as(who)
      .channels(guild)
      .map((each) => each.id);
  expect(seenBy(member)).toEqual(expect.arrayContaining([parent, id]));
  expect(seenBy(SEED_IDS.secondMember)).not.toContain(parent);
  await rest.delete(Routes.channel(id));
  await expect
    .poll(() => view.events.map(({ t, d }) => [t, d['id']]))
    .toEqual([
      ['CHANNEL_CREATE', parent],
      ['CHANNEL_CREATE', id],
      ['CHANNEL_DELETE', parent],
      ['CHANNEL_DELETE', id],
    ]);
});

test('whoever leaves a guild loses its channels, and gains them again by joining', async () => {
  await using discord = await localDiscord();
  using view = await watching(discord, member);
  await discord.as(member).leave(guild);
  await expect.poll(view.names).toEqual(['CHANNEL_DELETE', 'CHANNEL_DELETE', 'GUILD_DELETE']);
  await discord.as(moderator).say(general, 'unheard');
  await discord.as(member).join(guild);
  await expect
    .poll(() => view.names().slice(3))
    .toEqual(['CHANNEL_CREATE', 'CHANNEL_CREATE', 'GUILD_MEMBER_ADD']);
});

test('a deferred update is told to the one who pressed, and to nobody else', async () => {
  await using discord = await localDiscord();
  await register(discord, [{ name: 'panel', description: 'Shows it' }]);
  const button = { type: 2, style: 2, custom_id: 'later', label: 'Later' };
  await using _bot = await botFor(discord, async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({ components: [{ type: 1, components: [button] }] });
    if (interaction.isButton()) await interaction.deferUpdate();
  });
  const panel = await (await discord.as(moderator).command(general, 'panel')).reply();
  using own = await watching(discord, moderator);
  using other = await watching(discord, member);
  const run = await discord.as(moderator).click(panel, 'later');
  await expect.poll(() => own.events).toEqual([{ t: 'INTERACTION_SUCCESS', d: { interaction_id: run.id } }]);
  await discord.as(moderator).say(general, 'aloud');
  await expect.poll(other.names).toEqual(['MESSAGE_CREATE']);
});

test('direct messages are listed for the two people, once something was said', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  using view = await watching(discord, member);
  const opened = await rest.post(Routes.userChannels(), { body: { recipient_id: member } });
  const { id } = opened as { id: string };
  expect(await local(discord, `/direct?as=${member}`)).toEqual([]);
  await rest.post(Routes.channelMessages(id), { body: { content: 'your transcript' } });
  expect(await local(discord, `/direct?as=${member}`)).toMatchObject([
    { id, type: 1, can_send: true, recipients: [{ id: SEED_IDS.bot }] },
  ]);
  expect(await local(discord, `/direct?as=${moderator}`)).toEqual([]);
  await expect.poll(view.names).toEqual(['MESSAGE_CREATE']);
  await expect(discord.as(moderator).say(id, 'not mine')).rejects.toMatchObject({ code: 50001 });
});

test('an ephemeral answer reaches only the one who asked, thinking first', async () => {
  await using discord = await localDiscord();
  await register(discord, [{ name: 'ping', description: 'Answers' }]);
  await using _bot = await botFor(
    discord,
    onCommand(async (interaction) => {
      await interaction.deferReply({ flags: 64 });
      await interaction.editReply('pong');
    }),
  );
  using own = await watching(discord, moderator);
  using other = await watching(discord, member);
  await local(discord, `/interactions?as=${moderator}`, { type: 2, channel_id: general, name: 'ping' });
  await expect.poll(own.names).toEqual(['MESSAGE_CREATE', 'MESSAGE_UPDATE']);
  expect(own.events[0]?.d).toMatchObject({ flags: 64 | 128 });
  expect(own.events[1]?.d).toMatchObject({ flags: 64, content: 'pong' });
  await discord.as(moderator).say(general, 'aloud');
  await expect.poll(other.names).toEqual(['MESSAGE_CREATE']);
});

test('reactions are counted over all, marked as own for each, and gone with the last one', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const { id } = await discord.as(member).say(general, 'good?');
  await rest.put(Routes.channelMessageOwnReaction(general, id, encodeURIComponent('👍')));
  const react = (as: string, added: boolean, name = '👍') =>
    local(discord, `/channels/${general}/messages/${id}/reactions?as=${as}`, { emoji: { name }, added });
  const shownTo = (as: string) => discord.as(as).messages(general)[0]?.reactions;
  const emoji = { id: null, name: '👍' };
  expect(shownTo(member)).toMatchObject([{ emoji, count: 1, me: false }]);
  using view = await watching(discord, moderator);
  await react(member, true);
  await react(member, true);
  expect(shownTo(member)).toMatchObject([{ emoji, count: 2, me: true }]);
  expect(shownTo(moderator)).toMatchObject([{ emoji, count: 2, me: false }]);
  await rest.delete(Routes.channelMessageOwnReaction(general, id, encodeURIComponent('👍')));
  await react(member, false);
  expect(shownTo(member)).toEqual([]);
  await expect
    .poll(view.names)
    .toEqual(['MESSAGE_REACTION_ADD', 'MESSAGE_REACTION_REMOVE', 'MESSAGE_REACTION_REMOVE']);
});

test('an app that stays silent for three seconds has failed', async () => {
  await using discord = await localDiscord();
  await register(discord, [{ name: 'ping', description: 'Answers' }]);
  using view = await watching(discord, moderator);
  await local(discord, `/interactions?as=${moderator}`, { type: 2, channel_id: general, name: 'ping' });
  await expect
    .poll(() => view.events, { timeout: 5000 })
    .toMatchObject([{ t: 'INTERACTION_FAILED', d: { message: 'The application did not respond' } }]);
});

test('what people do by hand is told: leaving, joining, deleting a channel with the permission for it', async () => {
  await using discord = await localDiscord();
  const told: string[] = [];
  discord.on('*', ({ t }) => told.push(t));
  const person = discord.as(member);
  await expect(person.deleteChannel(general)).rejects.toMatchObject({ code: 50013 });
  await person.leave(guild);
  await expect(person.say(general, 'hello')).rejects.toMatchObject({ code: 50001 });
  await person.join(guild);
  await discord.as(moderator).deleteChannel(general);
  await expect(person.say(general, 'hello')).rejects.toMatchObject({ code: 10003 });
  expect(told).toEqual(['GUILD_MEMBER_REMOVE', 'GUILD_MEMBER_ADD', 'CHANNEL_DELETE']);
});

test('a person begins direct messages with the app, which answers there', async () => {
  await using discord = await localDiscord();
  const person = discord.as(member);
  const begun = await local(discord, `/direct?as=${member}`, {});
  expect(begun).toMatchObject({ recipients: [{ id: SEED_IDS.bot }], can_send: true });
  const channel = await person.directWithApp();
  expect(begun).toMatchObject({ id: channel.id });
  await person.say(channel.id, 'Is anybody there?');
  const answered = await restFor(discord).post(Routes.channelMessages(channel.id), {
    body: { content: 'Yes' },
  });
  expect(answered).toMatchObject({ content: 'Yes' });
  expect(person.messages(channel.id).map(({ content }) => content)).toEqual(['Yes', 'Is anybody there?']);
});
