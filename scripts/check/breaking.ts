/**
 * Compares the contract, which `npm run generate` makes from openapi.yaml, with the document that was last released: exits 1 on a change that breaks a caller, unless the
 * CHANGELOG lists it, word for word, among the unreleased changes.
 */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { breakingChanges } from './breaking-changes.ts';

const root = new URL('../../', import.meta.url);

async function textOf(path: string): Promise<string> {
  return await readFile(new URL(path, root), 'utf8');
}

/** The part of the CHANGELOG before its first release. */
function unreleased(changelog: string): string {
  return changelog.split(/^## \d/m, 1).join('');
}

const released: unknown = parse(await textOf('docs/api/released.yaml'));
const current: unknown = JSON.parse(await textOf('src/contract/openapi.gen.json'));
const listed = unreleased(await textOf('CHANGELOG.md'));
const unlisted = breakingChanges(released, current).filter((line) => !listed.includes(`\`${line}\``));
if (unlisted.length > 0) {
  console.error(
    `openapi.yaml breaks callers of the released one (CONTRIBUTING.md, "The contract"):\n${unlisted.join('\n')}`,
  );
  process.exitCode = 1;
}
