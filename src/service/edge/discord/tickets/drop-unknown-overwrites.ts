import { OverwriteType, RESTJSONErrorCodes as Code } from 'discord-api-types/v10';
import { CategoryFull, DiscordRefusal, INVALID_FORM_BODY } from '../../../base/model/discord-errors.ts';
import type { GuildFacts } from '../../../base/guilds/facts.ts';

/** The fields of an overwrite that matter here; copies of categories have more. */
interface OverwriteTarget {
  readonly id: string;
  readonly type: OverwriteType;
}

interface WithOverwrites {
  readonly permission_overwrites?: readonly OverwriteTarget[] | undefined;
}

/**
 * Writes overwrites. If Discord refuses them, it writes them again without the roles and people that no longer exist. It
 * checks that only then: cached facts may be outdated, and fetching them each time would slow down every action.
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
      if (overwrites === undefined || !mayNameUnknown(error)) throw error;
      const known = await onlyKnown(facts, await guildId(), overwrites);
      if (known.length === overwrites.length) throw error;
      return write({ ...change, permission_overwrites: known });
    }
  };
}

async function onlyKnown<Overwrite extends OverwriteTarget>(
  facts: Pick<GuildFacts, 'guild' | 'member'>,
  guildId: string,
  overwrites: readonly Overwrite[],
): Promise<readonly Overwrite[]> {
  const guild = await facts.guild(guildId, 0);
  const roles = new Set(guild?.roles.map(({ id }) => id));
  const isKnown = await Promise.all(
    overwrites.map(async ({ id, type }) =>
      type === OverwriteType.Role ? roles.has(id) : (await facts.member(guildId, id, 0)) !== null,
    ),
  );
  return overwrites.filter((_, index) => isKnown[index]);
}

/** Discord's codes for a role or a person that does not exist. */
export const UNKNOWN_SUBJECT: readonly number[] = [
  Code.UnknownPermissionOverwrite,
  Code.UnknownMember,
  Code.UnknownRole,
  Code.UnknownUser,
];

function mayNameUnknown(error: unknown): boolean {
  if (!(error instanceof DiscordRefusal) || error instanceof CategoryFull) return false;
  return error.discordCode === INVALID_FORM_BODY || UNKNOWN_SUBJECT.includes(error.discordCode);
}
