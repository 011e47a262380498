/** All permissions that tickets need, as Discord's bitfield; a test holds it equal to what the service needs. */
const PERMISSIONS = 395_942_415_440n;
/** With it the bot pings also the roles that nobody else may. */
const MENTION_EVERYONE = 1n << 17n;

interface Invited {
  /** The server that is chosen already, for a bot that is in it and lacks something. */
  readonly guildId?: string | undefined;
  /** Asks for Mention Everyone, too: tickets need it only where a staff role is not everyone's to mention. */
  readonly pingsAll?: boolean;
}

/** The link by which the bot is invited, with all permissions. */
export function invitation(applicationId: string, { guildId, pingsAll = false }: Invited = {}): string {
  const permissions = pingsAll ? PERMISSIONS | MENTION_EVERYONE : PERMISSIONS;
  const link = `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=bot+applications.commands&permissions=${permissions}`;
  return guildId === undefined ? link : `${link}&guild_id=${guildId}&disable_guild_select=true`;
}
