import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Real servers, databases and a browser: slower than units, far below these.
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Two cores: more workers would only wait for each other.
    maxWorkers: 2,
  },
});
