/** Interactions by the gateway sessions of a service in the same process: Discord has one session per shard, not two. */
import { DiscordAPIError, HTTPError, REST, type APIInteraction } from 'discord.js';
import type { Logger } from 'pino';
import type { Sessions } from '../../metrics/events.ts';
import { loginFault } from '../../start-error.ts';
import { type ApplicationSettings, fetchApplication, reportEndpoint } from './application.ts';
import { GatewayError, whyClosed } from './gateway.ts';
import type { Intake } from './intake.ts';

/** The sessions of the service, which keeps them, and has another process take over its shards. */
export interface SharedSessions {
  /** Passes interactions on from now on; undefined for nobody. */
  pass(take: ((interaction: APIInteraction) => void) | undefined): void;
  /** Resolves when every shard has a session here, or in a process for which this one stands by. */
  readonly ready: Promise<void>;
  isReady(): boolean;
  sessions(): Sessions;
  /** Resolves with the close code when Discord has ended a session permanently. */
  readonly failed: Promise<number>;
  /** Ends them, and leaves the shards to other processes. */
  stop(): Promise<void>;
}

interface SharedIntake {
  readonly shared: SharedSessions;
  readonly discordToken: string;
  readonly discordApiUrl: string;
  readonly logger: Logger;
}

export function createSharedIntake({ shared, discordToken, discordApiUrl, logger }: SharedIntake): Intake {
  const rest = new REST({ api: discordApiUrl }).setToken(discordToken);
  const closed = shared.failed.then((code) => new GatewayError(whyClosed(code)));
  let application: ApplicationSettings | undefined;

  async function open(): Promise<void> {
    application = await fetchApplication(rest).catch((error: unknown) => {
      const isAnswer = error instanceof DiscordAPIError || error instanceof HTTPError;
      throw loginFault(isAnswer ? error.status : undefined, error);
    });
    const fault = await Promise.race([shared.ready, closed]);
    if (fault instanceof GatewayError) throw fault;
    reportEndpoint({ way: 'gateway' }, application, logger);
  }

  const leave = (): void => {
    shared.pass(undefined);
    rest.clearHandlerSweeper();
    rest.clearHashSweeper();
  };
  return {
    rest,
    async connect(take) {
      shared.pass(take);
      try {
        await open();
      } catch (error) {
        leave();
        throw error;
      }
    },
    applicationId: () => application?.id,
    isReady: () => application !== undefined && shared.isReady(),
    sessions: () => shared.sessions(),
    closed,
    // Another process takes the shards over while this one finishes its work.
    stopReceiving: async () => shared.stop(),
    leave: async () => leave(),
  };
}
