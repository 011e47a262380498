import { afterAll, beforeAll, expect, it } from 'vitest';
import { channelOf, stored } from '../../e2e/acting.ts';
import { startWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

it('stores every name at once; the third within ten minutes says when the channel follows', async () => {
  const ticket = await world.openTicket();
  const target = { guildId: world.guildId, ticketId: ticket.id };
  const rename = (name: string | null) => world.api.ticket('renameTicket', target, { body: { name } });

  await rename('first');
  expect(channelOf(world, ticket.channel_id).name).toBe('first');
  await rename('second');
  const third = await rename('third');

  expect(third).toMatchObject({ name: 'third', name_applies_at: expect.any(String) });
  const wait = Date.parse(third?.name_applies_at ?? '') - Date.now();
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(10 * 60_000 + 5_000);
  expect(channelOf(world, ticket.channel_id).name).toBe('second');

  // Other changes are not held up by the name's limit.
  await world.api.ticket('lockTicket', target, { body: {} });
  expect(await stored(world, ticket)).toMatchObject({ name: 'third', locked_at: expect.any(String) });
});

it.each(['!!!', ' . - . ', '***'])(
  'refuses the name %j, of which Discord would leave nothing',
  async (name) => {
    const ticket = await world.openTicket();
    const target = { guildId: world.guildId, ticketId: ticket.id };
    const refused = world.api.ticket('renameTicket', target, { body: { name } });
    await expect(refused).rejects.toMatchObject({
      status: 400,
      errors: { name: [expect.stringContaining('needs a letter, a digit or an emoji')] },
    });
  },
);
