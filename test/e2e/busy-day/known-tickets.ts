/** The tickets as people know them: what they were told was done, and who does something to one just now. */
export interface KnownTicket {
  readonly guildId: string;
  readonly channelId: string;
  readonly number: number;
  readonly ownerId: string;
  status: 'open' | 'closed' | 'deleted';
  locked: boolean;
  assignedId: string | null;
  priority: number;
  noted: boolean;
  named: boolean;
  joined: boolean;
  /** Actions that were reported as done, as its history names them. */
  readonly done: string[];
  /** What people wrote in it. */
  said: number;
  /** An action was reported neither as done nor as permanently rejected: it may or may not have happened. */
  unsure: boolean;
  /** Those who look at it just now. */
  readers: number;
  /** Someone is acting on it: of two simultaneous actions, one would rightly be rejected. */
  taken: boolean;
}

type Made = Pick<KnownTicket, 'guildId' | 'channelId' | 'number' | 'ownerId'>;

export interface KnownTickets {
  readonly all: readonly KnownTicket[];
  add(made: Made): void;
  open(): number;
  /** Any of those that fit, or none. */
  any(fits: (ticket: KnownTicket) => boolean): KnownTicket | undefined;
}

const TRIES = 40;

export function createKnownTickets(random: () => number): KnownTickets {
  const all: KnownTicket[] = [];
  const living: KnownTicket[] = [];

  /** The deleted are dropped when they are met. */
  function pick(): KnownTicket | undefined {
    const index = Math.floor(random() * living.length);
    const ticket = living[index];
    if (ticket?.status !== 'deleted') return ticket;
    const last = living.pop();
    if (last !== undefined && last !== ticket) living[index] = last;
    return undefined;
  }

  return {
    all,
    add(made) {
      // Who presses twice at once is shown one ticket.
      if (all.some(({ channelId }) => channelId === made.channelId)) return;
      const ticket: KnownTicket = { ...made, ...FRESH, done: ['createTicket'] };
      all.push(ticket);
      living.push(ticket);
    },
    open: () => living.filter(({ status }) => status === 'open').length,
    any(fits) {
      for (let tried = 0; tried < TRIES; tried += 1) {
        const ticket = pick();
        if (ticket !== undefined && fits(ticket)) return ticket;
      }
      return undefined;
    },
  };
}

const FRESH = {
  status: 'open',
  locked: false,
  assignedId: null,
  // The usual one of the levels that a group has unless told.
  priority: 1,
  noted: false,
  named: false,
  joined: false,
  said: 0,
  unsure: false,
  readers: 0,
  taken: false,
} as const;
