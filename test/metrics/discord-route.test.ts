import { expect, it } from 'vitest';
import { ROUTES } from '@coatcheck/local-discord/coverage';
import { discordRoute } from '../../src/metrics/discord-route.ts';

/** As requested: with ids, a token and an emoji in place of the names. */
const concrete = (path: string): string =>
  path
    .replaceAll(/:\w*token/g, 'aW50ZXJhY3Rpb246-_x')
    .replaceAll(/:emoji\b/g, '%F0%9F%8E%AB')
    .replaceAll(/:\w+/g, '1290000000000000000');
const template = (path: string): string =>
  path.replaceAll(/:(?!emoji\b|\w*token)\w+/g, ':id').replaceAll(/:\w*token/g, ':token');

const paths = [...new Set(ROUTES.map((route) => route.split(' ')[1] ?? ''))];

it.each(paths)('%s is told without ids', (path) => {
  expect(discordRoute(`${concrete(path)}?limit=100`)).toBe(template(path));
});

it.each([
  '/webhooks/1290000000000000000/secret-word/messages/@original',
  '/interactions/1290000000000000000/aW50ZXJhY3Rpb24/callback',
])('no secret of it is told: %s', (path) => {
  expect(discordRoute(path)).toMatch(
    /^\/(webhooks|interactions)\/:id\/:token\/(messages\/@original|callback)$/,
  );
});

it('whatever is asked for, there are few of them', () => {
  const rubbish = Array.from(
    { length: 500 },
    (_, index) => `/${index}/x${index}/channels/${'a/'.repeat(index)}`,
  );
  expect(new Set(rubbish.map(discordRoute)).size).toBeLessThan(20);
});
