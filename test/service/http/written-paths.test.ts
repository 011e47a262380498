/** Each operation's path in other writings of it: it is the same call there, with all its checks, or it is nothing. */
import { request } from 'node:http';
import { connect } from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOperations, resolved, type Operation } from '../../contract/document.ts';
import { GUILD, type HttpWorld, IDLE, startHttpWorld, TICKET, ticket } from './world.ts';

let world: HttpWorld;
let token: string;
/** What each operation answers in its plain writing. */
const plain = new Map<string, Answered>();
beforeAll(async () => {
  world = await startHttpWorld({ rateLimitPerMinute: 0 });
  token = await world.token();
  for (const { id, method, url } of operations) plain.set(id, await ask(url, method, token));
});
afterAll(() => world.close());

interface Answered {
  readonly status: number;
  readonly code: unknown;
}

/** Sends the target as it is: `fetch` would tidy it. */
function ask(target: string, method: string, bearer: string | null, { url } = world): Promise<Answered> {
  const { hostname, port } = new URL(url);
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const headers = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
  const asked = request({ hostname, port, method, path: target, headers }, (response) => {
    text(response).then((body) => {
      const { code } = JSON.parse(body === '' ? '{}' : body) as { code?: unknown };
      resolve({ status: response.statusCode ?? 0, code });
    }, reject);
  });
  asked.on('error', reject);
  asked.end();
  return promise;
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** Spellings that the router treats as the same path. */
const SAME: Readonly<Record<string, (path: string) => string>> = {
  'its prefix with an encoded letter': (path) => path.replace('/api', '/%61pi'),
  'all of its letters encoded': (path) => path.replaceAll(/[a-z]/g, percent),
  'in absolute form': (path) => `http://example.com${path}`,
  'in absolute form and encoded': (path) => `https://example.com:443${path.replace('/api', '/ap%69')}`,
  'with a fragment': (path) => `${path}#`,
};

/** Writings that lead nowhere. */
const OTHER: Readonly<Record<string, (path: string) => string>> = {
  'with a second slash before it': (path) => `/${path}`,
  'with a second slash in it': (path) => path.replace('/api/', '/api//'),
  'with an encoded slash': (path) => path.replace('/api/', '/api%2f'),
  'below a folder that is left again': (path) => `/docs/..${path}`,
  'with a dot for a folder': (path) => path.replace('/api/', '/api/./'),
  'in capitals': (path) => path.toUpperCase(),
  'with its prefix in capitals': (path) => path.replace('/api', '/API'),
  'encoded twice': (path) => path.replace('/api', '/%2561pi'),
  'with a semicolon': (path) => path.replace('/v1', ';a=b/v1'),
  'with a letter that cannot be decoded': (path) => path.replace('/v1', '/v1%zz'),
  'of another scheme': (path) => `ftp://example.com${path}`,
};

const withToken = documentOperations.filter(({ id }) => !['createSession', 'signInWithDiscord'].includes(id));
const operations = withToken.map(({ id, method, path }) => {
  const url = path.replace('{subject_kind}', 'user').replaceAll(/\{[^}]+\}/g, '1000000000000000001');
  return { id, method: method.toUpperCase(), url };
});

describe.each(Object.entries(SAME))('a path %s', (_, written) => {
  it('asks for the token first, at every operation', async () => {
    for (const { method, url } of operations) {
      const target = written(url);
      expect([method, target, await ask(target, method, null)]).toEqual([
        method,
        target,
        { status: 401, code: 'UNAUTHENTICATED' },
      ]);
    }
  });

  it('is answered as it is in its plain writing', async () => {
    for (const { id, method, url } of operations) {
      const answer = await ask(written(url), method, token);
      expect([method, written(url), answer]).toEqual([method, written(url), plain.get(id)]);
    }
  });

  it('is no unknown path with another method: the methods there are follow the token', async () => {
    const target = written('/api/v1/user/me');
    expect(await ask(target, 'PROPFIND', null)).toMatchObject({ status: 401 });
    expect(await ask(target, 'PROPFIND', token)).toEqual({ status: 405, code: 'METHOD_NOT_ALLOWED' });
  });
});

it.each(Object.entries(OTHER))('a path %s leads to no operation', async (_, written) => {
  const anonymous = await ask(written('/api/v1/user/me'), 'GET', null);
  expect([401, 404]).toContain(anonymous.status);
  for (const { method, url } of operations) {
    const target = written(url);
    const known = await ask(target, method, token);
    expect([method, target, [400, 404].includes(known.status)]).toEqual([method, target, true]);
  }
});

describe('a path with a slash after it', () => {
  const hasPages = ({ node }: Operation): boolean =>
    [node['parameters'] ?? []].flat().some((parameter) => resolved(parameter)['name'] === 'page');
  const lists = documentOperations.filter(hasPages).map(({ id }) => id);

  it('leads to its list, as the links to pages do', async () => {
    expect(lists).toEqual(
      expect.arrayContaining(['listTicketGroups', 'listTicketPanels', 'listCustomMessages']),
    );
    for (const { id, method, url } of operations.filter((operation) => lists.includes(operation.id))) {
      const target = `${url}/?page=1`;
      expect([target, await ask(target, method, null)]).toMatchObject([target, { status: 401 }]);
      expect([target, await ask(target, method, token)]).toEqual([target, plain.get(id)]);
    }
  });

  it('leads to no other operation', async () => {
    for (const { method, url } of operations.filter(({ id }) => !lists.includes(id))) {
      const { status } = await ask(`${url}/`, method, token);
      expect([method, url, [400, 404].includes(status)]).toEqual([method, url, true]);
    }
  });
});

it.each(['/docs', '/openapi.json', '/healthz'])('%s asks for no token in any writing', async (path) => {
  const { hostname, port } = new URL(world.url);
  for (const target of [path, `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`]) {
    const socket = connect(Number(port), hostname);
    socket.end(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 (?:200|301)/);
  }
});

it('counts toward the rate limit in every writing', async () => {
  const limited = await startHttpWorld({ rateLimitPerMinute: 2 });
  try {
    const bearer = await limited.token();
    const answers: Answered[] = [];
    for (const before of ['', '', '', 'http://example.com'])
      answers.push(await ask(`${before}/%61pi/v1/user/me`, 'GET', bearer, limited));
    expect(answers.map(({ status }) => status)).toEqual([IDLE.status, IDLE.status, 429, 429]);
  } finally {
    await limited.close();
  }
});

it('is the same call under one Idempotency-Key in every writing', async () => {
  let locks = 0;
  const lockTicket = async () => ({ ...ticket, number: (locks += 1) });
  const counting = await startHttpWorld({ handlers: { lockTicket } });
  try {
    const bearer = await counting.token();
    const path = `/api/v1/guild/${GUILD}/ticket/${TICKET}/lock`;
    const init = { body: {}, headers: { 'idempotency-key': 'one' } };
    for (const target of [path, SAME['all of its letters encoded']?.(path) ?? ''])
      expect((await counting.call(bearer, 'POST', target, init)).status).toBe(200);
    expect(locks).toBe(1);
  } finally {
    await counting.close();
  }
});

it('no code of the door reads how a path was written', async () => {
  const folder = new URL('../../../src/service/edge/http/', import.meta.url);
  const readers: string[] = [];
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.ts')) continue;
    const code = await readFile(new URL(file, folder), 'utf8');
    // That NUL stands nowhere in it is asked of the whole target, and of nothing that leads somewhere.
    const rest = code.replace("request.url.includes('%00')", '');
    if (/\b(?:request|req|raw)\.(?:raw\.)?(?:url|originalUrl)\b/.test(rest)) readers.push(file);
  }
  expect(readers).toEqual([]);
});
