import type { Schema } from '../../contract/operations.ts';
import type { Schedule } from '../tickets/opening/schedule.ts';
import type { GroupSettings } from './ports.ts';

/** A group as lists show it: the reference's fields, no more. */
export function toGroupItem(group: GroupSettings): Schema<'TicketGroup'> {
  return {
    id: group.id,
    name: group.name,
    count: group.ticket_count,
    opened_channel_id: group.opened_channel_id,
    closed_category_id: group.closed_category_id,
    locked_category_id: group.locked_category_id,
    assigned_category_id: group.assigned_category_id,
    transcript_channel_id: group.transcript_channel_id,
    form_channel_id: group.form_channel_id,
    feedback_channel_id: group.feedback_channel_id,
  };
}

export function toGroupSettings(group: GroupSettings): Schema<'TicketGroupSettings'> {
  return {
    ...toGroupItem(group),
    guild_id: group.guild_id,
    mode: group.mode,
    staff_role_ids: group.staff_role_ids,
    name_pattern: group.name_pattern,
    welcome_message: group.welcome_message,
    form_title: group.form_title,
    form_fields: group.form_fields,
    schedule: toWeek(group.schedule),
    schedule_timezone: group.schedule_timezone,
    priority_levels: group.priority_levels,
    rating_levels: group.rating_levels,
    max_open: group.max_open,
    max_open_per_user: group.max_open_per_user,
    default: group.is_default,
    opener_role_ids: group.opener_role_ids,
    expire_after: group.expire_after,
    expire_clearable: group.expire_clearable,
    owner_left: group.owner_left,
    created_at: group.created_at,
  };
}

function toWeek(schedule: Schedule): Schema<'Week'> {
  const days = Object.entries(schedule);
  return Object.fromEntries(days.map(([day, spans]) => [day, spans.map(([from, to]) => ({ from, to }))]));
}
