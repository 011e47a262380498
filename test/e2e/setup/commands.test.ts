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
const statusOf = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${world.service.url}/api/v1/guild/${world.guildId}`, { headers })).status;
};

it('gives a person a token of their own, which reaches the server once they have access', async () => {
  const { content } = await typed('access token create', { name: 'script' });
  const [token = ''] = /tkt_[\w-]{43}/.exec(content) ?? [];
  // The administrator's own.
  expect(await statusOf(token)).toBe(200);
  const listed = await typed('access token list');
  expect(JSON.stringify(listed.embeds)).toContain('script');
  expect(JSON.stringify(listed)).not.toContain(token);
  await typed('access token revoke', { token: 'script' });
  expect(await statusOf(token)).toBe(401);
});

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
