/**
 * Generates the files derived from openapi.yaml (with openapi/), src/config.ts, the bot's commands, the settings and fonts, and completes the lock file:
 * `node scripts/generate.ts` writes them, `--check` exits 1 if a committed file differs. The output depends on these and the locked packages alone. `--release` is for a
 * release: the current contract becomes the document that later ones are compared with.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { stringify } from 'yaml';
import { withBulkActions } from './generate/bulk-actions.ts';
import { bundled } from './generate/bundled.ts';
import type { Document } from './generate/document.ts';
import { fonts } from './generate/fonts.ts';
import { lockFile } from './generate/lock-file.ts';
import { mcpToolsSource } from './generate/mcp-tools.ts';
import { operationsSource } from './generate/operations-source.ts';

const root = new URL('../', import.meta.url);
const banner = '// Made from openapi.yaml by `npm run generate`: change it there.\n\n';

async function typesSource(document: OpenAPI3): Promise<string> {
  // `defaultNonNullable` is off: a documented default must not make a body's field required.
  const nodes = await openapiTS(document, { defaultNonNullable: false, immutable: true });
  return astToString(nodes);
}

/** What follows from the contract alone. */
async function contractFiles(contract: OpenAPI3 & Document): Promise<ReadonlyMap<string, string>> {
  // openapi-typescript changes its argument.
  const types = await typesSource(structuredClone(contract));
  return new Map([
    ['src/contract/openapi.gen.ts', banner + types],
    // The service reads JSON a hundred times as fast.
    ['src/contract/openapi.gen.json', `${JSON.stringify(contract, null, 1)}\n`],
    ['src/contract/operations.gen.ts', banner + operationsSource(contract)],
    ['src/mcp/tools.gen.ts', banner + mcpToolsSource(contract)],
    ['package-lock.json', lockFile(await readFile(new URL('package-lock.json', root), 'utf8'))],
  ]);
}

/**
 * What the product's code is loaded for, file by file: that reads the files above, and doesn't load while it names what the
 * contract no longer has.
 */
const pages: Readonly<Record<string, (file: URL, contract: OpenAPI3 & Document) => Promise<string>>> = {
  '.env.example': async () => (await import('./generate/configuration.ts')).envExample(),
  'docs/commands.md': async (file) => (await import('./generate/commands-page.ts')).commandsPage(file),
  'docs/configuration.md': async (file) =>
    (await import('./generate/configuration.ts')).configurationPage(file),
  'docs/settings.md': async (file, contract) =>
    (await import('./generate/settings-page.ts')).settingsPage(file, contract),
  'docs/troubleshoot.md': async (file) => (await import('./generate/setup-check.ts')).troubleshootPage(file),
  'docs/mcp.md': async (file, contract) => (await import('./generate/mcp-page.ts')).mcpPage(file, contract),
  'docs/placeholders.md': async (file) =>
    (await import('./generate/placeholders-page.ts')).placeholdersPage(file),
  'docs/errors.md': async (file) => (await import('./generate/errors-page.ts')).errorsPage(file),
  'docs/events.md': async (file, contract) =>
    (await import('./generate/events-page.ts')).eventsPage(file, contract),
};

/** Writes the files that differ, or only lists them for `--check`. */
async function bringUpToDate(files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  for (const [path, content] of files) {
    const committed = await readFile(new URL(path, root)).catch(() => null);
    if (committed?.equals(Buffer.from(content))) continue;
    if (checks) stale.push(path);
    else await writeFile(new URL(path, root), content);
  }
}

const checks = process.argv.includes('--check');
const stale: string[] = [];
// `redocly lint` checks that the document is OpenAPI.
const contract = withBulkActions(
  (await bundled(fileURLToPath(new URL('openapi.yaml', root)))) as OpenAPI3 & Document,
);
await bringUpToDate(await contractFiles(contract));
await bringUpToDate(await fonts());
for (const [path, page] of Object.entries(pages)) {
  try {
    await bringUpToDate(new Map([[path, await page(new URL(path, root), contract)]]));
  } catch (error) {
    console.error(
      `Couldn't make ${path}: ${error instanceof Error ? error.message : String(error)}. It stays as it was. Correct what \`npm run check:types\` names, then run \`npm run generate\` again.`,
    );
    process.exitCode = 1;
  }
}
if (stale.length > 0) {
  console.error(
    `${stale.join(' and ')} differ from their source: run \`npm run generate\` and commit the result.`,
  );
  process.exitCode = 1;
}
if (process.argv.includes('--release')) {
  await writeFile(new URL('docs/api/released.yaml', root), stringify(contract));
}
