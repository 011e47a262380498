import type { Schema } from '../../../contract/operations.ts';
import type { Schedule } from './schedule.ts';

/** The uuid of an erased ticket. No key for its attachments can be derived from it. */
export const ERASED_UUID = '00000000-0000-0000-0000-000000000000';

/** A ticket is either its own channel or a private thread. */
export type TicketMode = 'channel' | 'thread';

/**
 * A ticket as it is stored. Field names are the reference's; only fields that the reference lacks are explained here.
 */
export interface TicketRecord {
  readonly id: string;
  readonly uuid: string;
  readonly guild_id: string;
  readonly group_id: string;
  readonly number: number;
  readonly status: 'open' | 'closed' | 'deleted';
  readonly channel_id: string | null;
  readonly channel_parent_id: string | null;
  /** The roles and people whose overwrites in the channel were written last; null in channels older than this. */
  readonly overwrite_ids: readonly string[] | null;
  /** The bot's message at the top of the channel: welcome, form, state, buttons. */
  readonly control_message_id: string | null;
  /**
   * The channel in which the opening texts were posted as separate messages; null when the control message contains
   * them.
   */
  readonly texts_channel_id: string | null;
  readonly notes_thread_id: string | null;
  readonly owner_id: string | null;
  /**
   * The user name of the member for whom it was opened, if its channel is named after them. It stays when the ticket gets
   * another owner: Discord allows few renames.
   */
  readonly owner_name: string | null;
  /** When the owner left the server; null while they are in it. */
  readonly owner_left_at: string | null;
  readonly assigned_id: string | null;
  /**
   * The group whose staff the assignee was when they were assigned: the assignment ends when they no longer are. Null
   * for someone who was assigned without a staff role, on purpose.
   */
  readonly assigned_as_staff_of: string | null;
  readonly member_ids: readonly string[];
  /** In the order in which they were added; a label that is being deleted may still be among them. */
  readonly label_ids: readonly string[];
  /** People who were added to the notes thread one by one; they also need to see its parent channel. */
  readonly notes_member_ids: readonly string[];
  readonly priority: number | null;
  /** The owner's choice as a position among the group's rating levels, counted from 1. */
  readonly rating: number | null;
  /** The owner's comment on the ticket, given with the rating. */
  readonly feedback: string | null;
  /** The message in the group's feedback channel that shows rating and feedback. */
  readonly feedback_message_id: string | null;
  /** The channel, or the owner's direct messages, where the owner was asked for a rating. */
  readonly rating_channel_id: string | null;
  /** The message there: the question, then the rating that was given. */
  readonly rating_message_id: string | null;
  readonly form: readonly FormEntry[] | null;
  /** The additional message that the ticket was opened with. */
  readonly message: string | null;
  /** Null while the channel is named by the group's name pattern. */
  readonly name: string | null;
  /** When a queued rename is sent to Discord; null when the channel already has its name. */
  readonly name_applies_at: string | null;
  /**
   * When the channel's location and access are next reconciled with the stored ticket; null when they already match
   * it.
   */
  readonly channel_applies_at: string | null;
  readonly closed_reason: string | null;
  readonly expires_at: string | null;
  readonly expiry_clearable: boolean;
  readonly eternal: boolean;
  readonly locked_at: string | null;
  readonly created_at: string;
  readonly opened_at: string | null;
  readonly closed_at: string | null;
  readonly deleted_at: string | null;
  readonly last_activity: string | null;
  /**
   * When the owner began to wait for staff: their first message that has no answer yet, or their answer that the ticket is
   * not solved. It stays when staff answer.
   */
  readonly owner_spoke_at: string | null;
  /** When the owner was asked whether the ticket is solved; null when they were not asked, or have answered. */
  readonly close_asked_at: string | null;
  /** Until when the ticket is snoozed; null when it is not. Only open tickets are. */
  readonly snoozed_until: string | null;
  /** When its last snooze ended: since then it has been waiting for staff, like a ticket whose owner wrote. */
  readonly woken_at: string | null;
  /** When staff's answer is due; null while none is. The storage keeps it with each change of what it depends on. */
  readonly answer_due_at: string | null;
}

/** The initial values of fields that a new ticket can leave empty. */
export const EMPTY_TICKET = {
  channel_id: null,
  channel_parent_id: null,
  overwrite_ids: null,
  control_message_id: null,
  texts_channel_id: null,
  notes_thread_id: null,
  owner_id: null,
  owner_name: null,
  owner_left_at: null,
  assigned_id: null,
  assigned_as_staff_of: null,
  member_ids: [],
  label_ids: [],
  notes_member_ids: [],
  priority: null,
  rating: null,
  feedback: null,
  feedback_message_id: null,
  rating_channel_id: null,
  rating_message_id: null,
  form: null,
  message: null,
  name: null,
  name_applies_at: null,
  channel_applies_at: null,
  closed_reason: null,
  expires_at: null,
  expiry_clearable: false,
  eternal: false,
  locked_at: null,
  opened_at: null,
  closed_at: null,
  deleted_at: null,
  last_activity: null,
  owner_spoke_at: null,
  close_asked_at: null,
  snoozed_until: null,
  woken_at: null,
  answer_due_at: null,
} as const satisfies Partial<TicketRecord>;

export type TicketChange = Partial<
  Omit<TicketRecord, 'id' | 'guild_id' | 'number' | 'created_at' | 'answer_due_at'>
>;

/** A change of at least one field. */
export type SomeChange = {
  [Field in keyof TicketChange]-?: Required<Pick<TicketChange, Field>> & TicketChange;
}[keyof TicketChange];

/** An answer that staff didn't give in time, with what the ticket had at that time. */
export interface MissedAnswer {
  readonly at: string;
  readonly group_id: string;
  readonly priority: number | null;
  readonly assigned_id: string | null;
}

export interface FormEntry {
  readonly title: string;
  readonly value: string;
  readonly type: string | null;
}

/** A label that tickets of a guild can have. */
export type Label = Schema<'Label'>;

/** A priority or rating level; limits are the reference's. */
export interface Level {
  readonly label: string;
  readonly description: string;
  readonly emoji: string;
  readonly default: boolean;
  readonly color: string;
  readonly _uid: string;
}

/** A ticket group as it is stored: the contract's settings, with complete lists and with opening hours as pairs. */
export interface TicketGroup extends Required<Omit<Schema<'TicketGroupSettings'>, RedefinedFields>> {
  /**
   * The number of its tickets that are not deleted. This is a stored counter: listing groups does not count tickets
   * for each page.
   */
  readonly ticket_count: number;
  readonly schedule: Schedule;
  readonly priority_levels: readonly Level[];
  readonly rating_levels: readonly Level[];
}

type RedefinedFields = 'count' | 'default' | 'revision' | 'schedule' | 'priority_levels' | 'rating_levels';

/**
 * The ticket's group, and the group that the request body names; `target` is null when the body names none, or none of
 * this guild.
 */
export interface Groups {
  readonly group: TicketGroup;
  readonly target: TicketGroup | null;
  /** The labels that the request body names and that exist. */
  readonly labels: readonly Label[];
}

/** Converts the record to the contract's form, with all fields that both have. */
export function toTicket(
  record: TicketRecord,
): Required<Pick<Schema<'Ticket'>, keyof Schema<'Ticket'> & keyof TicketRecord>> {
  // Someone who was added and later became the owner stays in `member_ids`: they are a plain member again when the
  // ticket gets another owner.
  const others = record.member_ids.filter((id) => id !== record.owner_id && id !== record.assigned_id);
  return {
    id: record.id,
    uuid: record.uuid,
    group_id: record.group_id,
    guild_id: record.guild_id,
    channel_id: record.channel_id,
    channel_parent_id: record.channel_parent_id,
    owner_id: record.owner_id,
    assigned_id: record.assigned_id,
    number: record.number,
    status: record.status,
    rating: record.rating,
    priority: record.priority,
    form: record.form === null ? null : [...record.form],
    message: record.message,
    closed_reason: record.closed_reason,
    created_at: record.created_at,
    opened_at: record.opened_at,
    closed_at: record.closed_at,
    deleted_at: record.deleted_at,
    last_activity: record.last_activity,
    name: record.name,
    name_applies_at: record.name_applies_at,
    channel_applies_at: record.channel_applies_at,
    locked_at: record.locked_at,
    expires_at: record.expires_at,
    expiry_clearable: record.expiry_clearable,
    eternal: record.eternal,
    notes_thread_id: record.notes_thread_id,
    member_ids: others,
    notes_member_ids: [...record.notes_member_ids],
    label_ids: [...record.label_ids],
    snoozed_until: record.snoozed_until,
    answer_due_at: record.answer_due_at,
  };
}

/** A ticket that was stored with a request: earlier versions had no labels. */
export function withLabels(stored: Omit<TicketRecord, 'label_ids'>): TicketRecord {
  return { label_ids: [], ...stored };
}
