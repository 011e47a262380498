// Loaded before everything else, in plain JavaScript: an older Node cannot even read the TypeScript that follows.
// On Linux (x64, arm64) `npm ci` brings the right Node itself; elsewhere it is the one that is installed.
const NEEDED = 24;
const [major] = process.versions.node.split('.').map(Number);
if (major < NEEDED) {
  console.error(
    `This needs Node.js ${NEEDED} or newer; this is ${process.version} (${process.execPath}).\n` +
      'Install it from https://nodejs.org and run the npm command again (npm scripts, not node by hand).',
  );
  process.exit(1);
}
