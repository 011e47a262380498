/** Discord's ids: milliseconds since 2015-01-01 in the upper bits, a counter in the lower 22. */

/** Discord's epoch, in Unix milliseconds. */
const DISCORD_EPOCH = 1_420_070_400_000;

const WORKER_BITS = 22n;
const PER_MILLISECOND = 1n << WORKER_BITS;

/** Creates ids that always increase, even if the clock stops or goes back. */
export interface Snowflakes {
  next(): string;
  /** Ids from here on are above `id`: told about every id that was loaded. */
  above(id: string): void;
}

/** Ids after the given clock (Unix milliseconds). */
export function createSnowflakes(clock: () => number): Snowflakes {
  let last = 0n;
  return {
    next() {
      const fresh = snowflakeAt(clock());
      last = fresh > last ? fresh : last + 1n;
      return last.toString();
    },
    above(id) {
      const seen = BigInt(id);
      if (seen > last) last = seen;
    },
  };
}

/** The first id of a millisecond. */
export function snowflakeAt(time: number): bigint {
  return BigInt(time - DISCORD_EPOCH) << WORKER_BITS;
}

/** Unix milliseconds at which an id was made. */
export function timeOf(id: string): number {
  return Number(BigInt(id) >> WORKER_BITS) + DISCORD_EPOCH;
}

/** The first id of the millisecond in which this one was made. */
export function firstOfMillisecond(id: string): string {
  const value = BigInt(id);
  return (value - (value % PER_MILLISECOND)).toString();
}

/** Orders ids by age; digits compare as text only at equal length. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
