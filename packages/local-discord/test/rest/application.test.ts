/** What an application says of itself. */
import { Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { localDiscord, refusalOf, restFor } from '../world.ts';

test('an application changes its description and tags', async () => {
  await using discord = await localDiscord();
  const rest = restFor(discord);
  const changed = { description: 'Tickets for all', tags: ['support'] };
  expect(await rest.patch(Routes.currentApplication(), { body: changed })).toMatchObject(changed);
  expect(await rest.get(Routes.currentApplication())).toMatchObject(changed);
});

test.each([
  ['a description of 401 characters', { description: 'x'.repeat(401) }, 'description'],
  ['six tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'tags'],
  ['an empty tag', { tags: [''] }, 'tags'],
])('%s is refused', async (_name, body, field) => {
  await using discord = await localDiscord();
  const refused = await refusalOf(restFor(discord).patch(Routes.currentApplication(), { body }));
  expect(refused).toMatchObject({ code: 50035, errors: { errors: { [field]: expect.anything() } } });
});
