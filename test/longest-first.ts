import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** What takes long, with few lines of its own: a minute or more in the slow tier, ten seconds or more in the quick one. */
const LONG = [
  'test/service/tickets/long-form.test.ts',
  'test/service/authorization/',
  'test/service/tickets/inactivity/remind',
  'test/service/guilds/sync-threads.test.ts',
  'test/service/tickets/expiry.test.ts',
  'test/service/tickets/staff/',
  'test/service/tickets/events/member-left.test.ts',
  'test/service/gateway/session.test.ts',
  'test/service/tickets/follow.test.ts',
  'test/e2e/tickets/follow-up.test.ts',
  'test/e2e/tickets/threads.test.ts',
  'test/e2e/faults/calls-',
  'test/e2e/faults/discord-faults-',
  'test/e2e/faults/guild/',
  'test/e2e/crashes/steps-',
  'test/e2e/languages/life.test.ts',
  'test/dashboard/walks/helpdesk.test.ts',
  'test/dashboard/walks/walk.test.ts',
  'test/scripts/processes.test.ts',
  'test/e2e/hostile-texts.test.ts',
];

/**
 * Begins with what takes longest. Vitest does so on its own if it has seen the files before; otherwise it begins with
 * the largest file, and would wait for a small one that takes minutes when all else is done.
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
