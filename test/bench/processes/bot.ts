/** Our bot alone, before a service that answers at once. */
import { pino } from 'pino';
import { type Bot, createBot } from '../../../src/bot/bot.ts';
import { createApiClient } from '../../../src/contract/client.ts';
import { answerParent } from './answer-parent.ts';
import type { DiscordAddress } from './discord.ts';
import { cpuMs } from './usage.ts';

const logger = pino({ level: 'warn' });
const bots: Bot[] = [];

export const methods = {
  async connect({ apiUrl, token, serviceUrl }: DiscordAddress & { serviceUrl: string }): Promise<void> {
    const client = createApiClient({ baseUrl: serviceUrl, apiKey: 'bench' });
    const bot = createBot({ discordToken: token, discordApiUrl: apiUrl, client, logger });
    bots.push(bot);
    await bot.start();
  },
  async disconnect(): Promise<void> {
    for (const bot of bots.splice(0)) await bot.stop();
  },
  cpuMs,
};

export type Methods = typeof methods;

answerParent(methods);
