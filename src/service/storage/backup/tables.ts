import type { Tables } from '../database/schema.ts';

/** What finds a row again: rows are read in its order. */
type Key<Table extends keyof Tables> = readonly [
  keyof Tables[Table] & string,
  ...(keyof Tables[Table] & string)[],
];

/**
 * What a backup holds, in the order in which it is put back: what others point to comes first, and what triggers write
 * comes after what sets them off. The search's index is made anew by its trigger.
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
} as const satisfies { readonly [Table in KeptTable]: Key<Table> };

/**
 * What belongs to running processes and their minute: nobody can take it up from a backup. Nor can the readers of a feed
 * go on in a database that was put back to an earlier day.
 */
type KeptTable = Exclude<
  keyof Tables,
  'gateway_shards' | 'rate_limit_windows' | 'access_changes' | 'ticket_feeds'
>;

/** A table and the columns that find its rows. */
export interface TableKey {
  readonly name: string;
  readonly key: readonly string[];
}

export const TABLES: readonly TableKey[] = Object.entries(KEYS).map(([name, key]) => ({ name, key }));

/** The database counts them itself. */
export const GENERATED: ReadonlySet<string> = new Set(['seq']);
/** PostgreSQL gives 64 bits as text. */
export const WIDE: ReadonlySet<string> = new Set(['bytes', 'change_seq']);
