/** What starting any part takes. */
import type { Logger } from 'pino';
import type { InteractionEndpoint } from '../bot/interactions/http.ts';
import type { Config } from '../config.ts';
import type { startHealthServer } from '../service/edge/http/pages/health-server.ts';
import type { Readiness } from '../service/edge/http/pages/health.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type Listener, listenFault } from '../start-error.ts';

/** A started part. */
export interface Running {
  readonly description: string;
  stop(): Promise<void>;
}

export interface StartContext {
  readonly logger: Logger;
  readonly running: Running[];
  readonly signal: AbortSignal;
  readonly isLeaving: () => boolean;
}

export interface PartOptions extends StartContext {
  readonly config: Config;
  readonly discord: DiscordAddress;
  /** Where Discord sends interactions; undefined if they come over the gateway. */
  readonly endpoint: InteractionEndpoint | undefined;
  /** Shared by the whole process. */
  readonly metrics: Metrics;
}

export interface DiscordAddress {
  readonly discordToken: string;
  readonly discordApiUrl: string;
  /** By which people sign in to the dashboard. */
  readonly discordClient?: { readonly clientId: string; readonly clientSecret: string };
}

export const SERVICE = { port: 'PORT', host: 'HOST' } as const;

/** Answers health checks on the service's port in a process where no service does. */
export async function serveHealth(
  {
    config,
    ...context
  }: Pick<PartOptions, 'config' | 'logger' | 'metrics'> &
    Partial<Pick<Parameters<typeof startHealthServer>[0], 'isLeaving' | 'receiveInteraction'>>,
  readiness: () => Promise<Readiness>,
  isStarting: boolean,
): ReturnType<typeof startHealthServer> {
  const { startHealthServer } = await import('../service/edge/http/pages/health-server.ts');
  const { HOST: host, PORT: port } = config;
  return withListenFaults(config, SERVICE, () =>
    startHealthServer({ ...context, readiness, host, port }, isStarting),
  );
}

export async function withListenFaults<Started>(
  config: Config,
  listener: Listener,
  start: () => Promise<Started>,
): Promise<Started> {
  try {
    return await start();
  } catch (error) {
    throw listenFault(error, config, listener);
  }
}
