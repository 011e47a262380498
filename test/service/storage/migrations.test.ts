/** Each migration is kept once it is done, and reports how long it took. */
import { expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import {
  appliedMigrations,
  migrate,
  type MigrationStep,
  migrateTo,
  migrationNames,
} from '../../../src/service/edge/database/migrate.ts';
import { createTestDatabase } from '../../database.ts';

const EARLIER = '0166-backup-times';
const FAILING = '0168-cold-transcripts';
const from = (name: string): string[] => migrationNames.slice(migrationNames.indexOf(name));

async function open(): Promise<Database> {
  const stored = await createTestDatabase();
  onTestFinished(() => stored.remove());
  const database = openDatabase(stored);
  onTestFinished(() => database.close());
  return database;
}

it('one that fails leaves those before it, and the next start continues with it', async () => {
  const { db } = await open();
  await migrateTo(db, EARLIER);
  await db.schema.createTable('cold_transcripts').addColumn('id', 'text').execute();
  await expect(migrate(db)).rejects.toThrow(/couldn't be updated: .*cold_transcripts.* already exists/);
  expect(await appliedMigrations(db)).toEqual(migrationNames.slice(0, migrationNames.indexOf(FAILING)));
  await db.schema.dropTable('cold_transcripts').execute();
  expect(await migrate(db)).toEqual(from(FAILING));
});

it('each reports that it begins and how long it took, and how many follow', async () => {
  const { db } = await open();
  const steps: MigrationStep[] = [];
  const report = (step: MigrationStep): void => void steps.push(step);
  await migrateTo(db, EARLIER);
  await migrate(db, report);
  const names = from(EARLIER).slice(1);
  expect(steps).toEqual(
    names.flatMap((name, index) => {
      const step = { name, left: names.length - index - 1, isNew: false };
      return [step, { ...step, seconds: expect.any(Number) }];
    }),
  );
  steps.length = 0;
  await migrate(db, report);
  expect(steps).toEqual([]);
  const other = await open();
  await migrate(other.db, report);
  expect(steps.map(({ isNew }) => isNew)).toEqual(steps.map(() => true));
  expect(steps).toHaveLength(2 * migrationNames.length);
});
