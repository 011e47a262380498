/** Files that people upload, as the page sends them: what is taken, and how they are served. */
import { expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord.ts';
import type { Message } from '../../src/state/model.ts';
import { restFor, localDiscord, SEED_IDS } from '../world.ts';
import { Routes, type APIMessage } from 'discord.js';
import { PNG } from '../pictures.ts';

const { general, member, moderator, guild } = SEED_IDS;
const MIB = 1024 * 1024;

interface Upload {
  readonly id: string;
  readonly url: string;
  readonly filename: string;
}

/** Uploads a file to #general as the member, as the page does. */
async function upload(
  discord: LocalDiscord,
  file: { readonly name: string; readonly type?: string; readonly bytes: Uint8Array<ArrayBuffer> },
  channel: string = general,
): Promise<Response> {
  const query = new URLSearchParams({ as: member, name: file.name, type: file.type ?? '' });
  return fetch(`${discord.url}/local/channels/${channel}/attachments?${query.toString()}`, {
    method: 'POST',
    body: file.bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
}

async function uploaded(...of: Parameters<typeof upload>): Promise<Upload> {
  return (await upload(...of)).json() as Promise<Upload>;
}

function ask(
  discord: LocalDiscord,
  method: string,
  path: string,
  body?: object,
  as: string = member,
): Promise<Response> {
  const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return fetch(`${discord.url}/local${path}?as=${as}`, { method, ...init });
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));

test('files are uploaded one by one, and the message that lists them is everyone’s, the app’s too', async () => {
  await using discord = await localDiscord();
  const picture = await uploaded(discord, { name: 'my shot.png', type: 'image/png', bytes: PNG });
  const notes = await uploaded(discord, { name: 'notes.txt', type: 'text/plain', bytes: bytesOf('hello') });
  const answer = await ask(discord, 'POST', `/channels/${general}/messages`, {
    content: 'see',
    attachments: [{ id: picture.id, description: 'A shot' }, { id: notes.id }],
  });
  const said = (await answer.json()) as Message;
  const seen = (await restFor(discord).get(Routes.channelMessage(general, said.id))) as APIMessage;
  expect(seen.attachments).toMatchObject([
    {
      filename: 'my_shot.png',
      content_type: 'image/png',
      width: 2,
      height: 3,
      description: 'A shot',
      size: PNG.length,
    },
    { filename: 'notes.txt', content_type: 'text/plain', size: 5 },
  ]);
  expect(new Uint8Array(await (await fetch(seen.attachments[0]?.url ?? '')).arrayBuffer())).toEqual(PNG);
  const again = await ask(discord, 'POST', `/channels/${general}/messages`, {
    attachments: [{ id: notes.id }],
  });
  expect(await again.json()).toMatchObject({ code: 50035, errors: { attachments: {} } });
});

test('a file alone is a message; a file of another channel, or nothing at all, is none', async () => {
  await using discord = await localDiscord();
  const say = async (body: object) =>
    (await ask(discord, 'POST', `/channels/${general}/messages`, body)).json();
  const file = await uploaded(discord, { name: 'a.txt', bytes: bytesOf('a') });
  expect(await say({ attachments: [{ id: file.id }] })).toMatchObject({ content: '', attachments: [{}] });
  const sneaked = await restFor(discord).post(Routes.userChannels(), { body: { recipient_id: member } });
  const direct = (sneaked as { id: string }).id; // Discord's channel object
  const other = await uploaded(discord, { name: 'b.txt', bytes: bytesOf('b') }, direct);
  expect(await say({ attachments: [{ id: other.id }] })).toMatchObject({ code: 50035 });
  expect(await say({ content: '' })).toMatchObject({ code: 50006 });
});

test('a file of 20 MiB and ten files are taken, one byte more and an eleventh file are refused', async () => {
  await using discord = await localDiscord();
  const whole = { name: 'whole.bin', bytes: new Uint8Array(20 * MIB) };
  expect((await upload(discord, whole)).status).toBe(200);
  const larger = await upload(discord, { name: 'larger.bin', bytes: new Uint8Array(20 * MIB + 1) });
  expect([larger.status, await larger.json()]).toEqual([
    413,
    { code: 40005, message: 'Request entity too large' },
  ]);
  const many = await Promise.all(
    Array.from({ length: 11 }, (_, n) => uploaded(discord, { name: `${n}.txt`, bytes: bytesOf('x') })),
  );
  const say = (files: readonly Upload[]) =>
    ask(discord, 'POST', `/channels/${general}/messages`, { attachments: files.map(({ id }) => ({ id })) });
  expect(await (await say(many)).json()).toMatchObject({ code: 50035, errors: { attachments: {} } });
  expect((await say(many.slice(1))).status).toBe(200);
});

test('whoever may not attach files can’t upload them', async () => {
  await using discord = await localDiscord();
  const body = { type: 0, deny: String(1 << 15), allow: '0' };
  await restFor(discord).put(Routes.channelPermission(general, guild), { body });
  const refused = await upload(discord, { name: 'a.txt', bytes: bytesOf('a') });
  expect(await refused.json()).toMatchObject({ code: 50013 });
});

test.each([
  ['page.html', 'text/html', '<script>alert(1)</script>'],
  ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['lie.png', 'image/png', '<!doctype html><script>alert(1)</script>'],
])('%s is only ever saved, and runs nothing', async (name, type, text) => {
  await using discord = await localDiscord();
  const { url } = await uploaded(discord, { name, type, bytes: bytesOf(text) });
  const { headers } = await fetch(url);
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain('sandbox');
});

test('a name is never a path, and a picture is served as what it is', async () => {
  await using discord = await localDiscord();
  const { url, filename } = await uploaded(discord, {
    name: '../../x"\r\n.html',
    type: 'nonsense',
    bytes: PNG,
  });
  expect(filename).toBe('.._.._x___.html');
  const served = await fetch(url);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await uploaded(discord, { name: '..', bytes: PNG })).filename).toBe('unknown');
  const long = await uploaded(discord, { name: `${'a'.repeat(5000)}.png`, bytes: PNG });
  expect((await fetch(long.url)).status).toBe(200);
  expect((await fetch(url.replace(/\?.*/, '?ex=nonsense'))).status).toBe(404);
});

test('one’s own message can be edited, a file of it removed, and it can be deleted; others’ only with the permission', async () => {
  await using discord = await localDiscord();
  const files = await Promise.all(
    ['a.txt', 'b.txt'].map((name) => uploaded(discord, { name, bytes: bytesOf('a') })),
  );
  const list = files.map(({ id }) => ({ id }));
  const answer = await ask(discord, 'POST', `/channels/${general}/messages`, {
    content: 'frist',
    attachments: list,
  });
  const { id } = (await answer.json()) as Message;
  const path = `/channels/${general}/messages/${id}`;
  await ask(discord, 'PATCH', path, { content: 'first', attachments: list.slice(1) });
  const seen = discord.as(moderator).messages(general)[0];
  expect(seen).toMatchObject({ content: 'first', attachments: [{ filename: 'b.txt' }] });
  expect(seen?.edited_timestamp).not.toBeNull();
  const foreign = await ask(discord, 'PATCH', path, { content: 'mine now' }, moderator);
  expect(await foreign.json()).toMatchObject({ code: 50005 });
  expect((await ask(discord, 'DELETE', path, undefined, moderator)).status).toBe(200);
  expect(await (await ask(discord, 'DELETE', path)).json()).toMatchObject({ code: 10008 });
  const mods = await discord.as(moderator).say(general, 'stays');
  const refused = await ask(discord, 'DELETE', `/channels/${general}/messages/${mods.id}`);
  expect(await refused.json()).toMatchObject({ code: 50013 });
});
