/** Our bot alone, with a service that answers immediately. */
import { type Bot, createBot } from '../../../src/bot/bot.ts';
import { createInteractionEndpoint, type InteractionEndpoint } from '../../../src/bot/interactions/http.ts';
import { createApiClient } from '../../../src/contract/client.ts';
import { createMetrics } from '../../../src/metrics/metrics.ts';
import { startHealthServer } from '../../../src/service/edge/http/pages/health-server.ts';
import { answerParent } from './answer-parent.ts';
import type { DiscordAddress } from './discord.ts';
import { createComplaints } from './complaints.ts';
import { collectedMemory, cpuMs } from './usage.ts';

const { logger, complaints } = createComplaints();
const bots: Bot[] = [];
/** Where bots are reached over HTTP. */
const servers: { close(): Promise<void> }[] = [];

type Address = DiscordAddress & { readonly serviceUrl: string; readonly apiKey?: string };

async function startBot(
  { apiUrl, token, serviceUrl, apiKey = 'bench' }: Address,
  endpoint?: InteractionEndpoint,
): Promise<void> {
  const client = createApiClient({ baseUrl: serviceUrl, apiKey });
  const bot = createBot({ discordToken: token, discordApiUrl: apiUrl, client, logger, endpoint });
  bots.push(bot);
  await bot.start();
}

export const methods = {
  connect: async (address: Address): Promise<void> => startBot(address),
  /** Without the gateway; resolves with the address of its endpoint. */
  async listen(address: Address): Promise<string> {
    const endpoint = createInteractionEndpoint({ logger });
    await startBot(address, endpoint);
    const server = await startHealthServer({
      host: '127.0.0.1',
      port: 0,
      logger,
      metrics: createMetrics('bench'),
      readiness: async () => ({}),
      receiveInteraction: endpoint.receive,
    });
    servers.push(server);
    return `${server.url}/interactions`;
  },
  async disconnect(): Promise<void> {
    for (const bot of bots.splice(0)) await bot.stop();
    for (const server of servers.splice(0)) await server.close();
  },
  cpuMs,
  collectedMemory,
  complaints,
};

export type Methods = typeof methods;

answerParent(methods);
