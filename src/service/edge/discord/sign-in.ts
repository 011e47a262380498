import * as oauth from 'oauth4webapi';
import type { Logger } from 'pino';
import { z } from 'zod';
import { USER_AGENT } from '../../../discord-text/user-agent.ts';
import { englishOnly, ServiceError } from '../../base/model/errors.ts';
import type { Identify } from '../../base/tokens/ports.ts';

/** The application's OAuth2 client, from the Developer Portal. */
export interface DiscordClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A person waits in the browser; two requests have to be answered within this time each. */
const TIMEOUT_MS = 4_000;

const person = z.object({ id: z.string().regex(/^\d{1,20}$/), locale: z.string().optional() });

/**
 * Asks Discord whose code it is. The token that Discord gives for it is used for that one question, and dropped.
 * @see https://discord.com/developers/docs/topics/oauth2#authorization-code-grant
 */
export function createIdentify({
  api,
  client,
  logger,
}: {
  /** Discord's REST base without the version. */
  readonly api: string;
  readonly client: DiscordClient;
  readonly logger: Logger;
}): Identify {
  const server = { issuer: api, token_endpoint: `${api}/v10/oauth2/token` };
  const application = { client_id: client.clientId };
  const options = () => ({
    headers: new Headers({ 'user-agent': USER_AGENT }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // The local Discord speaks plain HTTP.
    [oauth.allowInsecureRequests]: api.startsWith('http:'),
  });

  return async ({ code, verifier, redirectUri }) => {
    try {
      // The browser's state was checked by the dashboard, which had given it to that browser.
      const answer = new URLSearchParams({ code });
      const checked = oauth.validateAuthResponse(server, application, answer, oauth.skipStateCheck);
      const secret = oauth.ClientSecretPost(client.clientSecret);
      const granted = await oauth.processAuthorizationCodeResponse(
        server,
        application,
        await oauth.authorizationCodeGrantRequest(
          server,
          application,
          secret,
          checked,
          redirectUri,
          verifier,
          options(),
        ),
      );
      const { headers, ...rest } = options();
      const me = new URL(`${api}/v10/users/@me`);
      const found = await oauth.protectedResourceRequest(
        granted.access_token,
        'GET',
        me,
        headers,
        null,
        rest,
      );
      const { id, locale = 'en-US' } = person.parse(await found.json());
      return { userId: id, locale };
    } catch (error) {
      if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant') return null;
      // These errors have the answer attached; its name is all that may be logged.
      const name = error instanceof oauth.ResponseBodyError ? error.error : nameOf(error);
      logger.warn({ fault: name }, 'Discord sign-in failed');
      throw failure(error);
    }
  };
}

function failure(error: unknown): ServiceError {
  if (error instanceof oauth.ResponseBodyError && error.status < 500 && error.status !== 429) {
    const sentence = 'Discord rejects the client: check DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET.';
    return new ServiceError('DISCORD_REFUSED', englishOnly(sentence));
  }
  return new ServiceError('SERVICE_UNAVAILABLE', englishOnly('Discord can’t be asked right now.'));
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
