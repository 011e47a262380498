import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bytesOf } from '../transcripts/bytes.ts';
import { createFileServers } from '../../../src/service/edge/discord/file-servers.ts';

/** Acts as the file server of a Discord whose API is on the same address. */
let allowed: Server;
/** Anything else that the service could reach: its own network. */
let inside: Server;
const asked: string[] = [];

beforeAll(async () => {
  inside = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('secret');
  });
  await once(inside.listen(0, '127.0.0.1'), 'listening');
  allowed = createServer((request, response) => {
    // As Discord's edge does with programs that don't say who they are.
    if (!/^DiscordBot \(\S+, \S+\)/.test(request.headers['user-agent'] ?? ''))
      return response.writeHead(403).end('error code: 1010');
    if (request.url === '/file') return response.end('content');
    if (request.url === '/redirect')
      return response.writeHead(302, { location: urlOf(inside, '/redirected') }).end();
    return response.writeHead(request.url === '/broken' ? 503 : 404).end();
  });
  await once(allowed.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  inside.close();
  allowed.close();
});

function urlOf(server: Server, path: string): string {
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}${path}`;
}

async function download(url: string): Promise<string | null> {
  const content = await createFileServers(urlOf(allowed, '/api')).download(url);
  return content === null ? null : (await bytesOf(content)).toString();
}

it('downloads from where the configured Discord is', async () => {
  expect(await download(urlOf(allowed, '/file'))).toBe('content');
});

it('takes a link that opens nothing for dead, and a server that fails for one to ask again', async () => {
  expect(await download(urlOf(allowed, '/gone'))).toBeNull();
  await expect(download(urlOf(allowed, '/broken'))).rejects.toThrow("can't be reached");
});

it('asks nobody else: not by a link, not by a redirect', async () => {
  expect(await download(urlOf(inside, '/direct'))).toBeNull();
  expect(await download('file:///etc/hostname')).toBeNull();
  expect(await download('http://cdn.discordapp.com.evil.example/x')).toBeNull();
  expect(await download('no link')).toBeNull();
  await expect(download(urlOf(allowed, '/redirect'))).rejects.toThrow("can't be reached");
  expect(asked).toEqual([]);
});
