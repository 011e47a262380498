// Loaded before everything else, in plain JavaScript: an older Node can't even parse the TypeScript that follows.
// scripts/with-node finds the right Node; a manual start may use another one.
import module, { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// From this version on, Node's SQLite isn't experimental and can't corrupt a database whose log two processes restart.
const NEEDED = { major: 24, minor: 15 };
try {
  // Any package will do: none is installed before `npm ci`.
  createRequire(import.meta.url).resolve('fastify');
} catch {
  console.error('The packages are not installed. Run: npm ci');
  process.exit(1);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < NEEDED.major || (major === NEEDED.major && minor < NEEDED.minor)) {
  console.error(
    `This needs Node.js ${NEEDED.major}.${NEEDED.minor} or newer, not ${process.version} (${process.execPath}). ` +
      'Start it with npm, or put scripts/with-node before node: both find the one that npm ci installed.',
  );
  process.exit(1);
}

// Half of a start is compiling the same code as the last time. If the cache can't be written, it is not used.
const CACHE = new URL('../node_modules/.cache/compiled', import.meta.url);
module.enableCompileCache(fileURLToPath(CACHE));
