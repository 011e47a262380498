import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyOfContract, run } from './copy-of-contract.ts';

function generate(directory: string, ...flags: string[]): ReturnType<typeof run> {
  return run(directory, 'scripts/generate.ts', ...flags);
}

describe('generated files', () => {
  it('are told apart when stale, and made fresh', () => {
    const directory = copyOfContract();
    const yaml = readFileSync(join(directory, 'openapi.yaml'), 'utf8');
    writeFileSync(join(directory, 'openapi.yaml'), yaml.replace('/api/v1/user/me:', '/api/v1/user/self:'));
    const stale = generate(directory, '--check');
    expect(stale.status).toBe(1);
    expect(stale.stderr).toMatch(
      /openapi\.gen\.ts and .*operations\.gen\.ts .*differ .* run `npm run generate`/,
    );
    expect(generate(directory).status).toBe(0);
    expect(generate(directory, '--check')).toEqual({ status: 0, stderr: '' });
  });
});
