/** A start that finds PostgreSQL or Discord away waits, says so, and continues once they are there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { VERSION } from '../../src/version.ts';
import { readConfig } from '../../src/config.ts';
import { startLocalDiscord } from '@coatcheck/local-discord';
import { DependencyAway } from '../../src/start-error.ts';
import { type Part, startSystem } from '../../src/system.ts';
import { waitUntilAvailable } from '../../src/parts/wait-until-available.ts';
import { openDatabase } from '../../src/service/edge/database/database.ts';
import { migrateTo, migrationNames } from '../../src/service/edge/database/migrate.ts';
import { createTestDatabase, POSTGRES } from '../database.ts';

const SOON = { timeout: 30_000, interval: 50 };
const PATIENT = { timeout: 120_000 };
const AWAY = "Discord could not be reached. Check the connection, and DISCORD_API_URL if it's set.";

let directory: string;
/** Every local Discord's bot has the same. */
let token: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'waiting-'));
  const discord = await startLocalDiscord({ port: 0 });
  token = discord.botToken;
  await discord.close();
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly err?: object;
}

/** A start of these parts, and what it prints while it waits. */
async function start(parts: readonly Part[], environment: Record<string, string>) {
  const port = await freePort();
  const lines: Line[] = [];
  const logger = pino(
    { level: 'info' },
    // Pino's own lines.
    { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
  );
  const leaving = new AbortController();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: mkdtempSync(join(directory, 'data-')),
    ...environment,
  });
  const starting = startSystem(config, parts, logger, leaving.signal);
  // It may be asked for later.
  starting.catch(() => undefined);
  /** A local Discord that closes waits for those who are connected. */
  const stop = async (): Promise<void> => {
    leaving.abort();
    await starting.then((system) => system.stop()).catch(() => undefined);
  };
  onTestFinished(stop);
  const url = `http://127.0.0.1:${port}`;
  const ask = async (path: string) => {
    const response = await fetch(url + path);
    return {
      status: response.status,
      headers: response.headers,
      body: JSON.parse(await response.text()) as unknown,
    };
  };
  const isListening = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  const waited = () => lines.filter(({ msg }) => msg.includes('Trying again'));
  return { starting, stop, ask, isListening, waited, leaving, lines };
}

/** An API that accepts any key. */
async function usableApi(): Promise<string> {
  const user = { id: '1', username: 'bot', discriminator: '0', avatar: '' };
  const server = createHttpServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(user));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // A TCP server's address is one of these.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.skipIf(POSTGRES === undefined)('the database is being updated:', PATIENT, () => {
  it('the process is alive, says which migration runs, and starts when it is done', async () => {
    const stored = await createTestDatabase();
    onTestFinished(() => stored.remove());
    const database = openDatabase(stored);
    await migrateTo(database.db, '0166-backup-times');
    await database.close();
    const discord = await startLocalDiscord({ port: 0 });
    onTestFinished(() => discord.close());
    const client = new pg.Client({ connectionString: stored.databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    // The migration waits for it.
    await client.query('begin');
    await client.query('lock table gateway_shards');
    const system = await start(['service'], {
      DISCORD_TOKEN: token,
      DISCORD_API_URL: discord.apiUrl,
      DATABASE_URL: stored.databaseUrl ?? '',
    });
    await expect.poll(system.isListening, SOON).toBe(true);
    const left = migrationNames.length - migrationNames.indexOf('0167-shard-sessions') - 1;
    expect(await system.ask('/healthz')).toMatchObject({ status: 200 });
    expect(await system.ask('/readyz')).toMatchObject({
      status: 503,
      body: {
        parts: { database: false },
        why: [`database: It is being updated: 0167-shard-sessions runs, ${left} follow.`],
      },
    });
    await client.query('rollback');
    await system.starting;
    await expect.poll(async () => (await system.ask('/readyz')).status, SOON).toBe(200);
    const done = system.lines.filter(({ msg }) => msg === 'database migration done');
    expect(done[0]).toMatchObject({ migration: '0167-shard-sessions', seconds: expect.any(Number), left });
    expect(done).toHaveLength(left + 1);
  });
});

describe('Discord is away:', PATIENT, () => {
  it('the service waits, tells why where it will listen, and starts when Discord is there', async () => {
    const discordPort = await freePort();
    const system = await start(['service', 'bot'], {
      DISCORD_TOKEN: token,
      DISCORD_API_URL: `http://127.0.0.1:${discordPort}/api`,
    });
    await vi.waitUntil(system.isListening, SOON);
    expect(await system.ask('/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } });
    expect(await system.ask('/readyz')).toMatchObject({
      status: 503,
      body: {
        status: 'not ready',
        version: VERSION,
        parts: { discord: false, bot: false },
        why: [`discord: ${AWAY}`, 'bot: The bot is starting.'],
      },
    });
    const refused = await system.ask('/api/v1/user/me');
    expect(refused).toMatchObject({ status: 503, body: { success: false, code: 'SERVICE_UNAVAILABLE' } });
    expect(refused.headers.get('retry-after')).toBe('5');

    await vi.waitUntil(() => system.waited().length >= 2, SOON);
    expect(system.waited().slice(0, 2)).toMatchObject([
      { msg: `${AWAY} Trying again in 1 s.` },
      { msg: `${AWAY} Trying again in 2 s.` },
    ]);
    expect(system.lines.filter(({ err }) => err !== undefined)).toEqual([]);

    const discord = await startLocalDiscord({ port: discordPort, identifyEvery: 0 });
    onTestFinished(() => discord.close());
    await system.starting;
    await vi.waitUntil(async () => (await system.ask('/readyz')).status === 200, SOON);
    expect((await system.ask('/api/v1/user/me')).status).toBe(401);
    await system.stop();
  });

  it('a bot that runs alone waits, too', async () => {
    const discordPort = await freePort();
    const system = await start(['bot'], {
      DISCORD_TOKEN: token,
      DISCORD_API_URL: `http://127.0.0.1:${discordPort}/api`,
      API_BASE_URL: await usableApi(),
      API_KEY: 'key',
    });
    await vi.waitUntil(() => system.waited().length > 0, SOON);
    expect(await system.ask('/readyz')).toMatchObject({ status: 503, body: { why: [`bot: ${AWAY}`] } });
    const discord = await startLocalDiscord({ port: discordPort, identifyEvery: 0 });
    onTestFinished(() => discord.close());
    await system.starting;
    expect(await system.ask('/readyz')).toMatchObject({ status: 200 });
    await system.stop();
  });

  it('a stop ends the wait, and nothing listens any more', async () => {
    const system = await start(['service'], {
      DISCORD_TOKEN: token,
      DISCORD_API_URL: 'http://127.0.0.1:1/api',
    });
    await vi.waitUntil(system.isListening, SOON);
    system.leaving.abort();
    await expect(system.starting).rejects.toThrow('aborted');
    expect(await system.isListening()).toBe(false);
  });
});

describe('PostgreSQL is away:', PATIENT, () => {
  it.skipIf(POSTGRES === undefined)('the service waits, and starts when it is there', async () => {
    const [discord, database] = await Promise.all([startLocalDiscord({ port: 0 }), createTestDatabase()]);
    onTestFinished(async () => {
      await discord.close();
      await database.remove();
    });
    const real = new URL(database.databaseUrl ?? '');
    const way = new URL(real);
    way.hostname = '127.0.0.1';
    way.port = String(await freePort());
    const system = await start(['service'], {
      DISCORD_TOKEN: discord.botToken,
      DISCORD_API_URL: discord.apiUrl,
      DATABASE_URL: way.href,
    });
    await vi.waitUntil(() => system.waited().length > 0, SOON);
    const { status, body } = await system.ask('/readyz');
    expect([status, body]).toMatchObject([503, { parts: { database: false } }]);
    expect(JSON.stringify(body)).toContain(
      `PostgreSQL at 127.0.0.1:${way.port} (DATABASE_URL) can't be reached`,
    );

    const proxy = await forward(Number(way.port), real);
    onTestFinished(() => void proxy.close());
    await system.starting;
    expect((await system.ask('/readyz')).body).toMatchObject({ parts: { database: true } });
    await system.stop();
  });

  it('npm start says so on one line a pause, and SIGTERM ends it with 0', async () => {
    const child = spawn(process.execPath, ['--import', './scripts/check-node.mjs', 'src/main.ts'], {
      cwd: new URL('../..', import.meta.url),
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: mkdtempSync(join(directory, 'data-')),
        DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/tickets',
        DISCORD_TOKEN: token,
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [said, complained] = [text(child.stdout), text(child.stderr)];
    // The first line says what starts.
    let begun = '';
    while (!begun.includes("can't be reached")) begun += String(await once(child.stdout, 'data'));
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(await complained).toBe('');
    expect(await said).toContain("can't be reached (connect ECONNREFUSED 127.0.0.1:1)");
    expect(await said).not.toMatch(/secret|\n\s+at /);
  });
});

it('the pauses grow to 30 s, each that grew is told once, and what is away next begins anew', async () => {
  const pauses: number[] = [];
  const told: string[] = [];
  const logger = pino(
    { level: 'warn' },
    // Pino's own lines.
    { write: (line: string) => void told.push((JSON.parse(line) as Line).msg) },
  );
  const faults = [
    ...Array.from({ length: 9 }, () => new DependencyAway('database', 'No database.', null)),
    new DependencyAway('discord', 'No Discord.', null),
  ];
  const { signal } = new AbortController();
  const onAway = () => undefined;
  const attempt = async () => {
    const fault = faults.shift();
    if (fault !== undefined) throw fault;
    return 'there';
  };
  const pause = async (ms: number) => void pauses.push(ms / 1_000);
  expect(await waitUntilAvailable(attempt, { logger, signal }, onAway, pause)).toBe('there');
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30, 1]);
  expect(told).toEqual([
    ...[1, 2, 4, 8, 16].map((seconds) => `No database. Trying again in ${seconds} s.`),
    'No database. Trying again every 30 s.',
    'No Discord. Trying again in 1 s.',
  ]);
});

/** Connections to the port lead to that PostgreSQL from now on. */
async function forward(port: number, { hostname, port: to }: URL): Promise<Server> {
  const server = createServer((socket) => {
    const way = connect(Number(to), hostname);
    socket.on('error', () => way.destroy()).on('close', () => way.destroy());
    way.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.pipe(way).pipe(socket);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
