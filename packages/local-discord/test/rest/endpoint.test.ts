/** Interactions over HTTP instead of the gateway. */
import { Routes, type APIApplication, type Interaction } from 'discord.js';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord.ts';
import { startEndpoint } from '../endpoint.ts';
import { botFor, localDiscord, refusalOf, register, restFor, SEED_IDS } from '../world.ts';

const { general, moderator } = SEED_IDS;
const setEndpoint = (discord: LocalDiscord, url: string | null): Promise<unknown> =>
  restFor(discord).patch(Routes.currentApplication(), { body: { interactions_endpoint_url: url } });
const verifyKeyOf = (discord: LocalDiscord): string => discord.state.application.verifyKey;

/** A server that answers everything with the same. */
async function startParrot(status: number, body: string, type = 'application/json') {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('an endpoint is set that answers PINGs and rejects a wrong signature, and is cleared again', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const { verify_key: key } = (await rest.get(Routes.currentApplication())) as APIApplication;
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  await using endpoint = await startEndpoint(key);
  expect(await setEndpoint(discord, endpoint.url)).toMatchObject({
    interactions_endpoint_url: endpoint.url,
    verify_key: key,
  });
  expect(await setEndpoint(discord, null)).toMatchObject({ interactions_endpoint_url: null });
});

test.each([
  ['takes every signature', 200, '{"type":1}', 'application/json'],
  ['rejects every signature', 401, '', 'application/json'],
  ['answers with a page', 200, '{"type":1}', 'text/html'],
  ['answers something else', 200, '{"type":4}', 'application/json'],
  ['sends elsewhere', 302, '', 'application/json'],
])('an endpoint that %s is refused', async (_name, status, body, type) => {
  await using discord = await localDiscord();
  await using parrot = await startParrot(status, body, type);
  expect(await refusalOf(setEndpoint(discord, parrot.url))).toMatchObject({
    code: 50035,
    errors: {
      errors: {
        interactions_endpoint_url: { _errors: [{ code: 'APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID' }] },
      },
    },
  });
  expect(discord.state.application.interactionsEndpoint).toBeUndefined();
});

test.each([
  ['that is no address', 'nonsense'],
  ['of another protocol', 'ftp://127.0.0.1/'],
  ['where nothing listens', 'http://127.0.0.1:1/'],
  ['of 2066 characters', `http://127.0.0.1/${'x'.repeat(2048)}`],
])('an endpoint %s is refused', async (_name, url) => {
  await using discord = await localDiscord();
  expect(await refusalOf(setEndpoint(discord, url))).toMatchObject({
    code: 50035,
    errors: { errors: { interactions_endpoint_url: expect.anything() } },
  });
});

test('with an endpoint, interactions go there and none over the gateway; without one they come back', async () => {
  await using discord = await localDiscord();
  await register(discord, [{ name: 'ping', description: 'Answers' }]);
  const overGateway: Interaction[] = [];
  await using _bot = await botFor(discord, (interaction) => {
    overGateway.push(interaction);
    if (interaction.isChatInputCommand()) return interaction.reply('over the gateway');
    return undefined;
  });
  await using endpoint = await startEndpoint(verifyKeyOf(discord), () => [
    200,
    { type: 4, data: { content: 'over HTTP' } },
  ]);
  await setEndpoint(discord, endpoint.url);
  const run = await discord.as(moderator).command(general, 'ping');
  expect((await run.reply()).content).toBe('over HTTP');
  expect(endpoint.received).toMatchObject([{ type: 2, data: { name: 'ping' } }]);
  expect(overGateway).toEqual([]);

  await setEndpoint(discord, null);
  const second = await discord.as(moderator).command(general, 'ping');
  expect((await second.reply()).content).toBe('over the gateway');
  expect(endpoint.received).toHaveLength(1);
});

test('202 promises a callback, which is answered once', async () => {
  await using discord = await localDiscord();
  await register(discord, [{ name: 'ping', description: 'Answers' }]);
  const callback = ({ id, token }: { id: string; token: string }): Promise<unknown> =>
    restFor(discord).post(Routes.interactionCallback(id, token), {
      auth: false,
      body: { type: 4, data: { content: 'by callback' } },
    });
  await using endpoint = await startEndpoint(verifyKeyOf(discord), async (interaction) => {
    await callback(interaction);
    return [202];
  });
  await setEndpoint(discord, endpoint.url);
  const run = await discord.as(moderator).command(general, 'ping');
  expect((await run.reply()).content).toBe('by callback');
  const [received] = endpoint.received;
  expect(await refusalOf(callback(received ?? { id: '', token: '' }))).toMatchObject({ code: 40060 });
});

test.each([
  ['an error', [500, { message: 'away' }], 60_000],
  ['a wrong kind of answer', [200, { type: 8, data: { choices: [] } }], 60_000],
  ['nothing', [200], 60_000],
  ['no callback in time', [202], 300],
] as const)('%s of the endpoint is a failure for the person', async (_name, answer, answerWithin) => {
  await using discord = await localDiscord({ answerWithin });
  await register(discord, [{ name: 'ping', description: 'Answers' }]);
  await using endpoint = await startEndpoint(verifyKeyOf(discord), () => answer);
  await setEndpoint(discord, endpoint.url);
  const failed = discord.waitFor(({ t }) => t === 'INTERACTION_FAILED');
  const run = await discord.as(moderator).command(general, 'ping');
  await expect(run.acknowledgedAfterMs).rejects.toThrow('did not respond');
  expect((await failed).d).toMatchObject({ interaction_id: run.id });
});
