/**
 * What the week must come to, calculated minute by minute from what people do and from what docs/helpdesk.md says. It
 * shares no code with the product: the hours of the zones are Intl's.
 */

export interface GroupRules {
  readonly name: string;
  readonly zone: string;
  /** By weekday as Intl abbreviates it; without any, the group is always open. */
  readonly hours: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>;
  readonly holidays: readonly (readonly [from: string, to: string])[];
  /** The first that names the ticket's priority, or none at all, counts. */
  readonly answerTimes: readonly AnswerTime[];
  /** In minutes. */
  readonly warnAfter: number | null;
  readonly closeAfter: number | null;
}

/** In minutes: of staff's first message in a ticket, and of each later one. Null: never due. */
export interface AnswerTime {
  readonly priority: number | null;
  readonly first: number | null;
  readonly next: number | null;
}

/** Minutes since the week began. */
type Minute = number;

export const MINUTE_MS = 60_000;

/** Whether the group is open, for each minute from then on. */
export function openMinutes(
  { zone, hours, holidays }: GroupRules,
  startsAt: number,
  count: number,
): readonly boolean[] {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Array.from({ length: count }, (_, minute) => {
    const parts = Object.fromEntries(
      clock.formatToParts(startsAt + minute * MINUTE_MS).map(({ type, value }) => [type, value]),
    );
    const date = `${parts['year']}-${parts['month']}-${parts['day']}`;
    if (holidays.some(([from, to]) => from <= date && date <= to)) return false;
    if (Object.keys(hours).length === 0) return true;
    const time = `${parts['hour']}:${parts['minute']}`;
    return (hours[parts['weekday'] ?? ''] ?? []).some(([from, to]) => from <= time && time < to);
  });
}

/** One line of a ticket's history. */
export interface Entry {
  readonly action: string;
  readonly at: Minute;
}

/** An answer that staff missed, with what the ticket had in that minute. */
export interface Missed {
  readonly at: Minute;
  readonly group: number;
  readonly priority: number;
  readonly assigned: string | null;
}

export interface ModelTicket {
  readonly number: number;
  readonly owner: string;
  readonly created: Minute;
  readonly history: Entry[];
  readonly missed: Missed[];
  group: number;
  assigned: string | null;
  priority: number;
  rating: number | null;
  isOpen: boolean;
  closed: Minute | null;
  answered: Minute | null;
  answeredBy: string | null;
  /** Places of labels among the server's. */
  labels: readonly number[];
  /** Since when staff's answer is waited for; null: it isn't. */
  waitsSince: Minute | null;
  staffWrote: Minute | null;
  snoozedUntil: Minute | null;
  isReminded: boolean;
  isMissed: boolean;
  warned: Minute | null;
}

export class Model {
  readonly tickets: ModelTicket[] = [];
  readonly #rules: readonly GroupRules[];
  readonly #open: readonly (readonly boolean[])[];
  /** How many minutes before this one each group was open. */
  readonly #openBefore: readonly (readonly number[])[];
  #now: Minute = 0;

  constructor(rules: readonly GroupRules[], open: readonly (readonly boolean[])[]) {
    this.#rules = rules;
    this.#open = open;
    this.#openBefore = open.map((minutes) => {
      let sum = 0;
      return minutes.map((isOpen) => (isOpen ? sum++ : sum));
    });
  }

  /** Goes through each minute up to this one, with what is due in it. */
  turn(to: Minute): void {
    while (this.#now < to) {
      this.#now += 1;
      for (const ticket of this.tickets) this.#due(ticket);
    }
  }

  isGroupOpen(group: number): boolean {
    return this.#open[group]?.[this.#now] ?? false;
  }

  create(group: number, owner: string, priority: number): ModelTicket {
    const ticket: ModelTicket = {
      number: this.tickets.length + 1,
      owner,
      created: this.#now,
      history: [],
      missed: [],
      group,
      assigned: null,
      priority,
      rating: null,
      isOpen: true,
      closed: null,
      answered: null,
      answeredBy: null,
      labels: [],
      waitsSince: this.#now,
      staffWrote: null,
      snoozedUntil: null,
      isReminded: false,
      isMissed: false,
      warned: null,
    };
    this.tickets.push(ticket);
    this.#note(ticket, 'createTicket');
    return ticket;
  }

  /** Changes the ticket; then does whatever the change makes due. */
  change(ticket: ModelTicket, action: string, change: Partial<ModelTicket>): void {
    Object.assign(ticket, change);
    this.#note(ticket, action);
    this.#due(ticket);
  }

  ownerWrites(ticket: ModelTicket): void {
    if (ticket.snoozedUntil !== null) this.#wake(ticket, 'snoozeEnded');
    else if (ticket.waitsSince === null) this.#wait(ticket);
    this.#due(ticket);
  }

  staffWrite(ticket: ModelTicket, by: string): void {
    ticket.staffWrote = this.#now;
    ticket.waitsSince = null;
    ticket.answered ??= this.#now;
    ticket.answeredBy ??= by;
    this.#due(ticket);
  }

  close(ticket: ModelTicket): void {
    this.change(ticket, 'closeTicket', {
      isOpen: false,
      closed: this.#now,
      snoozedUntil: null,
      waitsSince: null,
    });
  }

  reopen(ticket: ModelTicket): void {
    this.#wait(ticket);
    this.change(ticket, 'openTicket', { isOpen: true, closed: null });
  }

  snooze(ticket: ModelTicket, until: Minute): void {
    this.change(ticket, 'snoozeTicket', { snoozedUntil: until, waitsSince: null });
  }

  endSnooze(ticket: ModelTicket): void {
    this.#wake(ticket, 'snoozeTicket');
    this.#due(ticket);
  }

  #wake(ticket: ModelTicket, action: string): void {
    ticket.snoozedUntil = null;
    this.#wait(ticket);
    this.#note(ticket, action);
  }

  /** A wait for staff begins. */
  #wait(ticket: ModelTicket): void {
    ticket.waitsSince = this.#now;
    ticket.isReminded = false;
    ticket.isMissed = false;
  }

  #note({ history }: ModelTicket, action: string): void {
    history.push({ action, at: this.#now });
  }

  #due(ticket: ModelTicket): void {
    if (!ticket.isOpen) return;
    if (ticket.snoozedUntil !== null) {
      if (ticket.snoozedUntil > this.#now) return;
      this.#wake(ticket, 'snoozeEnded');
    }
    const { waitsSince, staffWrote } = ticket;
    if (waitsSince !== null) this.#awaitStaff(ticket, waitsSince);
    else if (staffWrote !== null) this.#awaitOwner(ticket, staffWrote, this.#rulesOf(ticket));
  }

  #awaitStaff(ticket: ModelTicket, since: Minute): void {
    const time = this.#answerTime(ticket);
    if (time === null || ticket.isMissed) return;
    const waited = this.#openBetween(ticket.group, since, this.#now);
    if (waited >= time) {
      ticket.isMissed = true;
      const { group, priority, assigned } = ticket;
      ticket.missed.push({ at: this.#now, group, priority, assigned });
      this.#note(ticket, 'answerMissed');
    } else if (waited >= time / 2 && !ticket.isReminded) {
      ticket.isReminded = true;
      this.#note(ticket, 'staffReminded');
    }
  }

  /** When staff's answer is due; null: never. */
  answerDue(ticket: ModelTicket): Minute | null {
    const time = this.#answerTime(ticket);
    if (time === null || ticket.waitsSince === null) return null;
    let due = ticket.waitsSince;
    while (this.#openBetween(ticket.group, ticket.waitsSince, due) < time) due += 1;
    return due;
  }

  #answerTime(ticket: ModelTicket): number | null {
    const { answerTimes } = this.#rulesOf(ticket);
    const time =
      answerTimes.find(({ priority }) => priority === ticket.priority) ??
      answerTimes.find(({ priority }) => priority === null);
    return (ticket.staffWrote === null ? time?.first : time?.next) ?? null;
  }

  #awaitOwner(
    ticket: ModelTicket,
    since: Minute,
    { warnAfter, closeAfter }: Pick<GroupRules, 'warnAfter' | 'closeAfter'>,
  ): void {
    if (warnAfter === null) return;
    if (ticket.warned === null || ticket.warned < since) {
      if (this.#now < since + warnAfter) return;
      ticket.warned = this.#now;
      this.#note(ticket, 'ownerWarned');
    } else if (closeAfter !== null && this.#now >= ticket.warned + closeAfter) {
      this.close(ticket);
    }
  }

  /** Minutes in which the group was open between these. */
  #openBetween(group: number, from: Minute, to: Minute): number {
    const before = this.#openBefore[group] ?? [];
    const [until, since] = [before[to], before[from]];
    if (until === undefined || since === undefined) throw new Error(`No hours are known for minute ${to}`);
    return until - since;
  }

  #rulesOf({ group }: ModelTicket): GroupRules {
    const rules = this.#rules[group];
    if (rules === undefined) throw new Error(`No group ${group}`);
    return rules;
  }
}
