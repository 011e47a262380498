/** What starting any part takes. */
import type { Logger } from 'pino';
import type { InteractionEndpoint } from '../bot/interactions/http.ts';
import type { Config } from '../config.ts';
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
  /** Where Discord sends interactions; undefined if they come over the gateway. */
  readonly endpoint: InteractionEndpoint | undefined;
  /** Shared by the whole process. */
  readonly metrics: Metrics;
}

export const SERVICE = { port: 'PORT', host: 'HOST' } as const;

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
