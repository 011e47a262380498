import { DiscordAPIError, HTTPError } from '@discordjs/rest';
import { type APIUser, RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import { ignoreNotFound } from '../ignore-not-found.ts';
import type { DiscordRest } from '../../../base/model/discord-rest.ts';
import { loginFault } from '../../../../start-error.ts';
import { worded } from '../../../../words/worded.ts';
import { userMention } from '../../../../discord-text/mention.ts';

/**
 * Fetches the user that the service's bot token belongs to.
 * @throws StartError that says what to change when Discord does not accept the token; DependencyAway when Discord can't
 * be reached.
 */
export async function fetchSelf(rest: DiscordRest): Promise<APIUser> {
  try {
    return await rest.call<APIUser>('GET', Routes.user(), {
      doing: worded('doing.login'),
      needs: worded('needs.token'),
    });
  } catch (error) {
    throw loginErrorOf(error);
  }
}

/** The bot uses the same messages for a failed login. */
function loginErrorOf(error: unknown): Error {
  const { cause } = error instanceof Error ? error : {};
  const status = cause instanceof DiscordAPIError || cause instanceof HTTPError ? cause.status : undefined;
  return loginFault(status, error);
}

/** Returns null if there is no such user. */
export function fetchUser(rest: DiscordRest, userId: string): Promise<APIUser | null> {
  const purpose = {
    doing: worded('doing.lookUp', { user: userMention(userId) }),
    needs: worded('needs.token'),
  };
  return ignoreNotFound([Code.UnknownUser], () => rest.call<APIUser>('GET', Routes.user(userId), purpose));
}
