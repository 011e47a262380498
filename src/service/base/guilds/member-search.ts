import { worded } from '../../../words/worded.ts';
import { createExpiringCache } from '../kit/expiring-cache.ts';
import type { Clock } from '../kit/clock.ts';
import { ServiceError } from '../model/errors.ts';
import type { FoundMember, GuildContents } from './ports.ts';

/** Results are cached because a person who searches continues to type, and asks again with the same beginnings. */
const CACHE_MS = 30_000;
const MAX_CACHED = 1_000;
/** The number of choices that Discord accepts in a select. */
const MAX_FOUND = 25;
/** Discord accepts about ten of these requests in ten seconds: nobody who types may fill a queue with them. */
const MAX_CONCURRENT = 3;

const USER_ID = /^\d{17,20}$/;

/** Finds members whose name begins with the text, or the one with that ID. Rejects if Discord can't be asked, or is asked enough already. */
export type SearchMembers = (guildId: string, beginning: string) => Promise<readonly FoundMember[]>;

export function createSearchMembers(
  { membersNamed, memberWithId }: Pick<GuildContents, 'membersNamed' | 'memberWithId'>,
  clock: Clock,
): SearchMembers {
  const running = new Map<string, number>();
  const cache = createExpiringCache({
    ttlMs: CACHE_MS,
    maxEntries: MAX_CACHED,
    clock,
    load: async (key) => {
      const [guildId, beginning] = splitKey(key);
      // A list of people asks for each of them: Discord answers these requests sooner than searches.
      const member = USER_ID.test(beginning) ? await memberWithId(guildId, beginning) : null;
      if (member !== null) return [member];
      const count = running.get(guildId) ?? 0;
      if (count >= MAX_CONCURRENT)
        throw new ServiceError('SERVICE_UNAVAILABLE', worded('refused.tryAgainInAMoment'));
      running.set(guildId, count + 1);
      try {
        return await membersNamed(guildId, beginning, MAX_FOUND);
      } finally {
        const left = (running.get(guildId) ?? 1) - 1;
        if (left === 0) running.delete(guildId);
        else running.set(guildId, left);
      }
    },
  });
  return async (guildId, beginning) => cache.get(`${guildId} ${beginning.trim().toLowerCase()}`);
}

function splitKey(key: string): readonly [guildId: string, beginning: string] {
  const end = key.indexOf(' ');
  return [key.slice(0, end), key.slice(end + 1)];
}
