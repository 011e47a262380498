import type { Counts } from './counts.ts';

/** A guild's counters at one moment. */
export interface GuildCounts {
  /** The time zone of the days. */
  readonly timeZone: string;
  /** The days that were asked for, oldest first. */
  readonly days: readonly string[];
  readonly counts: Counts;
  /** Ticket groups that are not deleted, in the order of their creation. */
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  /** Labels that are not deleted, in the order of their creation. */
  readonly labels: readonly { readonly id: string; readonly name: string }[];
  /** People whose figures are shown to nobody but themselves. */
  readonly excluded: readonly string[];
  /** How often answers were shown before tickets of a group, and solved the problem, on the days that were asked for. */
  readonly answers: readonly AnswerDay[];
}

export interface AnswerDay {
  readonly day: string;
  readonly group_id: string;
  readonly shown: number;
  readonly solved: number;
}

export interface Reading {
  /** The number of days, up to and including that of the instant `until` in the guild's time zone. */
  readonly days: number;
  readonly until: string;
  /** The groups whose labels and people are read, each group's apart; none by default. */
  readonly partsOfGroups?: readonly string[];
}

/** The counters can't be computed in time, because too many changes are still to be added to them. */
export class TooFarBehind extends Error {
  override readonly name = 'TooFarBehind';
}
