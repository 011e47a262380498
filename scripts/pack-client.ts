/**
 * Builds the package of the API's client: src/contract as JavaScript and types, with its dependencies and nothing else.
 */
import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import ts from 'typescript';
import root from '../package.json' with { type: 'json' };
import manifest from '../src/contract/package/package.json' with { type: 'json' };
import { runScript, UsageError } from './kit/command-line.ts';

const USAGE = `Usage: npm run pack:client [-- DIRECTORY]
  Makes ${manifest.name}-${root.version}.tgz, the typed client of the HTTP API as a package, in a directory: dist, unless
  told. Install it with npm install PATH.`;

const run = promisify(execFile);
const pathOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

await runScript(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new UsageError('Name one directory.');
  const directory = resolve(positionals[0] ?? pathOf('dist'));
  await mkdir(directory, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'pack-client-'));
  try {
    await compile(join(folder, 'lib'));
    await describePackage(folder);
    console.log(join(directory, await pack(folder, directory)));
  } finally {
    await rm(folder, { recursive: true });
  }
});

async function compile(target: string): Promise<void> {
  const options = ['--project', pathOf('src/contract/package'), '--outDir', target];
  const tsc = [pathOf('node_modules/typescript/bin/tsc'), ...options];
  // tsc prints errors to stdout, which may contain only the name of the package here.
  const { status } = spawnSync(process.execPath, tsc, { stdio: ['ignore', process.stderr, process.stderr] });
  if (status !== 0) throw new Error('The client does not compile.');
  // tsc rewrites the endings of imports in JavaScript only.
  for (const path of await filesOf(target, '.d.ts')) {
    const types = await readFile(path, 'utf8');
    await writeFile(path, types.replaceAll(/(from ')(\.[^']+)\.ts(?=';$)/gm, '$1$2.js'));
  }
}

async function describePackage(folder: string): Promise<void> {
  const { version, license } = root;
  const dependencies = await dependenciesOf(join(folder, 'lib'));
  const contents = { ...manifest, version, license, dependencies };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(contents, null, 2)}\n`);
  await cp(pathOf('src/contract/package/README.md'), join(folder, 'README.md'));
  await cp(pathOf('LICENSE'), join(folder, 'LICENSE'));
}

/** The packages that it imports, in the versions that this project is tested with. */
async function dependenciesOf(lib: string): Promise<Record<string, string>> {
  const versions = new Map(Object.entries(root.dependencies));
  const sources = await Promise.all((await filesOf(lib, '.js')).map((path) => readFile(path, 'utf8')));
  const imported = sources.flatMap((source) => ts.preProcessFile(source).importedFiles);
  const names = new Set(imported.map(({ fileName }) => fileName).filter(isPackage));
  const pinned = [...names].sort().map((name) => {
    const version = versions.get(name);
    if (version === undefined) throw new Error(`The client imports ${name}; package.json does not name it.`);
    return [name, version] as const;
  });
  return Object.fromEntries(pinned);
}

function isPackage(imported: string): boolean {
  return !imported.startsWith('.') && !isBuiltin(imported);
}

/** @returns the name of the package's file. */
async function pack(folder: string, directory: string): Promise<string> {
  const options = ['--ignore-scripts', '--offline', '--silent', '--pack-destination', directory];
  const { stdout } = await run('npm', ['pack', ...options], { cwd: folder });
  return stdout.trim();
}

async function filesOf(folder: string, ending: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true });
  return paths.filter((path) => path.endsWith(ending)).map((path) => join(folder, path));
}
