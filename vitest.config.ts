import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Real servers, databases and a browser: far below these, on a machine that is busy with other things, too.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // The processes that tests start compile once.
    env: {
      NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)),
    },
    // Two cores: more workers would only wait for each other.
    maxWorkers: 2,
  },
});
