import type { Handler } from '../model/call.ts';
import type { PictureOf } from './bot-picture.ts';
import type { Clock } from '../kit/clock.ts';
import { guildNotFound } from './permissions/access.ts';
import type { GuildFacts } from './facts.ts';
import { toGuild, toRole } from './guild.ts';
import type { SearchMembers } from './member-search.ts';
import type { DirectoryGuild } from './ports.ts';

interface GuildHandlers {
  readonly getGuild: Handler<'getGuild'>;
  readonly listRoles: Handler<'listRoles'>;
  readonly searchMembers: Handler<'searchMembers'>;
}

export function createGuildHandlers({
  facts,
  searchMembers,
  pictureOf,
  clock,
}: {
  readonly facts: GuildFacts;
  readonly searchMembers: SearchMembers;
  readonly pictureOf: PictureOf;
  readonly clock: Clock;
}): GuildHandlers {
  async function guildOf(guildId: string): Promise<DirectoryGuild> {
    const guild = await facts.guild(guildId);
    // The bot left the guild after the access check.
    if (guild === null) throw guildNotFound(guildId);
    return guild;
  }

  return {
    async getGuild({ path, query }) {
      const guild = await guildOf(path.guild_id);
      const { flags } = await facts.own(path.guild_id);
      const answer = toGuild(guild, flags, clock);
      if (query.bot !== true || guild.self === undefined) return answer;
      const { id, name, picture: url } = guild.self;
      return { ...answer, bot: { id, name, picture: url && (await pictureOf(url)) } };
    },
    async listRoles({ path }) {
      const { roles, self } = await guildOf(path.guild_id);
      const listed = roles.map((role) => ({
        ...toRole(role),
        own: role.managed && self?.roles.includes(role.id) === true,
      }));
      return { roles: listed.toSorted((one, other) => other.position - one.position) };
    },
    searchMembers: async ({ path, query }) => ({ members: await searchMembers(path.guild_id, query.query) }),
  };
}
