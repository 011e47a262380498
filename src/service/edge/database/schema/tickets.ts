import type { Generated, GeneratedAlways } from 'kysely';
import type { TicketRecord, TicketGroup } from '../../../core/model/ticket.ts';
import { columnsOf, type RowIn } from '../columns.ts';

export const ticketColumns = columnsOf<TicketRecord>(
  {
    overwrite_ids: 'json',
    member_ids: 'json',
    notes_member_ids: 'json',
    label_ids: 'json',
    form: 'json',
    expiry_clearable: 'flag',
    eternal: 'flag',
  },
  // Only statistics, inactivity rules and the change feed use these: no action reads them, and none may write back old
  // values.
  [
    'first_response_at',
    'first_response_by',
    'staff_spoke_at',
    'warned_at',
    'reminded_at',
    'missed_at',
    'missed_answers',
    'change_seq',
    'waiting_rank',
  ],
);

export interface TicketsTable extends RowIn<typeof ticketColumns> {
  /** When staff first wrote in its channel. */
  first_response_at: string | null;
  /** The person who wrote that message; null in tickets that were answered before this was stored. */
  first_response_by: string | null;
  /** When a person other than its owner and its added members last wrote in it. */
  staff_spoke_at: string | null;
  /** When its owner was last warned, its staff last reminded, and an answer last found missed. */
  warned_at: string | null;
  reminded_at: string | null;
  missed_at: string | null;
  /** JSON: a list of `MissedAnswer`. */
  missed_answers: Generated<string>;
  /** Its sequence number in the feed of changes, until it changes again; PostgreSQL returns 64-bit integers as text. */
  change_seq: number | string | null;
  /** Since when it has been waiting for staff, or had been when it was closed; `9999` if it isn't, so that it sorts last.
   * The database writes it. */
  waiting_rank: GeneratedAlways<string>;
}

/** A label of a ticket, for the lists of a label's tickets. Triggers write it when a ticket changes. */
export interface TicketLabelsTable {
  ticket_id: string;
  guild_id: string;
  label_id: string;
  ticket_status: string;
  ticket_number: number;
}

/** A person who became a member of a private thread by the ping of its new ticket. */
export interface PingedStaffTable {
  thread_id: string;
  user_id: string;
  guild_id: string;
  ticket_id: string;
}

/** The permissions that a role got in a channel for the ticket threads there. */
export interface ParentGrantsTable {
  guild_id: string;
  channel_id: string;
  role_id: string;
  /** Bits that were added to what is allowed, and bits that were removed from what is denied: decimal digits. */
  allowed: string;
  denied: string;
}

export const groupColumns = columnsOf<TicketGroup>(
  {
    staff_role_ids: 'json',
    ping_role_ids: 'json',
    form_fields: 'json',
    schedule: 'json',
    holidays: 'json',
    answer_times: 'json',
    answer_reminder_role_ids: 'json',
    priority_levels: 'json',
    rating_levels: 'json',
    opener_role_ids: 'json',
    close_reasons: 'json',
    expire_clearable: 'flag',
    transcript_to_owner: 'flag',
    notice_to_owner: 'flag',
    close_reason_required: 'flag',
  },
  ['deleted_at', 'default_group_id'],
);

export interface TicketGroupsTable extends RowIn<typeof groupColumns> {
  /** A deleted group stays for the tickets that were deleted in it; nothing else sees it. */
  deleted_at: string | null;
}
