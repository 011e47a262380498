import type { Kysely } from 'kysely';

/** The first schema. A migration is never edited once released: the next change is the next file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guilds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text')
    .addColumn('premium', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('premium_ends_at', 'text')
    .addColumn('suspended', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('joined_at', 'text')
    .addColumn('left_at', 'text')
    .addColumn('next_ticket_number', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('default_group_id', 'text')
    .execute();

  await db.schema
    .createTable('api_permissions')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('subject_kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('api_permissions_pk', ['guild_id', 'subject_kind', 'subject_id'])
    .execute();
  // "The guilds that this user may use" starts from the user.
  await db.schema
    .createIndex('api_permissions_by_subject')
    .on('api_permissions')
    .columns(['subject_id', 'guild_id'])
    .execute();

  await db.schema
    .createTable('tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('abilities', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
  await db.schema.createIndex('tokens_by_user').on('tokens').columns(['user_id', 'id']).execute();

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_id', 'text', (column) => column.notNull())
    .addColumn('route', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('status', 'integer')
    .addColumn('reply', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addUniqueConstraint('idempotency_keys_once', ['token_id', 'route', 'key'])
    .execute();
  await db.schema
    .createIndex('idempotency_keys_by_age')
    .on('idempotency_keys')
    .column('created_at')
    .execute();

  await db.schema
    .createTable('ticket_groups')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('ticket_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('opened_channel_id', 'text')
    .addColumn('closed_category_id', 'text')
    .addColumn('locked_category_id', 'text')
    .addColumn('assigned_category_id', 'text')
    .addColumn('transcript_channel_id', 'text')
    .addColumn('form_channel_id', 'text')
    .addColumn('feedback_channel_id', 'text')
    .addColumn('staff_role_ids', 'text', (column) => column.notNull())
    .addColumn('name_pattern', 'text', (column) => column.notNull())
    .addColumn('welcome_message', 'text', (column) => column.notNull())
    .addColumn('form_title', 'text', (column) => column.notNull())
    .addColumn('form_fields', 'text', (column) => column.notNull())
    .addColumn('schedule', 'text', (column) => column.notNull())
    .addColumn('schedule_timezone', 'text', (column) => column.notNull())
    .addColumn('max_open', 'integer')
    .addColumn('max_open_per_user', 'integer')
    .addColumn('priority_levels', 'text', (column) => column.notNull())
    .addColumn('rating_levels', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('ticket_groups_by_guild')
    .on('ticket_groups')
    .columns(['guild_id', 'id'])
    .execute();

  await db.schema
    .createTable('tickets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('uuid', 'text', (column) => column.notNull())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('group_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('channel_id', 'text')
    .addColumn('channel_parent_id', 'text')
    .addColumn('control_message_id', 'text')
    .addColumn('notes_thread_id', 'text')
    .addColumn('owner_id', 'text')
    .addColumn('assigned_id', 'text')
    .addColumn('member_ids', 'text', (column) => column.notNull())
    .addColumn('notes_member_ids', 'text', (column) => column.notNull())
    .addColumn('priority', 'integer')
    .addColumn('rating', 'integer')
    .addColumn('form', 'text')
    .addColumn('message', 'text')
    .addColumn('name', 'text')
    .addColumn('name_applies_at', 'text')
    .addColumn('closed_reason', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('expiry_clearable', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('eternal', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('locked_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('deleted_at', 'text')
    .addColumn('last_activity', 'text')
    .addUniqueConstraint('tickets_number_once', ['guild_id', 'number'])
    .execute();
  await db.schema.createIndex('tickets_by_channel').on('tickets').column('channel_id').execute();
  await db.schema.createIndex('tickets_by_notes_thread').on('tickets').column('notes_thread_id').execute();
  await db.schema
    .createIndex('tickets_by_group')
    .on('tickets')
    .columns(['group_id', 'status', 'owner_id'])
    .execute();
  await db.schema
    .createIndex('tickets_by_owner')
    .on('tickets')
    .columns(['guild_id', 'owner_id', 'status'])
    .execute();

  await db.schema
    .createTable('ticket_history')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ticket_id', 'text', (column) => column.notNull())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('token_user_id', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('anonymous', 'integer', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('ticket_history_by_ticket')
    .on('ticket_history')
    .columns(['ticket_id', 'id'])
    .execute();

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('lane', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('idempotency_id', 'text', (column) => column.unique())
    .addColumn('run_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('outbox_once', ['kind', 'key'])
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['run_at', 'id']).execute();
  await db.schema.createIndex('outbox_lanes').on('outbox').columns(['lane', 'id']).execute();
}
