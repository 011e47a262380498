import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Where a world keeps its data: SQLite in a directory of its own, or, with TEST_DATABASE_URL, a PostgreSQL database. */
export interface TestDatabase {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/** @param server a PostgreSQL's address; TEST_DATABASE_URL unless told */
export async function createTestDatabase(server = process.env['TEST_DATABASE_URL']): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ticket-bot-'));
  const removeDir = () => rm(dataDir, { recursive: true, force: true });
  if (server === undefined) return { dataDir, databaseUrl: undefined, remove: removeDir };

  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(server, `create database ${name}`);
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
  await client.query(sql);
  await client.end();
}
