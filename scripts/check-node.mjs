// This file is loaded before everything else, in plain JavaScript: an older Node cannot even parse the TypeScript that
// follows. On Linux (x64, arm64) `npm ci` installs the right Node itself if the host's is too old; elsewhere the host's
// is used.
import module, { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
try {
  // Any package will do: before `npm ci` there is none, nor the right Node.
  createRequire(import.meta.url).resolve('fastify');
} catch {
  console.error('The packages are not installed. Run: npm ci');
  process.exit(1);
}

const [major] = process.versions.node.split('.').map(Number);
if (major < NEEDED) {
  console.error(
    `This needs Node.js ${NEEDED} or newer; this is ${process.version} (${process.execPath}).\n` +
      'On Linux (x64, arm64) run npm ci with it, which brings the right one; elsewhere install it from https://nodejs.org.\n' +
      'Then run the npm command again (npm scripts, not node by hand).',
  );
  process.exit(1);
}

// Half of a start is compiling the same code as the last time. If the cache can't be written, it is not used.
const CACHE = new URL('../node_modules/.cache/compiled', import.meta.url);
module.enableCompileCache(fileURLToPath(CACHE));
