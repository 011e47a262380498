/** Makes a package of a part of this repository: its TypeScript as JavaScript and types, with what it needs and nothing else. */
import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import ts from 'typescript';
import root from '../../package.json' with { type: 'json' };
import { UsageError } from './command-line.ts';

export interface PackageSource {
  /** The part's folder in the repository: its tsconfig.json, which names what is compiled, and its README.md. */
  readonly folder: string;
  /** The package.json that is written; version, license and dependencies are added to it. */
  readonly manifest: Readonly<Record<string, unknown>> & { readonly name: string };
  /** The version of each package that the part may import: those that this project is tested with. */
  readonly versions: Readonly<Record<string, string>>;
  /** Packages that the part needs without importing them: fonts, the types of others. */
  readonly alsoNeeded?: readonly string[];
  /** Files that are not compiled: their place in the repository, and their place in the package. */
  readonly copied?: Readonly<Record<string, string>>;
}

const run = promisify(execFile);
const here = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The directory that the command line names, or `dist`. */
export function targetDirectory(args: string[]): string {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  if (positionals.length > 1) throw new UsageError('Name one directory.');
  return resolve(positionals[0] ?? here('dist'));
}

/** @returns the path of the .tgz that was made in the directory. */
export async function makePackage(source: PackageSource, directory: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'pack-'));
  try {
    await compile(source, join(folder, 'lib'));
    for (const [from, to] of Object.entries(source.copied ?? {})) {
      await cp(here(from), join(folder, to), { recursive: true });
    }
    await describePackage(source, folder);
    return join(directory, await pack(folder, directory));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function compile({ folder, manifest }: PackageSource, target: string): Promise<void> {
  const options = ['--project', here(folder), '--outDir', target];
  const tsc = [here('node_modules/typescript/bin/tsc'), ...options];
  // The compiler reports faults on its standard output, which holds nothing here but the name of the package.
  const { status } = spawnSync(process.execPath, tsc, { stdio: ['ignore', process.stderr, process.stderr] });
  if (status !== 0) throw new Error(`${manifest.name} does not compile.`);
  // The compiler rewrites the endings of imports in JavaScript alone.
  for (const path of await filesOf(target, '.d.ts')) {
    const types = await readFile(path, 'utf8');
    const rewritten = types.replaceAll(/((?:from|import\() ?')(\.[^']+)\.ts(?=')/g, '$1$2.js');
    await writeFile(path, rewritten);
  }
}

async function describePackage(source: PackageSource, folder: string): Promise<void> {
  const { version, license } = root;
  const dependencies = await dependenciesOf(source, join(folder, 'lib'));
  const whole = { ...source.manifest, version, license, dependencies };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(whole, null, 2)}\n`);
  await cp(here(`${source.folder}/README.md`), join(folder, 'README.md'));
  await cp(here('LICENSE'), join(folder, 'LICENSE'));
}

/** The packages that the part imports or needs otherwise, each in its one version. */
async function dependenciesOf(source: PackageSource, lib: string): Promise<Record<string, string>> {
  const versions = new Map(Object.entries(source.versions));
  const files = await filesOf(lib, '.js');
  const modules = await Promise.all(files.map((path) => readFile(path, 'utf8')));
  const imported = modules.flatMap((module) => ts.preProcessFile(module).importedFiles);
  const packages = imported
    .map(({ fileName }) => fileName)
    .filter(isPackage)
    .map(packageOf);
  const names = new Set([...packages, ...(source.alsoNeeded ?? [])]);
  const pinned = [...names].sort().map((name) => {
    const version = versions.get(name);
    if (version === undefined) {
      throw new Error(`${source.manifest.name} imports ${name}; no package.json names it.`);
    }
    return [name, version] as const;
  });
  return Object.fromEntries(pinned);
}

function isPackage(imported: string): boolean {
  return !imported.startsWith('.') && !isBuiltin(imported);
}

/** `a` for `a/b`, `@a/b` for `@a/b/c`. */
function packageOf(imported: string): string {
  return imported.split('/', imported.startsWith('@') ? 2 : 1).join('/');
}

/** @returns the name of the file that was made. */
async function pack(folder: string, directory: string): Promise<string> {
  const options = ['--ignore-scripts', '--offline', '--silent', '--pack-destination', directory];
  const { stdout } = await run('npm', ['pack', ...options], { cwd: folder });
  return stdout.trim();
}

async function filesOf(folder: string, ending: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true });
  return paths.filter((path) => path.endsWith(ending)).map((path) => join(folder, path));
}
