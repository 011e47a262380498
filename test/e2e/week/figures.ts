/** The model's statistics: each ticket counted, and everything sorted. */
import { MINUTE_MS, type Missed, type Model, type ModelTicket } from './model.ts';
import { DAY, DAYS, GROUPS, LABELS, STARTS_AT } from './script.ts';
import type { People } from './people.ts';

type At = ModelTicket['closed'];

/** In the shape of the API's answer, for the days up to this minute. */
export function figuresOf(
  { tickets }: Model,
  { groupIds, labelIds }: Pick<People, 'groupIds' | 'labelIds'>,
  now: number,
) {
  const days = lastDays(now);
  const open = tickets.filter(({ isOpen }) => isOpen);
  const { opened: _opened, answered: _answered, closed: _closed, ...window } = windowOf(tickets, days);
  const missed = missedIn(tickets);
  const people = [
    ...new Set([
      ...tickets.flatMap(({ assigned, answeredBy }) => [assigned ?? [], answeredBy ?? []].flat()),
      ...missed.flatMap(({ assigned }) => assigned ?? []),
    ]),
  ];
  return {
    days: DAYS,
    totals: byStatus(tickets),
    now: {
      open: open.length,
      locked: 0,
      assigned: open.filter(({ assigned }) => assigned !== null).length,
      eternal: 0,
    },
    per_day: days.map((day) => {
      const { rating: _rating, missed_by_priority: _priorities, ...ofDay } = windowOf(tickets, [day]);
      return { date: new Date(STARTS_AT + day * DAY * MINUTE_MS).toISOString().slice(0, 10), ...ofDay };
    }),
    ...window,
    groups: GROUPS.map(({ name }, group) => {
      const ofGroup = tickets.filter((ticket) => ticket.group === group);
      const missedThere = missed.filter((answer) => answer.group === group);
      const window = windowOf(ofGroup, days, missedThere);
      return { group_id: groupIds[group], name, ...byStatus(ofGroup), window };
    }),
    assignees: people
      .map((user_id) => ofPerson(tickets, user_id, days))
      .toSorted(
        (one, other) =>
          other.window.closed - one.window.closed ||
          other.closed - one.closed ||
          (one.user_id < other.user_id ? -1 : 1),
      ),
    labels: LABELS.map((name, label) => {
      const labeled = tickets.filter(({ labels }) => labels.includes(label));
      return { label_id: labelIds[label], name, ...byStatus(labeled), window: windowOf(labeled, days) };
    }),
  };
}

/** The answers that were missed in a group, by day, priority and person. */
export function missedOfGroup({ tickets }: Model, group: number, now: number) {
  const days = lastDays(now);
  const missed = missedIn(tickets).filter((answer) => answer.group === group);
  const people = [...new Set(missed.flatMap(({ assigned }) => assigned ?? []))];
  return {
    ...missedOf(missed),
    per_day: days.map((day) => missed.filter(({ at }) => Math.floor(at / DAY) === day).length),
    people: Object.fromEntries(
      people.map((person) => [person, missedOf(missed.filter(({ assigned }) => assigned === person))]),
    ),
  };
}

function lastDays(now: number): readonly number[] {
  const last = Math.floor(now / DAY);
  return Array.from({ length: DAYS }, (_, index) => last + 1 - DAYS + index);
}

/** Of the tickets that are assigned to them, the first answers that they gave, and those that they missed. */
function ofPerson(tickets: readonly ModelTicket[], user_id: string, days: readonly number[]) {
  const theirs = tickets.filter(({ assigned }) => assigned === user_id);
  const { answered, first_response_seconds } = windowOf(
    tickets.filter(({ answeredBy }) => answeredBy === user_id),
    days,
  );
  const missed = missedIn(tickets).filter(({ assigned }) => assigned === user_id);
  const window = { ...windowOf(theirs, days, missed), answered, first_response_seconds };
  return { user_id, ...byStatus(theirs), window };
}

function byStatus(tickets: readonly ModelTicket[]) {
  const open = tickets.filter(({ isOpen }) => isOpen).length;
  return { open, closed: tickets.length - open, deleted: 0 };
}

const missedIn = (tickets: readonly ModelTicket[]): readonly Missed[] =>
  tickets.flatMap(({ missed }) => missed);

function windowOf(
  tickets: readonly ModelTicket[],
  days: readonly number[],
  missed: readonly Missed[] = missedIn(tickets),
) {
  const isIn = (at: At): boolean => at !== null && days.includes(Math.floor(at / DAY));
  const closed = tickets.filter((ticket) => isIn(ticket.closed));
  const answered = tickets.filter((ticket) => isIn(ticket.answered));
  const ratings = closed.flatMap(({ rating }) => rating ?? []);
  const sum = ratings.reduce((all, rating) => all + rating, 0);
  return {
    opened: tickets.filter(({ created }) => isIn(created)).length,
    answered: answered.length,
    closed: closed.length,
    first_response_seconds: durationOf(answered, ({ answered: at }) => at),
    close_seconds: durationOf(closed, ({ closed: at }) => at),
    rating: { average: ratings.length === 0 ? null : sum / ratings.length, count: ratings.length },
    ...missedOf(missed.filter(({ at }) => isIn(at))),
  };
}

function missedOf(missed: readonly Missed[]) {
  const priorities = [...new Set(missed.map(({ priority }) => priority))].toSorted(
    (one, other) => one - other,
  );
  return {
    missed: missed.length,
    missed_by_priority: priorities.map((priority) => ({
      priority,
      count: missed.filter((answer) => answer.priority === priority).length,
    })),
  };
}

function durationOf(tickets: readonly ModelTicket[], end: (ticket: ModelTicket) => At) {
  const seconds = tickets
    .map((ticket) => ((end(ticket) ?? 0) - ticket.created) * 60)
    .toSorted((one, other) => one - other);
  const at = (share: number) => seconds[Math.ceil(share * seconds.length) - 1] ?? null;
  return { median: at(0.5), p90: at(0.9) };
}
