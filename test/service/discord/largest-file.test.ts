import { expect, it } from 'vitest';
import { largestFile } from '../../../src/service/edge/discord/largest-file.ts';
import type { DiscordRest } from '../../../src/service/base/model/discord-rest.ts';

const MIB = 1024 * 1024;

/** A server as Discord returns it. */
const restOf = (guild: object) => ({ call: async () => guild }) as unknown as DiscordRest;

it.each([
  ['without boosts', { premium_tier: 0, features: [] }, 20],
  ['boosted once', { premium_tier: 1, features: ['COMMUNITY'] }, 20],
  ['boosted twice', { premium_tier: 2, features: [] }, 50],
  ['with larger files instead of boosts', { premium_tier: 0, features: ['MAX_FILE_SIZE_100_MB'] }, 100],
  ['with both', { premium_tier: 3, features: ['MAX_FILE_SIZE_50_MB'] }, 100],
])('the largest file of a server %s', async (_name, guild, mebibytes) => {
  expect(await largestFile(restOf(guild), '1')).toBe(mebibytes * MIB);
});
