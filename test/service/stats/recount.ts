/** The statistics once more, counted from the tickets one by one and sorted in full: slow, and plain to see. */
import type { Tables } from '../../../src/service/edge/database/schema.ts';
import type { Selectable } from 'kysely';
import type { Schema } from '../../../src/contract/operations.ts';
import type { MissedAnswer } from '../../../src/service/core/model/ticket.ts';

type Ticket = Selectable<Tables['tickets']>;

export function recount(
  tickets: readonly Ticket[],
  days: readonly string[],
  missed: readonly MissedAnswer[] = missedIn(tickets),
) {
  const open = tickets.filter(({ status }) => status === 'open');
  return {
    totals: byStatus(tickets),
    now: {
      open: open.length,
      locked: open.filter(({ locked_at }) => locked_at !== null).length,
      assigned: open.filter(({ assigned_id }) => assigned_id !== null).length,
      eternal: open.filter(({ eternal }) => eternal === 1).length,
    },
    per_day: days.map((date) => ({
      date,
      ...opened(tickets, [date]),
      ...durations(tickets, [date]),
      missed: missedOn(missed, [date]).missed,
      answers: NO_ANSWERS,
    })),
    answers: NO_ANSWERS,
    ...durations(tickets, days),
    ...rating(tickets, days),
    ...missedOn(missed, days),
  };
}

/** They are counted apart from tickets. */
export const NO_ANSWERS = { shown: 0, solved: 0 };

/** The figures of a group or a label: of its tickets, and of the answers that were missed in it. */
export function recountOf(
  tickets: readonly Ticket[],
  missed: readonly MissedAnswer[],
  days: readonly string[],
) {
  const window = {
    ...opened(tickets, days),
    ...durations(tickets, days),
    ...rating(tickets, days),
    ...missedOn(missed, days),
  };
  return { ...byStatus(tickets), window };
}

/** All answers that were ever missed in the tickets, as the tickets have them. */
export const missedIn = (tickets: readonly Ticket[]): readonly MissedAnswer[] =>
  // The column holds nothing else.
  tickets.flatMap(({ missed_answers }) => JSON.parse(missed_answers) as MissedAnswer[]);

function missedOn(all: readonly MissedAnswer[], days: readonly string[]) {
  const missed = all.filter(({ at }) => isOn(days, at));
  const priorities = [...new Set(missed.map(({ priority }) => priority))];
  return {
    missed: missed.length,
    missed_by_priority: priorities
      .toSorted((one, other) => (one ?? -1) - (other ?? -1))
      .map((priority) => ({
        priority,
        count: missed.filter((each) => each.priority === priority).length,
      })),
  };
}

/** The figures of a person: of the tickets assigned to them, the first responses that they wrote, and the answers that they missed. */
export function recountOfPerson(
  tickets: readonly Ticket[],
  missed: readonly MissedAnswer[],
  userId: string,
  days: readonly string[],
) {
  const assigned = tickets.filter(({ assigned_id }) => assigned_id === userId);
  const answered = tickets.filter((ticket) => answererOf(ticket) === userId);
  const theirs = missed.filter(({ assigned_id }) => assigned_id === userId);
  const { window, ...statuses } = recountOf(assigned, theirs, days);
  const { first_response_seconds } = durations(answered, days);
  return { ...statuses, window: { ...window, first_response_seconds, answered: answeredOn(answered, days) } };
}

export const answererOf = ({ first_response_by, assigned_id }: Ticket): string | null =>
  first_response_by ?? assigned_id;

const answeredOn = (tickets: readonly Ticket[], days: readonly string[]): number =>
  tickets.filter(({ first_response_at }) => isOn(days, first_response_at)).length;

function byStatus(tickets: readonly Ticket[]): Schema<'StatusCounts'> {
  const count = (wanted: string) => tickets.filter(({ status }) => status === wanted).length;
  return { open: count('open'), closed: count('closed'), deleted: count('deleted') };
}

export const isOn = (days: readonly string[], at: string | null): at is string =>
  at !== null && days.includes(at.slice(0, 10));

function opened(tickets: readonly Ticket[], days: readonly string[]) {
  return {
    opened: tickets.filter(({ created_at }) => isOn(days, created_at)).length,
    answered: answeredOn(tickets, days),
    closed: tickets.filter(({ closed_at }) => isOn(days, closed_at)).length,
  };
}

function durations(tickets: readonly Ticket[], days: readonly string[]) {
  return {
    first_response_seconds: durationOf(tickets, days, 'first_response_at'),
    close_seconds: durationOf(tickets, days, 'closed_at'),
  };
}

function durationOf(
  tickets: readonly Ticket[],
  days: readonly string[],
  end: 'first_response_at' | 'closed_at',
): Schema<'Duration'> {
  const seconds = tickets
    .filter((ticket) => isOn(days, ticket[end]))
    .map((ticket) => (Date.parse(ticket[end] ?? '') - Date.parse(ticket.created_at)) / 1_000)
    .sort((one, other) => one - other);
  const at = (share: number) => seconds[Math.ceil(share * seconds.length) - 1] ?? null;
  return { median: at(0.5), p90: at(0.9) };
}

function rating(tickets: readonly Ticket[], days: readonly string[]) {
  const ratings = tickets
    .filter(({ closed_at }) => isOn(days, closed_at))
    .flatMap(({ rating: given }) => (given === null ? [] : [given]));
  const sum = ratings.reduce((all, one) => all + one, 0);
  return { rating: { average: ratings.length === 0 ? null : sum / ratings.length, count: ratings.length } };
}

/** Durations are promised within 3 %, those below a second as a second; everything else to the digit. */
export function withTolerance(answer: unknown, exact: unknown): unknown {
  if (Array.isArray(answer) && Array.isArray(exact)) {
    return answer.map((item, index) => withTolerance(item, exact[index]));
  }
  if (!isRecord(answer) || !isRecord(exact)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      const counted = exact[key];
      const isDuration = key === 'median' || key === 'p90';
      if (!isDuration || typeof value !== 'number' || typeof counted !== 'number') {
        return [key, withTolerance(value, counted)];
      }
      const wanted = Math.max(counted, 1);
      return [key, Math.abs(value - wanted) <= 0.03 * wanted ? counted : value];
    }),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
