import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
let dataDir: string;
let child: ChildProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coatcheck-'));
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, LOCAL_DISCORD_PORT: '0' };
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  // In its own process group, as a terminal starts it.
  const options = { cwd: root, env, stdio: [...stdio], detached: true };
  child = spawn('npm', ['run', 'start:local-discord'], options);
});
afterAll(async () => {
  if (child.exitCode === null) signalGroup('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

function signalGroup(signal: NodeJS.Signals): void {
  if (child.pid !== undefined) process.kill(-child.pid, signal);
}

/** The first line that says how to reach it. */
async function connection(): Promise<Record<string, string>> {
  if (child.stderr === null) throw new Error('Without output');
  for await (const line of createInterface({ input: child.stderr })) {
    const found = [...line.matchAll(/(DISCORD_\w+)=(\S+)/g)];
    if (found.length > 0) return Object.fromEntries(found.map(([, name, value]) => [name, value]));
  }
  throw new Error('It ended without saying how to reach it');
}

it('the local Discord alone says what others need to reach it, and that is enough for a script', async () => {
  const env = await connection();
  const args = ['scripts/deploy-commands.ts', '--dry-run'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  expect(stdout).toContain('+ /ticket');
});

it('Ctrl-C, which reaches it from the terminal and from npm, stops it cleanly', async () => {
  const ended = once(child, 'exit');
  signalGroup('SIGINT');
  expect(await ended).toEqual([0, null]);
});
