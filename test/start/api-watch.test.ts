/** A bot that runs apart knows whether its API will do what is typed, says so, and keeps asking. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ApiWatch, createApiWatch } from '../../src/bot/api-watch.ts';
import { readConfig } from '../../src/config.ts';
import { createApiClient } from '../../src/contract/client.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startSystem } from '../../src/system.ts';
import { BASE, type SetupWorld, startSetupWorld } from '../service/setup/world.ts';

const EVERY_MS = 50;

function watching(baseUrl: string, apiKey: string) {
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const client = createApiClient({ baseUrl, apiKey, retry: { attempts: 1 }, timeoutMs: 5_000 });
  const watch = createApiWatch({ client, baseUrl, userId: () => SEED_IDS.bot, logger, everyMs: EVERY_MS });
  onTestFinished(() => watch.stop());
  return { watch, lines };
}

describe('of a service of ours', () => {
  let world: SetupWorld;
  beforeAll(async () => {
    world = await startSetupWorld();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const stateWith = async (apiKey: string): Promise<ApiWatch> => {
    const { watch } = watching(world.service.url, apiKey);
    await watch.start();
    return watch;
  };

  it('a token that may act for people makes it usable', async () => {
    const watch = await stateWith(await world.token(SEED_IDS.owner, ['act-as']));
    expect([watch.state(), watch.fault()]).toEqual(['usable', undefined]);
  });

  it('an unknown key is told', async () => {
    const watch = await stateWith(`tkt_${'a'.repeat(43)}`);
    expect([watch.state(), watch.fault()]).toEqual([
      'key_refused',
      expect.stringMatching(/rejects API_KEY.*set API_KEY to it/),
    ]);
  });

  it('a token without act-as is told, by the doctor of the service, too', async () => {
    const acting = async () =>
      (await world.ask('GET', `${BASE}/doctor`)).body.checks.find(
        ({ id }: { id: string }) => id === 'acting',
      );
    expect(await acting()).toBeUndefined();
    const watch = await stateWith(await world.token(SEED_IDS.owner));
    expect([watch.state(), watch.fault()]).toEqual(['may_not_act', expect.stringContaining('--act-as')]);
    expect(await acting()).toMatchObject({ status: 'warning', remedy: expect.stringContaining('--act-as') });
  });

  it('the process says it where it starts, at /readyz and in its metrics', async () => {
    const config = readConfig({
      DISCORD_TOKEN: world.discord.botToken,
      DISCORD_API_URL: world.discord.apiUrl,
      API_BASE_URL: world.service.url,
      API_KEY: await world.token(SEED_IDS.owner),
      PORT: '0',
    });
    const system = await startSystem(config, ['bot'], pino({ level: 'silent' }));
    onTestFinished(() => system.stop());
    const said = system.started.join('\n');
    expect(said).toMatch(/^API +The token in API_KEY isn't allowed to act for people/m);
    const url = /^Health\s+(\S+)/m.exec(said)?.[1] ?? '';
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { parts: { bot: true, api: false } }]);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain('ticketbot_api_state{state="may_not_act"} 1');
  });
});

it('the bot keeps asking: what ends and what comes back is noticed, and logged with its cause', async () => {
  let answer = { status: 200, body: JSON.stringify(USER) };
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // A TCP server's address is one of these.
  const { port } = server.address() as AddressInfo;
  const { watch, lines } = watching(`http://127.0.0.1:${port}`, 'key');
  await watch.start();
  expect(watch.state()).toBe('usable');
  const refusal = (status: number) => ({ status, body: JSON.stringify({ status, message: 'No' }) });
  for (const [status, state] of [
    [503, 'failing'],
    [401, 'key_refused'],
    [404, 'no_api'],
  ] as const) {
    answer = refusal(status);
    await expect.poll(() => watch.state()).toBe(state);
  }
  expect(lines.filter((line) => line.includes('"outage":"api: failing"')).length).toBeGreaterThan(0);
  answer = { status: 200, body: JSON.stringify(USER) };
  await expect.poll(() => watch.state()).toBe('usable');
  expect(lines.at(-1)).toContain('API available again');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect.poll(() => watch.state()).toBe('unreachable');
});

/** As another server of the reference has one. */
const USER = {
  id: '1',
  name: 'Bot',
  username: 'bot',
  discriminator: '0',
  avatar: 'https://example.com/bot.png',
  locale: null,
  bot: true,
  joined_at: null,
};
