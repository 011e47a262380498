import { hash } from 'node:crypto';

/** Identifies a value: equal values have the same revision. */
export function revisionOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 22);
}
