import { madeAt } from '../../discord-text/snowflake.ts';
import type { Clock } from '../kit/clock.ts';
import { createExpiringCache } from '../kit/expiring-cache.ts';
import type { GatewayCoverage } from './gateway-coverage.ts';
import type { TranscriptContext } from './context.ts';
import type { TranscriptEvent, TranscriptEventOf, TicketOfChannel } from './ports.ts';

interface CaptureDependencies extends Pick<TranscriptContext, 'captureStore' | 'clock' | 'logger' | 'wake'> {
  readonly coverage: GatewayCoverage;
}

/** Stores what happens in tickets, in the order in which the events arrive. */
export interface Capture {
  /** Cheap for channels that are no tickets: most are. */
  record(channelId: string, event: TranscriptEvent): void;
  /** Writes the events that wait. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface QueuedEvent {
  readonly channelId: string;
  readonly event: TranscriptEvent;
}

/** The next save reads from Discord's history what a killed process lost. */
const WRITE_INTERVAL_MS = 250;
const RETRY_MS = 5_000;
/** The most events of one transaction: others get their turn in between. */
const BATCH_SIZE = 200;
/** If the database is unavailable, events beyond this number are left to the history. */
const MAX_QUEUED = 5_000;
const MAX_FAILURES = 5;
const KNOWN_CHANNELS = 10_000;
const KNOWN_FOR_MS = 10 * 60_000;

export function createCapture(deps: CaptureDependencies): Capture {
  const { captureStore: store, coverage, clock, logger, wake } = deps;
  const tickets = createExpiringCache({
    ttlMs: KNOWN_FOR_MS,
    maxEntries: KNOWN_CHANNELS,
    clock,
    load: (channelId) => store.ofChannel(channelId),
  });
  const queue: QueuedEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let tail: Promise<void> = Promise.resolve();
  let failures = 0;
  let closed = false;

  async function ticketOf(channelId: string): Promise<TicketOfChannel | null> {
    const ticket = await tickets.get(channelId);
    // The channel may belong to a ticket that is being opened at this moment.
    if (ticket === null && isRecent(channelId, clock)) tickets.forget(channelId);
    return ticket;
  }

  async function writeBatch(batch: readonly QueuedEvent[]): Promise<void> {
    const found = new Map<string, TicketOfChannel | null>();
    for (const { channelId } of batch) {
      if (!found.has(channelId)) found.set(channelId, await ticketOf(channelId));
    }
    const ticketEvents = batch.flatMap(({ channelId, event }): TranscriptEventOf[] => {
      const ticket = found.get(channelId) ?? null;
      return ticket === null || isNestedThread(ticket, event) ? [] : [{ ticket, event }];
    });
    if (ticketEvents.length > 0) await store.write(ticketEvents);
    for (const { event } of ticketEvents) if (event.kind === 'thread') tickets.forget(event.threadId);
    if (ticketEvents.some(hasFiles)) wake();
  }

  async function writeAll(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, batchEnd(queue));
      try {
        await writeBatch(batch);
        failures = 0;
      } catch (err) {
        failures += 1;
        logger.error({ err, failures }, 'what was written in tickets could not be stored');
        // A batch isn't retried forever: something in it may be what can't be stored.
        if (failures < MAX_FAILURES) return schedule(RETRY_MS);
        failures = 0;
        coverage.eventLost();
      }
      queue.splice(0, batch.length);
    }
  }

  function schedule(ms: number): void {
    if (!closed) timer ??= setTimeout(() => void flush(), ms).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    tail = tail.then(writeAll);
    return tail;
  }

  return {
    record(channelId, event) {
      if (closed || (tickets.peek(channelId) === null && !isRecent(channelId, clock))) return;
      if (queue.length >= MAX_QUEUED) return coverage.eventLost();
      queue.push({ channelId, event });
      schedule(WRITE_INTERVAL_MS);
    },
    flush,
    async close() {
      await flush();
      closed = true;
      clearTimeout(timer);
    },
  };
}

/** A batch ends with a new thread: messages in the thread can only be assigned once its ticket is known. */
function batchEnd(queue: readonly QueuedEvent[]): number {
  const thread = queue.findIndex(({ event }) => event.kind === 'thread');
  return thread === -1 ? BATCH_SIZE : Math.min(thread + 1, BATCH_SIZE);
}

/** A thread counts in the channel where it began: a thread of a thread doesn't exist. */
function isNestedThread(ticket: TicketOfChannel, event: TranscriptEvent): boolean {
  return event.kind === 'thread' && ticket.inThread;
}

function hasFiles({ event }: TranscriptEventOf): boolean {
  return event.kind === 'message' && event.message.attachments.length > 0;
}

function isRecent(channelId: string, clock: Clock): boolean {
  return clock.now().getTime() - madeAt(channelId) < KNOWN_FOR_MS;
}
