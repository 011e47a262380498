import { type Kysely, sql } from 'kysely';
import { key, list, required, requiredOr, zero } from './columns.ts';

/** Ticket groups; a deleted one stays for its deleted tickets. */
export async function createGroups(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ticket_groups')
    .addColumn('id', 'text', key)
    .addColumn('guild_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('mode', 'text', required)
    .addColumn('ticket_count', 'integer', zero)
    .addColumn('opened_channel_id', 'text')
    .addColumn('closed_category_id', 'text')
    .addColumn('locked_category_id', 'text')
    .addColumn('assigned_category_id', 'text')
    .addColumn('transcript_channel_id', 'text')
    .addColumn('form_channel_id', 'text')
    .addColumn('feedback_channel_id', 'text')
    .addColumn('staff_role_ids', 'text', required)
    .addColumn('name_pattern', 'text', required)
    .addColumn('welcome_message', 'text', required)
    .addColumn('form_title', 'text', required)
    .addColumn('form_fields', 'text', required)
    .addColumn('schedule', 'text', required)
    .addColumn('schedule_timezone', 'text', required)
    .addColumn('max_open', 'integer')
    .addColumn('max_open_per_user', 'integer')
    .addColumn('priority_levels', 'text', required)
    .addColumn('rating_levels', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('opener_role_ids', 'text', list)
    .addColumn('expire_after', 'integer')
    .addColumn('expire_clearable', 'integer', zero)
    .addColumn('owner_left', 'text', requiredOr('keep'))
    .addColumn('deleted_at', 'text')
    .addColumn('ping_role_ids', 'text')
    .addColumn('warn_after', 'integer')
    .addColumn('close_after', 'integer')
    .addColumn('transcript_to_owner', 'integer', zero)
    .addColumn('close_reasons', 'text', list)
    .addColumn('close_reason_required', 'integer', zero)
    .addColumn('open_pause', 'integer')
    .addColumn('min_account_age', 'integer')
    .addColumn('welcome_custom_message_id', 'text')
    .addColumn('language', 'text', requiredOr('en'))
    .addColumn('erase_after', 'integer')
    .addColumn('holidays', 'text', list)
    .addColumn('answer_times', 'text', list)
    .addColumn('answer_reminder_role_ids', 'text')
    .addColumn('answer_reminder_channel_id', 'text')
    .execute();
  await db.schema
    .createIndex('ticket_groups_by_guild')
    .on('ticket_groups')
    .columns(['guild_id', 'id'])
    .execute();
  // A deleted group's name is free again.
  await db.schema
    .createIndex('ticket_groups_named')
    .on('ticket_groups')
    .columns(['guild_id', 'name'])
    .unique()
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('ticket_groups_welcome')
    .on('ticket_groups')
    .column('welcome_custom_message_id')
    .where(sql.ref('welcome_custom_message_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('ticket_groups_erasing')
    .on('ticket_groups')
    .column('id')
    .where(sql.ref('erase_after'), 'is not', null)
    .execute();
}
