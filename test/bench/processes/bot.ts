/** Our bot alone, with a service that answers immediately. */
import { type Bot, createBot } from '../../../src/bot/bot.ts';
import { createApiClient } from '../../../src/contract/client.ts';
import { answerParent } from './answer-parent.ts';
import type { DiscordAddress } from './discord.ts';
import { createComplaints } from './complaints.ts';
import { collectedMemory, cpuMs } from './usage.ts';

const { logger, complaints } = createComplaints();
const bots: Bot[] = [];

export const methods = {
  async connect({
    apiUrl,
    token,
    serviceUrl,
    apiKey = 'bench',
  }: DiscordAddress & { serviceUrl: string; apiKey?: string }): Promise<void> {
    const client = createApiClient({ baseUrl: serviceUrl, apiKey });
    const bot = createBot({ discordToken: token, discordApiUrl: apiUrl, client, logger });
    bots.push(bot);
    await bot.start();
  },
  async disconnect(): Promise<void> {
    for (const bot of bots.splice(0)) await bot.stop();
  },
  cpuMs,
  collectedMemory,
  complaints,
};

export type Methods = typeof methods;

answerParent(methods);
