import type { SomeChange, TicketRecord } from '../model/ticket.ts';

/** A message of a person clears an expiry that messages may clear; null if it has none. */
export function clearedByMessage({ expiry_clearable, expires_at, status }: TicketRecord): SomeChange | null {
  const isCleared = expiry_clearable && expires_at !== null && status === 'open';
  return isCleared ? { expires_at: null, expiry_clearable: false } : null;
}
