import type { Generated } from 'kysely';
import type { GuildSyncsTable } from './schema/guild-syncs.ts';
import type { ParentGrantsTable } from './schema/parent-grants.ts';
import type { CustomMessagesTable, PanelMessagesTable, PanelsTable } from './schema/panels.ts';
import type { GatewayShardsTable } from './schema/shards.ts';
import type { TranscriptTables } from './schema/transcripts.ts';
import type { Flag } from './schema/flag.ts';
import type { StatsDaysTable, StatsTotalsTable } from './schema/stats.ts';

/**
 * Every table as kysely sees it. `migrations/` makes them; a column exists in both or in neither.
 * Text is ids, JSON or instants (ISO 8601 with microseconds and Z); `Flag` is 0 or 1.
 */
type Instant = string;
type Json = string;

/** A guild that the bot is or was in, and what the service itself knows of it. */
export interface GuildsTable {
  id: string;
  name: string;
  owner_id: string | null;
  premium: Flag;
  premium_ends_at: Instant | null;
  suspended: Flag;
  joined_at: Instant | null;
  left_at: Instant | null;
  /** The number that the next ticket gets: only ever counts up. */
  next_ticket_number: number;
  default_group_id: string | null;
}

export interface ApiPermissionsTable {
  guild_id: string;
  subject_kind: 'user' | 'role';
  subject_id: string;
  created_at: Instant;
}

export interface TokensTable {
  id: string;
  user_id: string;
  name: string;
  /** SHA-256 of the token, hex. The token itself is never stored. */
  hash: string;
  abilities: Json;
  /** Where `act-as` holds: ids of guilds, or "every-guild"; null without it. */
  acts_in: Json | null;
  created_at: Instant;
  last_used_at: Instant | null;
  expires_at: Instant | null;
  revoked_at: Instant | null;
}

export interface IdempotencyKeysTable {
  id: string;
  token_id: string;
  route: string;
  key: string;
  body_hash: string;
  /** The process that is answering the call; another process's row may be a dead one's. */
  owner: string;
  /** Until when that process vouches for it; it keeps extending it while it works. */
  lease_until: Instant;
  /** What the call acted on, written in the transaction that made the change: proof that it happened. */
  subject_id: string | null;
  /** What the change came to, written with it; gone once the reply is there. */
  outcome: Json | null;
  status: number | null;
  reply: Json | null;
  created_at: Instant;
  finished_at: Instant | null;
}

export interface TicketGroupsTable {
  id: string;
  guild_id: string;
  name: string;
  mode: 'channel' | 'thread';
  ticket_count: number;
  opened_channel_id: string | null;
  closed_category_id: string | null;
  locked_category_id: string | null;
  assigned_category_id: string | null;
  transcript_channel_id: string | null;
  form_channel_id: string | null;
  feedback_channel_id: string | null;
  staff_role_ids: Json;
  name_pattern: string;
  welcome_message: string;
  form_title: string;
  form_fields: Json;
  schedule: Json;
  schedule_timezone: string;
  max_open: number | null;
  max_open_per_user: number | null;
  priority_levels: Json;
  rating_levels: Json;
  opener_role_ids: Json;
  /** Seconds. */
  expire_after: number | null;
  expire_clearable: Flag;
  owner_left: 'keep' | 'close' | 'delete';
  created_at: Instant;
  /** A deleted group stays for the tickets that were deleted in it; nothing else sees it. */
  deleted_at: Instant | null;
}

export interface TicketsTable {
  id: string;
  uuid: string;
  guild_id: string;
  group_id: string;
  number: number;
  status: 'open' | 'closed' | 'deleted';
  channel_id: string | null;
  channel_parent_id: string | null;
  control_message_id: string | null;
  notes_thread_id: string | null;
  owner_id: string | null;
  assigned_id: string | null;
  member_ids: Json;
  notes_member_ids: Json;
  priority: number | null;
  rating: number | null;
  feedback: string | null;
  feedback_message_id: string | null;
  form: Json | null;
  message: string | null;
  name: string | null;
  name_applies_at: Instant | null;
  channel_applies_at: Instant | null;
  closed_reason: string | null;
  expires_at: Instant | null;
  expiry_clearable: Flag;
  eternal: Flag;
  locked_at: Instant | null;
  created_at: Instant;
  opened_at: Instant | null;
  closed_at: Instant | null;
  deleted_at: Instant | null;
  last_activity: Instant | null;
  /** When staff first wrote in its channel. */
  first_response_at: Instant | null;
}

/** Who did what to a ticket, when: append-only. */
export interface TicketHistoryTable {
  id: string;
  ticket_id: string;
  guild_id: string;
  action: string;
  actor_id: string;
  token_user_id: string;
  reason: string | null;
  anonymous: Flag;
  detail: Json;
  created_at: Instant;
}

/**
 * Work that must happen, written in the transaction of the change that asks for it.
 * `(kind, key)` is unique: asking twice for the same work is one piece of work, and an intent
 * (`ticket.*` of the rules) is at the same time the lock of its ticket across processes.
 */
export interface OutboxTable {
  id: string;
  kind: string;
  key: string;
  /** Work of one lane runs one after the other, in the order of `id`. */
  lane: string;
  payload: Json;
  /** Counts up when the same work is asked for again, also while it is being done. */
  version: number;
  idempotency_id: string | null;
  run_at: Instant;
  attempts: number;
  lease_owner: string | null;
  lease_until: Instant | null;
  last_error: string | null;
  created_at: Instant;
}

/** Up to which message activity was made up for. */
export interface TicketActivityReadsTable {
  ticket_id: string;
  message_id: string;
}

/** A ticket as it was before a change (weight -1) or became by it (weight 1). Triggers write it, see `0006-stats.ts`. */
export interface StatsChangesTable extends Pick<
  TicketsTable,
  | 'guild_id'
  | 'group_id'
  | 'assigned_id'
  | 'status'
  | 'eternal'
  | 'created_at'
  | 'closed_at'
  | 'first_response_at'
  | 'rating'
> {
  /** PostgreSQL's 64 bits come as text. */
  seq: Generated<number | string>;
  weight: -1 | 1;
  locked: Flag;
}

export interface Tables extends TranscriptTables {
  guilds: GuildsTable;
  guild_syncs: GuildSyncsTable;
  api_permissions: ApiPermissionsTable;
  tokens: TokensTable;
  idempotency_keys: IdempotencyKeysTable;
  ticket_groups: TicketGroupsTable;
  tickets: TicketsTable;
  ticket_history: TicketHistoryTable;
  ticket_activity_reads: TicketActivityReadsTable;
  outbox: OutboxTable;
  parent_grants: ParentGrantsTable;
  panels: PanelsTable;
  panel_messages: PanelMessagesTable;
  custom_messages: CustomMessagesTable;
  gateway_shards: GatewayShardsTable;
  stats_changes: StatsChangesTable;
  stats_totals: StatsTotalsTable;
  stats_days: StatsDaysTable;
}
