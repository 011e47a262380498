/** What only a process has: exit code, both outputs, and an environment. What scripts do is tested in the others. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { type ScriptName, SCRIPTS, startScript } from './run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scripts-'));
});
afterAll(() => rm(folder, { recursive: true }));

const isScript = (name: string): name is ScriptName => name in SCRIPTS;

describe.each(Object.keys(SCRIPTS).filter(isScript))('npm run %s', (name) => {
  it('starts its file', () => {
    expect(manifest.scripts[name]).toMatch(new RegExp(` scripts/${name}\\.ts$`));
  });

  it('--help prints its usage, and opens nothing', async () => {
    const { code, stdout, stderr } = await startScript(name, ['--help'], { DATA_DIR: folder });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^(?:Usage: )?.*npm run (?:--silent )?${name}\\b`));
    expect(await readdir(folder)).toEqual([]);
  });

  it('says what is wrong with its command line and how it goes, without a stack', async () => {
    const { code, stdout, stderr } = await startScript(name, ['--colour'], { DATA_DIR: folder });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(new RegExp(`^Unknown option '--colour'.*\\n\\n(?:Usage: )?.*npm run `));
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(await readdir(folder)).toEqual([]);
  });
});
