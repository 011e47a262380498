import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { GroupChange, GroupSettings } from '../../groups/ports.ts';
import type { Tables, TicketGroupsTable } from '../database/schema.ts';
import { flag, toGroup } from '../tickets/rows.ts';

/** Groups of a guild with what the guild says of them. */
export function settingsOf(db: Kysely<Tables>, guildId: string) {
  return anySettingsOf(db, guildId).where('ticket_groups.deleted_at', 'is', null);
}

/** Deleted ones, too. */
export function anySettingsOf(db: Kysely<Tables>, guildId: string) {
  return db
    .selectFrom('ticket_groups')
    .leftJoin('guilds', 'guilds.id', 'ticket_groups.guild_id')
    .selectAll('ticket_groups')
    .select('guilds.default_group_id')
    .where('ticket_groups.guild_id', '=', guildId);
}

type SettingsRow = Selectable<TicketGroupsTable> & { readonly default_group_id: string | null };

export function toSettings(row: SettingsRow): GroupSettings {
  return {
    ...toGroup(row),
    ticket_count: row.ticket_count,
    is_default: row.default_group_id === row.id,
    transcript_channel_id: row.transcript_channel_id,
    form_channel_id: row.form_channel_id,
    feedback_channel_id: row.feedback_channel_id,
    form_title: row.form_title,
    // The column is written from this shape and no other.
    form_fields: JSON.parse(row.form_fields) as GroupSettings['form_fields'],
    created_at: row.created_at,
  };
}

export function toNewRow(group: GroupSettings): Insertable<TicketGroupsTable> {
  const { is_default: _, staff_role_ids, opener_role_ids, expire_clearable, ...same } = group;
  return {
    ...same,
    staff_role_ids: JSON.stringify(staff_role_ids),
    opener_role_ids: JSON.stringify(opener_role_ids),
    form_fields: JSON.stringify(group.form_fields),
    schedule: JSON.stringify(group.schedule),
    priority_levels: JSON.stringify(group.priority_levels),
    rating_levels: JSON.stringify(group.rating_levels),
    expire_clearable: flag(expire_clearable),
    deleted_at: null,
  };
}

export function toColumns(change: GroupChange): Updateable<TicketGroupsTable> {
  const { staff_role_ids, opener_role_ids, form_fields, schedule, priority_levels, rating_levels, ...rest } =
    change;
  const { is_default: _, expire_clearable, ...same } = rest;
  return {
    ...same,
    ...(expire_clearable !== undefined && { expire_clearable: flag(expire_clearable) }),
    ...(staff_role_ids !== undefined && { staff_role_ids: JSON.stringify(staff_role_ids) }),
    ...(opener_role_ids !== undefined && { opener_role_ids: JSON.stringify(opener_role_ids) }),
    ...(form_fields !== undefined && { form_fields: JSON.stringify(form_fields) }),
    ...(schedule !== undefined && { schedule: JSON.stringify(schedule) }),
    ...(priority_levels !== undefined && { priority_levels: JSON.stringify(priority_levels) }),
    ...(rating_levels !== undefined && { rating_levels: JSON.stringify(rating_levels) }),
  };
}
