/**
 * How long a dead process's work waits for another one. Nothing tells a dead process from one whose event loop is busy:
 * the lease is longer than any stretch of work, and with the takeover still shorter than a caller's patience.
 */
export const LEASE_MS = 8_000;

/** How often a living process renews its leases: three renewals in a row may be late. */
export function renewalOf(leaseMs: number): number {
  return leaseMs / 4;
}
