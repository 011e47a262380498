/** A copy of the contract, of its sources and of the files derived from them, to be changed at will. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export function copyOfContract(): string {
  const directory = mkdtempSync(join(tmpdir(), 'contract-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const path of [
    'openapi.yaml',
    'openapi',
    'CHANGELOG.md',
    'docs',
    '.env.example',
    'package.json',
    'package-lock.json',
    'scripts/generate.ts',
    'scripts/generate',
    'scripts/check',
    'src',
  ]) {
    cpSync(join(root, path), join(directory, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
  return directory;
}

/** Runs one of the scripts in there. */
export function run(
  directory: string,
  script: string,
  ...flags: string[]
): { status: number | null; stderr: string } {
  const { status, stderr } = spawnSync(process.execPath, [script, ...flags], {
    cwd: directory,
    encoding: 'utf8',
  });
  return { status, stderr };
}
