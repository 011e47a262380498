import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { NODE, NPM, startWholeProcess, type WholeProcess } from './whole-process.ts';
import { en } from '../../src/words/languages/en.ts';

let dataDir: string;
let running: WholeProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coatcheck-'));
  running = await startWholeProcess(dataDir);
}, 60_000);
afterAll(async () => {
  await running.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const ALLOWED = 200;
const FORBIDDEN = 403;

// Every part starts, twice: seconds on an idle machine, many on a busy one.
describe('npm start with INTERACTIONS=http', { timeout: 60_000 }, () => {
  it('has the local Discord post commands to it, and leaves them to the gateway when it is gone', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'coatcheck-'));
    let started = await startWholeProcess(directory, NODE, { INTERACTIONS: 'http' });
    try {
      const said = await started.type(SEED_IDS.general, 'ticket create', { user: SEED_IDS.member });
      expect(said).toMatch(/^Opened ticket #1 /);
      const channelId = /<#(\d+)>/.exec(said)?.[1] ?? '';
      await started.kill('SIGKILL');
      started = await startWholeProcess(directory);
      expect(await started.type(channelId, 'ticket lock')).toBe(en['lockTicket.here']);
    } finally {
      await started.kill('SIGKILL');
      await rm(directory, { recursive: true, force: true });
    }
  });
});

describe('npm start with nothing configured', { timeout: 60_000 }, () => {
  let channel: string;

  it('takes a typed /ticket create and /ticket lock', async () => {
    const said = await running.type(SEED_IDS.general, 'ticket create', { user: SEED_IDS.member });
    expect(said).toMatch(/^Opened ticket #1 /);
    channel = /<#(\d+)>/.exec(said)?.[1] ?? '';
    expect(await running.say(channel, 'hello')).toBe(ALLOWED);
    expect(await running.type(channel, 'ticket lock')).toBe(en['lockTicket.here']);
    expect(await running.say(channel, 'hello?')).toBe(FORBIDDEN);
  });

  it('finds everything again after kill -9', async () => {
    await running.kill('SIGKILL');
    running = await startWholeProcess(dataDir, NPM);
    expect(await running.say(channel, 'hello?')).toBe(FORBIDDEN);
    expect(await running.type(channel, 'ticket unlock')).toBe(en['unlockTicket.here']);
    expect(await running.say(channel, 'thanks')).toBe(ALLOWED);
    const next = await running.type(SEED_IDS.general, 'ticket create', { user: SEED_IDS.member });
    expect(next).toMatch(/^Opened ticket #2 /);
  });

  it('stops cleanly, and nothing of it goes on, when a supervisor asks npm to', async () => {
    expect(await running.kill('SIGTERM')).toBe(0);
    await expect(fetch(running.address)).rejects.toThrow('fetch failed');
  });
});
