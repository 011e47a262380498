import { type APIApplication, ApplicationFlags as Flag, Routes } from 'discord-api-types/v10';
import { type Application, type IntentState, REVIEWED_FROM } from '../../../base/guilds/application.ts';
import { worded } from '../../../../words/worded.ts';
import type { DiscordRest } from '../../../base/model/discord-rest.ts';

const PURPOSE = { doing: worded('doing.lookAtApplication'), needs: worded('needs.token') };

/** The application, fetched from Discord because another process may run the gateway. */
export async function fetchApplication(rest: DiscordRest): Promise<Application> {
  const [intents, users] = await Promise.all([fetchIntents(rest), countUsers(rest)]);
  return { ...intents, users };
}

/** The application's own settings: its privileged intents, and where interactions go. */
export async function fetchIntents(rest: DiscordRest): Promise<Omit<Application, 'users'>> {
  const {
    flags,
    interactions_endpoint_url: endpoint,
    approximate_guild_count: guilds = null,
  } = await rest.call<APIApplication>('GET', Routes.currentApplication(), PURPOSE);
  return {
    members: stateOf(flags, Flag.GatewayGuildMembers, Flag.GatewayGuildMembersLimited),
    content: stateOf(flags, Flag.GatewayMessageContent, Flag.GatewayMessageContentLimited),
    endpoint: endpoint || null,
    guilds,
  };
}

/**
 * The "limited" flag of an intent is for bots that Discord has not reviewed.
 * @see https://discord.com/developers/docs/resources/application#application-object-application-flags
 */
function stateOf(flags: number, granted: Flag, limited: Flag): IntentState {
  if ((flags & granted) !== 0) return 'granted';
  return (flags & limited) !== 0 ? 'limited' : 'off';
}

const PER_PAGE = 200;

/**
 * Discord counts each user once but only returns the members of each server: users in two of them are counted twice
 * here.
 */
async function countUsers(rest: DiscordRest): Promise<number> {
  let users = 0;
  for (let after = '0'; users < REVIEWED_FROM;) {
    const query = new URLSearchParams({ with_counts: 'true', limit: String(PER_PAGE), after });
    const guilds = await rest.call<{ id: string; approximate_member_count?: number }[]>(
      'GET',
      `${Routes.userGuilds()}?${query.toString()}`,
      PURPOSE,
    );
    for (const guild of guilds) users += guild.approximate_member_count ?? 0;
    const last = guilds.at(-1);
    if (last === undefined || guilds.length < PER_PAGE) return users;
    after = last.id;
  }
  return users;
}
