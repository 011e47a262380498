import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GUILD, USER, startHttpWorld, ticket } from '../service/http/world.ts';

const PATH = `/api/v1/guild/${GUILD}/ticket/1`;

describe('the scripts of whoever runs the service', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'scripts-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const run = (script: string, ...args: string[]) => runScript(directory, script, args);

  it('create-token prints a token alone on the last line, which works at once beside the running service', async () => {
    const world = await startHttpWorld({ directory, handlers: { getTicket: async () => ticket } });
    const made = await run(
      'create-token',
      '--user',
      USER,
      '--guild',
      GUILD,
      '--name',
      'my script',
      '--expires',
      '90d',
    );
    const token = made.stdout.trimEnd().split('\n').at(-1) ?? '';
    expect(made.code).toBe(0);
    expect(token).toMatch(/^tkt_[\w-]{43}$/);
    expect((await world.call(token, 'GET', PATH)).status).toBe(200);
    world.clock.advance(91 * 86_400_000);
    expect((await world.call(token, 'GET', PATH)).status).toBe(401);
    await world.close();
  });

  it('create-token gives the abilities it is told to', async () => {
    const made = await run('create-token', '--user', USER, '--anonymous', '--act-as');
    const world = await startHttpWorld({ directory });
    const token = made.stdout.trimEnd().split('\n').at(-1) ?? '';
    const caller = await world.authenticator.authenticate(token);
    expect(caller?.abilities).toEqual(new Set(['anonymous', 'act-as']));
    await world.close();
  });

  it('guild switches premium and suspension, and shows how things are', async () => {
    expect((await run('guild', '--guild', GUILD)).stdout).toContain('premium yes, suspended no');
    expect((await run('guild', '--guild', GUILD, '--suspended', 'yes')).stdout).toContain(
      'premium yes, suspended yes',
    );
    expect((await run('guild', '--guild', GUILD, '--premium', 'no', '--suspended', 'no')).stdout).toContain(
      'premium no, suspended no',
    );
  });

  it.each([
    ['create-token', [], '--user is missing'],
    ['create-token', ['--user', 'grace'], '--user must be a Discord id'],
    ['create-token', ['--user', USER, '--expires', 'soon'], '--expires must be'],
    ['create-token', ['--user', USER, '--forever'], '--forever'],
    ['guild', [], '--guild is missing'],
    ['guild', ['--guild', GUILD, '--premium', 'maybe'], '--premium must be yes or no'],
  ])('%s %j is told what is wrong and how it goes, without a stack', async (script, args, sentence) => {
    const { code, stdout, stderr } = await run(script, ...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
    expect(stderr).toContain('Usage: npm run');
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function runScript(dataDir: string, script: string, args: readonly string[]): Promise<Run> {
  const file = new URL(`../../scripts/${script}.ts`, import.meta.url).pathname;
  // The environment of whoever runs the tests is not part of the test; the working directory has no .env.
  const options = { cwd: dataDir, env: { PATH: process.env['PATH'], DATA_DIR: dataDir } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, ...args], options, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, stdout, stderr });
    });
  });
}
