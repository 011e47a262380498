import type { Job, Turn } from './ports.ts';

/**
 * A guild's limit within a queue: other guilds must not wait for what one guild waits for, such as its rate limits. A closed
 * ticket takes up to three, and the last of 20 must not show it only after the lines and questions of the first.
 */
const SLOTS_PER_GUILD = 72;
/** The number of jobs that one guild gets before the next guild's turn, all claimed with one query. */
export const JOBS_PER_TURN = 8;

/** Shares the slots of a queue among the guilds, which take turns by id. */
export interface RoundRobin {
  nextTurn(): Turn;
  /** Records the jobs that were claimed for `freeSlots`. Returns whether another claim may find more for the rest. */
  claimed(jobs: readonly Job[], freeSlots: number): boolean;
  ended(job: Job): void;
  /** Whether a guild has as many jobs in flight as it may, so that more of its jobs may wait. */
  isAnyGuildFull(): boolean;
}

export function createRoundRobin(): RoundRobin {
  const inFlight = new Map<string, number>();
  /** The guild that had the last turn; '' at the beginning of a round. */
  let after = '';

  const fullGuilds = (): string[] =>
    [...inFlight].filter(([, count]) => count + JOBS_PER_TURN > SLOTS_PER_GUILD).map(([guildId]) => guildId);

  return {
    nextTurn: () => ({ after, skip: fullGuilds(), perGuild: JOBS_PER_TURN }),
    claimed(jobs, freeSlots) {
      const byGuild = Map.groupBy(jobs, ({ guildId }) => guildId);
      for (const [guildId, { length }] of byGuild)
        inFlight.set(guildId, (inFlight.get(guildId) ?? 0) + length);
      if (jobs.length === freeSlots) {
        after = [...byGuild.keys()].toSorted().at(-1) ?? after;
        return false;
      }
      // The round is over. The next one begins with the guilds that this one passed by, or that may have more.
      const coveredAllGuilds = after === '';
      after = '';
      return !coveredAllGuilds || [...byGuild.values()].some(({ length }) => length === JOBS_PER_TURN);
    },
    ended({ guildId }) {
      const count = (inFlight.get(guildId) ?? 1) - 1;
      if (count === 0) inFlight.delete(guildId);
      else inFlight.set(guildId, count);
    },
    isAnyGuildFull: () => fullGuilds().length > 0,
  };
}
