import type { Reporter, TestSpecification, Vitest } from 'vitest/node';

/** What a file takes on two quiet cores, in the middle of all; for files that were never run here. */
const UNKNOWN_MS = 4_000;
/** Until the first test runs. */
const START_MS = 5_000;

/** Says at once how long the tests will take: by what each file took here the last time. */
export default class DurationReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    const vitest = this.#vitest;
    if (vitest === undefined || specifications.length === 0) return;
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
}

function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
