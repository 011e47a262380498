import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/**
 * A PostgreSQL's address, where the tests run on one. Read nowhere else: CI runs what imports this file, and nothing
 * else, on PostgreSQL as well.
 */
export const POSTGRES = process.env['TEST_DATABASE_URL'];

/** Where a world keeps its data: SQLite in a directory of its own, or, on PostgreSQL, a database of its own. */
export interface TestDatabase {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

/** @param server a PostgreSQL's address; POSTGRES unless told */
export async function createTestDatabase(server = POSTGRES): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coatcheck-'));
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
      await drop(server, name);
      await removeDir();
    },
  };
}

/** PostgreSQL writes everything to its disks first, which fails while the test of a full disk keeps one of them full. */
async function drop(server: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await query(server, `drop database ${name} with (force)`);
      return;
    } catch (error) {
      const isDiskFull = error instanceof Error && error.message === 'checkpoint request failed';
      if (!isDiskFull || attempt === 20) throw error;
      await setTimeout(500);
    }
  }
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
