/** A process whose gateway session Discord ends permanently, long after its start. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';

/** Seconds on an idle machine. */
const PATIENT = { timeout: 120_000 };

/** Sessions identify five seconds apart, and the machine may be busy. */
const WITHIN = { timeout: 60_000 };

let discord: LocalDiscord;
let directory: string;
beforeAll(async () => {
  discord = await startLocalDiscord({ port: 0, identifyEvery: 0 });
  directory = mkdtempSync(join(tmpdir(), 'closed-for-good-'));
});
afterAll(async () => {
  await discord.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Service and bot, started and ready. */
async function start(name: string) {
  const args = ['--import', './scripts/check-node.mjs', 'src/main.ts'];
  const child = spawn(process.execPath, args, {
    cwd: new URL('../..', import.meta.url),
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: join(directory, name),
      PORT: '0',
      DISCORD_TOKEN: discord.botToken,
      DISCORD_API_URL: discord.apiUrl,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const written = text(child.stdout);
  const said: string[] = [];
  const { promise: started, resolve } = Promise.withResolvers<void>();
  createInterface(child.stderr).on('line', (line) => {
    if (line.startsWith('Stop with')) resolve();
    said.push(line);
  });
  await started;
  said.length = 0;
  return { child, said, written };
}

/** Where nobody reads it on a terminal, standard output is a JSON object a line and nothing else. */
function mustBeRecords(written: string): void {
  const lines = written.trim().split('\n');
  expect(lines.map((line) => typeof JSON.parse(line))).toEqual(lines.map(() => 'object'));
}

it.each([
  [
    4004,
    /^Discord rejected the bot token\. Reset it in the Developer Portal .* and set DISCORD_TOKEN to it\.$/,
  ],
  [4012, /^Discord no longer offers this version of its gateway\. Update Coatcheck\.$/],
])('close code %d ends it with a sentence that says what to do', PATIENT, async (code, sentence) => {
  const { child, said, written } = await start(String(code));
  const exited = once(child, 'close');
  discord.gateway.disconnect(code);
  expect(await exited).toEqual([1, null]);
  mustBeRecords(await written);
  expect(said.join('\n').trim()).toMatch(sentence);
});

// 4014: the same session works with fewer intents.
it.each([4000, 4014])('close code %d does not end it', PATIENT, async (code) => {
  const { child, said, written } = await start(`open-${code}`);
  const exited = once(child, 'close');
  const wires = () => [...discord.gateway.sessions.values()].flatMap(({ wire }) => wire ?? []);
  // Service and bot share it.
  await expect.poll(wires).toHaveLength(1);
  const before = wires();
  discord.gateway.disconnect(code);
  await expect.poll(() => wires().filter((wire) => !before.includes(wire)), WITHIN).toHaveLength(1);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(said.join('\n').trim()).toBe('');
  mustBeRecords(await written);
});
