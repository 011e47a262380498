import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { GatewayCloseCodes, GatewayOpcodes } from 'discord.js';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { createBot } from '../../../src/bot/bot.ts';
import { GatewayError } from '../../../src/bot/interactions/gateway.ts';
import { createApiClient } from '../../../src/contract/client.ts';
import { startLocalDiscord } from '@coatcheck/local-discord';

const logger = pino({ level: 'silent' });
const client = createApiClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'key' });
const token = 'MTI4MDAwMDAwMDAwMDAwMDAwMQ.GlocaL.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx';

describe('the gateway', () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    await Promise.all(closing.splice(0).map(async (close) => close()));
  });

  const botAt = (discordApiUrl: string, discordToken = token) =>
    createBot({ discordToken, discordApiUrl, client, logger });

  it.each([
    [GatewayCloseCodes.AuthenticationFailed, /bot token.*DISCORD_TOKEN/],
    [GatewayCloseCodes.DisallowedIntents, /intents/],
    [GatewayCloseCodes.ShardingRequired, /SHARDS=auto/],
    [GatewayCloseCodes.InvalidShard, /SHARDS/],
    [GatewayCloseCodes.InvalidAPIVersion, /version of its gateway\. Update Coatcheck/],
    [GatewayCloseCodes.InvalidIntents, /intents that the bot asks for\. Update Coatcheck/],
  ])('that closes with %d stops the start with a sentence', async (code, sentence) => {
    const { url, close } = await startClosingGateway(code);
    closing.push(close);
    const start = botAt(url).start();
    await expect(start).rejects.toThrow(sentence);
    await expect(start).rejects.toBeInstanceOf(GatewayError);
  });

  it('is not reached with a token that Discord does not know', async () => {
    const discord = await startLocalDiscord({ port: 0 });
    closing.push(async () => discord.close());
    await expect(botAt(discord.apiUrl).start()).rejects.toThrow(/rejected the bot token/);
  });

  it('is not reached where no Discord is', async () => {
    await expect(botAt('http://127.0.0.1:1/api').start()).rejects.toThrow(
      /could not be reached.*DISCORD_API_URL/,
    );
  });

  // Unheard, the error would end the process; here it fails the run.
  it('is left while it is opening, and its error is heard all the same', async () => {
    const gateway = createServer().listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    // A server that listens on a port has an address of this kind.
    const { port } = gateway.address() as AddressInfo;
    const rest = createServer((_, response) => answerGateway(response, port)).listen(0, '127.0.0.1');
    await once(rest, 'listening');
    // discord.js retries on its own and is left in that attempt: it connects in the end, with nobody listening.
    const sockets = new WebSocketServer({ noServer: true });
    const late: (() => void)[] = [];
    closing.push(async () => {
      for (const open of late) open();
      gateway.close();
      rest.close();
    });
    const { port: restPort } = rest.address() as AddressInfo;
    const bot = botAt(`http://127.0.0.1:${restPort}`);
    const start = bot.start().catch(() => undefined);
    // What a server emits with a request for a WebSocket.
    const [, socket] = (await once(gateway, 'upgrade')) as [IncomingMessage, Socket];
    gateway.on('upgrade', (request, another, head) => {
      late.push(() => sockets.handleUpgrade(request, another, head, (opened) => opened.terminate()));
    });
    const stop = bot.stop();
    socket.resetAndDestroy();
    await stop;
    expect(bot.ready()).toBe(false);
    void start;
  });

  it('is ready after start, not after stop', async () => {
    const discord = await startLocalDiscord({ port: 0 });
    closing.push(async () => discord.close());
    const bot = botAt(discord.apiUrl, discord.botToken);
    expect(bot.ready()).toBe(false);
    await bot.start();
    expect(bot.ready()).toBe(true);
    await bot.stop();
    expect(bot.ready()).toBe(false);
  });
});

/** Discord's answer where its gateway is. */
function answerGateway(response: ServerResponse, port: number): void {
  const start = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 };
  const body = { url: `ws://127.0.0.1:${port}`, shards: 1, session_start_limit: start };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A gateway that lets one say who one is, and then closes with this code. */
async function startClosingGateway(code: number) {
  const server = createServer((_, response) => answerGateway(response, portOf()));
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    socket.on('message', () => socket.close(code));
    socket.send(
      JSON.stringify({ op: GatewayOpcodes.Hello, d: { heartbeat_interval: 45_000 }, s: null, t: null }),
    );
  });
  // A server that listens on a port has an address of this kind.
  const portOf = () => (server.address() as AddressInfo).port;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${portOf()}/api`,
    close: async () => {
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
