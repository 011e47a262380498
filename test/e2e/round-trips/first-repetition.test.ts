import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startWorld, type World } from '../../world.ts';
import { saidBy } from '../acting.ts';
import { channelIn, makeGroup, markOf, postPanel } from '../members/panels.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const CREATE = { method: 'POST', route: /^\/guilds\/:guild_id\/channels$/ };
const channels = () => [...(world.discord.state.guild(SEED_IDS.guild)?.channels.keys() ?? [])];

const FAILURES = {
  'a 500': () => world.discord.faults.refuse(CREATE, { status: 500, times: 1 }),
  'a connection that is lost before': () => world.discord.faults.lose(CREATE, { times: 1 }),
  'a connection that is lost after': () => world.discord.faults.lose(CREATE, { times: 1, when: 'done' }),
};

it.each(Object.entries(FAILURES))('a ticket opens soon after %s, in one channel', async (_, fail) => {
  const panel = await postPanel(world, 'buttons', await makeGroup(world));
  const before = channels();
  const asked: number[] = [];
  const note = async () => void asked.push(performance.now());
  const stop = [0, 1].map((skip) => world.discord.faults.pause(CREATE, note, { skip }));
  fail();
  const opened = channelIn(await saidBy(await world.member.click(panel, markOf(panel))));
  for (const revoke of stop) revoke();
  const [first = 0, second = 0] = asked;
  expect(asked).toHaveLength(2);
  // About a quarter of a second, more on a busy machine; it was five.
  expect(second - first).toBeLessThan(2_500);
  const made = () => channels().filter((id) => !before.includes(id));
  await expect.poll(made, { timeout: 10_000 }).toEqual([opened]);
});
