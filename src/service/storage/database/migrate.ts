import { type Kysely, sql } from 'kysely';
import { type Migration, DEFAULT_MIGRATION_TABLE, type MigrationResultSet, Migrator } from 'kysely/migration';
import * as tickets from '../migrations/0001-tickets.ts';
import * as lists from '../migrations/0002-lists.ts';
import * as groups from '../migrations/0003-groups.ts';
import * as panels from '../migrations/0004-panels.ts';
import * as transcripts from '../migrations/0005-transcripts.ts';
import * as stats from '../migrations/0006-stats.ts';
import * as ratings from '../migrations/0007-ratings.ts';
import * as shards from '../migrations/0008-shards.ts';
import * as erasure from '../migrations/0009-erasure.ts';
import * as search from '../migrations/0010-search.ts';
import * as outbox from '../migrations/0011-outbox.ts';
import * as actsIn from '../migrations/0014-acts-in.ts';
import * as parentGrants from '../migrations/0015-parent-grants.ts';
import * as activityReads from '../migrations/0018-activity-reads.ts';
import * as outcomes from '../migrations/0019-outcomes.ts';
import * as openLimit from '../migrations/0021-open-limit.ts';
import * as fileQuota from '../migrations/0022-file-quota.ts';
import * as transcriptNames from '../migrations/0023-transcript-names.ts';
import * as channelFollows from '../migrations/0024-channel-follows.ts';
import * as pings from '../migrations/0025-pings.ts';
import * as care from '../migrations/0026-care.ts';
import * as listOrders from '../migrations/0030-list-orders.ts';
import * as blocks from '../migrations/0040-blocks.ts';
import * as ownerLeft from '../migrations/0027-owner-left.ts';
import * as closingAndOpening from '../migrations/0041-closing-and-opening.ts';
import * as closeAsked from '../migrations/0042-close-asked.ts';
import * as customMessageUses from '../migrations/0043-custom-message-uses.ts';
import * as language from '../migrations/0044-language.ts';
import * as panelLanguage from '../migrations/0045-panel-language.ts';
import * as formFiles from '../migrations/0050-form-files.ts';
import * as syncWording from '../migrations/0051-sync-wording.ts';
import * as webhooks from '../migrations/0052-webhooks.ts';
import * as retention from '../migrations/0053-retention.ts';
import * as rateLimit from '../migrations/0055-rate-limit.ts';
import * as listColumns from '../migrations/0057-list-columns.ts';
import * as forwarded from '../migrations/0058-forwarded.ts';
import * as attachmentFaults from '../migrations/0060-attachment-faults.ts';
import * as searchNewest from '../migrations/0062-search-newest.ts';
import * as listLooks from '../migrations/0063-list-looks.ts';
import * as fairTurns from '../migrations/0065-fair-turns.ts';
import * as accessChanges from '../migrations/0077-access-changes.ts';
import * as ticketChanges from '../migrations/0078-ticket-changes.ts';
import * as givenUpJobs from '../migrations/0079-given-up-jobs.ts';
import * as textsPosted from '../migrations/0088-texts-posted.ts';
import * as discordApplication from '../migrations/0090-discord-application.ts';
import * as rateLimitCounts from '../migrations/0091-rate-limit-counts.ts';
import * as ratingRequest from '../migrations/0092-rating-request.ts';
import * as fewerListIndexes from '../migrations/0093-fewer-list-indexes.ts';
import * as sessions from '../migrations/0094-sessions.ts';
import * as labels from '../migrations/0095-labels.ts';
import * as ticketSignals from '../migrations/0096-ticket-signals.ts';
import * as ticketLabels from '../migrations/0097-ticket-labels.ts';
import * as snooze from '../migrations/0098-snooze.ts';
import * as panelAvailability from '../migrations/0100-panel-availability.ts';
import * as holidays from '../migrations/0101-holidays.ts';
import * as personNotes from '../migrations/0102-person-notes.ts';
import * as answerTimes from '../migrations/0110-answer-times.ts';
import * as answerDueIndex from '../migrations/0111-answer-due-index.ts';
import * as ticketLinks from '../migrations/0115-ticket-links.ts';
import * as answers from '../migrations/0120-answers.ts';
import * as statsByLabel from '../migrations/0125-stats-by-label.ts';
import * as statsExclusions from '../migrations/0126-stats-exclusions.ts';
import * as wideListColumns from '../migrations/0130-list-columns.ts';
import * as missedAnswers from '../migrations/0140-missed-answers.ts';
import * as bulkActions from '../migrations/0150-bulk-actions.ts';
import type { Tables } from './schema.ts';

/**
 * Describes what a migration takes from users of the database: null if it takes nothing from this one. Called before
 * the migration.
 */
type Notice = (db: Kysely<unknown>) => Promise<string | null>;

const NOTICES: Readonly<Record<string, Notice>> = {
  '0014-acts-in': async (db) => {
    const { rows } = await sql<{ name: string }>`
      select name from tokens where abilities like '%"act-as"%' and revoked_at is null order by name`.execute(
      db,
    );
    if (rows.length === 0) return null;
    const names = rows.map(({ name }) => JSON.stringify(name)).join(', ');
    return (
      `This update takes the ability act-as from all tokens that had it (${names}): a bot that runs apart from the service ` +
      'with one of them is refused everything. Make it a new one and set API_KEY to it: ' +
      'npm run create-token -- --user YOUR_USER_ID --act-as --anonymous --every-guild --name bot'
    );
  },
};

/** Returns the same migration, which also reports its notice. */
export function withNotice(name: string, migration: Migration, notify: (notice: string) => void): Migration {
  const notice = NOTICES[name];
  if (notice === undefined) return migration;
  return {
    ...migration,
    async up(db) {
      const text = await notice(db);
      await migration.up(db);
      if (text !== null) notify(text);
    },
  };
}

/**
 * All migrations by name, in the order of their names. They are listed by hand: no directory scan decides what runs.
 */
const migrations: Record<string, Migration> = {
  '0001-tickets': tickets,
  '0002-lists': lists,
  '0003-groups': groups,
  '0004-panels': panels,
  '0005-transcripts': transcripts,
  '0006-stats': stats,
  '0007-ratings': ratings,
  '0008-shards': shards,
  '0009-erasure': erasure,
  '0010-search': search,
  '0011-outbox': outbox,
  '0014-acts-in': actsIn,
  '0015-parent-grants': parentGrants,
  '0018-activity-reads': activityReads,
  '0019-outcomes': outcomes,
  '0021-open-limit': openLimit,
  '0022-file-quota': fileQuota,
  '0023-transcript-names': transcriptNames,
  '0024-channel-follows': channelFollows,
  '0025-pings': pings,
  '0026-care': care,
  '0027-owner-left': ownerLeft,
  '0030-list-orders': listOrders,
  '0040-blocks': blocks,
  '0041-closing-and-opening': closingAndOpening,
  '0042-close-asked': closeAsked,
  '0043-custom-message-uses': customMessageUses,
  '0044-language': language,
  '0045-panel-language': panelLanguage,
  '0050-form-files': formFiles,
  '0051-sync-wording': syncWording,
  '0052-webhooks': webhooks,
  '0053-retention': retention,
  '0055-rate-limit': rateLimit,
  '0057-list-columns': listColumns,
  '0058-forwarded': forwarded,
  '0060-attachment-faults': attachmentFaults,
  '0062-search-newest': searchNewest,
  '0063-list-looks': listLooks,
  '0065-fair-turns': fairTurns,
  '0077-access-changes': accessChanges,
  '0078-ticket-changes': ticketChanges,
  '0079-given-up-jobs': givenUpJobs,
  '0088-texts-posted': textsPosted,
  '0090-discord-application': discordApplication,
  '0091-rate-limit-counts': rateLimitCounts,
  '0092-rating-request': ratingRequest,
  '0093-fewer-list-indexes': fewerListIndexes,
  '0094-sessions': sessions,
  '0095-labels': labels,
  '0096-ticket-signals': ticketSignals,
  '0097-ticket-labels': ticketLabels,
  '0098-snooze': snooze,
  '0100-panel-availability': panelAvailability,
  '0101-holidays': holidays,
  '0102-person-notes': personNotes,
  '0110-answer-times': answerTimes,
  '0111-answer-due-index': answerDueIndex,
  '0115-ticket-links': ticketLinks,
  '0120-answers': answers,
  '0125-stats-by-label': statsByLabel,
  '0126-stats-exclusions': statsExclusions,
  '0130-list-columns': wideListColumns,
  '0140-missed-answers': missedAnswers,
  '0150-bulk-actions': bulkActions,
};

/**
 * Migrates the database to the newest schema, in one transaction: a crash leaves the old schema or the new one. It is
 * safe from several processes at once: Kysely holds an advisory lock on PostgreSQL, and SQLite allows one transaction
 * at a time.
 * @param notify receives, once the migration is done, a notice of what it took from users of the database
 */
export async function migrate(
  db: Kysely<Tables>,
  notify?: (notice: string) => void,
): Promise<readonly string[]> {
  const notices: string[] = [];
  const done = await resultsOf(migratorOf(db, (notice) => notices.push(notice)).migrateToLatest());
  for (const notice of notices) notify?.(notice);
  return done;
}

/** Migrates an empty database to the older schema of a backup. */
export function migrateTo(db: Kysely<Tables>, name: string): Promise<readonly string[]> {
  return resultsOf(migratorOf(db).migrateTo(name));
}

/** The migrations that this version knows, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * The migrations that a database has run, including those that only a newer version knows; empty for an empty database.
 */
export async function appliedMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

/**
 * @throws Error if a database has run migrations that this version does not know: this version would not see all data.
 */
export function demandNotNewer(applied: readonly string[]): void {
  if (applied.some((migration) => !(migration in migrations))) throw new Error(NEWER);
}

/** @throws Error if a database does not have exactly the schema of this version. */
export function demandSchema(applied: readonly string[]): void {
  demandNotNewer(applied);
  if (applied.length === migrationNames.length) return;
  throw new Error(
    'The database has the schema of an older version. Start the service once, or run npm run migrate.',
  );
}

const NEWER =
  'The database was made by a newer version of this software. Use that version, or a backup from before it.';

function migratorOf(db: Kysely<Tables>, notify: (notice: string) => void = () => undefined): Migrator {
  const withNotices = Object.entries(migrations).map(([name, migration]) => [
    name,
    withNotice(name, migration, notify),
  ]);
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(withNotices) } });
}

async function resultsOf(migration: Promise<MigrationResultSet>): Promise<readonly string[]> {
  const { error, results = [] } = await migration;
  if (error !== undefined) throw new Error(explainFailure(error), { cause: error });
  return results.map((result) => result.migrationName);
}

/** Explains the failure to the operator: nothing of the migration was kept, and the next start tries again. */
function explainFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/^corrupted migrations: .* is missing$/.test(message)) {
    return NEWER;
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === '42501') {
    return `The user in DATABASE_URL may not make tables (${message}). Grant it CREATE on the schema, or make it the database's owner.`;
  }
  return `The database could not be brought to the newest schema: ${message}. Mend the cause and start again.`;
}
