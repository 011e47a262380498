/** Who can reach the local Discord at all: it has no passwords, so pages of other addresses and names must not. */
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { LocalDiscord } from '../src/local-discord.ts';
import { createOwnAddress } from '../src/own-address.ts';
import { localDiscord, SEED_IDS } from './world.ts';

const FOREIGN = 'http://attacker.example';
const say = `/local/channels/${SEED_IDS.general}/messages?as=${SEED_IDS.administrator}`;

/** A request with headers that `fetch` does not let anyone set. */
function statusOf(
  discord: LocalDiscord,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<number> {
  const body = method === 'GET' ? '' : JSON.stringify({ content: 'by a page' });
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, discord.url), {
      method,
      headers: {
        'user-agent': 'DiscordBot (https://example.org, 1)',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject).end(body);
  });
}

/** `open`, or the status of the rejection. */
function upgrade(discord: LocalDiscord, path: string, headers: Record<string, string>): Promise<string> {
  const socket = new WebSocket(`${discord.url.replace('http', 'ws')}${path}`, { headers });
  return new Promise((resolve) => {
    socket.on('open', () => {
      resolve('open');
      socket.close();
    });
    socket.on('unexpected-response', (_request, response) => {
      resolve(String(response.statusCode));
      response.destroy();
    });
    socket.on('error', () => undefined);
  });
}

test('a name that someone points at this machine reaches neither the page, nor people, nor files, nor the API', async () => {
  await using discord = await localDiscord();
  const port = new URL(discord.url).port;
  for (const path of ['/', '/local/people', '/attachments/1/2/a.png', '/api/v10/gateway', '/nowhere']) {
    const named = (host: string) => statusOf(discord, path, { headers: { host } });
    expect(await named(`attacker.example:${port}`)).toBe(403);
    expect(await named(`127.0.0.1.attacker.example`)).toBe(403);
    expect(await named(`127.0.0.1:${port}`)).not.toBe(403);
    expect(await named(`localhost:${port}`)).not.toBe(403);
    expect(await named(`[::1]:${port}`)).not.toBe(403);
  }
});

test('a page elsewhere writes nothing, and its WebSockets are refused; without Origin, as libraries come, all is open', async () => {
  await using discord = await localDiscord();
  const written = (headers: Record<string, string>) => statusOf(discord, say, { method: 'POST', headers });
  expect(await written({ origin: FOREIGN })).toBe(403);
  expect(await written({ origin: 'null' })).toBe(403);
  // The same machine, another page: the port tells them apart.
  expect(await written({ origin: 'http://127.0.0.1:1' })).toBe(403);
  const read = await fetch(`${discord.url}${say}`);
  expect(await read.text()).not.toContain('by a page');
  expect(await written({ origin: discord.url })).toBe(200);
  expect(await written({})).toBe(200);
  for (const path of [`/local/events?as=${SEED_IDS.moderator}`, '/gateway?v=10&encoding=json']) {
    expect(await upgrade(discord, path, { origin: FOREIGN })).toBe('403');
    expect(await upgrade(discord, path, { host: 'attacker.example' })).toBe('403');
    expect(await upgrade(discord, path, { origin: discord.url })).toBe('open');
    expect(await upgrade(discord, path, {})).toBe('open');
  }
});

test('listening elsewhere, its own name is taken; listening everywhere, numbers are, names are not', () => {
  const taken = (bound: string, host: string) => createOwnAddress(bound)({ headers: { host } }) === null;
  expect(taken('box.lan', 'box.lan:4100')).toBe(true);
  expect(taken('box.lan', '192.168.1.5:4100')).toBe(false);
  expect(taken('0.0.0.0', '192.168.1.5:4100')).toBe(true);
  expect(taken('::', '[fe80::1]:4100')).toBe(true);
  expect(taken('0.0.0.0', 'box.lan:4100')).toBe(false);
  expect(createOwnAddress('127.0.0.1')({ headers: {} })).toMatch(/localhost/);
});

test('the page is served file by file, with its type, and nothing else of the machine', async () => {
  await using discord = await localDiscord();
  const typeAt = async (path: string): Promise<string> => {
    const { ok, status, headers } = await fetch(new URL(path, discord.url));
    return ok ? (headers.get('content-type') ?? '') : String(status);
  };
  const served = ['/', '/index.html', '/style/look.css', '/icon.svg', '/app.ts', '/parts/avatar-color.ts'];
  expect(await Promise.all(served.map(typeAt))).toEqual([
    'text/html; charset=utf-8',
    'text/html; charset=utf-8',
    'text/css; charset=utf-8',
    'image/svg+xml; charset=utf-8',
    'text/javascript; charset=utf-8',
    'text/javascript; charset=utf-8',
  ]);
  // A client that leaves the dots of a path alone, as a browser doesn't.
  const denied = [
    '/tsconfig.json',
    '/none.css',
    '/style',
    '/style/',
    '/%2e%2e/page.ts',
    '/..%2fpage.ts',
    '/..%5cpage.ts',
  ];
  const statuses = denied.map((path) => statusOf(discord, path));
  expect(await Promise.all(statuses)).toEqual(denied.map(() => 404));
});
