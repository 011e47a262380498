/** A folder is a room that can be taken in at a glance: its names tell people where to look. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { expect, it } from 'vitest';
import { BROWSER, NIGHTLY, SLOW } from './tiers.ts';

const MOST = 25;
/** One file for each thing of a kind: a list is read by its index. */
const LISTS = new Set(['commands', 'actions', 'migrations']);

it('no folder of code holds more files than are seen at a glance, but lists', () => {
  const root = new URL('..', import.meta.url);
  const tracked = execFileSync('git', ['ls-files', 'src', 'packages', 'scripts', 'test'], {
    cwd: root,
    encoding: 'utf8',
  });
  const code = tracked.split('\n').filter((path) => /\.(?:ts|js|mjs)$/.test(path));
  const folders = Map.groupBy(code, dirname);
  const full = [...folders]
    .filter(([folder, files]) => files.length > MOST && !LISTS.has(basename(folder)))
    .map(([folder, files]) => `${folder}: ${files.length}`);
  expect(full).toEqual([]);
});

it('lists of tests name only tests that there are', async () => {
  const listed = await readFile(new URL('../scripts/ci/database-tests', import.meta.url), 'utf8');
  const database = listed.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const tiers = [...BROWSER, ...SLOW, ...NIGHTLY].map((path) => path.replace(/\*\*$/, ''));
  const gone = (paths: readonly string[], list: string): string[] =>
    paths
      .filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))
      .map((path) => `${list}: there is no ${path}. Delete its line.`);
  expect([...gone(database, 'scripts/ci/database-tests'), ...gone(tiers, 'test/tiers.ts')]).toEqual([]);
});

/** At first 157. A number below this one takes its place. */
const MOST_OPTIONS = 40;

it('parts pick what they need of a context: few have an interface of their own for that', () => {
  const found = execFileSync('git', ['grep', '-hE', 'interface \\w+(Dependencies|Options)\\b', '--', 'src'], {
    cwd: new URL('..', import.meta.url),
    encoding: 'utf8',
  });
  const interfaces = found.trim().split('\n');
  expect(interfaces.length).toBeGreaterThan(1);
  expect(interfaces.length).toBeLessThanOrEqual(MOST_OPTIONS);
});
