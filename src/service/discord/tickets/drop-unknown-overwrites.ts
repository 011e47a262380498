import { OverwriteType, RESTJSONErrorCodes as Code } from 'discord-api-types/v10';
import { CategoryFull, DiscordRefusal, INVALID_FORM_BODY } from '../../discord-errors.ts';
import type { GuildFacts } from '../../guilds/facts.ts';

/** What counts of an overwrite here; categories are copied with whatever else they have. */
interface Named {
  readonly id: string;
  readonly type: OverwriteType;
}

interface WithOverwrites {
  readonly permission_overwrites?: readonly Named[] | undefined;
}

/**
 * Writes overwrites; when Discord refuses some of them, without the roles and people that are gone by now. They are
 * looked for only then: what is known of a guild is a little old, and asking each time would slow every action.
 */
export type WriteKnownOverwrites = <Change extends WithOverwrites, Answer>(
  change: Change,
  guildId: () => Promise<string>,
  write: (change: Change) => Promise<Answer>,
) => Promise<Answer>;

export function createWriteKnownOverwrites(
  facts: Pick<GuildFacts, 'guild' | 'member'>,
): WriteKnownOverwrites {
  return async (change, guildId, write) => {
    try {
      return await write(change);
    } catch (error) {
      const overwrites = change.permission_overwrites;
      if (overwrites === undefined || !mayNameGone(error)) throw error;
      const there = await onlyPresent(facts, await guildId(), overwrites);
      if (there.length === overwrites.length) throw error;
      return write({ ...change, permission_overwrites: there });
    }
  };
}

async function onlyPresent<Overwrite extends Named>(
  facts: Pick<GuildFacts, 'guild' | 'member'>,
  guildId: string,
  overwrites: readonly Overwrite[],
): Promise<readonly Overwrite[]> {
  const guild = await facts.guild(guildId, 0);
  const roles = new Set(guild?.roles.map(({ id }) => id));
  const isThere = await Promise.all(
    overwrites.map(async ({ id, type }) =>
      type === OverwriteType.Role ? roles.has(id) : (await facts.member(guildId, id, 0)) !== null,
    ),
  );
  return overwrites.filter((_, index) => isThere[index]);
}

/** Discord's ways to say that a role or a person is not there. */
export const NOBODY_THERE: readonly number[] = [
  Code.UnknownPermissionOverwrite,
  Code.UnknownMember,
  Code.UnknownRole,
  Code.UnknownUser,
];

function mayNameGone(error: unknown): boolean {
  if (!(error instanceof DiscordRefusal) || error instanceof CategoryFull) return false;
  return error.discordCode === INVALID_FORM_BODY || NOBODY_THERE.includes(error.discordCode);
}
