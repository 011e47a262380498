import type { Generated } from 'kysely';
import type { TicketGroupsTable } from './schema/groups.ts';
import type { TicketsTable } from './schema/tickets.ts';
import type { AccessChangesTable, TicketFeedsTable } from './schema/changes.ts';
import type { BlocksTable } from './schema/blocks.ts';
import type { GivenUpJobsTable } from './schema/given-up-jobs.ts';
import type { GuildSyncsTable } from './schema/guild-syncs.ts';
import type { PingedStaffTable } from './schema/pinged-staff.ts';
import type { ParentGrantsTable } from './schema/parent-grants.ts';
import type { CustomMessagesTable, PanelMessagesTable, PanelsTable } from './schema/panels.ts';
import type { RateLimitWindowsTable } from './schema/rate-limit.ts';
import type { GatewayShardsTable } from './schema/shards.ts';
import type { TranscriptTables } from './schema/transcripts.ts';
import type { Flag } from './schema/flag.ts';
import type { WebhookDeliveriesTable, WebhookEventsTable, WebhooksTable } from './schema/webhooks.ts';
import type { StatsDaysTable, StatsTotalsTable } from './schema/stats.ts';

/**
 * Every table as Kysely sees it. `migrations/` creates them; a column exists in both or in neither. Text is ids, JSON
 * or instants (ISO 8601 with microseconds and Z); `Flag` is 0 or 1.
 */
type Instant = string;
type Json = string;

/** A guild that the bot is or was in, with the service's own settings for it. */
export interface GuildsTable {
  id: string;
  name: string;
  owner_id: string | null;
  premium: Flag;
  premium_ends_at: Instant | null;
  suspended: Flag;
  joined_at: Instant | null;
  left_at: Instant | null;
  /** The number of the next ticket: only ever counts up. */
  next_ticket_number: number;
  default_group_id: string | null;
}

/** The application that the database belongs to: the table has no row before the first start, and one from then on. */
export interface DiscordApplicationTable {
  only: 1;
  application_id: string;
  /** The host of Discord's API. */
  discord: string;
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
  /** The guilds in which `act-as` is allowed: their ids, or "every-guild"; null without `act-as`. */
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
  /** The process that is answering the request; another process's row may be a dead one's. */
  owner: string;
  /** The end of that process's lease; it keeps extending the lease while it works. */
  lease_until: Instant;
  /** The id of the changed record, stored in the transaction that made the change: proof that it happened. */
  subject_id: string | null;
  /** The result of the change, stored with it; removed once the reply is stored. */
  outcome: Json | null;
  status: number | null;
  reply: Json | null;
  created_at: Instant;
  finished_at: Instant | null;
}

/** The actions on tickets, with actor and time: append-only. */
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
 * Work that must happen, stored in the transaction of the change that needs it. `(kind, key)` is unique: asking twice
 * for the same work is one job, and an intent (`ticket.*` of the rules) is at the same time the lock of its ticket
 * across processes.
 */
export interface OutboxTable {
  id: string;
  kind: string;
  key: string;
  /** Guilds take turns: the job counts for this one. */
  guild_id: string;
  /** Jobs of one lane run one after the other, in the order of `id`. */
  lane: string;
  payload: Json;
  /** Incremented when the same work is asked for again, also while it is being done. */
  version: number;
  idempotency_id: string | null;
  run_at: Instant;
  /** 1 until `run_at` is seen to have passed. */
  waiting: 0 | 1;
  attempts: number;
  lease_owner: string | null;
  lease_until: Instant | null;
  last_error: string | null;
  created_at: Instant;
}

/** The last message up to which the activity of a ticket was caught up with. */
export interface TicketActivityReadsTable {
  ticket_id: string;
  message_id: string;
}

/** A ticket as it was before a change (weight -1) or after it (weight 1). Triggers write it, see `0006-stats.ts`. */
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
  /** PostgreSQL returns 64-bit integers as text. */
  seq: Generated<number | string>;
  weight: -1 | 1;
  locked: Flag;
}

export interface Tables extends TranscriptTables {
  discord_application: DiscordApplicationTable;
  guilds: GuildsTable;
  guild_syncs: GuildSyncsTable;
  api_permissions: ApiPermissionsTable;
  access_changes: AccessChangesTable;
  blocks: BlocksTable;
  tokens: TokensTable;
  idempotency_keys: IdempotencyKeysTable;
  ticket_groups: TicketGroupsTable;
  tickets: TicketsTable;
  ticket_feeds: TicketFeedsTable;
  ticket_history: TicketHistoryTable;
  ticket_activity_reads: TicketActivityReadsTable;
  outbox: OutboxTable;
  given_up_jobs: GivenUpJobsTable;
  parent_grants: ParentGrantsTable;
  pinged_staff: PingedStaffTable;
  panels: PanelsTable;
  panel_messages: PanelMessagesTable;
  custom_messages: CustomMessagesTable;
  gateway_shards: GatewayShardsTable;
  rate_limit_windows: RateLimitWindowsTable;
  webhooks: WebhooksTable;
  webhook_events: WebhookEventsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  stats_changes: StatsChangesTable;
  stats_totals: StatsTotalsTable;
  stats_days: StatsDaysTable;
}
