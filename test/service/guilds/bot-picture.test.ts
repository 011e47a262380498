/** The bot's name and picture, as previews show them. */
import { expect, it } from 'vitest';
import { createPictureOf } from '../../../src/service/base/guilds/bot-picture.ts';
import { systemClock } from '../../../src/service/base/kit/clock.ts';
import { createDirectory } from '../../../src/service/edge/discord/guilds/directory.ts';
import type { DiscordRest } from '../../../src/service/base/model/discord-rest.ts';

const URL = 'https://cdn.discordapp.com/avatars/2/hash.png?size=64';

async function* bytes(...sizes: number[]) {
  for (const size of sizes) yield Buffer.alloc(size, 1);
}

function pictures(download: (url: string) => Promise<AsyncIterable<Uint8Array> | null>) {
  const asked: string[] = [];
  const pictureOf = createPictureOf({
    clock: systemClock,
    download: (url) => {
      asked.push(url);
      return download(url);
    },
  });
  return { pictureOf, asked };
}

it('is in the page, and asked for once', async () => {
  const { pictureOf, asked } = pictures(async () => bytes(2, 1));
  expect(await pictureOf(URL)).toBe('data:image/png;base64,AQEB');
  expect(await pictureOf(URL)).toBe('data:image/png;base64,AQEB');
  expect(asked).toEqual([URL]);
});

it.each([
  ['is gone', async () => null],
  ['is too large', async () => bytes(100_000, 100_000)],
  ['fails', async () => Promise.reject(new Error('reset'))],
  ['doesn’t come', () => new Promise<null>(() => {})],
])('is left out where it %s', async (_why, download) => {
  expect(await pictures(download).pictureOf(URL)).toBeNull();
});

it.each([
  [{ avatar: 'here', nick: 'Help' }, 'a', 'guilds/1/users/2/avatars/here', 'Help'],
  [{}, 'everywhere', 'avatars/2/everywhere', 'Tickets'],
  [{}, null, null, 'Tickets'],
])('is that of the server, else its own', async (member, avatar, path, name) => {
  const self = { ...member, roles: [], user: { id: '2', username: 'Tickets', global_name: null, avatar } };
  const call = async (_method: string, route: string) =>
    route.endsWith('/members/2') ? self : { id: '1', name: 'A', roles: [] };
  // Discord's answers, as far as the directory reads them.
  const guild = await createDirectory({ call } as unknown as DiscordRest, '2').guild('1');
  const picture = path && `https://cdn.discordapp.com/${path}.png?size=64`;
  expect(guild?.self).toEqual({ id: '2', name, picture, roles: [] });
});
