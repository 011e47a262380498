import { type Clock, instant } from '../kit/clock.ts';
import { toHistoryEntry } from '../tickets/lists/entry.ts';
import type { Ids } from '../tickets/ports.ts';
import type { Consequence, DeliveryRecord, Outcome, SendEvent, WaitingEvent, WebhookStore } from './ports.ts';

interface DeliverDependencies {
  readonly store: WebhookStore;
  readonly send: SendEvent;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: () => number;
}

/** So many at a time: others get their turn in between. */
const AT_ONCE = 100;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
const GIVEN_UP_AFTER_MS = 5 * 24 * 60 * 60_000;
/** "I am no longer here": whoever says so is not asked again. */
const GONE = 410;

/** Sends what waits for a webhook, the oldest first; the first that is not taken ends it, for the rest to wait behind. */
export function createDeliver({ store, send, clock, ids, random }: DeliverDependencies) {
  return async function deliver(webhookId: string, stopping: AbortSignal): Promise<void> {
    for (let count = 0; count < AT_ONCE && !stopping.aborted; count += 1) {
      const event = await store.next(webhookId);
      if (event === null) return;
      const delivery = await sent(event, stopping);
      if (delivery.error !== null) {
        // Broken off by us: it is sent again, with the same id, by whoever runs next.
        if (!stopping.aborted) await store.failed(event, delivery, consequenceOf(event, delivery));
        return;
      }
      await store.delivered(event, delivery);
    }
  };

  async function sent(event: WaitingEvent, stopping: AbortSignal): Promise<DeliveryRecord> {
    const { webhook, id, attempts, ticketId, entry } = event;
    const type = `ticket.${entry.action}`;
    const data = { guild_id: webhook.guild_id, ticket_id: ticketId, entry: toHistoryEntry(entry) };
    const body = JSON.stringify({ type, timestamp: entry.at, data });
    const created_at = instant(clock.now());
    const outcome = await send(webhook, { id, body }, stopping);
    return { id: ids.snowflake(), event_id: id, type, attempt: attempts + 1, created_at, ...outcome };
  }

  function consequenceOf({ webhook, attempts }: WaitingEvent, { status }: Outcome): Consequence {
    const now = clock.now();
    const failingSince = webhook.failing_since ?? instant(now);
    if (status === GONE) return { disabledReason: 'GONE' };
    if (now.getTime() - Date.parse(failingSince) > GIVEN_UP_AFTER_MS) return { disabledReason: 'FAILING' };
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS) * (0.75 + random() / 2);
    return { failingSince, nextAttemptAt: instant(new Date(now.getTime() + pause)) };
  }
}
