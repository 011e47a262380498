/** Vitest's global set-up: one database at the newest schema for the whole run, which PostgreSQL copies. */
import type { TestProject } from 'vitest/node';
import { createTestDatabase, POSTGRES } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Its name; null without PostgreSQL. */
    readonly migratedPostgres: string | null;
  }
}

export default async function setUp({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (POSTGRES === undefined) {
    provide('migratedPostgres', null);
    return undefined;
  }
  const stored = await createTestDatabase();
  await migrateAll(stored.databaseUrl ?? '');
  provide('migratedPostgres', new URL(stored.databaseUrl ?? '').pathname.slice(1));
  return () => stored.remove();
}

/** Imports what every other run does without. */
async function migrateAll(databaseUrl: string): Promise<void> {
  const { openDatabase } = await import('../src/service/edge/database/database.ts');
  const { migrate } = await import('../src/service/edge/database/migrate.ts');
  const database = openDatabase({ databaseUrl, dataDir: '' });
  await migrate(database.db);
  await database.close();
}
