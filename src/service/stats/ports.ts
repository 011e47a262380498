/** What the statistics need from the outside. `storage/stats/stats.ts` implements it. */
import type { Counts } from './counting.ts';

/** A guild's counters, as of one moment. */
export interface GuildCounts {
  readonly counts: Counts;
  /** Ticket groups that are not deleted, in the order in which they were made. */
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

/** Days in UTC, both included: `2026-11-21`. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

/** Counters that cannot be had in time: too much is still to be added to them. */
export class TooFarBehind extends Error {
  override readonly name = 'TooFarBehind';
}

export interface StatsStore {
  /**
   * All totals, and these days.
   * Ends soon after `signal` is aborted, by rejecting. Rejects with TooFarBehind.
   */
  read(guildId: string, days: DayRange, signal: AbortSignal): Promise<GuildCounts>;
  /** Adds at most so many noted changes to the counters; answers how many there were. */
  fold(limit: number): Promise<number>;
}
