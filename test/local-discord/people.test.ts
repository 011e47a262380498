import { Routes } from 'discord.js';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { LocalDiscord } from '../../src/local-discord/local-discord.ts';
import { botFor, localDiscord, onCommand, register, restFor, SEED_IDS } from './world.ts';

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
  expect(people).toMatchObject([{ id: moderator }, { id: member }, {}, {}]);
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
