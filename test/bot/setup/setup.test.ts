import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBotWorld, type BotWorld } from '../bot-world.ts';
import { administer, answer } from './set-up.ts';

describe('/setup', () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await startBotWorld();
  });
  afterAll(async () => world.close());
  beforeEach(() => {
    world.contract.answer = answer;
  });
  const typed = (words: string, options: Record<string, string | number | boolean> = {}) =>
    administer(world, words, options);

  it('doctor puts faults first, with their remedies', async () => {
    const { embed } = await typed('server doctor');
    expect(embed).toMatchObject({ title: '1 of 2 checks found a problem' });
    expect(embed?.description).toBe('❌ **Manage Channels**: It lacks.\n   → Grant it.\n✅ Intents');
  });
});
