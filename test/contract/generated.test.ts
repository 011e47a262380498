import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

function generate(directory: string, ...flags: string[]): { status: number | null; stderr: string } {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/generate.ts', ...flags], {
    cwd: directory,
    encoding: 'utf8',
  });
  return { status, stderr };
}

/** The contract and its generator, to be changed at will. */
function copyOfContract(): string {
  const directory = mkdtempSync(join(tmpdir(), 'contract-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const path of [
    'openapi.yaml',
    'package.json',
    'scripts/generate.ts',
    'scripts/generate',
    'src/contract',
  ]) {
    cpSync(join(root, path), join(directory, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
  return directory;
}

describe('generated files', () => {
  it('are what openapi.yaml says', () => {
    expect(generate(root, '--check')).toEqual({ status: 0, stderr: '' });
  });

  it('are told apart when stale, and made fresh', () => {
    const directory = copyOfContract();
    const yaml = readFileSync(join(directory, 'openapi.yaml'), 'utf8');
    writeFileSync(join(directory, 'openapi.yaml'), yaml.replace('/api/v1/user/me:', '/api/v1/user/self:'));
    const stale = generate(directory, '--check');
    expect(stale.status).toBe(1);
    expect(stale.stderr).toMatch(
      /openapi\.gen\.ts and .*operations\.gen\.ts differ .* run `npm run generate`/,
    );
    expect(generate(directory).status).toBe(0);
    expect(generate(directory, '--check')).toEqual({ status: 0, stderr: '' });
  });
});
