import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import { createGuildStore } from '../../../src/service/base/store/guilds.ts';
import { migrate } from '../../../src/service/edge/database/migrate.ts';
import { POSTGRES } from '../../database.ts';
import { mountSmallDisk, type SmallDisk } from '../../full-disk.ts';

const ENOUGH = 100_000;
const FULL: unknown = expect.stringMatching(/^(?:database or disk is full|disk I\/O error)$/);

/** Writes until it's rejected: the last free bytes of its files are the database's own. */
async function writeUntilRefused(database: Database): Promise<unknown> {
  for (let id = 1; id < ENOUGH; id += 1) {
    try {
      await database.db
        .transaction()
        .execute((tx) => createGuildStore({ ...database, db: tx }).setFlags(String(id), { premium: true }));
    } catch (error) {
      return error;
    }
  }
  return undefined;
}

/** Whether it accepts writes again at the end. */
async function expectRefusalAndRecovery(
  database: Database,
  disk: SmallDisk,
  cause: object,
): Promise<boolean> {
  expect(await database.hasRoom()).toBe(true);
  disk.fill();
  const refusal = await writeUntilRefused(database);
  expect(refusal).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
  expect(refusal).toMatchObject({ message: expect.stringContaining('its disk is full') });
  expect(refusal).toMatchObject({ cause });
  expect(await database.hasRoom()).toBe(false);
  disk.makeRoom();
  const hasRoom = await database.hasRoom();
  await createGuildStore(database).setFlags('1', { premium: false });
  return hasRoom;
}

it('a full disk is a 503 in words; ready again when there is room', async ({ skip }) => {
  const disk = mountSmallDisk(8);
  if (disk === null) {
    skip('only root may mount');
    return;
  }
  const database = openDatabase({ dataDir: join(disk.path, 'data') });
  try {
    await migrate(database.db);
    expect(await expectRefusalAndRecovery(database, disk, { errstr: FULL })).toBe(true);
  } finally {
    await database.close();
    disk.remove();
  }
});

it('PostgreSQL’s full disk is the same', async ({ skip }) => {
  if (POSTGRES === undefined) {
    skip('no PostgreSQL');
    return;
  }
  const disk = mountSmallDisk(40);
  if (disk === null) {
    skip('only root may mount');
    return;
  }
  execFileSync('chown', ['postgres', disk.path]);
  execFileSync('chmod', ['700', disk.path]);
  const name = `full_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: POSTGRES });
  await admin.connect();
  await admin.query(`create tablespace ${name} location '${disk.path}'`);
  await admin.query(`create database ${name} tablespace ${name}`);
  const url = new URL(POSTGRES);
  url.pathname = `/${name}`;
  const database = openDatabase({ databaseUrl: url.href, dataDir: disk.path });
  try {
    await migrate(database.db);
    // PostgreSQL 15 makes the files of a new database with holes and writes their pages later: a disk that is full by then
    // would fail these writes, and with them every checkpoint of the server and each test that waits for one.
    await admin.query('checkpoint');
    expect(await expectRefusalAndRecovery(database, disk, { code: '53100' })).toBe(true);
  } finally {
    // A full disk would fail what follows, and hide why the test failed.
    disk.makeRoom();
    await database.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop tablespace ${name}`);
    await admin.end();
    disk.remove();
  }
});
