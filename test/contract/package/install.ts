/** Packs a part of this repository and installs it into an empty project, without a network. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const run = promisify(execFile);
export const here = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The parts of a package.json that npm reads when it installs. */
interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly engines: object;
  readonly bin?: Readonly<Record<string, string>>;
}

export interface Project {
  readonly folder: string;
  /** The folder of an installed package. */
  installed(name: string): string;
  manifest(): Promise<Manifest>;
}

/** Packing compiles the whole package: minutes on a machine that is busy with other things. */
export const INSTALLED_WITHIN_MS = 240_000;

/** A project with nothing in it but the package that the script makes. */
export async function installPackage(name: string, script: string): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'));
  const installed = (each: string): string => join(folder, 'node_modules', each);
  const manifest = async (): Promise<Manifest> =>
    JSON.parse(await readFile(join(installed(name), 'package.json'), 'utf8'));
  const packing = ['--import', here('scripts/check-node.mjs'), here(script), folder];
  const { stdout } = await run(process.execPath, packing);
  await mkdir(installed(name), { recursive: true });
  await run('tar', ['-xzf', stdout.trim(), '-C', installed(name), '--strip-components', '1']);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const { dependencies, bin = {} } = await manifest();
  // What it depends on is already on this machine.
  for (const each of Object.keys(dependencies)) await link(here(`node_modules/${each}`), installed(each));
  for (const [command, path] of Object.entries(bin)) {
    // As npm does for commands.
    await chmod(join(installed(name), path), 0o755);
    await link(join(installed(name), path), installed(`.bin/${command}`));
  }
  return { folder, installed, manifest };
}

export async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path);
}
