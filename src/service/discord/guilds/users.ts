import { DiscordAPIError, HTTPError } from '@discordjs/rest';
import { type APIGuildMember, type APIUser, RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import { ignoreNotFound } from '../ignore-not-found.ts';
import type { DiscordRest } from '../rest.ts';
import { loginFault } from '../../../start-error.ts';
import { worded } from '../../../words/worded.ts';
import { userMention } from '../../../discord-text/mention.ts';

/**
 * The user whose token the service acts on Discord with.
 * @throws StartError that says what to change when Discord does not accept the token; NotThereYet when Discord can't
 * be asked.
 */
export async function askSelf(rest: DiscordRest): Promise<APIUser> {
  try {
    return await rest.call<APIUser>('GET', Routes.user(), {
      doing: worded('doing.login'),
      needs: worded('needs.token'),
    });
  } catch (error) {
    throw whyNoLogin(error);
  }
}

/** Told to whoever starts the service, in the bot's words for the same. */
function whyNoLogin(error: unknown): Error {
  const { cause } = error instanceof Error ? error : {};
  const answered = cause instanceof DiscordAPIError || cause instanceof HTTPError ? cause.status : undefined;
  return loginFault(answered, error);
}

/** Null when there is no such user. */
export function askUser(rest: DiscordRest, userId: string): Promise<APIUser | null> {
  const purpose = {
    doing: worded('doing.lookUp', { user: userMention(userId) }),
    needs: worded('needs.token'),
  };
  return ignoreNotFound([Code.UnknownUser], () => rest.call<APIUser>('GET', Routes.user(userId), purpose));
}

/** Members whose name, or name in this guild, begins so; at most `limit`. */
export async function askMembersNamed(
  rest: DiscordRest,
  guildId: string,
  { beginning, limit }: { readonly beginning: string; readonly limit: number },
): Promise<readonly string[]> {
  const purpose = { doing: worded('doing.searchMembers'), needs: worded('needs.beHere') };
  const query = new URLSearchParams({ query: beginning, limit: String(limit) });
  const route = Routes.guildMembersSearch(guildId);
  const members = await rest.call<APIGuildMember[]>('GET', route, purpose, { query });
  return members.map(({ user }) => user.id);
}
