import { feature } from '../../core/feature-context.ts';
import type { Job } from '../../core/jobs/ports.ts';
import { createBulkAccess } from './access.ts';
import { createBulkHandlers } from './handlers.ts';
import { createRunBulk } from './run.ts';
import { createBulkStore, eraseBulkActions } from './store.ts';

/** The contract keeps bulk actions for 7 days. */
const KEEP_MS = 7 * 24 * 60 * 60_000;

/** One action on many tickets, performed in the background on one after the other. */
export const createBulk = feature(
  [
    'stores',
    'tickets',
    'lists',
    'filterOf',
    'visibleTicketsOf',
    'perform',
    'authenticator',
    'guildAccess',
    'authorization',
    'clock',
    'ids',
    'wake',
  ],
  (context) => {
    const { stores, tickets } = context;
    const store = createBulkStore(stores.database.db, stores);
    const run = createRunBulk({
      ...context,
      store,
      doneBefore: (order) => tickets.doneBefore(order),
      access: createBulkAccess(context),
    });
    return {
      handlers: createBulkHandlers({ ...context, store }),
      jobs: { 'bulk.run': (_: unknown, job: Job, stopping: AbortSignal) => run(job, stopping) },
      eraseUser: eraseBulkActions,
      outdated: { what: 'old bulk actions', keepMs: KEEP_MS, forget: store.forget },
    };
  },
);
