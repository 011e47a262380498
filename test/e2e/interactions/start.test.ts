/** What a start says of the way that interactions take, which is set at Discord and not here. */
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBot, type Bot } from '../../../src/bot/bot.ts';
import { createInteractionEndpoint } from '../../../src/bot/interactions/http.ts';
import { createApiClient } from '../../../src/contract/client.ts';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';

const WARN = 40;
const OURS = 'https://tickets.example/interactions';
const OTHER = 'https://bots.example/interactions';

describe('a start', () => {
  let discord: LocalDiscord;
  let logged: { readonly level: number; readonly msg: string }[];
  let bot: Bot | undefined;
  beforeEach(async () => {
    discord = await startLocalDiscord({ port: 0, identifyEvery: 0 });
    logged = [];
  });
  afterEach(async () => {
    await bot?.stop();
    await discord.close();
  });

  async function start(interactions: 'gateway' | 'http', discordToken = discord.botToken): Promise<void> {
    const logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
    bot = createBot({
      discordToken,
      discordApiUrl: discord.apiUrl,
      client: createApiClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'key' }),
      logger,
      ...(interactions === 'http' && { endpoint: createInteractionEndpoint({ logger }), endpointUrl: OURS }),
    });
    await bot.start();
  }
  const faults = () => logged.filter(({ level }) => level >= WARN);

  it('over the gateway has nothing to say', async () => {
    await start('gateway');
    await expect
      .poll(() => discord.requests.all().filter(({ route }) => route === '/applications/@me'))
      .toHaveLength(1);
    expect(faults()).toEqual([]);
  });

  it('over the gateway says that an endpoint takes all interactions, and how to go on', async () => {
    discord.state.application.interactionsEndpoint = OTHER;
    await start('gateway');
    await expect.poll(faults).toMatchObject([
      {
        endpoint: OTHER,
        msg: expect.stringMatching(/no interactions arrive.* Clear it .*INTERACTIONS=http/),
      },
    ]);
  });

  it('over HTTP names the address to enter if Discord has none', async () => {
    await start('http');
    expect(faults()).toMatchObject([
      { enter: OURS, msg: expect.stringMatching(/no interactions arrive.* Enter .*INTERACTIONS=gateway/) },
    ]);
    expect(discord.gateway.sessions.size).toBe(0);
  });

  it('over HTTP warns of another address, which a proxy may lead here', async () => {
    discord.state.application.interactionsEndpoint = OTHER;
    await start('http');
    expect(faults()).toMatchObject([{ level: WARN, endpoint: OTHER, enter: OURS }]);
  });

  it('over HTTP says that all is well, and changes nothing at Discord', async () => {
    discord.state.application.interactionsEndpoint = OURS;
    await start('http');
    expect(faults()).toEqual([]);
    expect(logged).toMatchObject([{ endpoint: OURS }]);
    expect(discord.requests.all().filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('over HTTP ends with a sentence if Discord refuses the token', async () => {
    await expect(start('http', 'x.y.z')).rejects.toThrow(/rejected the bot token/);
  });
});
