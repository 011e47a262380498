import { ApiError } from '../contract/errors.ts';

/** Others may change an item between reading and writing; the change is tried at most this many times. */
const ATTEMPTS = 3;

/** The codes by which the service refuses a change of an older revision. */
const LATE: readonly ApiError['code'][] = [
  'GROUP_CHANGED',
  'PANEL_CHANGED',
  'WEBHOOK_CHANGED',
  'CUSTOM_MESSAGE_CHANGED',
];

interface Attempt {
  /** From 1. */
  readonly number: number;
  readonly isLast: boolean;
}

export const isLate = (error: unknown): boolean => error instanceof ApiError && LATE.includes(error.code);

/** Reads an item and changes it, again if someone else changed it in between. Rejects as the last attempt does. */
export async function retryIfLate<Result>(change: (attempt: Attempt) => Promise<Result>): Promise<Result> {
  for (let number = 1; ; number += 1) {
    const isLast = number === ATTEMPTS;
    try {
      return await change({ number, isLast });
    } catch (error) {
      if (isLast || !isLate(error)) throw error;
    }
  }
}
