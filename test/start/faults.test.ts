import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { startLocalDiscord } from '@coatcheck/local-discord';
import { openDatabase } from '../../src/service/edge/database/database.ts';
import { migrate } from '../../src/service/edge/database/migrate.ts';
import { recordInstead } from '../service/storage/baseline/former.ts';
import { type Part, startSystem } from '../../src/system.ts';
import { mountSmallDisk } from '../full-disk.ts';

const logger = pino({ level: 'silent' });
const ROOT = 0;
const NOBODY = 65_534;
let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'start-faults-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** What a failing start prints; free ports and its own directory unless given. */
async function said(
  environment: Record<string, string>,
  parts: readonly Part[] = ['local-discord', 'service', 'bot'],
): Promise<string> {
  const free = { PORT: '0', LOCAL_DISCORD_PORT: '0', DATA_DIR: join(directory, 'data') };
  const starting = startSystem(readConfig({ ...free, ...environment }), parts, logger);
  return starting.then(
    async (system) => {
      await system.stop();
      throw new Error('It started');
    },
    (error: Error) => error.message,
  );
}

describe('a start that fails says variable, place, cause and remedy:', () => {
  it('DATA_DIR is a file, or lies below one', async () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'below')]) {
      expect(await said({ DATA_DIR: path })).toBe(
        `DATA_DIR (${path}) can't be used: there is a file of that name, or on the way to it. Set DATA_DIR to a directory.`,
      );
    }
  });

  it('DATA_DIR is where nothing can be made', async () => {
    expect(await said({ DATA_DIR: '/proc/nope' })).toMatch(/^DATA_DIR \(\/proc\/nope\) can't be used: /);
  });

  it('DATA_DIR is another user’s', async () => {
    const path = join(directory, 'others');
    mkdirSync(path, { mode: 0o555 });
    const me = process.geteuid?.();
    if (me === ROOT) process.seteuid?.(NOBODY);
    try {
      expect(await said({ DATA_DIR: path })).toMatch(/may not write there\. Give the directory to that user/);
    } finally {
      if (me === ROOT) process.seteuid?.(ROOT);
    }
  });

  it('the disk of DATA_DIR is full', async ({ skip }) => {
    const disk = mountSmallDisk(1);
    if (disk === null) {
      skip('only root may mount');
      return;
    }
    try {
      disk.fill();
      expect(await said({ DATA_DIR: disk.path })).toBe(
        `DATA_DIR (${disk.path}) can't be used: its disk is full. Make room there and start again.`,
      );
    } finally {
      disk.remove();
    }
  });

  it('the disk of DATA_DIR is read-only', async ({ skip }) => {
    const disk = mountSmallDisk(1);
    if (disk === null) {
      skip('only root may mount');
      return;
    }
    try {
      disk.makeReadOnly();
      const path = join(disk.path, 'data');
      expect(await said({ DATA_DIR: path })).toBe(
        `DATA_DIR (${path}) can't be used: its disk is read-only. Set DATA_DIR to a directory that can be written.`,
      );
    } finally {
      disk.remove();
    }
  });

  it('the database is of a newer version', async () => {
    const newer = join(directory, 'newer');
    const database = openDatabase({ dataDir: newer });
    await migrate(database.db);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(
      database.db,
    );
    await database.close();
    expect(await said({ DATA_DIR: newer })).toMatch(
      /was made by a newer version of this software\. Use that version, or a backup from before it\./,
    );
  });

  it('the database is of a version that this one does not update', async () => {
    const older = join(directory, 'older');
    const database = openDatabase({ dataDir: older });
    await migrate(database.db);
    await recordInstead(database, ['0001-tickets']);
    await database.close();
    expect(await said({ DATA_DIR: older })).toMatch(
      /is from a version before commit 0307614a.*: git checkout 0307614a && npm ci && npm run migrate\./,
    );
  });

  it('the database is none, or damaged inside', async () => {
    const none = join(directory, 'none');
    mkdirSync(none);
    writeFileSync(join(none, 'tickets.sqlite'), 'not a database '.repeat(100));
    expect(await said({ DATA_DIR: none })).toMatch(
      /tickets\.sqlite is damaged, or isn't a database\. Put a backup/,
    );

    const damaged = join(directory, 'damaged');
    const database = openDatabase({ dataDir: damaged });
    for (const table of ['one', 'two']) {
      await database.db.schema.createTable(table).addColumn('a', 'text').execute();
    }
    await database.close();
    const path = join(damaged, 'tickets.sqlite');
    // All but the first page, which says where the others are.
    writeFileSync(path, readFileSync(path).fill(7, 4_096));
    expect(await said({ DATA_DIR: damaged })).toMatch(/tickets\.sqlite is damaged/);
  });

  it('PostgreSQL refuses the password, lacks the database, is too old', async () => {
    const answers = [
      [
        fault('28P01', 'password authentication failed'),
        /rejects the password of the user "me"\. Correct it/,
      ],
      [fault('3D000', 'database does not exist'), /has no database "tickets"\. Create it/],
      [fault('42501', 'permission denied'), /the user "me" into the database "tickets"\. Grant it CONNECT/],
      [OLD_VERSION, /is version 14\.9: it must be 15 or newer/],
    ] as const;
    for (const [answer, sentence] of answers) {
      const server = await servePostgres(answer);
      const { port } = server.address() as AddressInfo;
      const told = await said({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/tickets` });
      expect(told).toMatch(sentence);
      expect(told).toContain(`PostgreSQL at 127.0.0.1:${port} (DATABASE_URL)`);
      expect(told).not.toContain('secret');
      server.close();
    }
  });

  it('HOST is not an address of this machine', async () => {
    expect(await said({ HOST: '192.0.2.1' })).toMatch(
      /^HOST \(192\.0\.2\.1\) isn't an address of this machine\. Use/,
    );
  });

  it('a port is taken, or meant for both', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = String((taken.address() as AddressInfo).port);
    expect(await said({ PORT: port })).toMatch(`PORT (${port}) is taken by another program.`);
    expect(await said({ LOCAL_DISCORD_PORT: port })).toMatch(
      `LOCAL_DISCORD_PORT (${port}) is taken by another`,
    );
    expect(await said({ PORT: port, LOCAL_DISCORD_PORT: port })).toMatch(
      'PORT and LOCAL_DISCORD_PORT are both',
    );
    taken.close();
  });

  it('Discord refuses DISCORD_TOKEN, to service and bot in the same words', async () => {
    const discord = await startLocalDiscord({ port: 0 });
    const sentence =
      'Discord rejected the bot token. Reset it in the Developer Portal (Bot → Reset Token) and set DISCORD_TOKEN to it.';
    const wrong = { DISCORD_TOKEN: 'wrong', DISCORD_API_URL: discord.apiUrl };
    expect(await said(wrong, ['service', 'bot'])).toBe(sentence);
    expect(await said({ ...wrong, API_BASE_URL: 'http://127.0.0.1:1', API_KEY: 'key' }, ['bot'])).toBe(
      sentence,
    );
    await discord.close();
  });

  it('DISCORD_API_URL leads to something else', async () => {
    const other = createHttpServer((_request, response) => response.writeHead(404).end()).listen(
      0,
      '127.0.0.1',
    );
    await once(other, 'listening');
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/api`;
    const nowhere = { DISCORD_TOKEN: 'token', DISCORD_API_URL: url };
    const sentence = "Discord isn't at DISCORD_API_URL (HTTP 404). Correct it, or leave it out.";
    expect(await said(nowhere, ['service'])).toBe(sentence);
    const alone = { ...nowhere, API_BASE_URL: 'http://127.0.0.1:1', API_KEY: 'key' };
    expect(await said(alone, ['bot'])).toBe(sentence);
    other.close();
  });

  it('the part is none', async () => {
    expect(await run(['src/main.ts', 'servise'])).toBe(
      'There is no part "servise". The parts: local-discord, service, bot.\n',
    );
  });

  it('npm start comes before npm ci', async () => {
    const scripts = join(directory, 'checkout', 'scripts');
    mkdirSync(scripts, { recursive: true });
    copyFileSync(new URL('../../scripts/check-node.mjs', import.meta.url), join(scripts, 'check-node.mjs'));
    expect(await run([join(scripts, 'check-node.mjs')])).toBe(
      'The packages are not installed. Run: npm ci\n',
    );
  });
});

/** What a script of node's says on stderr when it fails. */
function run(args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const options = { cwd: new URL('../..', import.meta.url), env: { PATH: process.env['PATH'] } };
    execFile(process.execPath, [...args], options, (error, _stdout, stderr) =>
      resolve(error === null ? 'It started' : stderr),
    );
  });
}

/** @see https://www.postgresql.org/docs/current/protocol-message-formats.html */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

function fault(code: string, words: string): readonly Buffer[] {
  return [message('E', Buffer.from(`SFATAL\0C${code}\0M${words}\0\0`))];
}

const ready = message('Z', Buffer.from('I'));
const column = (name: string): Buffer => Buffer.concat([Buffer.from(`${name}\0`), Buffer.alloc(18)]);
const value = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from(text)]);
const two = Buffer.from([0, 2]);

/** Lets in immediately, then reports a server version that the tests can't have. */
const OLD_VERSION: readonly Buffer[] = [
  Buffer.concat([message('R', Buffer.alloc(4)), ready]),
  Buffer.concat([
    message('T', Buffer.concat([two, column('number'), column('name')])),
    message('D', Buffer.concat([two, value('140009'), value('14.9')])),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ]),
];

/** Answers each piece that arrives with the next one. */
async function servePostgres(answers: readonly Buffer[]): Promise<Server> {
  const server = createServer((socket) => {
    const left = [...answers];
    socket.on('error', () => undefined);
    socket.on('data', () => {
      const next = left.shift();
      if (next !== undefined) socket.write(next);
      if (answers.length === 1) socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
