/** The permissions that tickets need, as Discord's bit field; a test compares it with the service's list. */
const PERMISSIONS = 395_942_415_440n;
/** With this permission the bot can also ping roles that members may not. */
const MENTION_EVERYONE = 1n << 17n;

interface InvitationOptions {
  /** The preselected server, for a bot that is in it already and lacks permissions. */
  readonly guildId?: string | undefined;
  /** Whether to request Mention Everyone too, which tickets need only if not everyone may mention a staff role. */
  readonly pingsAll?: boolean;
}

/** The link that invites the bot with all permissions that tickets need. */
export function invitation(
  applicationId: string,
  { guildId, pingsAll = false }: InvitationOptions = {},
): string {
  const permissions = pingsAll ? PERMISSIONS | MENTION_EVERYONE : PERMISSIONS;
  const link = `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=bot+applications.commands&permissions=${permissions}`;
  return guildId === undefined ? link : `${link}&guild_id=${guildId}&disable_guild_select=true`;
}
