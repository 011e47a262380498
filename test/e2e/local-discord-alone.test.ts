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
  dataDir = await mkdtemp(join(tmpdir(), 'ticket-bot-'));
  const env = { DATA_DIR: dataDir, LOCAL_DISCORD_PORT: '0' };
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  child = spawn(process.execPath, ['src/main.ts', 'local-discord'], { cwd: root, env, stdio: [...stdio] });
});
afterAll(async () => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
});

/** The first line that says how to reach it. */
async function connection(): Promise<Record<string, string>> {
  if (child.stdout === null) throw new Error('Without output');
  for await (const line of createInterface({ input: child.stdout })) {
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
