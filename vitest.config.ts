import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import LongestFirst from './test/longest-first.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
    // The files share processes: loading discord.js and the rest for each of them took two thirds of all the time. No
    // module keeps state, no test changes what is global, and each test world has a database and ports of its own.
    isolate: false,
    // Tests wait for Discord's and databases' answers half of their time: more processes than two cores can run at once.
    maxWorkers: 4,
    // Real servers, databases and a browser: far below these, on a machine that is busy with other things, too.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
    // The processes that tests start compile once.
    env: {
      NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)),
    },
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/duration-reporter.ts'],
  },
});
