import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type MigrationResultSet, Migrator } from 'kysely/migration';
import { MIGRATIONS } from './migrations/index.ts';
import { FORMER_COMMIT, migrationsAfter, recordedName, sinceBaseline } from './baseline.ts';
import type { Tables } from './schema.ts';

/** A migration that begins, or that took this many seconds. */
export interface MigrationStep {
  readonly name: string;
  readonly seconds?: number;
  /** How many follow. */
  readonly left: number;
  /** Whether the database was empty, so that there is nothing to update. */
  readonly isNew: boolean;
}

type ReportStep = (step: MigrationStep) => Promise<void> | void;

/**
 * Migrates the database to the newest schema, with one transaction for each migration: after a crash, the next start
 * continues with the one that was interrupted. It is safe from several processes at once: Kysely holds an advisory lock on
 * PostgreSQL, and SQLite allows one transaction at a time.
 * @param report awaited before and after each migration
 */
export async function migrate(
  db: Kysely<Tables>,
  report: ReportStep = () => undefined,
): Promise<readonly string[]> {
  const recorded = await recordedMigrations(db);
  const isNew = recorded.length === 0;
  const migrator = migratorOf(db, recorded);
  const done: string[] = [];
  for (;;) {
    const [next, ...left] = (await migrator.getMigrations()).filter(
      ({ executedAt }) => executedAt === undefined,
    );
    // Even with nothing to do, this finds out whether the database is a newer version's.
    if (next === undefined) return [...done, ...(await resultsOf(migrator.migrateToLatest()))];
    await report({ name: next.name, left: left.length, isNew });
    const began = performance.now();
    // Another process may have been faster.
    for (const name of await resultsOf(migrator.migrateUp())) {
      done.push(name);
      await report({ name, seconds: (performance.now() - began) / 1_000, left: left.length, isNew });
    }
  }
}

/** Migrates an empty database to the older schema of a backup. */
export async function migrateTo(db: Kysely<Tables>, name: string): Promise<readonly string[]> {
  const recorded = await recordedMigrations(db);
  return resultsOf(migratorOf(db, recorded).migrateTo(recordedName(recorded, name)));
}

/** The migrations that this version knows, in their order. */
export const migrationNames: readonly string[] = Object.keys(MIGRATIONS);

/**
 * The migrations that a database has run, from the baseline on, including those that only a newer version knows; empty for
 * an empty database.
 * @throws Error if the database is from before the baseline.
 */
export async function appliedMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
  return sinceBaseline(await recordedMigrations(db)) ?? rejectOlder();
}

async function recordedMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
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
  if (applied.some((migration) => !(migration in MIGRATIONS))) throw new Error(NEWER);
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

/** An operator passes through the last commit that can update it. */
function rejectOlder(): never {
  throw new Error(
    `The database is from a version before commit ${FORMER_COMMIT}, and nothing was changed. Update it with that commit first: ` +
      `git checkout ${FORMER_COMMIT} && npm ci && npm run migrate. Then return to this version.`,
  );
}

/** @param recorded the migrations in the database's own table */
function migratorOf(db: Kysely<Tables>, recorded: readonly string[]): Migrator {
  if (sinceBaseline(recorded) === null) rejectOlder();
  return new Migrator({ db, provider: { getMigrations: async () => migrationsAfter(recorded, MIGRATIONS) } });
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
    return `The user in DATABASE_URL isn't allowed to create tables (${message}). Grant it CREATE on the schema, or make it the database's owner.`;
  }
  return `The database couldn't be updated: ${message}. Fix the cause and start again.`;
}
