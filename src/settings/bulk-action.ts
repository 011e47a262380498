import { maxItems, type Schema } from '../contract/operations.ts';
import type { Say } from '../words/say.ts';

type Bulk = Schema<'BulkAction'>;

/** The number of tickets that a bulk action can have at most. */
export const MAX_BULK_TICKETS: number = maxItems.BulkActionBody.ticket_ids;

/** Names the action, and says how far it is: "Close tickets: 3 of 12 done". */
export function bulkHeading(say: Say, { action, state, total, done, refused }: Bulk): string {
  const named = say(`bulk.${action}`);
  return state === 'stopped'
    ? say('bulk.stopped', { action: named, done: done + refused, total })
    : say('bulk.progress', { action: named, done, total });
}
