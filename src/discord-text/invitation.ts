/** The permissions that tickets need, as Discord's bit field; a test compares it with the service's list. */
const PERMISSIONS = 395_942_415_440n;
/** With this permission the bot can also ping roles that members may not. */
const MENTION_EVERYONE = 1n << 17n;
/** Tickets need these only if not everyone may mention a staff role. */
export const PERMISSIONS_TO_PING_ALL = PERMISSIONS | MENTION_EVERYONE;

/**
 * The link that invites the bot with all permissions that tickets need.
 * @param guildId the preselected server, for a bot that is in it already and lacks permissions
 */
export function invitation(applicationId: string, guildId?: string, permissions = PERMISSIONS): string {
  const link = `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=bot+applications.commands&permissions=${permissions}`;
  return guildId === undefined ? link : `${link}&guild_id=${guildId}&disable_guild_select=true`;
}
