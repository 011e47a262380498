import { hash } from 'node:crypto';
import { worded } from '../../../words/worded.ts';
import type { Fault } from './validation-failed.ts';

/** Identifies a value: equal values have the same revision. */
export function revisionOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value), 'base64url').slice(0, 22);
}

/** A new item has no revision on which a change could be based. */
export const REVISION_OF_NEW: Fault = { field: 'revision', says: worded('fault.revisionOfNew') };
