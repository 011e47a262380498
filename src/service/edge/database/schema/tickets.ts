import { ERASED_UUID } from '../../../core/model/ticket.ts';
import type { TicketGroup, TicketRecord } from '../../../core/model/ticket.ts';
import { columnsOf, fieldsOf } from '../columns.ts';
import {
  erased,
  exported,
  exportedUntilErased,
  keep,
  redacted,
  table,
  tableDeletedWithTicket,
} from './table.ts';

const ticketFields = fieldsOf<TicketRecord>()({
  id: exported,
  uuid: erased(ERASED_UUID),
  guild_id: keep,
  group_id: exported,
  number: exported,
  status: exported,
  channel_id: exported,
  channel_parent_id: keep,
  overwrite_ids: keep.json,
  control_message_id: keep,
  texts_channel_id: keep,
  notes_thread_id: keep,
  owner_id: keep,
  owner_name: erased(null),
  owner_left_at: keep,
  assigned_id: keep,
  assigned_as_staff_of: keep,
  member_ids: keep.json,
  label_ids: keep.json,
  notes_member_ids: keep.json,
  priority: exported,
  rating: exported,
  feedback: exportedUntilErased(null),
  feedback_message_id: keep,
  rating_channel_id: keep,
  rating_message_id: keep,
  form: exportedUntilErased(null).json,
  message: exportedUntilErased(null),
  name: erased(null),
  name_applies_at: keep,
  channel_applies_at: keep,
  closed_reason: erased(null),
  expires_at: keep,
  expiry_clearable: keep.flag,
  eternal: keep.flag,
  locked_at: keep,
  created_at: exported,
  opened_at: exported,
  closed_at: exported,
  deleted_at: exported,
  last_activity: exported,
  owner_spoke_at: keep,
  close_asked_at: keep,
  snoozed_until: keep,
  woken_at: keep,
  answer_due_at: keep,
});

/**
 * Only statistics, inactivity rules and the change feed use these: no action reads them, and none may write back old values.
 */
const ticketFacts = {
  /** When staff first wrote in its channel. */
  first_response_at: keep.time.orNull,
  /** The person who wrote that message; null in tickets that were answered before this was stored. */
  first_response_by: keep.text.orNull,
  /** When a person other than its owner and its added members last wrote in it. */
  staff_spoke_at: keep.time.orNull,
  /** When its owner was last warned, its staff last reminded, and an answer last found missed. */
  warned_at: keep.time.orNull,
  reminded_at: keep.time.orNull,
  missed_at: keep.time.orNull,
  /** A list of `MissedAnswer`. */
  missed_answers: keep.json.withDefault,
  /** Its sequence number in the feed of changes, until it changes again. */
  change_seq: keep.bigint.orNull,
  /** Since when it has been waiting for staff, or had been when it was closed; `9999` if it isn't, so that it sorts last.
   * The database writes it. */
  waiting_rank: keep.text.computed,
};

export const tickets = table(['id'], { ...ticketFields, ...ticketFacts });

export const ticketColumns = columnsOf<TicketRecord>(ticketFields, Object.keys(ticketFacts));

const groupFields = fieldsOf<TicketGroup>()({
  id: keep,
  guild_id: keep,
  name: keep,
  created_at: keep,
  ticket_count: keep,
  language: keep,
  mode: keep,
  schedule: keep.json,
  holidays: keep.json,
  priority_levels: keep.json,
  rating_levels: keep.json,
  opened_channel_id: keep,
  closed_category_id: keep,
  locked_category_id: keep,
  assigned_category_id: keep,
  transcript_channel_id: keep,
  form_channel_id: keep,
  feedback_channel_id: keep,
  opener_role_ids: keep.json,
  expire_after: keep,
  expire_clearable: keep.flag,
  owner_left: keep,
  close_reasons: keep.json,
  close_reason_required: keep.flag,
  open_pause: keep,
  min_account_age: keep,
  answer_times: keep.json,
  answer_reminder_role_ids: keep.json,
  answer_reminder_channel_id: keep,
  warn_after: keep,
  close_after: keep,
  transcript_to_owner: keep.flag,
  notice_to_owner: keep.flag,
  erase_after: keep,
  staff_role_ids: keep.json,
  ping_role_ids: keep.json,
  name_pattern: keep,
  welcome_message: keep,
  welcome_custom_message_id: keep,
  form_title: keep,
  form_fields: keep.json,
  schedule_timezone: keep,
  max_open: keep,
  max_open_per_user: keep,
});

export const ticketGroups = table(['id'], {
  ...groupFields,
  /** A deleted group stays for the tickets that were deleted in it; nothing else sees it. */
  deleted_at: keep.time.orNull,
});

export const groupColumns = columnsOf<TicketGroup>(groupFields, ['deleted_at', 'default_group_id']);

/** The actions on tickets, with actor and time: append-only. */
export const ticketHistory = table(['id'], {
  id: exported.text,
  ticket_id: exported.text,
  guild_id: keep.text,
  action: exported.text,
  actor_id: keep.text,
  token_user_id: keep.text,
  reason: redacted.text.orNull,
  anonymous: exported.flag,
  detail: redacted.json,
  created_at: exported.time,
});

/** One direction of a link between two tickets. */
export const ticketLinks = tableDeletedWithTicket(['ticket_id', 'linked_id'], {
  ticket_id: exported.text,
  linked_id: exported.text,
  created_at: exported.time,
});

/** What a person has seen of an open ticket. */
export const seenTickets = tableDeletedWithTicket(['ticket_id', 'user_id'], {
  ticket_id: exported.text,
  user_id: keep.text,
  /** The newest message that was shown; empty if there was none. */
  message_id: exported.text,
});

/** The last message up to which the activity of a ticket was caught up with. */
export const ticketActivityReads = table(['ticket_id'], {
  ticket_id: keep.text,
  message_id: keep.text,
});

/** A label of a ticket, for the lists of a label's tickets. Triggers write it when a ticket changes. */
export const ticketLabels = table(['ticket_id', 'label_id'], {
  ticket_id: keep.text,
  guild_id: keep.text,
  label_id: keep.text,
  ticket_status: keep.text,
  ticket_number: keep.number,
});

/** A person who became a member of a private thread by the ping of its new ticket. */
export const pingedStaff = table(['thread_id', 'user_id'], {
  thread_id: keep.text,
  user_id: keep.text,
  guild_id: keep.text,
  ticket_id: keep.text,
});

/** The permissions that a role got in a channel for the ticket threads there. */
export const parentGrants = table(['guild_id', 'channel_id', 'role_id'], {
  guild_id: keep.text,
  channel_id: keep.text,
  role_id: keep.text,
  /** Bits that were added to what is allowed, and bits that were removed from what is denied: decimal digits. */
  allowed: keep.text,
  denied: keep.text,
});
