import { DiscordAPIError, HTTPError } from '@discordjs/rest';
import { type APIGuildMember, type APIUser, RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import { orAbsent } from '../absent.ts';
import type { DiscordRest } from '../rest.ts';
import { worded } from '../../../words/worded.ts';
import { userMention } from '../../../discord-text/mention.ts';

/**
 * The user whose token the service acts on Discord with.
 * @throws Error that says what to change when Discord does not accept the token, or cannot be reached.
 */
export async function askSelf(rest: DiscordRest): Promise<APIUser> {
  try {
    return await rest.call<APIUser>('GET', Routes.user(), {
      doing: worded('doing.login'),
      needs: worded('needs.token'),
    });
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
  const purpose = {
    doing: worded('doing.lookUp', { user: userMention(userId) }),
    needs: worded('needs.token'),
  };
  return orAbsent([Code.UnknownUser], () => rest.call<APIUser>('GET', Routes.user(userId), purpose));
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
