import type { Kysely } from 'kysely';
import { key, required, zero } from './columns.ts';

/**
 * An event is stored with the history's entry whose id it has, and only appended, so that no two actions wait for each
 * other; the results of its deliveries are stored apart.
 */
export async function createWebhooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', key)
    .addColumn('guild_id', 'text', required)
    .addColumn('url', 'text', required)
    .addColumn('actions', 'text', required)
    .addColumn('enabled', 'integer', required)
    .addColumn('failing_since', 'text')
    .addColumn('next_attempt_at', 'text')
    .addColumn('disabled_reason', 'text')
    .addColumn('secret', 'text', required)
    .addColumn('created_by', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema.createIndex('webhooks_by_guild').on('webhooks').columns(['guild_id', 'id']).execute();
  await db.schema
    .createTable('webhook_events')
    .addColumn('webhook_id', 'text', required)
    .addColumn('id', 'text', required)
    .addColumn('attempts', 'integer', zero)
    .addPrimaryKeyConstraint('webhook_events_pk', ['webhook_id', 'id'])
    .execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('webhook_id', 'text', required)
    .addColumn('id', 'text', required)
    .addColumn('event_id', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('attempt', 'integer', required)
    .addColumn('status', 'integer')
    .addColumn('error', 'text')
    .addColumn('milliseconds', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('webhook_deliveries_pk', ['webhook_id', 'id'])
    .execute();
}
