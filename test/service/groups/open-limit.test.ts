import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up as limitOpen } from '../../../src/service/storage/migrations/0021-open-limit.ts';
import { openDatabase } from '../../../src/service/storage/database/database.ts';
import { useDefaultGroup } from '../../groups.ts';
import { startWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const path = () => ({ guild_id: world.guildId });

it('groups of before the default have it from now on, those with a limit of their own keep it, and none is said by null', async () => {
  const { id } = await useDefaultGroup(world, { max_open_per_user: null });
  const { id: own } = await world.api.call('createTicketGroup', {
    path: path(),
    body: { name: 'Own', max_open_per_user: 2 },
  });
  const database = openDatabase(world.database);
  // A migration knows no tables yet.
  await limitOpen(database.db as unknown as Kysely<unknown>);
  await database.close();
  const limitOf = async (group_id: string) =>
    (await world.api.call('getTicketGroup', { path: { ...path(), group_id } })).max_open_per_user;
  expect([await limitOf(id), await limitOf(own)]).toEqual([5, 2]);
  await world.api.call('changeTicketGroup', {
    path: { ...path(), group_id: id },
    body: { max_open_per_user: null },
  });
  expect(await limitOf(id)).toBe(null);
  const fresh = await world.api.call('createTicketGroup', { path: path(), body: { name: 'Fresh' } });
  expect(fresh.max_open_per_user).toBe(5);
});
