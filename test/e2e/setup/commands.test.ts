import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '../../../packages/local-discord/src/seed/seed.ts';
import { startWorld, type World } from '../../world.ts';
import { answerOf, type Options } from '../acting.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const typed = async (words: string, options: Options = {}) =>
  answerOf(await world.administrator.command(world.general, words, options));
it('finds what is wrong, and says the remedy', async () => {
  expect((await typed('server doctor')).embeds[0]?.title).toBe('Everything’s OK');
  const role = world.discord.state.guild(world.guildId)?.roles.get(SEED_IDS.botRole);
  if (role === undefined) throw new Error('The bot has no role');
  role.permissions = '0';
  const [card] = (await typed('server doctor')).embeds;
  expect(card?.title).toMatch(/checks found a problem$/);
  expect(card?.description).toMatch(
    /❌ \*\*Manage Channels\*\*: The bot doesn't have Manage Channels.*\n.*→ Go to Server Settings/,
  );
});
