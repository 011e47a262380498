import { instant } from '../../base/kit/clock.ts';
import { repeatEvery } from '../../base/kit/repeat.ts';
import type { WebhookStore } from './store.ts';
import type { ServiceContext } from '../../base/kit/context.ts';

const EVERY_MS = 500;
const AT_ONCE = 100;

/**
 * Queues the delivery of webhooks for which events are waiting. Actions only store the events: if they queued the delivery
 * themselves, everything that is done in a guild would wait for the lock on its webhook's row.
 */
export function startDispatcher({
  store,
  clock,
  logger,
  wake,
}: Pick<ServiceContext, 'clock' | 'logger' | 'wake'> & {
  readonly store: Pick<WebhookStore, 'enqueueDue'>;
}): ReturnType<typeof repeatEvery> {
  // Each query begins after the last webhook of the previous one, so that busy webhooks don't starve the others.
  let after = '';
  return repeatEvery(
    EVERY_MS,
    async () => {
      const { count, last } = await store.enqueueDue(instant(clock.now()), AT_ONCE, after);
      after = last;
      if (count > 0) wake();
    },
    // No event is lost: they stay in the database.
    (err) => logger.error({ err }, 'could not queue webhook deliveries'),
  );
}
