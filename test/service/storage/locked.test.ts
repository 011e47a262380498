import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../../src/service/base/model/errors.ts';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import { createGuildStore } from '../../../src/service/base/store/guilds.ts';
import { putMigratedSqlite } from '../../migrated-sqlite.ts';

const PATIENCE_MS = 3_000;
const GUILD = '1000000000000000001';

describe('an embedded database that another process is writing to', () => {
  let dataDir: string;
  let database: Database;
  let other: DatabaseSync;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'locked-'));
    await putMigratedSqlite(dataDir);
    database = openDatabase({ dataDir, lockPatienceMs: PATIENCE_MS });
    other = new DatabaseSync(join(dataDir, 'tickets.sqlite'));
    other.exec('begin immediate');
  });
  afterEach(async () => {
    other.close();
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  const write = () => createGuildStore(database).setFlags(GUILD, { suspended: true });
  const change = () =>
    database.db.transaction().execute(async (tx) => {
      await tx.selectFrom('guilds').selectAll().execute();
      await tx.updateTable('guilds').set({ suspended: 0 }).execute();
    });

  it('lets everything else go on meanwhile, and is written to as soon as it is free', async () => {
    const written = Promise.all([write(), change()]);
    const began = performance.now();
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
    // SQLite itself would have waited for all of its patience, and the process with it.
    expect(performance.now() - began).toBeLessThan(PATIENCE_MS / 2);
    other.exec('commit');
    await written;
    expect((await createGuildStore(database).flags(GUILD)).suspended).toBe(false);
  });

  it('is told as unavailable when that takes too long, and works again afterwards', async () => {
    await expect(write()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(change()).rejects.toBeInstanceOf(DatabaseUnavailable);
    other.exec('commit');
    await write();
  });
});
