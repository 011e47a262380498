import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { withDataDir } from './data-dir.ts';

/** Where a service keeps its tickets while it is measured. */
export interface MeasuredDatabase {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** The embedded database and, with a server's address, PostgreSQL. */
export function dialectsOf(databaseUrl: string | undefined): readonly (string | undefined)[] {
  return databaseUrl === undefined ? [undefined] : [undefined, databaseUrl];
}

/** Runs the work with its own database, which is removed at the end. */
export function withDatabase<Result>(
  server: string | undefined,
  work: (database: MeasuredDatabase) => Promise<Result>,
): Promise<Result> {
  return withDataDir(async (dataDir) => {
    if (server === undefined) return work({ dataDir, databaseUrl: undefined });
    const name = `bench_${randomUUID().replaceAll('-', '')}`;
    await query(server, `create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    try {
      return await work({ dataDir, databaseUrl: url.href });
    } finally {
      await query(server, `drop database ${name} with (force)`);
    }
  });
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
