import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { en, type Key } from '../../src/words/languages/en.ts';
import { languages } from '../../src/words/languages.ts';
import { runScript } from './run.ts';

let folder: string;
beforeEach(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'languages-'))}/`;
});
afterEach(async () => rm(folder, { recursive: true }));

async function held(...args: string[]): Promise<{ code: number; output: string }> {
  const { code, stdout, stderr } = await runScript('languages', args, {});
  return { code, output: stdout + stderr };
}

it('has a line for each of ours', async () => {
  const { output } = await held();
  const told = [...output.matchAll(/^(\S+) +\d+ of \d+ +\d+ %/gm)].map(([, language]) => language);
  expect(new Set(told)).toEqual(new Set(languages.filter((language) => language !== 'en')));
});

it('ends well where nothing is missing', async () => {
  await writeFile(`${folder}es.json`, JSON.stringify(en));
  expect(await held('--folder', folder)).toMatchObject({ code: 0 });
});

it('tells of one that is only begun what is missing, English, too long, misread and unknown', async () => {
  const total = Object.keys(en).length;
  const english: Key = 'lockTicket.can';
  const italian: Readonly<Partial<Record<Key | 'more', string>>> = {
    [english]: en[english],
    '/ticket create': ' ',
    'rating.choose': 'x'.repeat(151),
    'lockTicket.history': '{who',
    more: 'Di più',
  };
  await writeFile(`${folder}it.json`, JSON.stringify(italian));
  const { code, output } = await held('--folder', folder);
  const [, counts = '', ...lists] = output.split('\n');
  const missing = total - 3;
  expect(counts.split(/ {2,}/)).toEqual(['it', `2 of ${total}`, '0 %', `${missing}`, '1', '1', '1', '1']);
  expect(lists.join('\n')).toContain('\nit, missing:\n  /ticket create\n');
  expect(lists.slice(missing + 2).join('\n')).toBe(`
it, still English:
  lockTicket.can

it, too long:
  rating.choose

it, other values:
  lockTicket.history

it, unknown:
  more
`);
  expect(code).toBe(1);
});
