/** What people want to do in the week: made from a seed, by the minute. Some of it will not fit the ticket by then. */
import type { GroupRules } from './model.ts';

export const GROUPS: readonly GroupRules[] = [
  {
    name: 'Orders',
    // Its clocks go back an hour in this week, in the night from Saturday to Sunday: in the middle of its hours.
    zone: 'Europe/Berlin',
    hours: {
      ...weekdays([['08:30', '18:00']]),
      Sat: [['10:00', '14:00']],
      Sun: [['01:00', '06:00']],
    },
    holidays: [],
    answerTimes: [
      { priority: 3, first: 30, next: 120 },
      { priority: 2, first: 120, next: 120 },
      { priority: null, first: 480, next: 480 },
    ],
    warnAfter: 36 * 60,
    closeAfter: 24 * 60,
  },
  {
    name: 'Bugs',
    zone: 'America/New_York',
    hours: weekdays([
      ['09:00', '12:00'],
      ['13:00', '17:30'],
    ]),
    holidays: [['2026-10-22', '2026-10-22']],
    answerTimes: [
      { priority: null, first: 120, next: 240 },
      { priority: 0, first: null, next: null },
    ],
    warnAfter: 24 * 60,
    closeAfter: 12 * 60,
  },
  {
    name: 'Reports',
    zone: 'Asia/Kolkata',
    hours: {},
    holidays: [['2026-10-24', '2026-10-25']],
    answerTimes: [
      { priority: 3, first: 60, next: null },
      { priority: null, first: 90, next: 180 },
    ],
    warnAfter: null,
    closeAfter: null,
  },
];

function weekdays(spans: GroupRules['hours'][string]): GroupRules['hours'] {
  return Object.fromEntries(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => [day, spans]));
}

export const LABELS = ['Billing', 'Outage', 'Praise'];

/** A Wednesday, at midnight in UTC. */
export const STARTS_AT = Date.UTC(2026, 9, 21);
export const DAY = 24 * 60;
export const DAYS = 7;
/** Answers may be due after the week. */
export const DAYS_KNOWN = 28;
/** Minutes; everybody acts at a multiple of it. */
export const STEP = 15;

export type Kind =
  | 'open'
  | 'staffWrite'
  | 'ownerWrites'
  | 'claim'
  | 'assign'
  | 'snooze'
  | 'endSnooze'
  | 'priority'
  | 'move'
  | 'label'
  | 'close'
  | 'rate'
  | 'reopen';

export interface Action {
  readonly at: number;
  readonly kind: Kind;
  /** The ticket, by its place among those that people wanted to open. */
  readonly of: number;
  /** Chooses the person, the level or whatever else there is to choose; below 1. */
  readonly choice: number;
  /** By a program that calls the API, and not by a person in Discord. */
  readonly byApi: boolean;
  /** Service and bot are killed in the middle of it. */
  readonly kills: boolean;
  /** Service and bot are killed when they next post something, if they do so before it. */
  readonly killsBefore: boolean;
}

const WEIGHTS: readonly (readonly [Kind, number])[] = [
  ['staffWrite', 10],
  ['ownerWrites', 8],
  ['claim', 5],
  ['assign', 2],
  ['snooze', 4],
  ['endSnooze', 1],
  ['priority', 3],
  ['move', 2],
  ['label', 3],
  ['close', 4],
  ['rate', 4],
  ['reopen', 2],
];
const WEIGHT = WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0);
/** The share of actions with a kill. */
const KILLED = 0.008;

/** Actions in the order of their times. */
export function scriptOf(seed: number, wanted: number): readonly Action[] {
  const random = randomOf(seed);
  const atStep = (minute: number) => Math.round(minute / STEP) * STEP;
  const action = (at: number, kind: Kind, of: number): Action => ({
    at,
    kind,
    of,
    choice: random(),
    byApi: random() < 0.4,
    kills: random() < KILLED,
    killsBefore: random() < KILLED,
  });
  const actions = Array.from({ length: wanted }, (_, of) => {
    let at = STEP + atStep(random() * (DAYS - 1) * DAY);
    const all = [action(at, 'open', of)];
    const more = Math.floor(random() * 10);
    for (let each = 0; each < more; each += 1) {
      // An hour or a night, and rarely longer.
      at += STEP + atStep(-Math.log(1 - random()) * 5 * 60);
      if (at < DAYS * DAY) all.push(action(at, kindOf(random()), of));
    }
    return all;
  });
  return actions.flat().toSorted((one, other) => one.at - other.at || one.of - other.of);
}

function kindOf(share: number): Kind {
  let left = share * WEIGHT;
  for (const [kind, weight] of WEIGHTS) {
    left -= weight;
    if (left < 0) return kind;
  }
  return 'ownerWrites';
}

/** The same numbers from the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
