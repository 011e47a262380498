import type { Clock } from '../../../base/kit/clock.ts';
import { createExpiringCache } from '../../../base/kit/expiring-cache.ts';
import { createOneAtATime } from '../../../base/kit/one-at-a-time.ts';
import { CategoryFull } from '../../../base/model/discord-errors.ts';
import { guildChannels, oneCategory } from './categories.ts';
import type { WriteKnownOverwrites } from './drop-unknown-overwrites.ts';
import type { DiscordRest } from '../../../base/model/discord-rest.ts';
import { worded } from '../../../../words/worded.ts';

/** Discord allows 50 categories in a guild, so there can't be more overflow categories than that. */
const LAST_OVERFLOW = 50;
const CACHE = { ttlMs: 10 * 60_000, maxEntries: 10_000 };

interface InCategory {
  readonly guildId: () => Promise<string>;
  readonly categoryId: string;
  readonly reason: string;
}

type Attempt = (categoryId: string) => Promise<unknown>;

/**
 * Attempts to put a channel into a category and, if that is full (50 channels), into its overflow category "NAME 2", then
 * "NAME 3" and so on, which it creates if necessary. It reacts to Discord's refusal and counts no channels before: a count
 * would be outdated, and most categories are never full. Returns the category that had room.
 */
type WithOverflow = (target: InCategory, attempt: Attempt) => Promise<string>;

export function createOverflow(
  rest: DiscordRest,
  clock: Clock,
  writeKnownOverwrites: WriteKnownOverwrites,
): WithOverflow {
  const oneAtATime = createOneAtATime();
  /** The overflow category that had room last; most often it still has. */
  const lastWithRoom = createExpiringCache<{ id: string | null }>({
    ...CACHE,
    clock,
    load: async () => ({ id: null }),
  });

  return async (target, attempt) => {
    const { categoryId } = target;
    if (await fits(attempt, categoryId)) return categoryId;
    const last = await lastWithRoom.get(categoryId);
    if (last.id !== null && (await fits(attempt, last.id))) return last.id;
    // Attempts run one after the other, so that the next one finds the category that this one created.
    return oneAtATime.run(categoryId, async () => {
      const known = await lastWithRoom.get(categoryId);
      if (known.id !== null && (await fits(attempt, known.id))) return known.id;
      known.id = await findRoom(rest, writeKnownOverwrites, target, attempt);
      return known.id;
    });
  };
}

async function findRoom(
  rest: DiscordRest,
  writeKnownOverwrites: WriteKnownOverwrites,
  target: InCategory,
  attempt: Attempt,
): Promise<string> {
  const guildId = await target.guildId();
  const channels = await guildChannels(rest, guildId);
  const full = channels.find(({ id }) => id === target.categoryId);
  for (let number = 2; full !== undefined && number <= LAST_OVERFLOW; number += 1) {
    const overwrites = 'permission_overwrites' in full ? full.permission_overwrites : undefined;
    const body = {
      name: `${full.name} ${number}`,
      ...(overwrites !== undefined && { permission_overwrites: overwrites }),
    };
    // The full category may still have overwrites of people and roles that no longer exist.
    const id = await writeKnownOverwrites(
      body,
      async () => guildId,
      (category) => oneCategory(rest, guildId, category, target.reason),
    );
    if (await fits(attempt, id)) return id;
  }
  throw new CategoryFull(worded('refused.categoriesFull', { category: full?.name ?? target.categoryId }));
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
