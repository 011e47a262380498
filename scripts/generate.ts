/**
 * Generates the files derived from openapi.yaml (with openapi/), src/config.ts, the bot's commands and the settings, and completes the lock file:
 * `node scripts/generate.ts` writes them, `--check` exits 1 if a committed file differs. The output depends on these and the locked packages alone. `--release` is for a
 * release: the current contract becomes the document that later ones are compared with.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { stringify } from 'yaml';
import { withBulkActions } from './generate/bulk-actions.ts';
import { bundled } from './generate/bundled.ts';
import { commandsPage } from './generate/commands-page.ts';
import { configurationPage, envExample } from './generate/configuration.ts';
import type { Document } from './generate/document.ts';
import { errorsPage } from './generate/errors-page.ts';
import { eventsPage } from './generate/events-page.ts';
import { lockFile } from './generate/lock-file.ts';
import { mcpPage } from './generate/mcp-page.ts';
import { mcpToolsSource } from './generate/mcp-tools.ts';
import { operationsSource } from './generate/operations-source.ts';
import { placeholdersPage } from './generate/placeholders-page.ts';
import { settingsPage } from './generate/settings-page.ts';
import { troubleshootPage } from './generate/setup-check.ts';

const root = new URL('../', import.meta.url);
const banner = '// Made from openapi.yaml by `npm run generate`: change it there.\n\n';

async function typesSource(document: OpenAPI3): Promise<string> {
  // `defaultNonNullable` is off: a documented default must not make a body's field required.
  const nodes = await openapiTS(document, { defaultNonNullable: false, immutable: true });
  return astToString(nodes);
}

/** Every derived file with its expected text. */
async function derivedFiles(contract: OpenAPI3 & Document): Promise<ReadonlyMap<string, string>> {
  // openapi-typescript changes its argument.
  const types = await typesSource(structuredClone(contract));
  return new Map([
    ['src/contract/openapi.gen.ts', banner + types],
    // The service reads JSON a hundred times as fast.
    ['src/contract/openapi.gen.json', `${JSON.stringify(contract, null, 1)}\n`],
    ['src/contract/operations.gen.ts', banner + operationsSource(contract)],
    ['src/mcp/tools.gen.ts', banner + mcpToolsSource(contract)],
    ['.env.example', envExample()],
    ['package-lock.json', lockFile(await readFile(new URL('package-lock.json', root), 'utf8'))],
    ['docs/commands.md', await commandsPage(new URL('docs/commands.md', root))],
    ['docs/configuration.md', await configurationPage(new URL('docs/configuration.md', root))],
    ['docs/settings.md', await settingsPage(new URL('docs/settings.md', root), contract)],
    ['docs/troubleshoot.md', await troubleshootPage(new URL('docs/troubleshoot.md', root))],
    ['docs/mcp.md', await mcpPage(new URL('docs/mcp.md', root), contract)],
    ['docs/placeholders.md', await placeholdersPage(new URL('docs/placeholders.md', root))],
    ['docs/errors.md', await errorsPage(new URL('docs/errors.md', root))],
    ['docs/events.md', await eventsPage(new URL('docs/events.md', root), contract)],
  ]);
}

async function staleFiles(files: ReadonlyMap<string, string>): Promise<string[]> {
  const stale: string[] = [];
  for (const [path, text] of files) {
    const committed = await readFile(new URL(path, root), 'utf8').catch(() => null);
    if (committed !== text) stale.push(path);
  }
  return stale;
}

// `redocly lint` checks that the document is OpenAPI.
const contract = withBulkActions(
  (await bundled(fileURLToPath(new URL('openapi.yaml', root)))) as OpenAPI3 & Document,
);
const files = await derivedFiles(contract);
if (process.argv.includes('--check')) {
  const stale = await staleFiles(files);
  if (stale.length > 0) {
    console.error(
      `${stale.join(' and ')} differ from their source: run \`npm run generate\` and commit the result.`,
    );
    process.exitCode = 1;
  }
} else {
  for (const [path, text] of files) await writeFile(new URL(path, root), text);
}
if (process.argv.includes('--release')) {
  await writeFile(new URL('docs/api/released.yaml', root), stringify(contract));
}
