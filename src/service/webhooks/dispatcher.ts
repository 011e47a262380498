import type { Logger } from 'pino';
import { type Clock, instant } from '../kit/clock.ts';
import { repeatEvery } from '../kit/repeat.ts';
import type { WebhookStore } from './ports.ts';

interface PumpOptions {
  readonly store: Pick<WebhookStore, 'enqueueDue'>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** There is durable work. */
  readonly wake: () => void;
}

const EVERY_MS = 500;
const AT_ONCE = 100;

/**
 * Looks whose events wait, and has them delivered. Actions only note events: were they to ask for the work themselves,
 * all that is done in a guild would wait for its webhook's row.
 */
export function startDispatcher({ store, clock, logger, wake }: PumpOptions): ReturnType<typeof repeatEvery> {
  // Each look begins behind the last one: however many always have something new, the others' turn comes.
  let after = '';
  return repeatEvery(
    EVERY_MS,
    async () => {
      const { count, last } = await store.enqueueDue(instant(clock.now()), AT_ONCE, after);
      after = last;
      if (count > 0) wake();
    },
    // Nothing is lost: the events stay where they are.
    (err) => logger.error({ err }, 'webhooks could not be looked after'),
  );
}
