import type { Clock } from '../../kit/clock.ts';
import { createExpiringCache } from '../../kit/expiring-cache.ts';
import { createOneAtATime } from '../../kit/one-at-a-time.ts';
import { CategoryFull } from '../../discord-errors.ts';
import { guildChannels, oneCategory } from './categories.ts';
import type { WriteKnownOverwrites } from './drop-unknown-overwrites.ts';
import type { DiscordRest } from '../rest.ts';
import { worded } from '../../../words/worded.ts';

/** Discord allows 50 categories in a guild: more overflow ones than that there cannot be. */
const LAST_OVERFLOW = 50;
const REMEMBERED = { ttlMs: 10 * 60_000, maxEntries: 10_000 };

interface InCategory {
  readonly guildId: () => Promise<string>;
  readonly categoryId: string;
  readonly reason: string;
}

type Attempt = (categoryId: string) => Promise<unknown>;

/**
 * Does something that puts a channel into a category; when that is full (50 channels), into its overflow category
 * "NAME 2", then "NAME 3" and so on, made when there is none. Reacts to Discord's refusal and counts nothing
 * beforehand: a count would be outdated, and most categories are never full. Answers the category that it became.
 */
type WithOverflow = (where: InCategory, attempt: Attempt) => Promise<string>;

export function createOverflow(
  rest: DiscordRest,
  clock: Clock,
  writePresent: WriteKnownOverwrites,
): WithOverflow {
  const oneAtATime = createOneAtATime();
  /** Which overflow category had room last: most often it still has. */
  const lastFits = createExpiringCache<{ id: string | null }>({
    ...REMEMBERED,
    clock,
    load: async () => ({ id: null }),
  });

  return async (where, attempt) => {
    const { categoryId } = where;
    if (await fits(attempt, categoryId)) return categoryId;
    const last = await lastFits.get(categoryId);
    if (last.id !== null && (await fits(attempt, last.id))) return last.id;
    // One after the other: whoever comes next finds the category that this one made.
    return oneAtATime.run(categoryId, async () => {
      const known = await lastFits.get(categoryId);
      if (known.id !== null && (await fits(attempt, known.id))) return known.id;
      known.id = await findRoom(rest, writePresent, where, attempt);
      return known.id;
    });
  };
}

async function findRoom(
  rest: DiscordRest,
  writePresent: WriteKnownOverwrites,
  where: InCategory,
  attempt: Attempt,
): Promise<string> {
  const guildId = await where.guildId();
  const channels = await guildChannels(rest, guildId);
  const full = channels.find(({ id }) => id === where.categoryId);
  for (let number = 2; full !== undefined && number <= LAST_OVERFLOW; number += 1) {
    const overwrites = 'permission_overwrites' in full ? full.permission_overwrites : undefined;
    const body = {
      name: `${full.name} ${number}`,
      ...(overwrites !== undefined && { permission_overwrites: overwrites }),
    };
    // The full one may still name who is gone.
    const id = await writePresent(
      body,
      async () => guildId,
      (present) => oneCategory(rest, guildId, present, where.reason),
    );
    if (await fits(attempt, id)) return id;
  }
  throw new CategoryFull(worded('refused.categoriesFull', { category: full?.name ?? where.categoryId }));
}

async function fits(attempt: Attempt, categoryId: string): Promise<boolean> {
  try {
    await attempt(categoryId);
    return true;
  } catch (error) {
    if (error instanceof CategoryFull) return false;
    throw error;
  }
}
