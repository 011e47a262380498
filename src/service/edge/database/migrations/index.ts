import type { Migration } from 'kysely/migration';
import * as baseline from './0151-baseline/index.ts';
import * as messageSources from './0152-message-sources.ts';
import * as assignments from './0153-assignments.ts';
import * as sessionMakers from './0154-session-makers.ts';
import * as noticeToOwner from './0155-notice-to-owner.ts';
import * as messageVersions from './0156-message-versions.ts';
import * as seenTickets from './0157-seen-tickets.ts';
import * as retentionOfClosed from './0159-retention-of-closed.ts';
import * as overwriteIds from './0160-overwrite-ids.ts';
import * as statsTimeZones from './0161-stats-time-zones.ts';
import * as spokenMessages from './0162-spoken-messages.ts';
import * as ownerNames from './0164-owner-names.ts';
import * as discordBudgets from './0165-discord-budgets.ts';
import * as backupTimes from './0166-backup-times.ts';
import * as shardSessions from './0167-shard-sessions.ts';
import * as coldTranscripts from './0168-cold-transcripts.ts';

/** All migrations in the order of their names. A change of the schema is the next number: its file, and two lines here. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0151-baseline': baseline,
  '0152-message-sources': messageSources,
  '0153-assignments': assignments,
  '0154-session-makers': sessionMakers,
  '0155-notice-to-owner': noticeToOwner,
  '0156-message-versions': messageVersions,
  '0157-seen-tickets': seenTickets,
  '0159-retention-of-closed': retentionOfClosed,
  '0160-overwrite-ids': overwriteIds,
  '0161-stats-time-zones': statsTimeZones,
  '0162-spoken-messages': spokenMessages,
  '0164-owner-names': ownerNames,
  '0165-discord-budgets': discordBudgets,
  '0166-backup-times': backupTimes,
  '0167-shard-sessions': shardSessions,
  '0168-cold-transcripts': coldTranscripts,
};
