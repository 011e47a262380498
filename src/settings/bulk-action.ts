import type { Schema } from '../contract/operations.ts';
import type { Say } from '../words/say.ts';

type Bulk = Schema<'BulkAction'>;

const ACTIONS = {
  closeTicket: 'bulk.closeTicket',
  labelTicket: 'bulk.labelTicket',
  assignTicket: 'bulk.assignTicket',
  unassignTicket: 'bulk.unassignTicket',
  setTicketPriority: 'bulk.setTicketPriority',
  moveTicket: 'bulk.moveTicket',
  deleteTicket: 'bulk.deleteTicket',
} as const satisfies Record<Bulk['action'], string>;

/** Names the action, and says how far it is: "Close tickets: 3 of 12 done". */
export function bulkHeading(say: Say, { action, state, total, done, refused }: Bulk): string {
  const named = say(ACTIONS[action]);
  return state === 'stopped'
    ? say('bulk.stopped', { action: named, done: done + refused, total })
    : say('bulk.progress', { action: named, done, total });
}
