/**
 * The outbox rows that this process works on: their leases are renewed as long as it does. This is a set and not "all
 * rows of this owner", so that the lease of a row that was lost by a fault runs out and the row is found again.
 */
export interface Leases {
  hold(id: string): void;
  free(id: string): void;
  held(): readonly string[];
}

export function createLeases(): Leases {
  const ids = new Set<string>();
  return {
    hold: (id) => void ids.add(id),
    free: (id) => void ids.delete(id),
    held: () => [...ids],
  };
}
