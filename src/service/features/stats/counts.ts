import type { MissedAnswer } from '../../core/model/ticket.ts';
import type { DayOf } from '../../base/kit/days.ts';

/** Numbers by what they are counted by. */
type Tally<Key> = Map<Key, number>;

/** Maps a bucket to the number of durations in it. Durations within 5 % of each other share a bucket. */
export type Histogram = Tally<number>;

/** Maps the place of a priority level, or null for tickets without one, to a number. */
export type ByPriority = Tally<number | null>;

const GROWTH = Math.log(1.05);

/** The bucket of a duration in seconds; durations shorter than a second count as a second. */
export function bucketOf(seconds: number): number {
  return Math.round(Math.log(Math.max(seconds, 1)) / GROWTH);
}

/** The middle of the bucket. Durations in it differ by at most 2.5 %, so three digits are exact enough. */
function secondsOf(bucket: number): number {
  return Number(Math.exp(bucket * GROWTH).toPrecision(3));
}

export function addTo<Key>(tally: Tally<Key>, key: Key, count: number): void {
  const sum = (tally.get(key) ?? 0) + count;
  if (sum === 0) tally.delete(key);
  else tally.set(key, sum);
}

/** The number of durations, or of whatever else was counted. */
export function countIn(tally: ReadonlyMap<unknown, number>): number {
  return tally.values().reduce((sum, count) => sum + count, 0);
}

/** The duration that this share of them (0.5 for half) does not exceed; null if there are none. */
export function percentile(histogram: Histogram, share: number): number | null {
  const buckets = [...histogram].sort(([one], [other]) => one - other);
  const rank = share * countIn(histogram);
  let cumulative = 0;
  for (const [bucket, count] of buckets) {
    cumulative += count;
    if (cumulative > 0 && cumulative >= rank) return secondsOf(bucket);
  }
  return null;
}

/** The fields of a ticket that the statistics use. */
export interface TicketFacts {
  readonly group_id: string;
  readonly assigned_id: string | null;
  readonly label_ids: readonly string[];
  readonly status: 'open' | 'closed' | 'deleted';
  readonly locked: 0 | 1;
  readonly eternal: 0 | 1;
  readonly created_at: string;
  readonly closed_at: string | null;
  readonly first_response_at: string | null;
  /** The person who wrote the first response; null if it isn't known. */
  readonly first_response_by: string | null;
  /** The position of the rating level, from 1. */
  readonly rating: number | null;
  readonly missed_answers: readonly MissedAnswer[];
}

/** A part of the tickets: those of a person, or those with a label. */
export type Part = `assignee:${string}` | `label:${string}`;

/** The scope of a counter: all tickets of the guild or of a group, or a part of them. */
export type Subject = 'guild' | `group:${string}` | Part | `group:${string}/${Part}`;

/** The group and the part that a subject names. */
export function parseSubject(subject: Subject): {
  readonly groupId: string | null;
  readonly part: Part | null;
} {
  const [scope = '', part] = subject.startsWith('group:') ? subject.split('/') : ['', subject];
  return {
    groupId: scope === '' ? null : scope.slice('group:'.length),
    part: part === undefined || part === 'guild' ? null : (part as Part),
  };
}

/** The numbers of tickets by status, and of open tickets that are locked, assigned or eternal. */
export interface Totals {
  open: number;
  closed: number;
  deleted: number;
  locked: number;
  assigned: number;
  eternal: number;
}

/** The activity of a day or of several days together. */
export interface Activity {
  opened: number;
  closed: number;
  ratingCount: number;
  ratingSum: number;
  readonly firstResponse: Histogram;
  readonly close: Histogram;
  readonly missed: ByPriority;
}

/** The counters of a guild, or the changes to add to them. */
export interface Counts {
  readonly totals: Map<Subject, Totals>;
  /** The keys are days of a time zone, `2026-11-21`. */
  readonly days: Map<string, Map<Subject, Activity>>;
}

export function noCounts(): Counts {
  return { totals: new Map(), days: new Map() };
}

export function noTotals(): Totals {
  return { open: 0, closed: 0, deleted: 0, locked: 0, assigned: 0, eternal: 0 };
}

export function noActivity(): Activity {
  const histograms = { firstResponse: new Map(), close: new Map() };
  return { opened: 0, closed: 0, ratingCount: 0, ratingSum: 0, ...histograms, missed: new Map() };
}

/** Adds a ticket to the counters (weight 1) or subtracts it (weight -1). */
export function countTicket(counts: Counts, ticket: TicketFacts, weight: 1 | -1, dayOf: DayOf): void {
  const { group_id: groupId, assigned_id: assignee, created_at: created, closed_at: closed } = ticket;
  const createdOn = dayOf(created);
  const closedOn = closed === null ? null : dayOf(closed);
  for (const subject of subjectsOf(ticket, groupId, assignee)) {
    countState(totalsOf(counts, subject), ticket, weight);
    activityOn(counts, createdOn, subject).opened += weight;
    if (closed !== null && closedOn !== null)
      countClose(activityOn(counts, closedOn, subject), { ...ticket, closed_at: closed }, weight);
  }
  countResponse(counts, ticket, weight, dayOf);
  for (const { at, group_id, priority, assigned_id } of ticket.missed_answers) {
    const day = dayOf(at);
    for (const subject of subjectsOf(ticket, group_id, assigned_id))
      addTo(activityOn(counts, day, subject).missed, priority, weight);
  }
}

/** Everything in whose figures this counts: the guild, the group, the ticket's labels, and the person if there is one. */
function subjectsOf(
  { label_ids: labelIds }: TicketFacts,
  groupId: string,
  userId: string | null,
): readonly Subject[] {
  const labels = labelIds.flatMap((id) => inGuildAndGroup(groupId, `label:${id}`));
  return ['guild', `group:${groupId}`, ...labels, ...ofPerson(groupId, userId)];
}

function ofPerson(groupId: string, userId: string | null): readonly Subject[] {
  return userId === null ? [] : inGuildAndGroup(groupId, `assignee:${userId}`);
}

function inGuildAndGroup(groupId: string, part: Part): readonly Subject[] {
  return [part, `group:${groupId}/${part}`];
}

function countState(totals: Totals, ticket: TicketFacts, weight: 1 | -1): void {
  totals[ticket.status] += weight;
  if (ticket.status !== 'open') return;
  totals.locked += weight * ticket.locked;
  totals.eternal += weight * ticket.eternal;
  totals.assigned += ticket.assigned_id === null ? 0 : weight;
}

function countResponse(counts: Counts, ticket: TicketFacts, weight: 1 | -1, dayOf: DayOf): void {
  const { group_id: groupId, created_at: created, first_response_at: answered } = ticket;
  if (answered === null) return;
  const day = dayOf(answered);
  const bucket = bucketBetween(created, answered);
  for (const subject of subjectsOf(ticket, groupId, ticket.first_response_by ?? ticket.assigned_id))
    addTo(activityOn(counts, day, subject).firstResponse, bucket, weight);
}

function countClose(
  day: Activity,
  { created_at, closed_at, rating }: TicketFacts & { readonly closed_at: string },
  weight: 1 | -1,
): void {
  day.closed += weight;
  addTo(day.close, bucketBetween(created_at, closed_at), weight);
  if (rating === null) return;
  day.ratingCount += weight;
  day.ratingSum += weight * rating;
}

export function totalsOf(counts: Counts, subject: Subject): Totals {
  const totals = counts.totals.get(subject) ?? noTotals();
  counts.totals.set(subject, totals);
  return totals;
}

export function activityOn(counts: Counts, day: string, subject: Subject): Activity {
  const subjects = counts.days.get(day) ?? new Map<Subject, Activity>();
  const activity = subjects.get(subject) ?? noActivity();
  counts.days.set(day, subjects.set(subject, activity));
  return activity;
}

function bucketBetween(from: string, to: string): number {
  return bucketOf((Date.parse(to) - Date.parse(from)) / 1_000);
}

export function addTotals(sum: Totals, added: Totals, weight: 1 | -1 = 1): void {
  for (const key of ['open', 'closed', 'deleted', 'locked', 'assigned', 'eternal'] as const) {
    sum[key] += weight * added[key];
  }
}

export function addActivity(sum: Activity, added: Activity, weight: 1 | -1 = 1): void {
  for (const key of ['opened', 'closed', 'ratingCount', 'ratingSum'] as const) {
    sum[key] += weight * added[key];
  }
  for (const key of ['firstResponse', 'close'] as const) {
    for (const [bucket, count] of added[key]) addTo(sum[key], bucket, weight * count);
  }
  for (const [priority, count] of added.missed) addTo(sum.missed, priority, weight * count);
}

/** Adds `added` to `sum`, or subtracts it with weight -1. */
export function addCounts(sum: Counts, added: Counts, weight: 1 | -1 = 1): void {
  for (const [subject, totals] of added.totals) addTotals(totalsOf(sum, subject), totals, weight);
  for (const [day, subjects] of added.days) {
    for (const [subject, activity] of subjects) addActivity(activityOn(sum, day, subject), activity, weight);
  }
}
