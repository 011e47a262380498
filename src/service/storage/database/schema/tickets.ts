import type { TicketRecord } from '../../../tickets/ticket.ts';
import { columnsOf, type RowIn } from '../columns.ts';

export const ticketColumns = columnsOf<TicketRecord>()(
  { json: ['member_ids', 'notes_member_ids', 'form'], flags: ['expiry_clearable', 'eternal'] },
  // Of the statistics and of care alone: no action asks for them, and none may write them back as they were.
  ['first_response_at', 'staff_spoke_at', 'warned_at', 'reminded_at', 'change_seq'],
);

export interface TicketsTable extends RowIn<typeof ticketColumns> {
  /** When staff first wrote in its channel. */
  first_response_at: string | null;
  /** When somebody last wrote in it who is neither its owner nor was added to it. */
  staff_spoke_at: string | null;
  /** When its owner was last warned, and its staff reminded. */
  warned_at: string | null;
  reminded_at: string | null;
  /** Its place in the feed of changes, until it changes again; PostgreSQL's 64 bits come as text. */
  change_seq: number | string | null;
}
