import { API_STATES, type ApiWatch, createApiWatch } from '../bot/api-watch.ts';
import type { Config } from '../config.ts';
import { type ApiClientOptions, createApiClient } from '../contract/client.ts';
import type { Service } from '../service/service.ts';
import { type PartState, readyParts } from '../service/edge/http/pages/health.ts';
import { StartError } from '../start-error.ts';
import { type PartOptions, serveHealth } from './part.ts';
import type { BotState } from './bot.ts';

export function apiOf(config: Config, service: Service | undefined): ApiClientOptions {
  if (service !== undefined) return { baseUrl: service.url, apiKey: service.embeddedToken, extensions: true };
  if (config.API_BASE_URL === undefined || config.API_KEY === undefined) {
    throw new StartError('Set API_BASE_URL and API_KEY; only "npm start" starts a service.');
  }
  return { baseUrl: config.API_BASE_URL, apiKey: config.API_KEY };
}

/** Watches the API of another process; nothing else shows whether commands can be executed. */
export async function startApiWatch(options: PartOptions & { readonly bot: BotState }): Promise<ApiWatch> {
  const { config, bot, logger, metrics, running } = options;
  const api = apiOf(config, undefined);
  const { baseUrl } = api;
  const client = createApiClient({ ...api, retry: { attempts: 1 }, timeoutMs: API_TIMEOUT_MS });
  const watch = createApiWatch({ client, baseUrl, userId: () => bot.current?.applicationId(), logger });
  await watch.start();
  metrics.watchApi(() => watch.state(), API_STATES);
  running.push({
    // This is read after everything has started: by then the API has been asked on the bot's own behalf.
    get description() {
      return `API             ${watch.fault() ?? `${baseUrl}   can be used`}`;
    },
    stop: async () => watch.stop(),
  });
  return watch;
}

const API_TIMEOUT_MS = 5_000;

function apiState(api: ApiWatch): PartState {
  const says = api.fault();
  return says === undefined ? { ready: true } : { ready: false, says };
}

/** Answers the orchestrator's health checks for a bot that runs without a service. */
export async function startHealth(
  options: PartOptions & { readonly botState: () => PartState; readonly api: ApiWatch },
): Promise<void> {
  const { botState, api, metrics } = options;
  const readiness = async () => ({ bot: botState(), api: apiState(api) });
  const receiveInteraction = options.endpoint?.receive;
  const health = await serveHealth({ ...options, receiveInteraction }, readiness, false);
  metrics.watchReady(async () => readyParts(await readiness()));
  options.running.push({ description: `Health          ${health.url}`, stop: () => health.close() });
}
