import type { APIInteraction } from 'discord-api-types/v10';
import type { SharedSessions } from '../bot/interactions/shared-gateway.ts';
import type { Service } from '../service/service.ts';
import type { DependencyAway } from '../start-error.ts';
import { waitUntilAvailable } from './wait-until-available.ts';
import type { PartOptions } from './part.ts';
import type { BotState } from './bot.ts';

/** Hands interactions from the service to the bot, which can't import each other. */
export function createRelay() {
  let take: ((interaction: APIInteraction) => void) | undefined;
  return {
    onInteraction: (interaction: APIInteraction): void => take?.(interaction),
    pass: (to: typeof take): void => void (take = to),
  };
}

/** Without a service in the process, the bot shares shards with other processes by the service's PostgreSQL, if it has the address. */
export async function startOwnSessions(
  options: PartOptions & {
    readonly bot: BotState;
    readonly onInteraction: (interaction: APIInteraction) => void;
  },
): Promise<Pick<Service, 'events' | 'listening'> | undefined> {
  const { config, bot, discord, running } = options;
  const databaseUrl = config.DATABASE_URL;
  if (databaseUrl === undefined) return undefined;
  const { startBotSessions } = await import('../service/bot-sessions.ts');
  const attempt = (): ReturnType<typeof startBotSessions> =>
    startBotSessions({
      databaseUrl,
      dataDir: config.DATA_DIR,
      token: discord.discordToken,
      api: discord.discordApiUrl,
      shards: config.SHARDS,
      onInteraction: options.onInteraction,
      logger: options.logger,
    });
  const onAway = (fault: DependencyAway): void => void (bot.away = fault);
  const events = await waitUntilAvailable(attempt, options, onAway);
  delete bot.away;
  running.push({
    description: 'Shards          shared by PostgreSQL with other processes of the bot',
    stop: () => events.stop(),
  });
  return { events, listening: events.ready };
}

/** Discord would count the bot's own sessions in addition, and send each of them every interaction. */
export function shareSessions(
  { events, listening }: Pick<Service, 'events' | 'listening'>,
  { pass }: ReturnType<typeof createRelay>,
  signal: AbortSignal,
): SharedSessions {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // It is of interest only while the start waits.
  aborted.catch(() => undefined);
  return {
    pass,
    ready: Promise.race([listening, aborted]),
    isReady: () => events.isReady(),
    sessions: () => events.sessions(),
    failed: events.failed,
    stop: async () => events.stop(),
  };
}
