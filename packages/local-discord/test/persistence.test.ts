import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SEED_IDS } from './world.ts';

let folder: string;
const children = new Set<ChildProcess>();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-discord-'));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  rmSync(folder, { recursive: true });
});

/** A local Discord in a separate process, to be killed. */
async function start(): Promise<{ url: string; kill(): Promise<void> }> {
  const script = new URL('serve-state.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, join(folder, 'world.sqlite')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: line.toString().trim(),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function say(url: string, content: string): Promise<string> {
  const answer = await fetch(`${url}/local/channels/${SEED_IDS.general}/messages?as=${SEED_IDS.member}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
  });
  return ((await answer.json()) as { id: string }).id;
}

const settings = async (url: string, change?: object): Promise<unknown> => {
  const answer = await fetch(`${url}/local/settings?as=${SEED_IDS.member}`, {
    ...(change && { method: 'PATCH', body: JSON.stringify(change) }),
    headers: { 'content-type': 'application/json' },
  });
  return answer.json();
};

test('the language that a person chose is still theirs after a kill', async () => {
  const before = await start();
  expect(await settings(before.url)).toEqual({ locale: 'en-US' });
  expect(await settings(before.url, { locale: 'tlh' })).toMatchObject({ code: 50035 });
  expect(await settings(before.url, { locale: 'pt-BR' })).toEqual({ locale: 'pt-BR' });
  await before.kill();
  expect(await settings((await start()).url)).toEqual({ locale: 'pt-BR' });
});

test('a kill in the middle of writing loses nothing that was answered', async () => {
  const answered = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const discord = await start();
    const writing = Array.from({ length: 200 }, async (_, n) =>
      answered.add(await say(discord.url, `${round} ${n}`)),
    );
    // Those that the kill cuts off fail; only what was answered counts.
    const settled = Promise.allSettled(writing);
    await Promise.all(writing.slice(0, 40));
    await discord.kill();
    await settled;
  }
  const discord = await start();
  const found = new Set<string>();
  for (let before = ''; ;) {
    const query = `as=${SEED_IDS.member}&limit=100${before === '' ? '' : `&before=${before}`}`;
    const page = await fetch(`${discord.url}/local/channels/${SEED_IDS.general}/messages?${query}`);
    const messages = (await page.json()) as { id: string }[];
    for (const { id } of messages) found.add(id);
    const oldest = messages.at(-1);
    if (!oldest) break;
    before = oldest.id;
  }
  expect(answered.size).toBeGreaterThanOrEqual(120);
  expect([...answered].filter((id) => !found.has(id))).toEqual([]);
});
