import { madeAt } from '../../../discord-text/snowflake.ts';
import type { Clock } from './clock.ts';

/**
 * Keeps what happens in new channels that belong to no ticket: Discord may have the channel of a ticket whose opening isn't
 * stored yet. Each channel's events come due again, ever more rarely as it gets older.
 */
interface NewChannels<Event> {
  isNew(channelId: string): boolean;
  keep(channelId: string, event: Event): void;
  /** Whether events of this channel wait: later ones must come after them. */
  has(channelId: string): boolean;
  /** Takes out what waits, oldest first: of one channel, or of all. */
  take(channelId?: string): Event[];
  close(): void;
}

interface Waiting<Event> {
  readonly events: Event[];
  readonly timer: NodeJS.Timeout;
}

/** An opening takes a second. One that was interrupted is finished some minutes later. */
const NEW_MS = 10 * 60_000;
const FIRST_LOOK_MS = 500;
/**
 * Anyone can create threads and write in them. The oldest channel, and events beyond this number, are the least likely
 * to belong to a ticket.
 */
const MAX_CHANNELS = 500;
const MAX_EVENTS_EACH = 50;

/** @param onDue is called when what waits of this channel is to be taken and looked at again. */
export function createNewChannels<Event>(
  clock: Clock,
  onDue: (channelId: string) => void,
): NewChannels<Event> {
  const waiting = new Map<string, Waiting<Event>>();

  const ageOf = (channelId: string): number => clock.now().getTime() - madeAt(channelId);

  function take(channelId: string): Event[] {
    const taken = waiting.get(channelId);
    if (taken === undefined) return [];
    waiting.delete(channelId);
    clearTimeout(taken.timer);
    return taken.events;
  }

  function wait(channelId: string): Waiting<Event> {
    const [oldest] = waiting.keys();
    if (oldest !== undefined && waiting.size >= MAX_CHANNELS) take(oldest);
    const look = Math.max(FIRST_LOOK_MS, ageOf(channelId) / 2);
    const timer = setTimeout(() => onDue(channelId), look).unref();
    const added = { events: [], timer };
    waiting.set(channelId, added);
    return added;
  }

  return {
    isNew: (channelId) => ageOf(channelId) < NEW_MS,
    keep(channelId, event) {
      const { events } = waiting.get(channelId) ?? wait(channelId);
      if (events.length < MAX_EVENTS_EACH) events.push(event);
    },
    has: (channelId) => waiting.has(channelId),
    take: (channelId) => (channelId === undefined ? [...waiting.keys()].flatMap(take) : take(channelId)),
    close() {
      for (const channelId of waiting.keys()) take(channelId);
    },
  };
}
