import { existsSync } from 'node:fs';
import type { Reporter, TestSpecification, Vitest } from 'vitest/node';
import { CHROMIUM_PATH } from '../packages/local-discord/test/chromium.ts';
import { POSTGRES } from './database.ts';

/** The median duration of a file on two quiet cores, for files that were never run here. */
const UNKNOWN_MS = 4_000;
/** Until the first test runs. */
const START_MS = 5_000;

/** Prints first how long the tests will take, from each file's last duration here, and last what wasn't run. */
export default class DurationReporter implements Reporter {
  #vitest: Vitest | undefined;
  /** No files were chosen, so tests that didn't run are worth mentioning. */
  #isWhole = false;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunStart(specifications: readonly TestSpecification[]): Promise<void> {
    const vitest = this.#vitest;
    if (vitest === undefined || specifications.length === 0) return;
    this.#isWhole = specifications.length === (await vitest.globTestSpecifications()).length;
    const last = specifications.map((each) => vitest.cache.getTestSpecificationResult(each)?.duration);
    const durations = last.map((known) => known ?? UNKNOWN_MS);
    const all = durations.reduce((sum, each) => sum + each, 0);
    const longest = Math.max(...durations);
    const files = `${specifications.length} file${specifications.length === 1 ? '' : 's'}`;
    const unknown = last.filter((each) => each === undefined).length;
    const basis = unknown === 0 ? 'as the last time' : `${unknown} of them never run here`;
    vitest.logger.log(
      `${files}: about ${inWords(START_MS + Math.max(all / vitest.config.maxWorkers, longest))} (${basis})\n`,
    );
  }

  onTestRunEnd(): void {
    const vitest = this.#vitest;
    if (vitest === undefined || !this.#isWhole) return;
    const hasSlow = vitest.projects.some(({ name }) => name === 'slow');
    for (const line of notRun(hasSlow)) vitest.logger.log(line);
  }
}

function notRun(hasSlow: boolean): readonly string[] {
  return [
    ...(POSTGRES === undefined ? ['Not run on PostgreSQL: set TEST_DATABASE_URL=postgres://…'] : []),
    ...(hasSlow
      ? []
      : ['Not run: administration, what is rare or slow, browser. npm run test:all runs them.']),
    ...(hasSlow && !existsSync(CHROMIUM_PATH)
      ? ['Skipped without a browser: install Chromium, or set CHROMIUM_PATH.']
      : []),
  ];
}

function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
