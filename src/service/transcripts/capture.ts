import { madeAt } from '../../discord-text/snowflake.ts';
import type { Logger } from 'pino';
import type { Clock } from '../kit/clock.ts';
import { createExpiringCache } from '../kit/expiring-cache.ts';
import type { GatewayCoverage } from './gateway-coverage.ts';
import type { CaptureStore, TranscriptEvent, TranscriptEventOf, TicketOfChannel } from './ports.ts';

interface CaptureDependencies {
  readonly store: CaptureStore;
  readonly hearing: GatewayCoverage;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Wakes the worker: copies of attachments were queued. */
  readonly wake: () => void;
}

/** Stores what happens in tickets, in the order in which the events arrive. */
export interface Capture {
  /** Cheap for channels that are no tickets: most are. */
  record(channelId: string, happening: TranscriptEvent): void;
  /** Writes the events that wait. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  readonly channelId: string;
  readonly happening: TranscriptEvent;
}

/** The next save reads from Discord's history what a killed process lost. */
const WRITE_EVERY_MS = 250;
const AGAIN_MS = 5_000;
/** The most events of one transaction: others get their turn in between. */
const AT_ONCE = 200;
/** If the database is unavailable, events beyond this number are left to the history. */
const MOST_WAITING = 5_000;
const MOST_FAILURES = 5;
const KNOWN_CHANNELS = 10_000;
const KNOWN_FOR_MS = 10 * 60_000;

export function createCapture({ store, hearing, clock, logger, wake }: CaptureDependencies): Capture {
  const tickets = createExpiringCache({
    ttlMs: KNOWN_FOR_MS,
    maxEntries: KNOWN_CHANNELS,
    clock,
    load: (channelId) => store.ofChannel(channelId),
  });
  const waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  let tail: Promise<void> = Promise.resolve();
  let failures = 0;
  let closed = false;

  async function ticketOf(channelId: string): Promise<TicketOfChannel | null> {
    const ticket = await tickets.get(channelId);
    // The channel may belong to a ticket that is being opened at this moment.
    if (ticket === null && isYoung(channelId, clock)) tickets.forget(channelId);
    return ticket;
  }

  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    const found = new Map<string, TicketOfChannel | null>();
    for (const { channelId } of batch) {
      if (!found.has(channelId)) found.set(channelId, await ticketOf(channelId));
    }
    const theirs = batch.flatMap(({ channelId, happening }): TranscriptEventOf[] => {
      const ticket = found.get(channelId) ?? null;
      return ticket === null || isDeeper(ticket, happening) ? [] : [{ ticket, happening }];
    });
    if (theirs.length > 0) await store.write(theirs);
    for (const { happening } of theirs) if (happening.kind === 'thread') tickets.forget(happening.threadId);
    if (theirs.some(hasFiles)) wake();
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchEnd(waiting));
      try {
        await writeBatch(batch);
        failures = 0;
      } catch (err) {
        failures += 1;
        logger.error({ err, failures }, 'what was written in tickets could not be stored');
        // A batch isn't retried forever: something in it may be what can't be stored.
        if (failures < MOST_FAILURES) return schedule(AGAIN_MS);
        failures = 0;
        hearing.broken();
      }
      waiting.splice(0, batch.length);
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
    record(channelId, happening) {
      if (closed || (tickets.peek(channelId) === null && !isYoung(channelId, clock))) return;
      if (waiting.length >= MOST_WAITING) return hearing.broken();
      waiting.push({ channelId, happening });
      schedule(WRITE_EVERY_MS);
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
function batchEnd(waiting: readonly Waiting[]): number {
  const thread = waiting.findIndex(({ happening }) => happening.kind === 'thread');
  return thread === -1 ? AT_ONCE : Math.min(thread + 1, AT_ONCE);
}

/** A thread counts in the channel where it began: a thread of a thread doesn't exist. */
function isDeeper(ticket: TicketOfChannel, happening: TranscriptEvent): boolean {
  return happening.kind === 'thread' && ticket.inThread;
}

function hasFiles({ happening }: TranscriptEventOf): boolean {
  return happening.kind === 'message' && happening.message.attachments.length > 0;
}

function isYoung(channelId: string, clock: Clock): boolean {
  return clock.now().getTime() - madeAt(channelId) < KNOWN_FOR_MS;
}
