import type { Handler } from '../model/call.ts';
import type { Clock } from '../kit/clock.ts';
import { guildNotFound } from './permissions/access.ts';
import type { GuildFacts } from './facts.ts';
import { toGuild } from './guild.ts';

interface GuildHandlers {
  readonly getGuild: Handler<'getGuild'>;
}

export function createGuildHandlers(deps: {
  readonly facts: GuildFacts;
  readonly clock: Clock;
}): GuildHandlers {
  return {
    async getGuild({ path }) {
      const guild = await deps.facts.guild(path.guild_id);
      // The bot left the guild after the access check.
      if (guild === null) throw guildNotFound(path.guild_id);
      const { flags } = await deps.facts.own(path.guild_id);
      return toGuild(guild, flags, deps.clock);
    },
  };
}
