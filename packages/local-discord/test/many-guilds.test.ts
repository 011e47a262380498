import { Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { localDiscord, restFor, SEED_IDS } from './world.ts';

const many = { guilds: 5000, channels: 50, roles: 30, members: 20 };

test('5,000 guilds are there at once, made only when looked at, and are guilds like any other', async () => {
  const before = process.memoryUsage().heapUsed;
  await using discord = await localDiscord({ seed: { many }, lifted: true });
  expect(discord.state.guildIds()).toHaveLength(5001);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100e6);
  const id = discord.state.guildIds().at(-1) ?? '';
  const guild = discord.state.guild(id);
  expect([guild?.channels.size, guild?.roles.size, guild?.members.size]).toEqual([50, 30, 20]);
  const [channelId = ''] = [...(guild?.channels.keys() ?? [])];
  const said = await discord.as(SEED_IDS.moderator).say(channelId, 'hello');
  const read = await restFor(discord).get(Routes.channelMessage(channelId, said.id));
  expect(read).toMatchObject({ content: 'hello', author: { id: SEED_IDS.moderator } });
});
