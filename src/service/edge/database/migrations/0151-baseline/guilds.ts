import type { Kysely } from 'kysely';
import { key, required, requiredOr, zero } from './columns.ts';

/** The guilds, what their staff note about people, and what belongs to the installation itself. */
export async function createGuilds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guilds')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('owner_id', 'text')
    .addColumn('premium', 'integer', requiredOr(1))
    .addColumn('premium_ends_at', 'text')
    .addColumn('suspended', 'integer', zero)
    .addColumn('joined_at', 'text')
    .addColumn('left_at', 'text')
    .addColumn('next_ticket_number', 'integer', requiredOr(1))
    .addColumn('default_group_id', 'text')
    .execute();
  // The progress of a guild's latest sync, for the person who requested it, even after a restart.
  await db.schema
    .createTable('guild_syncs')
    .addColumn('guild_id', 'text', key)
    .addColumn('state', 'text', required)
    .addColumn('requested_at', 'text', required)
    .addColumn('started_at', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('checked', 'integer', zero)
    .addColumn('total', 'integer')
    .addColumn('message', 'text')
    .addColumn('wording', 'text')
    .execute();
  await createPeople(db);
  await createInstallation(db);
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blocks')
    .addColumn('guild_id', 'text', required)
    .addColumn('subject_kind', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addColumn('reason', 'text')
    .addColumn('created_by', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('ends_at', 'text')
    .addPrimaryKeyConstraint('blocks_pk', ['guild_id', 'subject_kind', 'subject_id'])
    .execute();
  await db.schema
    .createTable('person_notes')
    .addColumn('id', 'text', key)
    .addColumn('guild_id', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('author_id', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('edited_by', 'text')
    .addColumn('edited_at', 'text')
    .execute();
  await db.schema
    .createIndex('person_notes_on')
    .on('person_notes')
    .columns(['guild_id', 'user_id', 'id'])
    .execute();
}

async function createInstallation(db: Kysely<unknown>): Promise<void> {
  // The application that the tickets belong to, and its Discord: one row, which the first start writes.
  await db.schema
    .createTable('discord_application')
    .addColumn('only', 'integer', key)
    .addColumn('application_id', 'text', required)
    .addColumn('discord', 'text', required)
    .execute();
  await db.schema
    .createTable('service_keys')
    .addColumn('name', 'text', key)
    .addColumn('value', 'text', required)
    .execute();
  // As few rows as the bot has shards.
  await db.schema
    .createTable('gateway_shards')
    .addColumn('shard', 'text', key)
    .addColumn('lease_owner', 'text', required)
    .addColumn('lease_until', 'text', required)
    .execute();
}
