import type { Jobs } from '../../core/model/jobs.ts';
import type { Job } from '../../core/jobs/ports.ts';
import { createOneAtATime } from '../../base/kit/one-at-a-time.ts';
import { feature } from '../../core/feature-context.ts';
import { TAKES } from './context.ts';
import { createErasureHandlers } from './handlers.ts';
import { createEraseUser, createRemoveFiles } from './jobs.ts';
import { createEraseEnded, startRetention } from './retention.ts';
import { createErasureStore } from './store/erasure.ts';
import { createRetentionStore } from './store/retention.ts';

/** Erases what was written in a ticket, or by a person, and what groups keep for some time only. */
export const createErasure = feature(TAKES, (given) => {
  const context = {
    ...given,
    erasureStore: createErasureStore(given.stores, given.erasers),
    retentionStore: createRetentionStore(given.stores),
  };
  const eraseEnded = createEraseEnded(context);
  return {
    handlers: createErasureHandlers({ ...context, oneAtATime: createOneAtATime() }),
    jobs: {
      'user.erase': createEraseUser(context),
      'group.erase': (group: Jobs['group.erase'], _job: Job, stopping: AbortSignal) =>
        eraseEnded(group, stopping),
      'transcript.files': createRemoveFiles(context),
    },
    start: () => startRetention({ ...context, store: context.retentionStore }),
  };
});
