import { createExpiringCache } from '../../base/kit/expiring-cache.ts';
import { createNewChannels } from '../../base/kit/new-channels.ts';
import type { GatewayCoverage } from './gateway-coverage.ts';
import type { FeatureContext } from '../../core/feature-context.ts';
import type { TranscriptEvent, TranscriptEventOf, TicketOfChannel } from './records.ts';
import type { CaptureStore } from './store/capture.ts';
import { FilesUnavailable } from './store/files.ts';

interface QueuedEvent {
  readonly channelId: string;
  readonly event: TranscriptEvent;
}

/** The next save reads from Discord's history what a killed process lost. */
export const WRITE_INTERVAL_MS = 250;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
/** The most events of one transaction: others get their turn in between. */
const BATCH_SIZE = 200;
/** If the database is unavailable, events beyond this number are left to the history. */
const MAX_QUEUED = 5_000;
const MAX_FAILURES = 8;
const KNOWN_CHANNELS = 10_000;
const KNOWN_FOR_MS = 10 * 60_000;

export type Capture = ReturnType<typeof createCapture>;

/** Stores what happens in tickets, in the order in which the events arrive. */
export function createCapture(
  deps: Pick<FeatureContext, 'clock' | 'logger' | 'wake'> & {
    readonly captureStore: CaptureStore;
    readonly coverage: GatewayCoverage;
  },
) {
  const { captureStore: store, coverage, clock, logger, wake } = deps;
  const tickets = createExpiringCache({
    ttlMs: KNOWN_FOR_MS,
    maxEntries: KNOWN_CHANNELS,
    clock,
    load: (channelId) => store.ofChannel(channelId),
  });
  const queue: QueuedEvent[] = [];
  const newChannels = createNewChannels<QueuedEvent>(
    clock,
    (channelId) => void flush(() => newChannels.take(channelId)),
  );
  let timer: NodeJS.Timeout | undefined;
  let tail: Promise<void> = Promise.resolve();
  let failures = 0;
  let closed = false;

  async function ticketOf(channelId: string): Promise<TicketOfChannel | null> {
    if (newChannels.has(channelId)) return null;
    const ticket = await tickets.get(channelId);
    if (ticket === null && newChannels.isNew(channelId)) tickets.forget(channelId);
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
    for (const queued of batch) {
      const { channelId } = queued;
      if (found.get(channelId) === null && newChannels.isNew(channelId)) newChannels.keep(channelId, queued);
    }
  }

  async function writeAll(): Promise<void> {
    // What arrives in the meantime has its own timer: it is written together with what follows it.
    let left = queue.length;
    while (left > 0) {
      const batch = queue.slice(0, Math.min(left, batchEnd(queue)));
      try {
        await writeBatch(batch);
        failures = 0;
      } catch (err) {
        failures += 1;
        logger.error({ err, failures }, 'could not store ticket messages');
        // A batch isn't retried forever: something in it may be what can't be stored. For old tickets whose messages are in
        // files, nobody waits until those can be read.
        if (failures < MAX_FAILURES && !(err instanceof FilesUnavailable))
          return schedule(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)));
        failures = 0;
        coverage.eventLost();
      }
      queue.splice(0, batch.length);
      left -= batch.length;
    }
  }

  function schedule(ms: number): void {
    if (!closed) timer ??= setTimeout(() => void flush(), ms).unref();
  }

  function flush(first: () => readonly QueuedEvent[] = () => []): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    tail = tail.then(() => {
      queue.unshift(...first());
      return writeAll();
    });
    return tail;
  }

  return {
    /** Cheap for channels that aren't tickets: most aren't. */
    record(channelId: string, event: TranscriptEvent): void {
      if (closed || (tickets.peek(channelId) === null && !newChannels.isNew(channelId))) return;
      if (queue.length >= MAX_QUEUED) return coverage.eventLost();
      queue.push({ channelId, event });
      schedule(WRITE_INTERVAL_MS);
    },
    /** Writes the events that wait, including those of this channel that came before its ticket was stored. */
    flush: (channelId?: string) => flush(() => (channelId === undefined ? [] : newChannels.take(channelId))),
    async close() {
      await flush(() => newChannels.take());
      // What arrived while that was written.
      await flush();
      closed = true;
      clearTimeout(timer);
      newChannels.close();
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
