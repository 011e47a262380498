import { expect, test } from 'vitest';
import { ROUTES } from '../../src/local-discord/coverage.ts';
import { allRoutes } from '../../src/local-discord/rest/index.ts';
import { localDiscord } from './world.ts';

test('the list of what it does is exactly what it serves', () => {
  const served = allRoutes(() => {
    throw new Error('not asked for here');
  }).map(({ method, path }) => `${method} ${path}`);
  expect(served.toSorted()).toEqual(ROUTES.toSorted());
});

test('an unknown route answers 404 with code 0 and is recorded', async () => {
  await using discord = await localDiscord();
  const answer = await fetch(`${discord.apiUrl}/v10/stage-instances`, {
    method: 'POST',
    headers: { authorization: `Bot ${discord.botToken}` },
  });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ message: '404: Not Found', code: 0 });
  expect(discord.requests.all()).toMatchObject([{ method: 'POST', route: '/stage-instances', status: 404 }]);
});
