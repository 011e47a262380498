/** Makes the package of the local Discord from packages/local-discord. */
import root from '../package.json' with { type: 'json' };
import own from '../packages/local-discord/package.json' with { type: 'json' };
import { createScript, runStarted } from './kit/command-line.ts';
import { makePackage, targetDirectory, type PackageSource } from './kit/pack.ts';

const USAGE = `Usage: npm run pack:local-discord [-- DIRECTORY]
  Makes the local Discord as a package with the command local-discord, in a directory (default: dist). Run it with
  npx PATH, or install it with npm install --save-dev PATH.`;

/** In the repository the package is its TypeScript; elsewhere Node does not strip types, below node_modules it refuses to. */
const manifest = {
  ...own,
  exports: Object.fromEntries(Object.entries(own.exports).map(([name, path]) => [name, compiled(path)])),
  bin: { 'local-discord': 'lib/cli.js' },
  files: ['lib'],
};

/** Where a file of `src` is in the package. */
function compiled(path: string): string | { readonly types: string; readonly default: string } {
  const file = path.replace('./src/', './lib/');
  if (!file.endsWith('.ts')) return file;
  return { types: file.replace(/\.ts$/, '.d.ts'), default: file.replace(/\.ts$/, '.js') };
}

/** The browser gets the page's files as they are; their types are stripped on request. */
const BROWSER = 'page/browser';

const source: PackageSource = {
  folder: 'packages/local-discord',
  manifest,
  versions: { ...root.devDependencies, ...own.dependencies },
  alsoNeeded: ['twemoji-colr-font', '@types/ws'],
  copied: { [`packages/local-discord/src/${BROWSER}`]: `lib/${BROWSER}` },
};

export const packLocalDiscord = createScript(USAGE, async ({ args, print }) => {
  print(await makePackage(source, targetDirectory(args)));
});

await runStarted(import.meta, packLocalDiscord);
