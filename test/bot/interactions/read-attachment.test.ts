import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIAttachment } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReadFile, type ReadFile } from '../../../src/bot/interactions/read-attachment.ts';

/** Acts as Discord's file server. */
const FILES: Readonly<Record<string, Buffer>> = {
  '/good.json': Buffer.from('{"content": "ü"}'),
  '/broken.json': Buffer.from([0x22, 0xff, 0xfe, 0x22]),
  '/longer-than-told.json': Buffer.alloc(600 * 1024, 'x'),
};

let origin: string;
let readFile: ReadFile;
const server = createServer((request, response) => {
  // Discord's edge rejects programs that don't say who they are.
  const isNamed = /^DiscordBot \(\S+, \S+\)/.test(request.headers['user-agent'] ?? '');
  const file = isNamed ? FILES[request.url ?? ''] : undefined;
  if (request.url === '/elsewhere.json') response.writeHead(302, { location: '/good.json' }).end();
  else response.writeHead(file ? 200 : 404).end(file);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  readFile = createReadFile(`${origin}/api`);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function attachment(url: string, more: Partial<APIAttachment> = {}): APIAttachment {
  return {
    id: '1',
    filename: 'a.json',
    size: 10,
    url,
    proxy_url: url,
    content_type: 'application/json',
    ...more,
  };
}

describe('an attached file', () => {
  it('is read as UTF-8', async () => {
    expect(await readFile(attachment(`${origin}/good.json`))).toBe('{"content": "ü"}');
  });

  it.each<[string, string, Partial<APIAttachment>, RegExp]>([
    ['from another address', 'http://169.254.169.254/latest', {}, /isn’t stored on Discord/],
    ['from another port of the same host', 'http://127.0.0.1:1/x', {}, /isn’t stored on Discord/],
    [
      'whose address only begins like Discord’s',
      'https://cdn.discordapp.com.evil.example/x',
      {},
      /isn’t stored/,
    ],
    ['of no address', 'file:///etc/passwd', {}, /isn’t stored on Discord/],
    ['that is a picture', '/good.json', { content_type: 'image/png' }, /isn’t a JSON file\.$/],
    ['that is too large', '/good.json', { size: 600 * 1024 }, /is larger than 512 KiB\.$/],
    ['that is larger than Discord said', '/longer-than-told.json', {}, /is larger than 512 KiB\.$/],
    ['that is not UTF-8', '/broken.json', {}, /isn’t UTF-8 text\.$/],
    ['that is gone', '/none.json', {}, /couldn’t be downloaded from Discord\./],
    ['that leads elsewhere', '/elsewhere.json', {}, /couldn’t be downloaded from Discord\./],
  ])('%s is refused', async (_, url, more, says) => {
    const address = url.startsWith('/') ? `${origin}${url}` : url;
    await expect(readFile(attachment(address, more))).rejects.toThrow(says);
  });
});
