import type { Generated } from 'kysely';
import type {
  TicketGroupsTable,
  ParentGrantsTable,
  PingedStaffTable,
  TicketLabelsTable,
  TicketsTable,
} from './schema/tickets.ts';
import type {
  BulkActionsTable,
  BulkActionTicketsTable,
  GivenUpJobsTable,
  OutboxTable,
  GuildSyncsTable,
  AccessChangesTable,
  TicketFeedsTable,
} from './schema/jobs.ts';
import type { Schema } from '../../../contract/operations.ts';
import type {
  AnswerDaysTable,
  AnswerWordsTable,
  CustomMessagesTable,
  PanelMessagesTable,
  PanelsTable,
} from './schema/panels.ts';
import type { TranscriptTables } from './schema/transcripts.ts';
import type { Flag } from './schema/flag.ts';
import type { WebhookDeliveriesTable, WebhookEventsTable, WebhooksTable } from './schema/webhooks.ts';
import type {
  StatsDaysTable,
  StatsExclusionsTable,
  StatsTimeZonesTable,
  StatsTotalsTable,
} from './schema/stats.ts';

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
  /** When the last backup began. */
  backed_up_at: Generated<Instant | null>;
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

/** A person's session in the dashboard of a guild, or a link that becomes one; hashes are SHA-256, hex. */
export interface SessionsTable {
  id: string;
  guild_id: string;
  user_id: string;
  locale: string;
  /** Null once the link was used, as is `number_hash`. */
  code_hash: string | null;
  number_hash: string | null;
  /** Wrong numbers that were given for the link. */
  tries: number;
  /** Null until the link is used. */
  token_hash: string | null;
  /** The token that made the link; null for the service's own bot and for Discord. */
  token_id: string | null;
  created_at: Instant;
  expires_at: Instant;
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

/** One direction of a link between two tickets. */
export interface TicketLinksTable {
  ticket_id: string;
  linked_id: string;
  created_at: Instant;
}

/** What a person has seen of an open ticket. */
export interface SeenTicketsTable {
  ticket_id: string;
  user_id: string;
  /** The newest message that was shown; empty if there was none. */
  message_id: string;
}

/** The last message up to which the activity of a ticket was caught up with. */
export interface TicketActivityReadsTable {
  ticket_id: string;
  message_id: string;
}

/** A ticket as it was before a change (weight -1) or after it (weight 1). Triggers write it, see `migrations/0151-baseline/stats.ts`. */
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
  | 'first_response_by'
  | 'label_ids'
  | 'rating'
  | 'missed_answers'
> {
  /** PostgreSQL returns 64-bit integers as text. */
  seq: Generated<number | string>;
  weight: -1 | 1;
  locked: Flag;
}

type OfGuild<Record> = Record & { guild_id: string };

/** A user or role that may not open tickets. */
export type BlocksTable = OfGuild<Schema<'Block'>>;

/** A note of the staff on a person. */
export type PersonNotesTable = OfGuild<Schema<'PersonNote'>>;

/** A label that tickets of a guild can have. */
export type LabelsTable = OfGuild<Schema<'Label'>>;

/** What all processes have taken of what Discord allows; 64-bit integers are returned as text. */
export interface DiscordBudgetsTable {
  name: string;
  /** Milliseconds since 1970, by the database's clock. */
  ends_at: number | string;
  taken: number | string;
  /** What the last process got that took of it. */
  granted: number | string;
}

/**
 * The number of a person's requests in the current minute, over all processes; 64-bit integers are returned as text.
 */
export interface RateLimitWindowsTable {
  /** The owner of the tokens; the name dates from when each token had its own limit. */
  token_id: string;
  /** Milliseconds since 1970, by the database's clock. */
  ends_at: number | string;
  taken: number | string;
}

/** A gateway shard and the process that is connected to it; or a process of the bot, which takes its part of the shards. */
export interface GatewayShardsTable {
  /** Examples: `3/16` for the service’s session, `bot 3/16` for the bot’s, `bot process …` for a process. */
  shard: string;
  lease_owner: string;
  lease_until: string;
  /** By what another process resumes a bot’s session, as JSON. */
  session: string | null;
}

export interface Tables extends TranscriptTables {
  discord_application: DiscordApplicationTable;
  guilds: GuildsTable;
  guild_syncs: GuildSyncsTable;
  api_permissions: ApiPermissionsTable;
  access_changes: AccessChangesTable;
  blocks: BlocksTable;
  labels: LabelsTable;
  person_notes: PersonNotesTable;
  ticket_labels: TicketLabelsTable;
  ticket_links: TicketLinksTable;
  seen_tickets: SeenTicketsTable;
  tokens: TokensTable;
  sessions: SessionsTable;
  idempotency_keys: IdempotencyKeysTable;
  ticket_groups: TicketGroupsTable;
  tickets: TicketsTable;
  ticket_feeds: TicketFeedsTable;
  ticket_history: TicketHistoryTable;
  ticket_activity_reads: TicketActivityReadsTable;
  outbox: OutboxTable;
  given_up_jobs: GivenUpJobsTable;
  bulk_actions: BulkActionsTable;
  bulk_action_tickets: BulkActionTicketsTable;
  parent_grants: ParentGrantsTable;
  pinged_staff: PingedStaffTable;
  panels: PanelsTable;
  panel_messages: PanelMessagesTable;
  custom_messages: CustomMessagesTable;
  answer_words: AnswerWordsTable;
  answer_days: AnswerDaysTable;
  gateway_shards: GatewayShardsTable;
  rate_limit_windows: RateLimitWindowsTable;
  discord_budgets: DiscordBudgetsTable;
  webhooks: WebhooksTable;
  webhook_events: WebhookEventsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  stats_changes: StatsChangesTable;
  stats_totals: StatsTotalsTable;
  stats_days: StatsDaysTable;
  stats_exclusions: StatsExclusionsTable;
  stats_time_zones: StatsTimeZonesTable;
}
