import { type APIUser, RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import { orAbsent } from './absent.ts';
import type { DiscordRest } from './rest.ts';

/** The user whose token the service acts on Discord with. @throws when Discord does not accept the token. */
export function askSelf(rest: DiscordRest): Promise<APIUser> {
  return rest.call<APIUser>('GET', Routes.user(), { doing: 'log in', needs: 'a valid token' });
}

/** Null when there is no such user. */
export function askUser(rest: DiscordRest, userId: string): Promise<APIUser | null> {
  const purpose = { doing: `look up the user ${userId}`, needs: 'a valid token' };
  return orAbsent([Code.UnknownUser], () => rest.call<APIUser>('GET', Routes.user(userId), purpose));
}
