/** Nobody types so many wrong numbers in a minute. */
const PER_MINUTE = 20;
const MINUTE_MS = 60_000;
/** Past it, all counts restart: the service limits all sign-ins together. */
const MOST_ADDRESSES = 10_000;

export interface AttemptLimit {
  /** Whether an address may try to sign in once more. It counts as a failure until it has succeeded. */
  begin(address: string): boolean;
  /** The attempt counts for nothing: many people may sign in from one address. */
  succeeded(address: string): void;
}

/** Counts the attempts of each address that fail. */
export function createAttemptLimit(): AttemptLimit {
  const failures = new Map<string, number>();
  let endsAt = 0;
  return {
    begin(address) {
      const now = performance.now();
      if (now >= endsAt || failures.size >= MOST_ADDRESSES) {
        failures.clear();
        endsAt = now + MINUTE_MS;
      }
      const count = (failures.get(address) ?? 0) + 1;
      failures.set(address, count);
      return count <= PER_MINUTE;
    },
    succeeded(address) {
      const count = failures.get(address) ?? 0;
      if (count > 0) failures.set(address, count - 1);
    },
  };
}
