/** Which intent an event needs. @see https://discord.com/developers/docs/events/gateway#list-of-intents */
import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { Dispatch } from '../events.ts';

/** The intents that must be switched on in the portal. */
export const PRIVILEGED = Intent.GuildMembers | Intent.GuildPresences | Intent.MessageContent;

const BY_EVENT: Readonly<Record<string, number>> = {
  GUILD_CREATE: Intent.Guilds,
  GUILD_UPDATE: Intent.Guilds,
  GUILD_DELETE: Intent.Guilds,
  GUILD_ROLE_CREATE: Intent.Guilds,
  GUILD_ROLE_UPDATE: Intent.Guilds,
  GUILD_ROLE_DELETE: Intent.Guilds,
  CHANNEL_CREATE: Intent.Guilds,
  CHANNEL_UPDATE: Intent.Guilds,
  CHANNEL_DELETE: Intent.Guilds,
  THREAD_CREATE: Intent.Guilds,
  THREAD_UPDATE: Intent.Guilds,
  THREAD_DELETE: Intent.Guilds,
  THREAD_MEMBERS_UPDATE: Intent.Guilds,
  GUILD_MEMBER_ADD: Intent.GuildMembers,
  GUILD_MEMBER_UPDATE: Intent.GuildMembers,
  GUILD_MEMBER_REMOVE: Intent.GuildMembers,
  GUILD_BAN_ADD: Intent.GuildModeration,
  GUILD_BAN_REMOVE: Intent.GuildModeration,
  GUILD_EMOJIS_UPDATE: Intent.GuildExpressions,
  GUILD_AUDIT_LOG_ENTRY_CREATE: Intent.GuildModeration,
  WEBHOOKS_UPDATE: Intent.GuildWebhooks,
};

/** Message and typing events have one intent for guilds and another for direct messages. */
const BY_PREFIX = [
  ['MESSAGE_REACTION_', Intent.GuildMessageReactions, Intent.DirectMessageReactions],
  ['MESSAGE_POLL_VOTE_', Intent.GuildMessagePolls, Intent.DirectMessagePolls],
  ['MESSAGE_', Intent.GuildMessages, Intent.DirectMessages],
  ['CHANNEL_PINS_', Intent.Guilds, Intent.DirectMessages],
  ['TYPING_', Intent.GuildMessageTyping, Intent.DirectMessageTyping],
] as const;

/** The bit that a session must have requested; 0 for what everyone gets (interactions, the bot's own user). */
export function intentFor(dispatch: Dispatch): number {
  if (dispatch.intent !== undefined) return dispatch.intent;
  const known = BY_EVENT[dispatch.t];
  if (known !== undefined) return known;
  const pair = BY_PREFIX.find(([prefix]) => dispatch.t.startsWith(prefix));
  if (!pair) return 0;
  return dispatch.guildId === undefined ? pair[2] : pair[1];
}
