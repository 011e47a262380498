import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { languages } from '../../src/words/languages.ts';

const run = promisify(execFile);

let folder: string;
beforeEach(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'languages-'))}/`;
});
afterEach(async () => rm(folder, { recursive: true }));

async function held(...args: string[]): Promise<{ code: number; output: string }> {
  try {
    const { stdout } = await run(process.execPath, ['scripts/languages.ts', ...args]);
    return { code: 0, output: stdout };
  } catch (error) {
    // What execFile rejects with when the script ends with another code than 0.
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

it('finds nothing missing in ours', async () => {
  const { code, output } = await held();
  expect({ code, output }).toMatchObject({ code: 0 });
  const told = [...output.matchAll(/^(\S+) +\d+ of \d+ +100 %/gm)].map(([, language]) => language);
  expect(new Set(told)).toEqual(new Set(languages.filter((language) => language !== 'en')));
});

it('tells of one that is only begun what is missing, English, too long, misread and unknown', async () => {
  const english = {
    open: 'Open',
    hello: 'Hello there, {who}',
    'label.a': 'A',
    counted: '{count, plural, one {#} other {#}}',
    status: 'Status',
    gone: 'Gone',
  };
  const { open: _, gone: __, ...begun } = english;
  const italian = { ...begun, gone: ' ', 'label.a': 'x'.repeat(46), counted: '{count', more: 'Di più' };
  await writeFile(`${folder}en.ts`, `export const en = ${JSON.stringify(english)} as const;`);
  await writeFile(`${folder}it.ts`, `export const it: Nothing = ${JSON.stringify(italian)};`);
  const { code, output } = await held('--folder', folder);
  expect(output).toBe(`language  translated        missing  still English  too long  other values  unknown
it        3 of 6      50 %  2        1              1         1             1

it, missing:
  open
  gone

it, still English:
  hello

it, too long:
  label.a

it, other values:
  counted

it, unknown:
  more
`);
  expect(code).toBe(1);
});
