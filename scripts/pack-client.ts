/** Builds the package of the API’s client from src/contract. */
import root from '../package.json' with { type: 'json' };
import manifest from '../src/contract/package/package.json' with { type: 'json' };
import { createScript, runStarted } from './kit/command-line.ts';
import { makePackage, targetDirectory } from './kit/pack.ts';

const USAGE = `Usage: npm run pack:client [-- DIRECTORY]
  Makes ${manifest.name}-${root.version}.tgz, the typed client of the HTTP API as a package, in a directory (default:
  dist). Install it with npm install PATH.`;

export const packClient = createScript(USAGE, async ({ args, print }) => {
  const source = {
    folder: 'src/contract/package',
    manifest,
    versions: root.dependencies,
    copied: { 'src/contract/openapi.gen.json': 'openapi.json' },
  };
  print(await makePackage(source, targetDirectory(args)));
});

await runStarted(import.meta, packClient);
