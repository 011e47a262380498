import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { LAXER, ROUTES, STRICTER, uncovered } from '../src/coverage.ts';
import { NOT_SERVED } from '../src/not-served.ts';
import { allRoutes } from '../src/rest/index.ts';
import { botHeaders, localDiscord } from './world.ts';

test('the list of what it does is exactly what it serves', () => {
  const served = allRoutes(() => {
    throw new Error('not asked for here');
  }).map(({ method, path }) => `${method} ${path}`);
  expect(served.toSorted()).toEqual(ROUTES.toSorted());
});

/** A route without the names of its parameters. */
const shapeOf = (route: string): string => route.replaceAll(/:\w+|\{\w+\}/g, '*');

test("each route of Discord's own document is served, or is said to be missing", async () => {
  // By its address: TypeScript would otherwise check the sources that the package has for types.
  const { pathsList }: { pathsList: Readonly<Record<string, readonly string[]>> } = await import(
    import.meta.resolve('discord-api-spec')
  );
  const documented = Object.entries(pathsList).flatMap(([method, paths]) =>
    paths.map((path) => `${method.toUpperCase()} ${path}`),
  );
  const served = new Set(ROUTES.map(shapeOf));
  // Served with the routes of other messages.
  const missing = documented.map(shapeOf).filter((shape) => !served.has(shape.replace('@original', '*')));
  expect(NOT_SERVED.map(shapeOf).toSorted()).toEqual(missing.toSorted());
});

test('a route that Discord has and that is not here answers 501 with a sentence, and is recorded', async () => {
  await using discord = await localDiscord();
  const path = '/channels/1290000000000000021/invites';
  const answer = await fetch(`${discord.apiUrl}/v10${path}`, {
    method: 'POST',
    headers: botHeaders(discord),
  });
  expect(answer.status).toBe(501);
  const message =
    'The local Discord does not have POST /channels/:channel_id/invites; its coverage.ts lists what it has.';
  expect(await answer.json()).toEqual({ message, code: 0 });
  expect(uncovered(discord.requests.all())).toEqual(['POST /channels/:channel_id/invites']);
});

test('an unknown route, also of another version, answers 404 with code 0 and is recorded', async () => {
  await using discord = await localDiscord();
  const answer = await fetch(`${discord.apiUrl}/v10/nowhere`, {
    method: 'POST',
    headers: botHeaders(discord),
  });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ message: '404: Not Found', code: 0 });
  const old = await fetch(`${discord.apiUrl}/v8/gateway`, { headers: botHeaders(discord) });
  expect(await old.json()).toEqual({ message: '404: Not Found', code: 0 });
  expect(discord.requests.all()).toMatchObject([
    { method: 'POST', route: '/nowhere', status: 404 },
    { method: 'GET', route: '/api/v8/gateway', status: 404 },
  ]);
  expect(uncovered(discord.requests.all())).toEqual(['POST /nowhere', 'GET /api/v8/gateway']);
});

test('the README says where it is stricter and where laxer', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const listed = (heading: string) =>
    (readme.split(`\n${heading}:\n`)[1] ?? '')
      .split(/\n\n(?!-)/)[0]
      ?.trim()
      .split(/\n(?=- )/)
      .map((line) => line.replace(/^- /, '').replaceAll(/\s+/g, ' '));
  expect(listed('Stricter')).toEqual(STRICTER);
  expect(listed('Laxer')).toEqual(LAXER);
});
