import type { Migration } from 'kysely/migration';

/**
 * 65 migrations made the schema before the first release, and one baseline replaces them. A database that has run all of
 * them is as the baseline would make it: it keeps its record of them, and later migrations follow as after the baseline.
 */
export const BASELINE = '0151-baseline';
const FORMER = { count: 65, last: '0150-bulk-actions' };
/** The last commit with the former migrations. */
export const FORMER_COMMIT = '0307614a';

/** The former migrations among the ones that a database or a backup records. */
const formerOf = (recorded: readonly string[]): readonly string[] =>
  recorded.filter((name) => name < BASELINE);

/** The recorded migrations, with the baseline instead of the former ones; null if some of those have not run yet. */
export function sinceBaseline(recorded: readonly string[]): readonly string[] | null {
  const former = formerOf(recorded);
  if (former.length === 0) return recorded;
  if (former.length !== FORMER.count || former.at(-1) !== FORMER.last) return null;
  return [BASELINE, ...recorded.slice(FORMER.count)];
}

/** The migrations for a database with this record, which must be the first of them: former ones do nothing. */
export function migrationsAfter(
  recorded: readonly string[],
  migrations: Readonly<Record<string, Migration>>,
): Record<string, Migration> {
  const former = formerOf(recorded);
  if (former.length === 0) return { ...migrations };
  const later = Object.entries(migrations).filter(([name]) => name !== BASELINE);
  return Object.fromEntries([
    ...former.map((name) => [name, { up: async () => undefined }] as const),
    ...later,
  ]);
}

/** The name in the database's record of a migration that may be the baseline. */
export const recordedName = (recorded: readonly string[], name: string): string =>
  name === BASELINE ? (formerOf(recorded).at(-1) ?? name) : name;
