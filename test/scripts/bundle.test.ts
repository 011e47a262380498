/** What the image starts: everything that reads a file or machine code next to its module still finds it. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startWholeProcess, type WholeProcess } from '../e2e/whole-process.ts';

const root = join(import.meta.dirname, '../..');
/** Below the packages, which its modules find. */
const directory = join(root, 'node_modules/.cache/bundle');
let dataDir: string;
let running: WholeProcess;
beforeAll(async () => {
  const script = join(root, 'scripts/bundle.ts');
  await promisify(execFile)(process.execPath, [script, directory]);
  dataDir = await mkdtemp(join(tmpdir(), 'coatcheck-'));
  running = await startWholeProcess(dataDir, [process.execPath, join(directory, 'main.js')]);
});
afterAll(async () => {
  await running.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

async function open(address: string): Promise<{ readonly url: string; readonly text: string }> {
  const response = await fetch(address);
  expect([address, response.status]).toEqual([address, 200]);
  return { url: response.url, text: await response.text() };
}

it('opens a ticket, and draws a chart', async () => {
  const said = await running.type(SEED_IDS.general, 'ticket create', { user: SEED_IDS.member });
  expect(said).toMatch(/^Opened ticket #1 /);
  await running.type(SEED_IDS.general, 'server stats');
  const { text } = await open(
    `${running.address}/local/channels/${SEED_IDS.general}/messages?as=${SEED_IDS.moderator}`,
  );
  expect(text).toContain('.png');
});

it('serves each page with its styles, scripts and fonts', async () => {
  for (const page of [`${running.address}/`, `${running.service}/`, `${running.service}/docs`]) {
    const { url, text } = await open(page);
    const linked = [...text.matchAll(/<(?:link|script|img)[^>]* (?:href|src)="((?!data:)[^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(linked).not.toEqual([]);
    for (const path of new Set(linked)) await open(new URL(path, url).href);
  }
  for (const path of ['/openapi.yaml', '/openapi.json', '/dashboard/emoji.woff2'])
    await open(running.service + path);
});
