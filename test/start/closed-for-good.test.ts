/** A process whose gateway session Discord ends permanently, long after its start. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '../../packages/local-discord/src/local-discord.ts';

/** Seconds on an idle machine. */
const PATIENT = { timeout: 120_000 };

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
    /^Discord refused the bot token\. Reset it in the Developer Portal .* and set DISCORD_TOKEN to it\.$/,
  ],
  [4014, /^Discord refused the intents\. .* see its page in the Developer Portal\.$/],
])('close code %d ends it with a sentence that says what to do', PATIENT, async (code, sentence) => {
  const { child, said, written } = await start(String(code));
  const exited = once(child, 'close');
  discord.gateway.disconnect(code);
  expect(await exited).toEqual([1, null]);
  mustBeRecords(await written);
  expect(said.join('\n').trim()).toMatch(sentence);
});

it('another close code does not end it', PATIENT, async () => {
  const { child, said, written } = await start('others');
  const exited = once(child, 'close');
  const wires = () => [...discord.gateway.sessions.values()].flatMap(({ wire }) => wire ?? []);
  // The service's begins some seconds after the bot's.
  await expect.poll(wires, { timeout: 60_000 }).toHaveLength(2);
  const before = wires();
  discord.gateway.disconnect(4000);
  await expect.poll(() => wires().filter((wire) => !before.includes(wire))).toHaveLength(2);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(said.join('\n').trim()).toBe('');
  mustBeRecords(await written);
});
