/** Categories that people deleted by hand: where a channel is listed never blocks an action. */
import { ChannelType, type APIChannel } from 'discord-api-types/v10';
import { REST } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { stored } from '../../../e2e/acting.ts';
import { useDefaultGroup } from '../../../groups.ts';
import { type OpenTicket, startWorld, type World } from '../../../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  const rest = new REST({ api: world.discord.apiUrl }).setToken(world.discord.botToken);
  const category = async (name: string): Promise<string> => {
    const body = { name, type: ChannelType.GuildCategory };
    // Discord answers with the channel.
    return ((await rest.post(`/guilds/${world.guildId}/channels`, { body })) as APIChannel).id;
  };
  const places = {
    closed_category_id: await category('Closed'),
    locked_category_id: await category('Locked'),
    assigned_category_id: await category('Assigned'),
  };
  await useDefaultGroup(world, { opened_channel_id: SEED_IDS.textCategory, ...places });
  for (const id of Object.values(places)) await world.administrator.deleteChannel(id);
});
afterAll(() => world.close());

const placeOf = ({ channel_id }: OpenTicket) => Object(world.discord.state.channel(channel_id)).parent_id;

it.each([
  ['lockTicket', { locked_at: expect.any(String) }],
  ['closeTicket', { status: 'closed' }],
] as const)('%s is done where the channel is', async (operation, change) => {
  const ticket = await world.openTicket();
  const target = { guildId: world.guildId, ticketId: ticket.id };
  expect(await world.api.ticket(operation, target, { body: {} })).toMatchObject({
    ...change,
    channel_parent_id: SEED_IDS.textCategory,
  });
  expect(placeOf(ticket)).toBe(SEED_IDS.textCategory);
});

it('a ticket is assigned, closes at its time and opens again where its channel is', async () => {
  const ticket = await world.openTicket();
  const target = { guildId: world.guildId, ticketId: ticket.id };
  const assigned = await world.api.ticket('assignTicket', target, { body: { user_id: SEED_IDS.moderator } });
  expect(assigned).toMatchObject({ assigned_id: SEED_IDS.moderator });
  const expire_at = new Date(Date.now() + 1_000).toISOString();
  await world.api.ticket('expireTicket', target, { body: { expire_at } });
  await expect.poll(async () => (await stored(world, ticket)).status, { timeout: 20_000 }).toBe('closed');
  await world.api.ticket('openTicket', target, { body: {} });
  expect(placeOf(ticket)).toBe(SEED_IDS.textCategory);
});

it('the setup check names the categories', async () => {
  const { checks } = await world.api.call('checkGuild', { path: { guild_id: world.guildId } });
  const text = JSON.stringify(checks);
  for (const place of ['closed', 'locked', 'assigned']) expect(text.toLowerCase()).toContain(place);
});
