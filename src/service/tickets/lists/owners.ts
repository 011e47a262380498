import { withTimeout } from '../../../contract/retry.ts';
import { createExpiringCache } from '../../kit/expiring-cache.ts';
import type { Clock } from '../../kit/clock.ts';
import type { MembersNamed } from './ports.ts';

/** Who is looked for types on: what was asked a moment ago is asked again, with the same beginnings. */
const REMEMBERED_MS = 30_000;
const MAX_REMEMBERED = 1_000;
/** A person waits for suggestions, which Discord takes for 3 s; without names there are still the others. */
const PATIENCE_MS = 800;
/** With fewer letters nearly everyone's name would begin. */
const MIN_LETTERS = 2;
const OWNERS = 10;
/** Discord takes some ten of these questions in ten seconds: nobody who types makes a queue of them. */
const AT_ONCE = 3;

/** Whose name begins with what was typed; nobody where Discord is not asked, or does not answer in time. */
export type OwnersNamed = (guildId: string, typed: string) => Promise<readonly string[]>;

export function createOwnersNamed(membersNamed: MembersNamed, clock: Clock): OwnersNamed {
  const underWay = new Map<string, number>();
  const known = createExpiringCache({
    ttlMs: REMEMBERED_MS,
    maxEntries: MAX_REMEMBERED,
    clock,
    load: async (key) => {
      const [guildId, beginning] = splitKey(key);
      const count = underWay.get(guildId) ?? 0;
      if (count >= AT_ONCE) throw new Error('Enough is looked for in this guild at once');
      underWay.set(guildId, count + 1);
      try {
        return await membersNamed(guildId, beginning, OWNERS);
      } finally {
        const left = (underWay.get(guildId) ?? 1) - 1;
        if (left === 0) underWay.delete(guildId);
        else underWay.set(guildId, left);
      }
    },
  });

  return async (guildId, typed) => {
    const beginning = typed.trim().toLowerCase();
    if (!isName(beginning)) return [];
    try {
      return await withTimeout(
        PATIENCE_MS,
        async () => known.get(`${guildId} ${beginning}`),
        () => [],
      );
    } catch {
      // Numbers, names and ids are found all the same; whoever asks again is told by then.
      return [];
    }
  };
}

/** Not a number, `#12` or a mention, which are found without it. */
function isName(typed: string): boolean {
  return typed.length >= MIN_LETTERS && !/^[#<\d]/.test(typed);
}

function splitKey(key: string): readonly [guildId: string, beginning: string] {
  const end = key.indexOf(' ');
  return [key.slice(0, end), key.slice(end + 1)];
}
