import { pino } from 'pino';
import { REST, Routes } from 'discord.js';
import { createBot, type Bot } from '../../src/bot/bot.ts';
import { registered } from '../../src/bot/commands.ts';
import { deployCommands } from '../../src/bot/deploy/deploy.ts';
import { type ApiClientOptions, createApiClient } from '../../src/contract/client.ts';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import type { ServedInteraction } from '../../src/metrics/events.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { PATIENCE_MS } from '../patience.ts';
import { startContractServer, type ContractServer } from './contract-server.ts';

/** The real bot on a real discord.js, in a local Discord, before a server that answers what the test says. */
export interface BotWorld {
  readonly discord: LocalDiscord;
  readonly contract: ContractServer;
  readonly bot: Bot;
  readonly moderator: ReturnType<LocalDiscord['as']>;
  /** What the bot logged, by level. */
  readonly logged: { readonly level: number; readonly msg: string }[];
  /** What it reported about finished interactions. */
  readonly served: ServedInteraction[];
  /** Posts a message as the bot, as the service does. */
  say(channelId: string, message: object): Promise<{ readonly id: string; readonly channel_id: string }>;
  close(): Promise<void>;
}

export { SEED_IDS };

interface BotWorldOptions {
  /** False: only its answers tell whether the server knows the contract's extensions. */
  readonly isKnown?: boolean;
  /** How the bot asks the server again. */
  readonly retry?: ApiClientOptions['retry'];
  /** Milliseconds that the bot has to answer an interaction. */
  readonly answerWithin?: number;
}

export async function startBotWorld({
  isKnown = true,
  retry,
  answerWithin = PATIENCE_MS,
}: BotWorldOptions = {}): Promise<BotWorld> {
  const [discord, contract] = await Promise.all([
    startLocalDiscord({ port: 0, lifted: true, answerWithin }),
    startContractServer(),
  ]);
  const logged: BotWorld['logged'] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const served: ServedInteraction[] = [];
  const bot = createBot({
    onInteraction: (each) => void served.push(each),
    discordToken: discord.botToken,
    discordApiUrl: discord.apiUrl,
    client: createApiClient({
      baseUrl: contract.url,
      apiKey: 'key',
      timeoutMs: 8000,
      retry,
      ...(isKnown && { extensions: true }),
    }),
    logger,
  });
  const rest = new REST({ api: discord.apiUrl, version: '10' }).setToken(discord.botToken);
  const { applicationId } = discord;
  await deployCommands({ rest, applicationId, guildId: undefined, commands: registered });
  await bot.start();
  return {
    discord,
    contract,
    bot,
    moderator: discord.as(SEED_IDS.moderator),
    logged,
    served,
    // Discord documents a message object as the answer.
    say: async (channelId, body) =>
      (await rest.post(Routes.channelMessages(channelId), { body })) as { id: string; channel_id: string },
    close: async () => {
      rest.clearHandlerSweeper();
      rest.clearHashSweeper();
      await bot.stop();
      await Promise.all([discord.close(), contract.close()]);
    },
  };
}
