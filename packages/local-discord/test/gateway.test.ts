import { REST } from '@discordjs/rest';
import {
  CompressionMethod,
  WebSocketManager,
  WebSocketShardEvents,
  type OptionalWebSocketManagerOptions,
  type SessionInfo,
} from '@discordjs/ws';
import {
  GatewayDispatchEvents,
  GatewayIntentBits as Intent,
  type GatewayDispatchPayload,
} from 'discord-api-types/v10';
import { Routes } from 'discord.js';
import { constants, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { localDiscord, restFor, SEED_IDS } from './world.ts';
import type { LocalDiscord } from '../src/local-discord.ts';

/** A @discordjs/ws 2 session that keeps everything it receives. */
function sessionFor(
  discord: LocalDiscord,
  options: Partial<OptionalWebSocketManagerOptions> & { intents: number },
) {
  const rest = new REST({ api: discord.apiUrl }).setToken(discord.botToken);
  // The library's own store is one for the whole process: sessions of two managers would be mixed up.
  const stored = new Map<number, SessionInfo>();
  const manager = new WebSocketManager({
    token: discord.botToken,
    rest,
    retrieveSessionInfo: (shardId) => stored.get(shardId) ?? null,
    updateSessionInfo: (shardId, info) => void (info ? stored.set(shardId, info) : stored.delete(shardId)),
    ...options,
  });
  const events: GatewayDispatchPayload[] = [];
  manager.on(WebSocketShardEvents.Dispatch, (payload) => void events.push(payload));
  manager.on(WebSocketShardEvents.Error, () => undefined);
  const names = (): string[] => events.map(({ t }) => t);
  return { manager, events, names, [Symbol.asyncDispose]: () => Promise.resolve(manager.destroy()) };
}

test('@discordjs/ws asks for no compression; READY, then the guilds that the intents allow', async () => {
  await using discord = await localDiscord();
  await using session = sessionFor(discord, { intents: Intent.Guilds | Intent.GuildMessages });
  expect(session.manager.options.compression).not.toBe(CompressionMethod.ZlibSync);
  await session.manager.connect();
  await expect.poll(session.names).toEqual(['READY', 'GUILD_CREATE']);
  await discord.as(SEED_IDS.member).say(SEED_IDS.general, 'hello');
  await expect.poll(session.names).toContain('MESSAGE_CREATE');
  const created = session.events.find(({ t }) => t === GatewayDispatchEvents.MessageCreate);
  // Requested without MESSAGE_CONTENT.
  expect(created?.d).toMatchObject({ content: '', author: { id: SEED_IDS.member } });
});

test('without intents only interactions come', async () => {
  await using discord = await localDiscord();
  await using session = sessionFor(discord, { intents: 0 });
  await session.manager.connect();
  await discord.as(SEED_IDS.member).say(SEED_IDS.general, 'hello');
  await using other = sessionFor(discord, { intents: Intent.GuildMessages });
  await other.manager.connect();
  await discord.as(SEED_IDS.member).say(SEED_IDS.general, 'again');
  await expect.poll(other.names).toContain('MESSAGE_CREATE');
  expect(session.names()).toEqual(['READY']);
});

test('a lost connection is resumed, and what happened meanwhile comes after it', async () => {
  await using discord = await localDiscord();
  await using session = sessionFor(discord, { intents: Intent.GuildMessages | Intent.MessageContent });
  await session.manager.connect();
  discord.gateway.disconnect(4000);
  await discord.as(SEED_IDS.member).say(SEED_IDS.general, 'meanwhile');
  await expect.poll(session.names, { timeout: 10_000 }).toEqual(['READY', 'MESSAGE_CREATE', 'RESUMED']);
});

test('an intent that is switched off closes with 4014, a wrong token with 4004', async () => {
  await using discord = await localDiscord({ seed: { privilegedIntents: 0 } });
  expect(await closeCode(discord, { token: discord.botToken, intents: Intent.MessageContent })).toBe(4014);
  expect(await closeCode(discord, { token: 'x', intents: 0 })).toBe(4004);
  expect(await closeCode(discord, { token: discord.botToken, intents: 0, shard: [2, 2] })).toBe(4010);
});

test('a second IDENTIFY within five seconds is an invalid session', async () => {
  await using discord = await localDiscord({ identifyEvery: 5000 });
  await using session = sessionFor(discord, { intents: 0 });
  await session.manager.connect();
  const socket = identified(discord, { token: discord.botToken, intents: 0 });
  const invalid = await new Promise((resolve) => {
    socket.on('message', (data: Buffer) => {
      const payload = JSON.parse(data.toString()) as { op: number; d: unknown };
      if (payload.op === 9) resolve(payload.d);
    });
  });
  socket.close();
  expect(invalid).toBe(false);
});

test('sessions of fewer shards than are required close with 4011, those that are running included', async () => {
  await using discord = await localDiscord({ identifyEvery: 0 });
  const running = closeCode(discord, { token: discord.botToken, intents: 0 });
  await expect.poll(() => discord.gateway.sessions.size).toBe(1);
  discord.gateway.requireShards(2);
  expect(await running).toBe(4011);
  expect(discord.gateway.sessions.size).toBe(0);
  expect(await closeCode(discord, { token: discord.botToken, intents: 0 })).toBe(4011);
  // The documented answer of the route.
  const { shards } = (await restFor(discord).get(Routes.gatewayBot())) as { shards: number };
  expect(shards).toBe(2);
  await using session = sessionFor(discord, { intents: 0, shardCount: 2, shardIds: [1] });
  await session.manager.connect();
  await expect.poll(session.names).toEqual(['READY']);
});

test('more than 2500 guilds on a shard close with 4011; two shards share them', async () => {
  await using discord = await localDiscord({
    seed: { many: { guilds: 2600, channels: 2, roles: 2, members: 3 } },
  });
  expect(await closeCode(discord, { token: discord.botToken, intents: 0 })).toBe(4011);
  await using session = sessionFor(discord, { intents: 0, shardCount: 2, shardIds: [1] });
  await session.manager.connect();
  await expect.poll(session.names).toEqual(['READY']);
  const ready = session.events[0]?.d;
  expect(ready).toMatchObject({ shard: [1, 2] });
  expect(ready && 'guilds' in ready ? ready.guilds : []).toHaveLength(1301);
});

test('zlib-stream: one zlib stream over all payloads, kept through READY, large and small events', async () => {
  await using discord = await localDiscord();
  await using session = sessionFor(discord, {
    intents: Intent.Guilds | Intent.GuildMessages | Intent.MessageContent,
    compression: CompressionMethod.ZlibNative,
  });
  await session.manager.connect();
  await expect.poll(session.names).toEqual(['READY', 'GUILD_CREATE']);
  const long = 'ä🎫'.repeat(600);
  await discord.as(SEED_IDS.member).say(SEED_IDS.general, long);
  await discord.as(SEED_IDS.member).say(SEED_IDS.general, 'short');
  const contents = () => session.events.flatMap(({ d }) => (d && 'content' in d ? [d.content] : []));
  await expect.poll(contents).toEqual([long, 'short']);
});

test('a zlib-stream is what one inflate context reads: each message ends with a sync flush, and only the first has a header', async () => {
  await using discord = await localDiscord();
  const url = `${discord.url.replace('http', 'ws')}/gateway?v=10&encoding=json&compress=zlib-stream`;
  const socket = new WebSocket(url);
  const parts: Buffer[] = [];
  socket.on('message', (data: Buffer) => parts.push(data));
  await expect.poll(() => parts.length).toBe(1);
  socket.send(JSON.stringify({ op: 2, d: { token: discord.botToken, intents: 0, properties: {} } }));
  await expect.poll(() => parts.length).toBe(2);
  socket.close();
  for (const part of parts) expect(part.subarray(-4).toString('hex')).toBe('0000ffff');
  expect(parts[0]?.subarray(0, 2).toString('hex')).toBe('789c');
  // As a stream it has no end yet.
  const text = inflateSync(Buffer.concat(parts), { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  expect(text).toMatch(/^\{"op":10,.*\}\{"op":0,"s":1,"t":"READY",.*\}$/);
});

test.each(['compress=zstd-stream', 'compress=gzip', 'encoding=etf'])(
  '%s is refused with 4002 and the reason, before anything is said',
  async (asked) => {
    await using discord = await localDiscord();
    const socket = new WebSocket(`${discord.url.replace('http', 'ws')}/gateway?v=10&${asked}`);
    const heard: unknown[] = [];
    socket.on('message', (data) => heard.push(data));
    const closed = await new Promise((resolve) => {
      socket.once('close', (code, reason) => resolve([code, reason.toString()]));
    });
    expect(closed).toEqual([4002, 'The local Discord speaks JSON, plain or by zlib-stream.']);
    expect(heard).toEqual([]);
  },
);

test('ids sent as numbers keep their digits', async () => {
  await using discord = await localDiscord({ seed: { privilegedIntents: 0 } });
  const socket = new WebSocket(`${discord.url.replace('http', 'ws')}/gateway?v=10&encoding=json`);
  const chunk = new Promise<{ not_found: string[] }>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const { op, t, d } = JSON.parse(data.toString());
      if (op === 10)
        socket.send(JSON.stringify({ op: 2, d: { token: discord.botToken, intents: 0, properties: {} } }));
      if (t === 'READY')
        socket.send(
          `{"op":8,"d":{"guild_id":${SEED_IDS.guild},"user_ids":[1234567890123456789,${SEED_IDS.member}]}}`,
        );
      if (t === 'GUILD_MEMBERS_CHUNK') resolve(d);
    });
  });
  expect(await chunk).toMatchObject({
    guild_id: SEED_IDS.guild,
    not_found: ['1234567890123456789'],
    members: [{ user: { id: SEED_IDS.member } }],
  });
  socket.close();
});

function identified(discord: LocalDiscord, d: object): WebSocket {
  const socket = new WebSocket(`${discord.url.replace('http', 'ws')}/gateway?v=10&encoding=json`);
  socket.once('message', () => socket.send(JSON.stringify({ op: 2, d: { properties: {}, ...d } })));
  return socket;
}

function closeCode(discord: LocalDiscord, d: object): Promise<number> {
  return new Promise((resolve) => identified(discord, d).once('close', resolve));
}

test('the intent for presences brings all members, and says who is online', async () => {
  await using discord = await localDiscord();
  const guildFor = async (intents: number): Promise<{ members: unknown[]; presences: unknown[] }> => {
    await using session = sessionFor(discord, { intents });
    await session.manager.connect();
    await expect.poll(session.names).toContain('GUILD_CREATE');
    const created = session.events.find(({ t }) => t === GatewayDispatchEvents.GuildCreate);
    return created?.d as never;
  };
  const { size } = discord.state.guild(SEED_IDS.guild)?.members ?? { size: 0 };
  const all = await guildFor(Intent.Guilds | Intent.GuildPresences);
  expect([all.members.length, all.presences.length]).toEqual([size, size]);
  expect(all.presences).toContainEqual({
    user: { id: SEED_IDS.member },
    status: 'online',
    activities: [],
    client_status: { web: 'online' },
  });
  const bot = await guildFor(Intent.Guilds | Intent.GuildMembers);
  expect([bot.members.length, bot.presences.length]).toEqual([1, 0]);
});

test('READY and the application have the same flags', async () => {
  await using discord = await localDiscord();
  await using session = sessionFor(discord, { intents: 0 });
  await session.manager.connect();
  await expect.poll(session.names).toContain('READY');
  const ready = session.events.find(({ t }) => t === GatewayDispatchEvents.Ready)?.d;
  const { flags } = (await restFor(discord).get(Routes.currentApplication())) as { flags: number };
  expect(ready).toMatchObject({ application: { id: SEED_IDS.application, flags } });
  expect(flags).toBeGreaterThan(0);
});
