import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** A minute or more each, on two quiet cores, and with few lines of their own. */
const LONG = [
  'test/e2e/faults/calls-',
  'test/e2e/faults/discord-faults-',
  'test/e2e/faults/guild/',
  'test/e2e/crashes/steps.test.ts',
  'test/e2e/languages/life.test.ts',
  'test/e2e/hostile-texts.test.ts',
  'test/e2e/week/',
];

/**
 * Begins with what takes longest. Vitest does by itself, where it has seen the files before; elsewhere it begins with the
 * largest file, and would wait for a small one that takes minutes when all else is done.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return LONG.some((path) => moduleId.includes(path));
}
