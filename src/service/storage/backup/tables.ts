import type { Tables } from '../database/schema.ts';

/** The columns that identify a row: rows are read in their order. */
type Key<Table extends keyof Tables> = readonly [
  keyof Tables[Table] & string,
  ...(keyof Tables[Table] & string)[],
];

/**
 * The tables of a backup, in the order in which they are restored: referenced tables come first, and tables that
 * triggers write to come after those that set the triggers off. The search index is rebuilt by its trigger.
 */
const KEYS = {
  discord_application: ['only'],
  guilds: ['id'],
  guild_syncs: ['guild_id'],
  service_keys: ['name'],
  api_permissions: ['guild_id', 'subject_kind', 'subject_id'],
  blocks: ['guild_id', 'subject_kind', 'subject_id'],
  tokens: ['id'],
  idempotency_keys: ['id'],
  custom_messages: ['id'],
  ticket_groups: ['id'],
  panels: ['id'],
  panel_messages: ['message_id'],
  parent_grants: ['guild_id', 'channel_id', 'role_id'],
  pinged_staff: ['thread_id', 'user_id'],
  webhooks: ['id'],
  webhook_deliveries: ['webhook_id', 'id'],
  tickets: ['id'],
  stats_changes: ['seq'],
  stats_totals: ['guild_id', 'subject'],
  stats_days: ['guild_id', 'day', 'subject'],
  ticket_history: ['id'],
  webhook_events: ['webhook_id', 'id'],
  ticket_activity_reads: ['ticket_id'],
  transcripts: ['ticket_id'],
  transcript_places: ['channel_id'],
  transcript_messages: ['id'],
  transcript_reactors: ['message_id', 'emoji', 'user_id'],
  transcript_members: ['ticket_id', 'in_thread', 'user_id'],
  transcript_names: ['ticket_id', 'user_id'],
  transcript_attachments: ['id', 'ticket_id'],
  transcript_posts: ['source'],
  stored_files: ['guild_id', 'ticket_id'],
  outbox: ['id'],
  given_up_jobs: ['id'],
} as const satisfies { readonly [Table in BackedUpTable]: Key<Table> };

/**
 * The excluded tables belong to running processes and their current minute: nobody can use them from a backup. Nor can
 * the readers of a feed continue in a database that was restored to an earlier day.
 */
type BackedUpTable = Exclude<
  keyof Tables,
  'gateway_shards' | 'rate_limit_windows' | 'access_changes' | 'ticket_feeds'
>;

/** A table and the columns that identify its rows. */
export interface TableKey {
  readonly name: string;
  readonly key: readonly string[];
}

export const TABLES: readonly TableKey[] = Object.entries(KEYS).map(([name, key]) => ({ name, key }));

/** The database generates these values itself. */
export const GENERATED_COLUMNS: ReadonlySet<string> = new Set(['seq']);
/** PostgreSQL returns 64-bit integers as text. */
export const INT64_COLUMNS: ReadonlySet<string> = new Set(['bytes', 'change_seq']);
