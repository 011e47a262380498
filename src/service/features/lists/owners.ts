import { withTimeout } from '../../../contract/retry.ts';
import type { SearchMembers } from '../../base/guilds/member-search.ts';

/**
 * A person waits for suggestions, which Discord accepts for 3 s; without matches by name there are still the others.
 */
const TIMEOUT_MS = 800;
/** Nearly everyone's name would match fewer letters. */
const MIN_LETTERS = 2;
const MAX_OWNERS = 10;

/**
 * Finds people whose name begins with the typed text; nobody when Discord is not asked, or does not answer in time.
 */
export type FindOwners = (guildId: string, typed: string) => Promise<readonly string[]>;

export function createFindOwners(searchMembers: SearchMembers): FindOwners {
  return async (guildId, typed) => {
    const beginning = typed.trim();
    if (!isName(beginning)) return [];
    try {
      const found = await withTimeout(
        TIMEOUT_MS,
        async () => searchMembers(guildId, beginning),
        () => [],
      );
      return found.slice(0, MAX_OWNERS).map(({ id }) => id);
    } catch {
      // Tickets are still found by number, name and id; the next search may have the answer.
      return [];
    }
  };
}

/** Numbers, `#12` and mentions are found without Discord. */
function isName(typed: string): boolean {
  return typed.length >= MIN_LETTERS && !/^[#<\d]/.test(typed);
}
