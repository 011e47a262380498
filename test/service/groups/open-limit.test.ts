import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const path = () => ({ guild_id: world.guildId });

it('a new group has a limit of open tickets per member, and null takes it away', async () => {
  const { id, max_open_per_user } = await world.api.call('createTicketGroup', {
    path: path(),
    body: { name: 'Fresh' },
  });
  expect(max_open_per_user).toBe(5);
  const limitOf = async () =>
    (await world.api.call('getTicketGroup', { path: { ...path(), group_id: id } })).max_open_per_user;
  await world.api.call('changeTicketGroup', {
    path: { ...path(), group_id: id },
    body: { max_open_per_user: null },
  });
  expect(await limitOf()).toBe(null);
});
