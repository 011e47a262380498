import {
  apiPermissions,
  blocks,
  discordApplication,
  guildSyncs,
  guilds,
  labels,
  personNotes,
} from './schema/guilds.ts';
import { bulkActionTickets, bulkActions, givenUpJobs, outbox } from './schema/jobs.ts';
import { answerDays, answerWords, customMessages, panelMessages, panels } from './schema/panels.ts';
import {
  accessChanges,
  discordBudgets,
  gatewayShards,
  rateLimitWindows,
  ticketFeeds,
} from './schema/processes.ts';
import { statsChanges, statsDays, statsExclusions, statsTimeZones, statsTotals } from './schema/stats.ts';
import {
  parentGrants,
  pingedStaff,
  seenTickets,
  ticketActivityReads,
  ticketGroups,
  ticketHistory,
  ticketLabels,
  ticketLinks,
  tickets,
} from './schema/tickets.ts';
import { idempotencyKeys, serviceKeys, sessions, tokens } from './schema/tokens.ts';
import {
  coldAuthors,
  coldTranscripts,
  storedFiles,
  transcriptAttachments,
  transcriptMembers,
  transcriptMessages,
  transcriptNames,
  transcriptPlaces,
  transcriptPosts,
  transcriptReactors,
  transcripts,
} from './schema/transcripts.ts';
import { webhookDeliveries, webhookEvents, webhooks } from './schema/webhooks.ts';
import type { RowOf, Table } from './schema/table.ts';

/**
 * Every table, with each column's type and what becomes of it. `migrations/` creates them; a column exists in both or in
 * neither. A backup is put back in this order: what others point to first, what triggers write after what sets them off.
 */
export const TABLES = {
  discord_application: discordApplication,
  guilds,
  guild_syncs: guildSyncs,
  service_keys: serviceKeys,
  api_permissions: apiPermissions,
  blocks,
  labels,
  person_notes: personNotes,
  tokens,
  idempotency_keys: idempotencyKeys,
  custom_messages: customMessages,
  answer_words: answerWords,
  answer_days: answerDays,
  ticket_groups: ticketGroups,
  panels,
  panel_messages: panelMessages,
  parent_grants: parentGrants,
  pinged_staff: pingedStaff,
  webhooks,
  webhook_deliveries: webhookDeliveries,
  tickets,
  ticket_labels: ticketLabels,
  ticket_links: ticketLinks,
  seen_tickets: seenTickets,
  stats_changes: statsChanges,
  stats_totals: statsTotals,
  stats_days: statsDays,
  stats_time_zones: statsTimeZones,
  // Erasing a person's data keeps the row: their figures would be shown again without it.
  stats_exclusions: statsExclusions,
  ticket_history: ticketHistory,
  webhook_events: webhookEvents,
  ticket_activity_reads: ticketActivityReads,
  transcripts,
  transcript_places: transcriptPlaces,
  transcript_messages: transcriptMessages,
  transcript_reactors: transcriptReactors,
  transcript_members: transcriptMembers,
  transcript_names: transcriptNames,
  transcript_attachments: transcriptAttachments,
  transcript_posts: transcriptPosts,
  cold_transcripts: coldTranscripts,
  cold_authors: coldAuthors,
  stored_files: storedFiles,
  outbox,
  bulk_actions: bulkActions,
  bulk_action_tickets: bulkActionTickets,
  given_up_jobs: givenUpJobs,
  // Nobody may be signed in again by a backup. Erasing a person's data ends their sessions.
  sessions,
  // Nobody can take up from a backup what processes hold for their minute, nor read a feed on in a database of an earlier day.
  gateway_shards: gatewayShards,
  rate_limit_windows: rateLimitWindows,
  discord_budgets: discordBudgets,
  access_changes: accessChanges,
  ticket_feeds: ticketFeeds,
} satisfies Readonly<Record<string, Table>>;

/** Every table as Kysely sees it. */
export type Tables = { [Name in keyof typeof TABLES]: RowOf<(typeof TABLES)[Name]> };
