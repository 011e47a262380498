import type { Logger } from 'pino';
import type { Bot, createBot } from '../bot/bot.ts';
import type { InteractionEndpoint } from '../bot/interactions/http.ts';
import type { SharedSessions } from '../bot/interactions/shared-gateway.ts';
import type { Config } from '../config.ts';
import type { ApiClient } from '../contract/client.ts';
import type { LocalDiscord } from '@coatcheck/local-discord';
import type { PartState } from '../service/edge/http/pages/health.ts';
import { INTERACTIONS_PATH } from '../service/edge/http/interactions.ts';
import type { DependencyAway } from '../start-error.ts';
import { waitUntilAvailable } from './wait-until-available.ts';
import type { PartOptions } from './part.ts';

/** The bot, or the reason why it has not started yet. */
export interface BotState {
  current?: Bot;
  /** The dependency that its start is waiting for. */
  away?: DependencyAway;
}

export function botPartState({ current: bot, away }: BotState): PartState {
  if (bot === undefined) return { ready: false, says: away?.message ?? 'The bot is starting.' };
  if (bot.ready()) return { ready: true };
  const sessions = bot.sessions();
  if (sessions === undefined)
    return { ready: false, says: 'The bot is stopping, so it accepts no more interactions.' };
  const { connected, connecting } = sessions;
  return {
    ready: false,
    says: `${connecting} of the bot's gateway sessions aren't connected (${connected} are), so some commands get no answer. It reconnects automatically; if it keeps failing, check Discord's status page and the log.`,
  };
}

/** Exists for the whole process, so that Discord gets an answer while the bot is still starting. */
export async function createEndpoint(
  { INTERACTIONS }: Config,
  logger: Logger,
): Promise<InteractionEndpoint | undefined> {
  if (INTERACTIONS === 'gateway') return undefined;
  const { createInteractionEndpoint } = await import('../bot/interactions/http.ts');
  return createInteractionEndpoint({ logger });
}

interface BotPartOptions extends PartOptions {
  readonly client: ApiClient;
  readonly local: LocalDiscord | undefined;
  /** Has a local Discord send interactions to the endpoint. */
  readonly setEndpoint: (() => Promise<void>) | undefined;
  /** The sessions of a service in this process, unless interactions come over HTTP. */
  readonly shared: SharedSessions | undefined;
  /** Updated during the start. */
  readonly bot: BotState;
}

export async function startBotPart({ bot, ...options }: BotPartOptions): Promise<Bot> {
  const { createBot } = await import('../bot/bot.ts');
  const attempt = async (): Promise<Bot> => {
    const attempted = createBot(botOptions(options));
    await attempted.start();
    return attempted;
  };
  const onAway = (fault: DependencyAway): void => void (bot.away = fault);
  const started = await waitUntilAvailable(attempt, options, onAway);
  bot.current = started;
  const sessions = started.sessions();
  if (sessions !== undefined) options.metrics.watchBot(() => started.sessions() ?? sessions);
  options.running.push({ description: 'Bot             ready for commands', stop: () => started.stop() });
  return started;
}

function botOptions(options: Omit<BotPartOptions, 'bot'>): Parameters<typeof createBot>[0] {
  const { discord, client, config, logger, metrics, endpoint } = options;
  return {
    ...discord,
    client,
    shards: config.SHARDS,
    shared: options.shared,
    ...(endpoint !== undefined && {
      endpoint,
      endpointUrl: endpointUrlOf(config),
      setEndpoint: options.setEndpoint,
    }),
    // Processes that can have the same shards are told apart by their ports.
    ...((endpoint !== undefined || config.DATABASE_URL !== undefined) && {
      processName: `port-${config.PORT}`,
    }),
    logger,
    dataDir: config.DATA_DIR,
    registerCommands: async () => registerCommands(options),
    onInteraction: metrics.onInteraction,
    onDiscordCall: metrics.onDiscordCall,
  };
}

/** Discord reaches the endpoint at the public address. */
function endpointUrlOf({ PUBLIC_URL: base }: Config): string | undefined {
  return base === undefined ? undefined : `${base}${INTERACTIONS_PATH}`;
}

/** Of several processes of a bot, the one with its first shard does it. In the local Discord nobody has to know of it. */
async function registerCommands({
  config,
  discord,
  client,
  local,
  logger,
}: Omit<BotPartOptions, 'bot' | 'setEndpoint' | 'shared'>): Promise<void> {
  const isFirst = config.SHARDS === 'auto' || config.SHARDS.ids.includes(0);
  if (!isFirst || (config.REGISTER_COMMANDS === 'off' && local === undefined)) return;
  const [{ registered }, { registerAtStart }] = await Promise.all([
    import('../bot/commands.ts'),
    import('../bot/deploy/at-start.ts'),
  ]);
  await registerAtStart({
    ...discord,
    applicationId: local?.applicationId ?? config.DISCORD_APPLICATION_ID,
    guildId: local === undefined ? config.DISCORD_GUILD_ID : undefined,
    commands: registered,
    hasExtensions: async () => client.knowsExtensions(),
    logger,
  });
}
