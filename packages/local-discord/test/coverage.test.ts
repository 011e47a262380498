import { expect, test } from 'vitest';
import { ROUTES, uncovered } from '../src/coverage.ts';
import { allRoutes } from '../src/rest/index.ts';
import { localDiscord } from './world.ts';

test('the list of what it does is exactly what it serves', () => {
  const served = allRoutes(() => {
    throw new Error('not asked for here');
  }).map(({ method, path }) => `${method} ${path}`);
  expect(served.toSorted()).toEqual(ROUTES.toSorted());
});

test('an unknown route, also of another version, answers 404 with code 0 and is recorded', async () => {
  await using discord = await localDiscord();
  const answer = await fetch(`${discord.apiUrl}/v10/stage-instances`, {
    method: 'POST',
    headers: { authorization: `Bot ${discord.botToken}` },
  });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ message: '404: Not Found', code: 0 });
  const old = await fetch(`${discord.apiUrl}/v8/gateway`);
  expect(await old.json()).toEqual({ message: '404: Not Found', code: 0 });
  expect(discord.requests.all()).toMatchObject([
    { method: 'POST', route: '/stage-instances', status: 404 },
    { method: 'GET', route: '/api/v8/gateway', status: 404 },
  ]);
  expect(uncovered(discord.requests.all())).toEqual(['POST /stage-instances', 'GET /api/v8/gateway']);
});
