import { instant } from '../../base/kit/clock.ts';
import { ticketEvent } from './event.ts';
import type { Consequence, DeliveryRecord, Outcome, SendEvent, WaitingEvent } from './webhook.ts';
import type { WebhookStore } from './store.ts';
import type { ServiceContext } from '../../base/kit/context.ts';

/** A run ends after this number of events, or after this time, so that other webhooks get their turn. */
const EVENTS_PER_RUN = 100;
const RUN_MS = 10_000;
/**
 * The most requests that may wait for one receiver at a time, over the webhooks of all servers. This is more than the worker
 * has slots, so only a slow receiver reaches it.
 */
const MAX_PER_RECEIVER = 50;
const RECEIVER_FULL_MS = 2_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
const GIVEN_UP_AFTER_MS = 5 * 24 * 60 * 60_000;
/** A receiver that answers "410 Gone" gets no further requests. */
const GONE = 410;

/** Sends the waiting events of a webhook, oldest first. The first failure ends the run, and later events wait behind it. */
export function createDeliver({
  store,
  send,
  clock,
  ids,
  random,
}: Pick<ServiceContext, 'clock' | 'ids'> & {
  readonly store: WebhookStore;
  readonly send: SendEvent;
  readonly random: () => number;
}) {
  const receivers = createReceivers();

  return async function deliver(webhookId: string, stopping: AbortSignal): Promise<void> {
    const startedAt = clock.elapsed();
    for (let count = 0; count < EVENTS_PER_RUN && clock.elapsed() - startedAt < RUN_MS; count += 1) {
      const event = stopping.aborted ? null : await store.next(webhookId);
      if (event === null) return;
      const release = receivers.enter(event.webhook.url);
      if (release === null) return store.turnedAway(webhookId, later(RECEIVER_FULL_MS));
      const delivery = await attempt(event, stopping).finally(release);
      if (delivery.error !== null) {
        // The service is stopping and interrupted the request: the next run sends the event again, with the same id.
        if (!stopping.aborted) await store.failed(event, delivery, consequenceOf(event, delivery));
        return;
      }
      await store.delivered(event, delivery);
    }
  };

  function later(pauseMs: number): string {
    return instant(new Date(clock.now().getTime() + pauseMs * (0.75 + random() / 2)));
  }

  async function attempt(event: WaitingEvent, stopping: AbortSignal): Promise<DeliveryRecord> {
    const { webhook, id, attempts } = event;
    const body = ticketEvent(event);
    const created_at = instant(clock.now());
    const outcome = await send(webhook, { id, body: JSON.stringify(body) }, stopping);
    return {
      id: ids.snowflake(),
      event_id: id,
      type: body.type,
      attempt: attempts + 1,
      created_at,
      ...outcome,
    };
  }

  function consequenceOf({ webhook, attempts }: WaitingEvent, { status }: Outcome): Consequence {
    const now = clock.now();
    const failingSince = webhook.failing_since ?? instant(now);
    if (status === GONE) return { disabledReason: 'GONE' };
    if (now.getTime() - Date.parse(failingSince) > GIVEN_UP_AFTER_MS) return { disabledReason: 'FAILING' };
    return { failingSince, nextAttemptAt: later(Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS)) };
  }
}

/** Counts the requests to each receiver. A receiver is an origin, because one server answers for all its addresses. */
function createReceivers() {
  const waiting = new Map<string, number>();
  return {
    /** Returns null if the receiver has the most requests already, else a function to call when the request ends. */
    enter(url: string): (() => void) | null {
      const { origin } = new URL(url);
      const before = waiting.get(origin) ?? 0;
      if (before >= MAX_PER_RECEIVER) return null;
      waiting.set(origin, before + 1);
      return () => {
        const left = (waiting.get(origin) ?? 1) - 1;
        if (left === 0) waiting.delete(origin);
        else waiting.set(origin, left);
      };
    },
  };
}
