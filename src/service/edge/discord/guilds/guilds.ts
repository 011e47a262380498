import type { GuildFacts } from '../../../base/guilds/facts.ts';
import type { DirectoryGuild } from '../../../base/guilds/ports.ts';
import { DiscordRefusal } from '../../../base/model/discord-errors.ts';
import { NEEDED_PERMISSIONS } from '../../../core/channels/channel-plan.ts';
import type { GuildOnDiscord, TicketDiscord } from '../../../core/tickets/ports.ts';
import { worded } from '../../../../words/worded.ts';

/** Roles and permissions rarely change; outdated facts cost one refused call whose error says why. */
const FACTS_AGE_MS = 10 * 60_000;
/** Permissions that the bot lacks are left out of tickets, so facts that show a lack are soon fetched again. */
const LACKING_AGE_MS = 30_000;

/** Guilds and members for the ticket rules, from the facts that are cached for guild access anyway. */
export function createTicketGuilds(
  facts: GuildFacts,
  botId: string,
): Pick<TicketDiscord, 'guild' | 'isMember' | 'member' | 'rolesOf'> {
  async function look(guildId: string, maxAgeMs: number, ownAgeMs = maxAgeMs): Promise<GuildOnDiscord> {
    // A guild that is read brings its bot along.
    const guild = await facts.guild(guildId, maxAgeMs);
    const self = guild === null ? null : await facts.member(guildId, botId, ownAgeMs);
    if (guild !== null && self !== null) return toGuild(guild, botId, self.roles);
    throw new DiscordRefusal(UNKNOWN_GUILD, worded('refused.botGone'));
  }

  return {
    async guild(guildId, roleIds = []) {
      if (roleIds === 'all') return look(guildId, 0, FACTS_AGE_MS);
      const known = await look(guildId, FACTS_AGE_MS);
      const lacksOne = roleIds.some((id) => known.roles.every((role) => role.id !== id));
      if (lacksOne) return look(guildId, 0, FACTS_AGE_MS);
      const holdsAll = (known.bot.permissions & NEEDED_PERMISSIONS) === NEEDED_PERMISSIONS;
      return holdsAll ? known : look(guildId, LACKING_AGE_MS);
    },
    isMember: async (guildId, userId, maxAgeMs) => (await facts.member(guildId, userId, maxAgeMs)) !== null,
    member: async (guildId, userId) => facts.member(guildId, userId),
    rolesOf: async (guildId, userId, maxAgeMs) =>
      (await facts.member(guildId, userId, maxAgeMs))?.roles ?? null,
  };
}

const UNKNOWN_GUILD = 10_004;
const ADMINISTRATOR = 1n << 3n;
const ALL = (1n << 64n) - 1n;

function toGuild(guild: DirectoryGuild, botId: string, ownRoles: readonly string[]): GuildOnDiscord {
  const roles = guild.roles.map((role) => ({ ...role, permissions: BigInt(role.permissions) }));
  // Every member has the role whose id is the guild's id.
  const own = new Set([guild.id, ...ownRoles]);
  const permissions = roles
    .filter((role) => own.has(role.id))
    .reduce((all, role) => all | role.permissions, 0n);
  // Administrator implies every permission. https://discord.com/developers/docs/topics/permissions
  const held = (permissions & ADMINISTRATOR) === 0n ? permissions : ALL;
  return {
    id: guild.id,
    name: guild.name,
    ownerId: guild.owner_id,
    locale: guild.locale,
    roles,
    bot: { id: botId, permissions: held },
  };
}
