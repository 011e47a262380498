import { type Kysely, sql } from 'kysely';
import { isPostgres, key, required } from './columns.ts';

/** Who can use the API and the dashboard, and their requests. */
export async function createAccess(db: Kysely<unknown>): Promise<void> {
  await createPermissions(db);
  await createTokens(db);
  await createSessions(db);
  await createRequests(db);
}

async function createPermissions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_permissions')
    .addColumn('guild_id', 'text', required)
    .addColumn('subject_kind', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('api_permissions_pk', ['guild_id', 'subject_kind', 'subject_id'])
    .execute();
  // "The guilds that this user may use" starts from the user.
  await db.schema
    .createIndex('api_permissions_by_subject')
    .on('api_permissions')
    .columns(['subject_id', 'guild_id'])
    .execute();
  // Counts up with each change of access: processes can use what they remember while it stands still.
  await db.schema
    .createTable('access_changes')
    .addColumn('id', 'text', key)
    .addColumn('revision', 'bigint', required)
    .execute();
  await sql`insert into access_changes (id, revision) values ('all', 0)`.execute(db);
}

async function createTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tokens')
    .addColumn('id', 'text', key)
    .addColumn('user_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('abilities', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('last_used_at', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('revoked_at', 'text')
    .addColumn('acts_in', 'text')
    .execute();
  await db.schema.createIndex('tokens_by_user').on('tokens').columns(['user_id', 'id']).execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', key)
    .addColumn('guild_id', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('locale', 'text', required)
    .addColumn('code_hash', 'text', (column) => column.unique())
    .addColumn('number_hash', 'text')
    .addColumn('tries', 'integer', required)
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').columns(['user_id', 'guild_id']).execute();
  await db.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute();
}

async function createRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('id', 'text', key)
    .addColumn('token_id', 'text', required)
    .addColumn('route', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('body_hash', 'text', required)
    .addColumn('owner', 'text', required)
    .addColumn('lease_until', 'text', required)
    .addColumn('subject_id', 'text')
    .addColumn('status', 'integer')
    .addColumn('reply', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('finished_at', 'text')
    .addColumn('outcome', 'text')
    .addUniqueConstraint('idempotency_keys_once', ['token_id', 'route', 'key'])
    .execute();
  await db.schema
    .createIndex('idempotency_keys_by_age')
    .on('idempotency_keys')
    .column('created_at')
    .execute();
  // Stored replies repeat the contents of their tickets, and are erased with them.
  await db.schema
    .createIndex('idempotency_keys_by_subject')
    .on('idempotency_keys')
    .column('subject_id')
    .where('subject_id', 'is not', null)
    .execute();

  // PostgreSQL writes no log for it: after a crash the minutes begin again. An embedded database has one process, which
  // counts in memory, so the table is empty there.
  const windows = db.schema.createTable('rate_limit_windows');
  await (isPostgres(db) ? windows.modifyFront(sql`unlogged`) : windows)
    .addColumn('token_id', 'text', key)
    .addColumn('ends_at', 'bigint', required)
    .addColumn('taken', 'bigint', required)
    .execute();
}
