import { inCallSpan } from './metrics/spans.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { API_STATES } from './bot/api-watch.ts';
import type { Bot } from './bot/bot.ts';
import type { Config } from './config.ts';
import { createApiClient } from './contract/client.ts';
import { invitation, PERMISSIONS_TO_PING_ALL } from './discord-text/invitation.ts';
import { createMetrics } from './metrics/metrics.ts';
import type { PartState } from './service/edge/http/pages/health.ts';
import { INTERACTIONS_PATH } from './service/edge/http/interactions.ts';
import { StartError } from './start-error.ts';
import { VERSION } from './version.ts';
import type { Running, StartContext } from './parts/part.ts';
import { connectionTo, discordOf, pointLocalDiscord, startLocal } from './parts/local-discord.ts';
import { startServicePart } from './parts/service.ts';
import { botPartState, type BotState, createEndpoint, startBotPart } from './parts/bot.ts';
import { createRelay, shareSessions, startOwnSessions } from './parts/bot-sessions.ts';
import { apiOf, startApiWatch, startHealth } from './parts/api.ts';

/** The parts that one process can run. */
export type Part = 'local-discord' | 'service' | 'bot';

interface System {
  /** A line for each started part, with its address if it has one. */
  readonly started: readonly string[];
  /** The operator's next step. */
  readonly next: string;
  /** Resolves when a part can't continue, with what to do: a new start may help, waiting doesn't. */
  readonly failed: Promise<Error>;
  /** Serves everything for this long while `/readyz` says 503, so that a proxy turns to another process before the stop. */
  leave(forMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** The parts that the environment asks for if the command line names none. */
export function partsOf(config: Config): readonly Part[] {
  return [
    ...(config.DISCORD_TOKEN === undefined ? (['local-discord'] as const) : []),
    ...(config.API_BASE_URL === undefined ? (['service'] as const) : []),
    'bot',
  ];
}

/**
 * Starts the parts in the order of their dependencies, and stops them in reverse. Waits for a database or a Discord that is
 * away. If a part can't start, the parts before it are stopped again.
 */
export async function startSystem(
  config: Config,
  parts: readonly Part[],
  logger: Logger,
  /** Ends a start that is still waiting: the promise rejects, and nothing keeps running. */
  signal: AbortSignal = new AbortController().signal,
): Promise<System> {
  demandTwoPorts(config, parts);
  const running: Running[] = [];
  let isLeaving = false;
  const stop = async (): Promise<void> => {
    for (const part of running.toReversed()) await part.stop();
  };
  let bot: Bot | undefined;
  try {
    bot = await startParts(config, parts, { logger, running, signal, isLeaving: () => isLeaving });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    started: running.map((part) => part.description),
    next: nextStep(config, parts, bot?.applicationId()),
    failed: bot?.closed ?? new Promise(() => undefined),
    async leave(forMs) {
      isLeaving = true;
      await sleep(forMs);
    },
    stop,
  };
}

/** This is checked before anything starts: the second server would only report that its port is taken. */
function demandTwoPorts({ PORT, LOCAL_DISCORD_PORT }: Config, parts: readonly Part[]): void {
  if (parts.length === 1 || !parts.includes('local-discord')) return;
  if (PORT === 0 || PORT !== LOCAL_DISCORD_PORT) return;
  throw new StartError(`PORT and LOCAL_DISCORD_PORT are both ${PORT}. Set one of them to another port.`);
}

function nextStep(
  { DISCORD_GUILD_ID: guild, REGISTER_COMMANDS: register }: Config,
  parts: readonly Part[],
  applicationId: string | undefined,
): string {
  if (parts.includes('local-discord') && parts.includes('bot')) {
    return 'Open the local Discord in a browser, and follow its three steps.';
  }
  if (parts.includes('local-discord')) return 'Start the other parts with these two variables.';
  if (!parts.includes('bot'))
    return 'Make a token for the API with: npm run create-token -- --user YOUR_USER_ID';
  const where = guild === undefined ? ' -- --guild SERVER_ID' : '';
  return [
    ...(applicationId === undefined ? [] : invitations(applicationId, guild)),
    ...(register === 'on'
      ? ['Then type /setup on your server']
      : [
          `Register the commands once, with: npm run deploy-commands${where}   then type /setup on your server`,
        ]),
  ].join('\n');
}

function invitations(applicationId: string, guildId: string | undefined): string[] {
  return [
    `Invite the bot: ${invitation(applicationId, guildId)}`,
    `or, to ping roles that not everyone may mention: ${invitation(applicationId, guildId, PERMISSIONS_TO_PING_ALL)}`,
  ];
}

async function startParts(
  config: Config,
  parts: readonly Part[],
  context: StartContext,
): Promise<Bot | undefined> {
  const { running } = context;
  const local = parts.includes('local-discord') ? await startLocal(config, running) : undefined;
  if (parts.length === 1 && local !== undefined) {
    running.push({ description: connectionTo(local), stop: async () => undefined });
    return undefined;
  }
  const bot: BotState = {};
  const endpoint = parts.includes('bot') ? await createEndpoint(config, context.logger) : undefined;
  const relay = parts.includes('bot') && endpoint === undefined ? createRelay() : undefined;
  const botState = (): PartState => botPartState(bot);
  const options = {
    ...context,
    config,
    discord: discordOf(config, local),
    metrics: createMetrics(VERSION),
    endpoint,
  };
  const service = parts.includes('service')
    ? await startServicePart(options, parts.includes('bot') ? botState : undefined, relay?.onInteraction)
    : undefined;
  if (!parts.includes('bot')) return undefined;
  const client = createApiClient({ ...apiOf(config, service), around: inCallSpan });
  const api = service === undefined ? await startApiWatch({ ...options, bot }) : undefined;
  if (service !== undefined) options.metrics.watchApi(() => 'usable', API_STATES);
  // The health endpoint answers while the bot is still waiting, too.
  if (api !== undefined) await startHealth({ ...options, botState, api });
  const setEndpoint =
    local && service && (() => pointLocalDiscord(local, `${service.url}${INTERACTIONS_PATH}`));
  const sessions =
    service ?? (relay && (await startOwnSessions({ ...options, bot, onInteraction: relay.onInteraction })));
  const shared = sessions && relay && shareSessions(sessions, relay, context.signal);
  const started = await startBotPart({ ...options, client, bot, local, setEndpoint, shared });
  // The bot knows its own id by now, and the watch can check whether the token may act on behalf of people.
  await api?.check();
  return started;
}
