import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import LongestFirst from './test/longest-first.ts';
import { ALL, BROWSER, NIGHTLY, SLOW } from './test/tiers.ts';

/** As many workers for each core keep it busy, since tests wait most of their time. A worker grows to 1.25 GB. */
const workers = (perCore: number): number =>
  Math.max(
    2,
    Math.min(perCore * availableParallelism(), Math.floor(process.availableMemory() / (1.5 * 2 ** 30))),
  );

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ALL,
          exclude: [...configDefaults.exclude, ...BROWSER, ...SLOW, ...NIGHTLY],
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: testFilesOf(SLOW),
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: testFilesOf(BROWSER),
          // A walk waits for most of its time, and a browser still takes more than a test without one.
          maxWorkers: workers(2),
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'nightly',
          include: testFilesOf(NIGHTLY),
          maxWorkers: workers(2),
          sequence: { groupOrder: 3 },
        },
      },
    ],
    // The files share processes: loading discord.js and the rest for each of them took two thirds of all the time. No
    // module keeps state, no test changes what is global, and each test world has its own database and ports.
    isolate: false,
    // Node runs TypeScript natively: transforming each file for Vite's module runner, and every access to an import in it,
    // took a tenth of all the time. No test replaces modules, which is what the loader is for.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    maxWorkers: workers(3),
    // Real servers, databases and a browser: far below these, on a machine that is busy with other things, too.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
    // The processes that tests start compile once.
    env: {
      NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)),
    },
    globalSetup: './test/migrated-postgres.ts',
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/duration-reporter.ts'],
  },
});

function testFilesOf(paths: readonly string[]): string[] {
  return paths.map((path) => path.replace(/\*\*$/, '**/*.test.ts'));
}
