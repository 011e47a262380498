import { ChannelType } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useDefaultGroup } from '../../../groups.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startWorld, type World } from '../../../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await useDefaultGroup(world, { opened_channel_id: SEED_IDS.textCategory, closed_category_id: null });
});
afterAll(() => world.close());

const PER_CATEGORY = 50;

/** The number of channels in each category, by its name. */
function fillings(): Record<string, number> {
  const channels = [...(world.discord.state.guild(world.guildId)?.channels.values() ?? [])];
  const categories = channels.filter(({ type }) => type === ChannelType.GuildCategory);
  return Object.fromEntries(
    categories.map(({ id, name }) => [
      name,
      channels.filter((channel) => 'parent_id' in channel && channel.parent_id === id).length,
    ]),
  );
}

it('puts what a full category cannot take into "NAME 2"', async () => {
  // #general and #staff are there already.
  const tickets = [];
  for (let number = 1; number <= PER_CATEGORY; number += 1) tickets.push(await world.openTicket());
  expect(fillings()).toEqual({ 'Text Channels': PER_CATEGORY, 'Text Channels 2': 2 });

  const last = tickets.at(-1);
  const parent = world.discord.state.channel(last?.channel_id ?? '');
  expect(parent).toMatchObject({ parent_id: last?.channel_parent_id });
}, 60_000);
