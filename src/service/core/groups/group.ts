import type { Schema } from '../../../contract/operations.ts';
import { revisionOf } from '../../base/model/revision.ts';
import { toWeek } from '../model/schedule.ts';
import type { GroupSettings } from './ports.ts';

/** A group as lists show it: the reference's fields, and what decides where its tickets can move to. */
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
    mode: group.mode,
    priority_levels: group.priority_levels,
  };
}

export function toGroupSettings(group: GroupSettings): Schema<'TicketGroupSettings'> {
  const { ticket_count: count, is_default: isDefault, schedule, ...same } = group;
  return { ...same, count, default: isDefault, schedule: toWeek(schedule), revision: groupRevision(group) };
}

/** Returns the same revision for the same settings; how many tickets there are doesn't change it. */
export function groupRevision({ ticket_count: _count, ...settings }: GroupSettings): string {
  return revisionOf(settings);
}

/** The emojis of a group's form and levels; texts without one are ''. */
export function emojisIn({ form_fields, priority_levels, rating_levels }: GroupSettings): string[] {
  const choices = form_fields.flat().flatMap(({ options = [] }) => options);
  return [...choices, ...priority_levels, ...rating_levels].map(({ emoji = '' }) => emoji);
}
