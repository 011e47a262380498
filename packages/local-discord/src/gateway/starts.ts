/** IDENTIFY is rationed: 1000 a day, and one per rate-limit key and five seconds. */

export interface SessionStarts {
  readonly total: number;
  readonly maxConcurrency: number;
  remaining(): number;
  resetAfter(): number;
  /** How many came too early or were too many, so far. */
  refused(): number;
  /** False: too early or too many; Discord then answers op 9. */
  take(shardIndex: number): boolean;
}

const PER_DAY = 1000;
const DAY = 24 * 60 * 60 * 1000;

export function createSessionStarts(clock: () => number, every: number): SessionStarts {
  const last = new Map<number, number>();
  const maxConcurrency = 1;
  let since = clock();
  let used = 0;
  let refused = 0;
  const renew = (): void => {
    if (clock() - since < DAY) return;
    since = clock();
    used = 0;
  };
  return {
    total: PER_DAY,
    maxConcurrency,
    remaining() {
      renew();
      return PER_DAY - used;
    },
    resetAfter: () => Math.max(0, since + DAY - clock()),
    refused: () => refused,
    take(shardIndex) {
      renew();
      const key = shardIndex % maxConcurrency;
      const before = last.get(key);
      if (used >= PER_DAY || (before !== undefined && clock() - before < every)) {
        refused += 1;
        return false;
      }
      last.set(key, clock());
      used += 1;
      return true;
    },
  };
}
