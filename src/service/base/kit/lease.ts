/**
 * The time after which another process takes over the work of a dead one. A dead process can't be told from one whose event
 * loop is blocked, so the lease is longer than any synchronous stretch of work; lease and takeover together are still
 * shorter than the time that a caller waits.
 */
export const LEASE_MS = 8_000;

/** The time between two renewals of a lease; three renewals in a row may be late. */
export function renewalOf(leaseMs: number): number {
  return leaseMs / 4;
}
