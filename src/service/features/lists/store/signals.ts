import type { TicketSignal, TicketSignals, Viewing } from '../../../core/tickets/lists.ts';
import type { Database } from '../../../edge/database/database.ts';

/** Changes within this time are told together, each ticket once: a change of a ticket often writes several rows. */
const TOGETHER_MS = 50;

/** Tells what the database's triggers report, whichever process made the change. */
export function createTicketSignals({
  watchTickets,
  notifyTickets,
}: Pick<Database, 'watchTickets' | 'notifyTickets'>): TicketSignals {
  const missed = new Set<() => void>();
  const hearers = new Set<(viewing: Viewing) => void>();
  let waiting = new Map<string, TicketSignal>();
  let starting: Promise<void> | undefined;

  function note(payload: string, tell: (signal: TicketSignal) => void): void {
    // The same text is the same change, for the same people.
    if (waiting.size === 0) setTimeout(() => tellAll(tell), TOGETHER_MS).unref();
    waiting.set(payload, toSignal(payload));
  }

  function tellAll(tell: (signal: TicketSignal) => void): void {
    const signals = waiting;
    waiting = new Map();
    for (const signal of signals.values()) tell(signal);
  }

  return {
    start(tell) {
      starting ??= watchTickets(
        (payload) => {
          const viewing = toViewing(payload);
          if (viewing === null) return note(payload, tell);
          for (const hear of hearers) hear(viewing);
        },
        () => {
          for (const end of missed) end();
        },
      );
      // A failed start is tried again by the next caller.
      return starting.catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
    },
    onMissed(end) {
      missed.add(end);
      return () => void missed.delete(end);
    },
    tellViewing: ({ process, ticketId, userIds }) =>
      notifyTickets([VIEWING, process, ticketId, ...userIds.slice(0, MOST_VIEWERS)].join(' ')),
    onViewing: (hear) => void hearers.add(hear),
  };
}

/** A text that no trigger sends: those begin with a guild's id. */
const VIEWING = 'viewing';
/** A notification has room for 8,000 bytes. */
const MOST_VIEWERS = 100;

function toViewing(payload: string): Viewing | null {
  const [kind, process = '', ticketId = '', ...userIds] = payload.split(' ');
  return kind === VIEWING ? { process, ticketId, userIds } : null;
}

/** The triggers join these with spaces; a ticket without an assignee has an empty last part. */
function toSignal(payload: string): TicketSignal {
  const [guildId = '', ticketId = '', change, groupId = '', assigneeId = ''] = payload.split(' ');
  return { guildId, ticketId, change: change === 'messages' ? 'messages' : 'ticket', groupId, assigneeId };
}
