import { DiscordAPIError, HTTPError } from '@discordjs/rest';
import { type APIUser, RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import { orAbsent } from '../absent.ts';
import type { DiscordRest } from '../rest.ts';

/**
 * The user whose token the service acts on Discord with.
 * @throws Error that says what to change when Discord does not accept the token, or cannot be reached.
 */
export async function askSelf(rest: DiscordRest): Promise<APIUser> {
  try {
    return await rest.call<APIUser>('GET', Routes.user(), { doing: 'log in', needs: 'a valid token' });
  } catch (cause) {
    throw new Error(whyNoLogin(cause), { cause });
  }
}

/** Told to whoever starts the service, in the bot's words for the same. */
function whyNoLogin(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  const answered = cause instanceof DiscordAPIError || cause instanceof HTTPError ? cause.status : undefined;
  if (answered === 401) {
    return 'Discord refused the bot token. Reset it in the Developer Portal (Bot → Reset Token) and set DISCORD_TOKEN to it.';
  }
  const told = answered === undefined ? '' : ` (HTTP ${answered})`;
  return `Discord could not be reached${told}. Check the connection, and DISCORD_API_URL when it is set.`;
}

/** Null when there is no such user. */
export function askUser(rest: DiscordRest, userId: string): Promise<APIUser | null> {
  const purpose = { doing: `look up the user ${userId}`, needs: 'a valid token' };
  return orAbsent([Code.UnknownUser], () => rest.call<APIUser>('GET', Routes.user(userId), purpose));
}
