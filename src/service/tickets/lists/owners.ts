import { withTimeout } from '../../../contract/retry.ts';
import { createExpiringCache } from '../../kit/expiring-cache.ts';
import type { Clock } from '../../kit/clock.ts';
import type { MembersNamed } from './ports.ts';

/** Results are cached because a person who searches continues to type, and asks again with the same beginnings. */
const CACHE_MS = 30_000;
const MAX_CACHED = 1_000;
/**
 * A person waits for suggestions, which Discord accepts for 3 s; without matches by name there are still the others.
 */
const TIMEOUT_MS = 800;
/** Nearly everyone's name would match fewer letters. */
const MIN_LETTERS = 2;
const MAX_OWNERS = 10;
/** Discord accepts about ten of these requests in ten seconds: nobody who types may fill a queue with them. */
const MAX_CONCURRENT = 3;

/**
 * Finds people whose name begins with the typed text; nobody when Discord is not asked, or does not answer in time.
 */
export type FindOwners = (guildId: string, typed: string) => Promise<readonly string[]>;

export function createFindOwners(membersNamed: MembersNamed, clock: Clock): FindOwners {
  const running = new Map<string, number>();
  const cache = createExpiringCache({
    ttlMs: CACHE_MS,
    maxEntries: MAX_CACHED,
    clock,
    load: async (key) => {
      const [guildId, beginning] = splitKey(key);
      const count = running.get(guildId) ?? 0;
      if (count >= MAX_CONCURRENT) throw new Error('Enough is looked for in this guild at once');
      running.set(guildId, count + 1);
      try {
        return await membersNamed(guildId, beginning, MAX_OWNERS);
      } finally {
        const left = (running.get(guildId) ?? 1) - 1;
        if (left === 0) running.delete(guildId);
        else running.set(guildId, left);
      }
    },
  });

  return async (guildId, typed) => {
    const beginning = typed.trim().toLowerCase();
    if (!isName(beginning)) return [];
    try {
      return await withTimeout(
        TIMEOUT_MS,
        async () => cache.get(`${guildId} ${beginning}`),
        () => [],
      );
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

function splitKey(key: string): readonly [guildId: string, beginning: string] {
  const end = key.indexOf(' ');
  return [key.slice(0, end), key.slice(end + 1)];
}
