import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyOfContract, run } from './copy-of-contract.ts';

function generate(directory: string, ...flags: string[]): ReturnType<typeof run> {
  return run(directory, 'scripts/generate.ts', ...flags);
}

describe('generated files', () => {
  // Everything is generated three times.
  it('are told apart when stale, and made fresh', { timeout: 240_000 }, () => {
    const directory = copyOfContract();
    const change = (path: string, before: string, after: string): void => {
      const text = readFileSync(join(directory, path), 'utf8');
      expect(text).toContain(before);
      writeFileSync(join(directory, path), text.replace(before, after));
    };
    change('openapi.yaml', '/api/v1/user/me:', '/api/v1/user/self:');
    change(
      'src/settings/group-settings.ts',
      "notice_to_owner: { block: 'reasons',",
      "notice_to_owner: { block: 'form',",
    );
    change('src/service/base/model/errors.ts', 'NOT_STAFF: 409', 'NOT_STAFF: 403');
    change('src/service/core/templating/liquid.ts', "'rstrip slice ", "'rstrip ");
    change('src/words/languages/en.ts', '{who} unlocked it', '{who} opened its lock');
    const stale = generate(directory, '--check');
    expect(stale.status).toBe(1);
    expect(stale.stderr).toMatch(
      /openapi\.gen\.ts and .*operations\.gen\.ts .*differ .* run `npm run generate`/,
    );
    expect(stale.stderr.match(/docs\/\w+\.md/g)).toEqual([
      'docs/settings.md',
      'docs/placeholders.md',
      'docs/errors.md',
      'docs/events.md',
    ]);
    expect(generate(directory).status).toBe(0);
    expect(generate(directory, '--check')).toEqual({ status: 0, stderr: '' });
  });

  it(
    'are made while a feature is being deleted, but for the pages whose code is missing',
    { timeout: 240_000 },
    () => {
      const directory = copyOfContract();
      const page = readFileSync(join(directory, 'scripts/generate/placeholders-page.ts'), 'utf8');
      const [, feature = ''] = /src\/(service\/features\/\w+)\//.exec(page) ?? [];
      rmSync(join(directory, 'src', feature), { recursive: true });
      const contract = join(directory, 'openapi.yaml');
      const paths = readFileSync(contract, 'utf8');
      // A path that has nothing but operations of ours.
      const [whole = '', path = ''] = /^ {2}(\/\S+):\n {4}\$ref: .*\n(?= {2}\/|\n)/m.exec(paths) ?? [];
      writeFileSync(contract, paths.replace(whole, ''));
      // The second one begins with what the first one made.
      for (const run of ['first', 'second']) {
        const { status, stderr } = generate(directory);
        expect([run, status, stderr]).toEqual([
          run,
          1,
          expect.stringContaining("Couldn't make docs/placeholders.md:"),
        ]);
        expect(stderr).toContain('npm run check:types');
      }
      const made = readFileSync(join(directory, 'src/contract/operations.gen.ts'), 'utf8');
      expect([made.includes(`"path":"${path}"`), made.includes('listTickets')]).toEqual([false, true]);
    },
  );
});
