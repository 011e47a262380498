import type { Updateable } from 'kysely';
import { ERASED_UUID } from '../tickets/erased.ts';
import { ERASED_AUTHOR } from '../../../pages/erased-author.ts';
import type { Tables } from '../../edge/database/schema.ts';

type TableName = keyof Tables;
type Column<Name extends TableName> = keyof Tables[Name] & string;
type Blanks<Name extends TableName> = {
  readonly [C in Column<Name> & keyof Updateable<Tables[Name]>]?: Updateable<Tables[Name]>[C];
};

/**
 * Everything that is stored, and what becomes of it. Every column of every table has exactly one rule; a table or column
 * without one does not compile. Backups, erasure and a person's data export are derived from it.
 */
interface TableRules<Name extends TableName> {
  /**
   * The columns that identify a row; backups read the table in their order. Null: the table belongs to running processes
   * and is in no backup.
   */
  readonly key: readonly [Column<Name>, ...Column<Name>[]] | null;
  /** Erasing a ticket deletes the table's rows about it; else it overwrites the columns under `erase`. */
  readonly deletedWithTicket?: true;
  /** Ids, times and settings: they stay when a ticket is erased, and no data export has them. */
  readonly keep?: readonly Column<Name>[];
  /** They stay when a ticket is erased, and the person's data export has them. */
  readonly export?: readonly Column<Name>[];
  /** Erasing overwrites the column with this value. */
  readonly erase?: Blanks<Name>;
  /** Erasing rewrites or deletes what the column says, by code of its own in `erasure/` and `outbox/`. */
  readonly redact?: readonly Column<Name>[];
  /** Erasing overwrites the column with this value; the person's data export has it until then. */
  readonly eraseAndExport?: Blanks<Name>;
}

type Listed<Rules, Kind extends string> = Rules extends { readonly [K in Kind]: readonly (infer C)[] }
  ? C
  : never;
type Blanked<Rules, Kind extends string> = Rules extends { readonly [K in Kind]: infer Blank }
  ? keyof Blank
  : never;
type Decided<Rules> =
  | Listed<Rules, 'keep'>
  | Listed<Rules, 'export'>
  | Listed<Rules, 'redact'>
  | Blanked<Rules, 'erase'>
  | Blanked<Rules, 'eraseAndExport'>;

/** Keeps the literal types of the rules, and names a column that has none. */
function rules<Name extends TableName>() {
  return <const Rules extends TableRules<Name>>(
    given: Rules &
      (Exclude<Column<Name>, Decided<Rules>> extends never
        ? unknown
        : { readonly columnWithoutRule: Exclude<Column<Name>, Decided<Rules>> }),
  ): Rules => given;
}

/** In the order in which a backup is put back: what others point to first, what triggers write after what sets them off. */
export const DATA_MAP = {
  discord_application: rules<'discord_application'>()({
    key: ['only'],
    keep: ['only', 'application_id', 'discord', 'backed_up_at'],
  }),
  guilds: rules<'guilds'>()({
    key: ['id'],
    keep: [
      'id',
      'name',
      'owner_id',
      'premium',
      'premium_ends_at',
      'suspended',
      'joined_at',
      'left_at',
      'next_ticket_number',
      'default_group_id',
    ],
  }),
  guild_syncs: rules<'guild_syncs'>()({
    key: ['guild_id'],
    keep: [
      'guild_id',
      'state',
      'requested_at',
      'started_at',
      'finished_at',
      'checked',
      'total',
      'message',
      'wording',
    ],
  }),
  service_keys: rules<'service_keys'>()({
    key: ['name'],
    keep: ['name', 'value'],
  }),
  api_permissions: rules<'api_permissions'>()({
    key: ['guild_id', 'subject_kind', 'subject_id'],
    keep: ['guild_id', 'subject_kind', 'subject_id'],
    export: ['created_at'],
  }),
  blocks: rules<'blocks'>()({
    key: ['guild_id', 'subject_kind', 'subject_id'],
    keep: ['guild_id', 'reason', 'created_by', 'subject_kind', 'subject_id'],
    export: ['created_at', 'ends_at'],
  }),
  labels: rules<'labels'>()({
    key: ['id'],
    keep: ['id', 'guild_id', 'name', 'emoji', 'color', 'created_at'],
  }),
  person_notes: rules<'person_notes'>()({
    key: ['id'],
    keep: ['id', 'guild_id', 'user_id', 'author_id', 'edited_by'],
    export: ['text', 'created_at', 'edited_at'],
  }),
  tokens: rules<'tokens'>()({
    key: ['id'],
    keep: [
      'id',
      'user_id',
      'name',
      'hash',
      'abilities',
      'acts_in',
      'created_at',
      'last_used_at',
      'expires_at',
      'revoked_at',
    ],
  }),
  idempotency_keys: rules<'idempotency_keys'>()({
    key: ['id'],
    keep: ['id', 'token_id', 'route', 'key', 'body_hash', 'owner', 'lease_until', 'subject_id', 'created_at'],
    redact: ['status', 'reply', 'outcome', 'finished_at'],
  }),
  custom_messages: rules<'custom_messages'>()({
    key: ['id'],
    keep: ['id', 'guild_id', 'name', 'message', 'answer', 'created_at'],
  }),
  answer_words: rules<'answer_words'>()({
    key: ['guild_id', 'beginning', 'word', 'custom_message_id'],
    keep: ['guild_id', 'beginning', 'word', 'custom_message_id', 'in_name'],
  }),
  answer_days: rules<'answer_days'>()({
    key: ['guild_id', 'day', 'group_id'],
    keep: ['guild_id', 'day', 'group_id', 'shown', 'solved'],
  }),
  ticket_groups: rules<'ticket_groups'>()({
    key: ['id'],
    keep: [
      'deleted_at',
      'ticket_count',
      'schedule',
      'holidays',
      'priority_levels',
      'rating_levels',
      'guild_id',
      'created_at',
      'id',
      'name',
      'opened_channel_id',
      'closed_category_id',
      'locked_category_id',
      'assigned_category_id',
      'transcript_channel_id',
      'form_channel_id',
      'feedback_channel_id',
      'language',
      'opener_role_ids',
      'expire_after',
      'expire_clearable',
      'owner_left',
      'close_reasons',
      'close_reason_required',
      'open_pause',
      'min_account_age',
      'answer_times',
      'answer_reminder_role_ids',
      'answer_reminder_channel_id',
      'warn_after',
      'close_after',
      'transcript_to_owner',
      'notice_to_owner',
      'erase_after',
      'mode',
      'staff_role_ids',
      'ping_role_ids',
      'name_pattern',
      'welcome_message',
      'welcome_custom_message_id',
      'form_title',
      'form_fields',
      'schedule_timezone',
      'max_open',
      'max_open_per_user',
    ],
  }),
  panels: rules<'panels'>()({
    key: ['id'],
    keep: [
      'id',
      'guild_id',
      'name',
      'style',
      'title',
      'description',
      'color',
      'placeholder',
      'custom_message_id',
      'shows_availability',
      'language',
      'options',
      'version',
      'created_at',
    ],
  }),
  panel_messages: rules<'panel_messages'>()({
    key: ['message_id'],
    keep: ['message_id', 'panel_id', 'channel_id'],
  }),
  parent_grants: rules<'parent_grants'>()({
    key: ['guild_id', 'channel_id', 'role_id'],
    keep: ['guild_id', 'channel_id', 'role_id', 'allowed', 'denied'],
  }),
  pinged_staff: rules<'pinged_staff'>()({
    key: ['thread_id', 'user_id'],
    keep: ['thread_id', 'user_id', 'guild_id', 'ticket_id'],
  }),
  webhooks: rules<'webhooks'>()({
    key: ['id'],
    keep: [
      'id',
      'guild_id',
      'url',
      'actions',
      'enabled',
      'failing_since',
      'next_attempt_at',
      'disabled_reason',
      'secret',
      'created_by',
      'created_at',
    ],
  }),
  webhook_deliveries: rules<'webhook_deliveries'>()({
    key: ['webhook_id', 'id'],
    keep: [
      'webhook_id',
      'id',
      'event_id',
      'type',
      'attempt',
      'status',
      'error',
      'milliseconds',
      'created_at',
    ],
  }),
  tickets: rules<'tickets'>()({
    key: ['id'],
    keep: [
      'first_response_at',
      'first_response_by',
      'staff_spoke_at',
      'warned_at',
      'reminded_at',
      'missed_at',
      'missed_answers',
      'answer_due_at',
      'change_seq',
      'waiting_rank',
      'guild_id',
      'channel_parent_id',
      'overwrite_ids',
      'control_message_id',
      'texts_channel_id',
      'notes_thread_id',
      'owner_id',
      'owner_left_at',
      'assigned_id',
      'assigned_as_staff_of',
      'member_ids',
      'notes_member_ids',
      'label_ids',
      'feedback_message_id',
      'rating_channel_id',
      'rating_message_id',
      'name_applies_at',
      'channel_applies_at',
      'expires_at',
      'expiry_clearable',
      'eternal',
      'locked_at',
      'owner_spoke_at',
      'close_asked_at',
      'snoozed_until',
      'woken_at',
    ],
    export: [
      'id',
      'number',
      'status',
      'group_id',
      'channel_id',
      'created_at',
      'opened_at',
      'closed_at',
      'deleted_at',
      'last_activity',
      'priority',
      'rating',
    ],
    erase: { uuid: ERASED_UUID, name: null, owner_name: null, closed_reason: null },
    eraseAndExport: { form: null, message: null, feedback: null },
  }),
  ticket_labels: rules<'ticket_labels'>()({
    key: ['ticket_id', 'label_id'],
    keep: ['ticket_id', 'guild_id', 'label_id', 'ticket_status', 'ticket_number'],
  }),
  ticket_links: rules<'ticket_links'>()({
    key: ['ticket_id', 'linked_id'],
    deletedWithTicket: true,
    export: ['ticket_id', 'linked_id', 'created_at'],
  }),
  seen_tickets: rules<'seen_tickets'>()({
    key: ['ticket_id', 'user_id'],
    deletedWithTicket: true,
    keep: ['user_id'],
    export: ['ticket_id', 'message_id'],
  }),
  stats_changes: rules<'stats_changes'>()({
    key: ['seq'],
    keep: [
      'seq',
      'weight',
      'locked',
      'guild_id',
      'created_at',
      'eternal',
      'group_id',
      'status',
      'assigned_id',
      'rating',
      'closed_at',
      'first_response_at',
      'first_response_by',
      'label_ids',
      'missed_answers',
    ],
  }),
  stats_totals: rules<'stats_totals'>()({
    key: ['guild_id', 'subject'],
    keep: ['guild_id', 'subject', 'open', 'closed', 'deleted', 'locked', 'assigned', 'eternal'],
  }),
  stats_days: rules<'stats_days'>()({
    key: ['guild_id', 'time_zone', 'day', 'subject'],
    keep: [
      'guild_id',
      'time_zone',
      'day',
      'subject',
      'opened',
      'closed',
      'rating_count',
      'rating_sum',
      'first_response',
      'close',
      'missed',
    ],
  }),
  stats_time_zones: rules<'stats_time_zones'>()({
    key: ['guild_id'],
    keep: ['guild_id', 'time_zone', 'shown_time_zone'],
  }),
  // Erasing a person's data keeps the row: their figures would be shown again without it.
  stats_exclusions: rules<'stats_exclusions'>()({
    key: ['guild_id', 'user_id'],
    keep: ['guild_id', 'user_id'],
    export: ['created_at'],
  }),
  ticket_history: rules<'ticket_history'>()({
    key: ['id'],
    keep: ['guild_id', 'actor_id', 'token_user_id'],
    export: ['id', 'ticket_id', 'action', 'created_at', 'anonymous'],
    redact: ['reason', 'detail'],
  }),
  webhook_events: rules<'webhook_events'>()({
    key: ['webhook_id', 'id'],
    keep: ['webhook_id', 'id', 'attempts'],
  }),
  ticket_activity_reads: rules<'ticket_activity_reads'>()({
    key: ['ticket_id'],
    keep: ['ticket_id', 'message_id'],
  }),
  transcripts: rules<'transcripts'>()({
    key: ['ticket_id'],
    keep: ['ticket_id', 'guild_id', 'saved_at', 'group_settings'],
    redact: ['guild'],
  }),
  transcript_places: rules<'transcript_places'>()({
    key: ['channel_id'],
    keep: ['channel_id', 'ticket_id', 'in_thread', 'scanned_through', 'scan_since', 'scan_done'],
  }),
  transcript_messages: rules<'transcript_messages'>()({
    key: ['id'],
    keep: ['author_bot'],
    export: [
      'id',
      'ticket_id',
      'channel_id',
      'in_thread',
      'type',
      'created_at',
      'edited_at',
      'deleted_at',
      'reply_to',
      'forwarded',
    ],
    erase: {
      author_id: ERASED_AUTHOR.id,
      author_name: ERASED_AUTHOR.name,
      author_avatar: ERASED_AUTHOR.avatar,
      embeds: '[]',
      components: '[]',
      reactions: '[]',
      forward_source: null,
    },
    eraseAndExport: { content: '', attachments: '[]', stickers: '[]', poll: null, versions: '[]' },
    redact: ['search_text'],
  }),
  transcript_reactors: rules<'transcript_reactors'>()({
    key: ['message_id', 'emoji', 'user_id'],
    deletedWithTicket: true,
    keep: ['user_id'],
    export: ['ticket_id', 'message_id', 'emoji', 'is_there'],
  }),
  transcript_members: rules<'transcript_members'>()({
    key: ['ticket_id', 'in_thread', 'user_id'],
    deletedWithTicket: true,
    keep: ['user_id', 'bot'],
    export: ['ticket_id', 'name', 'in_thread', 'avatar', 'joined_at', 'roles'],
  }),
  transcript_names: rules<'transcript_names'>()({
    key: ['ticket_id', 'user_id'],
    deletedWithTicket: true,
    keep: ['user_id'],
    export: ['ticket_id', 'name'],
  }),
  transcript_attachments: rules<'transcript_attachments'>()({
    key: ['id', 'ticket_id'],
    deletedWithTicket: true,
    keep: ['in_thread', 'source_url', 'hash', 'reserved', 'faults'],
    export: [
      'id',
      'ticket_id',
      'message_id',
      'name',
      'mime',
      'size',
      'state',
      'title',
      'description',
      'spoiler',
      'duration',
    ],
  }),
  transcript_posts: rules<'transcript_posts'>()({
    key: ['source'],
    keep: [
      'source',
      'ticket_id',
      'channel_id',
      'message_id',
      'written_count',
      'newest_message_id',
      'posted_at',
    ],
  }),
  cold_transcripts: rules<'cold_transcripts'>()({
    key: ['ticket_id'],
    deletedWithTicket: true,
    keep: ['ticket_id', 'guild_id', 'ended_at', 'state', 'move_id', 'hash'],
  }),
  cold_authors: rules<'cold_authors'>()({
    key: ['user_id', 'ticket_id'],
    deletedWithTicket: true,
    keep: ['user_id', 'ticket_id'],
  }),
  stored_files: rules<'stored_files'>()({
    key: ['guild_id', 'ticket_id'],
    keep: ['guild_id', 'ticket_id', 'bytes'],
  }),
  outbox: rules<'outbox'>()({
    key: ['id'],
    keep: [
      'id',
      'kind',
      'key',
      'guild_id',
      'lane',
      'version',
      'idempotency_id',
      'run_at',
      'waiting',
      'attempts',
      'lease_owner',
      'lease_until',
      'last_error',
      'created_at',
    ],
    redact: ['payload'],
  }),
  bulk_actions: rules<'bulk_actions'>()({
    key: ['id'],
    keep: [
      'id',
      'guild_id',
      'token_id',
      'token_user_id',
      'user_id',
      'on_behalf',
      'operation',
      'state',
      'total',
      'done',
      'refused',
      'wording',
      'started_at',
      'finished_at',
    ],
    redact: ['body'],
  }),
  bulk_action_tickets: rules<'bulk_action_tickets'>()({
    key: ['bulk_id', 'position'],
    keep: ['bulk_id', 'position', 'ticket_id', 'number', 'wording'],
  }),
  given_up_jobs: rules<'given_up_jobs'>()({
    key: ['id'],
    keep: ['id', 'kind', 'key', 'guild_id', 'lane', 'attempts', 'created_at', 'given_up_at'],
    redact: ['payload', 'last_error'],
  }),
  // Nobody may be signed in again by a backup. Erasing a person's data ends their sessions.
  sessions: rules<'sessions'>()({
    key: null,
    keep: [
      'id',
      'guild_id',
      'user_id',
      'locale',
      'code_hash',
      'number_hash',
      'tries',
      'token_hash',
      'token_id',
      'created_at',
      'expires_at',
    ],
  }),
  // Nobody can take up from a backup what processes hold for their minute, nor read a feed on in a database of an earlier day.
  gateway_shards: rules<'gateway_shards'>()({
    key: null,
    keep: ['shard', 'lease_owner', 'lease_until', 'session'],
  }),
  rate_limit_windows: rules<'rate_limit_windows'>()({
    key: null,
    keep: ['token_id', 'ends_at', 'taken'],
  }),
  discord_budgets: rules<'discord_budgets'>()({
    key: null,
    keep: ['name', 'ends_at', 'taken', 'granted'],
  }),
  access_changes: rules<'access_changes'>()({
    key: null,
    keep: ['id', 'revision'],
  }),
  ticket_feeds: rules<'ticket_feeds'>()({
    key: null,
    keep: ['guild_id', 'epoch', 'last_seq'],
  }),
} as const satisfies { readonly [Name in TableName]: TableRules<Name> };

type Map = typeof DATA_MAP;

/** The values that overwrite the columns of a ticket, or of a message in its transcript, when it is erased. */
export function blanksOf<Name extends 'tickets' | 'transcript_messages'>(
  name: Name,
): Map[Name]['erase'] & Map[Name]['eraseAndExport'] {
  const { erase, eraseAndExport } = DATA_MAP[name];
  return { ...erase, ...eraseAndExport };
}

type Named<Rule extends object> = {
  [Name in TableName]: Map[Name] extends Rule ? Name : never;
}[TableName];
type DeletedWithTicket = Named<{ readonly deletedWithTicket: true }>;

/** Tables whose rows about a ticket are deleted when it is erased. */
export const DELETED_WITH_TICKET: readonly DeletedWithTicket[] = tableNames().filter(
  (name) => 'deletedWithTicket' in DATA_MAP[name],
) as DeletedWithTicket[];

/** Tables that are in a backup, each with the columns that identify its rows, in the order in which they are put back. */
export const BACKED_UP = tableNames().flatMap((name) => {
  const { key }: { readonly key: readonly string[] | null } = DATA_MAP[name];
  return key === null ? [] : [{ name, key }];
});

/** Tables of which a person's data export has columns. */
export const EXPORTED: readonly TableName[] = tableNames().filter(
  (name) => 'export' in DATA_MAP[name] || 'eraseAndExport' in DATA_MAP[name],
);

type Exported<Name extends TableName> = Listed<Map[Name], 'export'> | Blanked<Map[Name], 'eraseAndExport'>;

/** The columns that a person's data export has of a table. */
export function exportedColumns<Name extends TableName>(name: Name): readonly (Exported<Name> & string)[] {
  const table: {
    readonly export?: readonly string[];
    readonly eraseAndExport?: object;
    readonly key: unknown;
  } = DATA_MAP[name];
  const columns = [...(table.export ?? []), ...Object.keys(table.eraseAndExport ?? {})];
  // Exactly those, by the rules' own types.
  return columns as (Exported<Name> & string)[];
}

// Object.keys forgets what the type says: the map has exactly the tables.
function tableNames(): readonly TableName[] {
  return Object.keys(DATA_MAP) as TableName[];
}
