import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { dataRoot } from './data-root.ts';

/**
 * A PostgreSQL's address, where the tests run on one. Read nowhere else: CI runs what imports this file, and nothing
 * else, on PostgreSQL as well.
 */
export const POSTGRES = process.env['TEST_DATABASE_URL'];

/** Where a world keeps its data: SQLite in its own directory, or its own PostgreSQL database. */
export interface TestDatabase {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/**
 * An empty one.
 * @param server a PostgreSQL's address; POSTGRES unless told
 * @param template the name of a database that PostgreSQL copies; nobody may be connected to it
 */
export async function createTestDatabase(server = POSTGRES, template = 'template1'): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(dataRoot, 'coatcheck-'));
  const removeDir = () => rm(dataDir, { recursive: true, force: true });
  if (server === undefined) return { dataDir, databaseUrl: undefined, remove: removeDir };

  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    async remove() {
      await query(server, `drop database ${name} with (force)`);
      await removeDir();
    },
  };
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
