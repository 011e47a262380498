import { type Clock, instant } from '../kit/clock.ts';
import { toHistoryEntry } from '../tickets/lists/history-entry.ts';
import type { Ids } from '../tickets/ports.ts';
import type { Consequence, DeliveryRecord, Outcome, SendEvent, WaitingEvent, WebhookStore } from './ports.ts';

interface DeliverDependencies {
  readonly store: WebhookStore;
  readonly send: SendEvent;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: () => number;
}

/** A turn ends after so many events, or so much time: others get theirs in between. */
const OF_A_TURN = 100;
const TURN_MS = 10_000;
/**
 * So many requests wait for one receiver at a time, whichever servers' webhooks lead to it. More than the worker has places:
 * only one that is slow comes to it.
 */
const AT_ONE_RECEIVER = 50;
const TURNED_AWAY_MS = 2_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
const GIVEN_UP_AFTER_MS = 5 * 24 * 60 * 60_000;
/** "I am no longer here": whoever says so is not asked again. */
const GONE = 410;

/** Sends what waits for a webhook, the oldest first; the first that is not taken ends it, for the rest to wait behind. */
export function createDeliver({ store, send, clock, ids, random }: DeliverDependencies) {
  const receivers = createReceivers();

  return async function deliver(webhookId: string, stopping: AbortSignal): Promise<void> {
    const begun = clock.elapsed();
    for (let count = 0; count < OF_A_TURN && clock.elapsed() - begun < TURN_MS; count += 1) {
      const event = stopping.aborted ? null : await store.next(webhookId);
      if (event === null) return;
      const leave = receivers.enter(event.webhook.url);
      if (leave === null) return store.turnedAway(webhookId, later(TURNED_AWAY_MS));
      const delivery = await sent(event, stopping).finally(leave);
      if (delivery.error !== null) {
        // Broken off by us: it is sent again, with the same id, by whoever runs next.
        if (!stopping.aborted) await store.failed(event, delivery, consequenceOf(event, delivery));
        return;
      }
      await store.delivered(event, delivery);
    }
  };

  function later(pauseMs: number): string {
    return instant(new Date(clock.now().getTime() + pauseMs * (0.75 + random() / 2)));
  }

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
    return { failingSince, nextAttemptAt: later(Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS)) };
  }
}

/** Counts the requests to each receiver: an origin, as one server answers for all of its addresses. */
function createReceivers() {
  const waiting = new Map<string, number>();
  return {
    /** Null where it has as many as it may; else what ends this one. */
    enter(url: string): (() => void) | null {
      const { origin } = new URL(url);
      const before = waiting.get(origin) ?? 0;
      if (before >= AT_ONE_RECEIVER) return null;
      waiting.set(origin, before + 1);
      return () => {
        const left = (waiting.get(origin) ?? 1) - 1;
        if (left === 0) waiting.delete(origin);
        else waiting.set(origin, left);
      };
    },
  };
}
