/** The application's settings at Discord that decide how interactions reach the bot. */
import { Routes, type APIApplication, type REST } from 'discord.js';
import type { Logger } from 'pino';

export interface ApplicationSettings {
  readonly id: string;
  /** The key that Discord signs interactions with, in hexadecimal. */
  readonly publicKey: string;
  /** Where Discord sends interactions instead of the gateway; null if it doesn't. */
  readonly endpoint: string | null;
}

export async function fetchApplication(rest: Pick<REST, 'get'>): Promise<ApplicationSettings> {
  // The REST client types every answer unknown; this is the one that Discord documents.
  const application = (await rest.get(Routes.currentApplication())) as APIApplication;
  return {
    id: application.id,
    publicKey: application.verify_key,
    endpoint: application.interactions_endpoint_url || null,
  };
}

/** How this bot expects interactions. */
type Expected =
  { readonly way: 'gateway' } | { readonly way: 'http'; readonly endpointUrl: string | undefined };

/**
 * Discord uses one way only, which someone sets in the Developer Portal: the other one is silent, without an error. So
 * the log says at each start if it isn't this bot's.
 */
export function reportEndpoint(
  expected: Expected,
  { endpoint }: Pick<ApplicationSettings, 'endpoint'>,
  logger: Logger,
): void {
  if (expected.way === 'gateway') {
    if (endpoint !== null)
      logger.error(
        { endpoint },
        'no interactions arrive: Discord sends them to the Interactions Endpoint URL of the application. Clear it in the Developer Portal (General Information), or set INTERACTIONS=http',
      );
    return;
  }
  const enter = expected.endpointUrl;
  if (endpoint === null)
    logger.error(
      { enter },
      'no interactions arrive: the application has no Interactions Endpoint URL. Enter the public address of the bot, with /interactions at its end, in the Developer Portal (General Information), or set INTERACTIONS=gateway',
    );
  else if (enter !== undefined && endpoint !== enter)
    logger.warn(
      { endpoint, enter },
      'Discord sends interactions to another address. If it leads here, all is well; otherwise enter this one in the Developer Portal (General Information)',
    );
  else logger.info({ endpoint }, 'Discord sends interactions to this endpoint');
}
