import type { APIInteraction } from 'discord.js';
import { expect, it } from 'vitest';
import { createCall, type Tools } from '../../../src/bot/interactions/call.ts';

const MIB = 1024 * 1024;

it.each([
  ['has room beside the files that Discord allows', 20 * MIB, 19 * MIB],
  ['fits into a request, however much a boosted server allows', 100 * MIB, 24 * MIB],
])('the largest file of an answer %s', (_name, limit, largest) => {
  const interaction = {
    id: '1',
    guild_id: '2',
    channel_id: '3',
    user: { id: '4' },
    attachment_size_limit: limit,
  } as unknown as APIInteraction;
  expect(createCall({} as unknown as Tools, interaction)?.largestFile).toBe(largest);
});
