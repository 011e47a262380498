import type { Job, Turn } from './ports.ts';

export interface RoundRobinOptions {
  /** So many pieces of one guild's work are under way at most. */
  readonly most: number;
  /** So many are taken of it before the next guild has its turn. */
  readonly atATurn: number;
}

/** Who is next among the guilds whose work waits for the same places. */
export interface RoundRobin {
  next(): Turn;
  /** Notes what was taken of `room` places; true where more can be taken at once, as long as there is room. */
  took(jobs: readonly Job[], room: number): boolean;
  left(job: Job): void;
  /** Some guild has as much under way as it may: more of its work may wait. */
  isAnyFull(): boolean;
}

export function createRoundRobin({ most, atATurn }: RoundRobinOptions): RoundRobin {
  const underWay = new Map<string, number>();
  let after = '';

  const full = (): string[] =>
    [...underWay].filter(([, count]) => count + atATurn > most).map(([guildId]) => guildId);

  return {
    next: () => ({ after, passOver: full(), most: atATurn }),
    took(jobs, room) {
      const taken = Map.groupBy(jobs, ({ guildId }) => guildId);
      for (const [guildId, { length }] of taken) underWay.set(guildId, (underWay.get(guildId) ?? 0) + length);
      if (jobs.length === room) {
        after = [...taken.keys()].toSorted().at(-1) ?? after;
        return false;
      }
      // The round has come to its end: the next one begins with those who were passed by, or may have more.
      const isWhole = after === '';
      after = '';
      return !isWhole || [...taken.values()].some(({ length }) => length === atATurn);
    },
    left({ guildId }) {
      const count = (underWay.get(guildId) ?? 1) - 1;
      if (count === 0) underWay.delete(guildId);
      else underWay.set(guildId, count);
    },
    isAnyFull: () => full().length > 0,
  };
}
