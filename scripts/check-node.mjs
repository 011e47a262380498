// Loaded before everything else, in plain JavaScript: an older Node cannot even read the TypeScript that follows.
// On Linux (x64, arm64) `npm ci` brings the right Node itself where the host's is too old; elsewhere it is the host's.
import module, { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
try {
  // Any of the packages: before `npm ci` there is none, nor the right Node.
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

// Half of a start is compiling what the last one compiled already. Where it can't be kept, it is not.
const CACHE = new URL('../node_modules/.cache/compiled', import.meta.url);
module.enableCompileCache(fileURLToPath(CACHE));
