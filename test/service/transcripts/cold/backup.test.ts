/** A backup has the messages that are in files, or isn't one; restored into either database, they are read and change. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../../src/service/edge/database/database.ts';
import { createDiskFiles } from '../../../../src/service/edge/files/disk.ts';
import { openFiles } from '../../../../src/service/edge/files/files.ts';
import type { FileStore } from '../../../../src/service/edge/files/store.ts';
import { makeBackup } from '../../../../src/service/features/backup/backup.ts';
import { readBackup } from '../../../../src/service/features/backup/read-backup.ts';
import { restoreBackup } from '../../../../src/service/features/backup/restore.ts';
import { dataRoot } from '../../../data-root.ts';
import { createTestDatabase, POSTGRES, type TestDatabase } from '../../../database.ts';
import { at } from '../delivery/delivery-world.ts';
import {
  clientOf,
  type OpenTicket,
  POLL,
  start,
  startTranscriptWorld,
  told,
  type TranscriptWorld,
} from '../world.ts';
import { age, coldOf, cool } from './cooling.ts';

let world: TranscriptWorld;
let ticket: OpenTicket;
let scratch: string;
const made: TestDatabase[] = [];
const WORD = `kept ${randomBytes(6).toString('hex')}`;

beforeAll(async () => {
  scratch = await mkdtemp(join(dataRoot, 'cold-backup-'));
  world = await startTranscriptWorld(undefined, { coldAfterDays: 30 });
  await moveTicket();
});
afterAll(async () => {
  await world.close();
  for (const database of made) await database.remove();
  await rm(scratch, { recursive: true, force: true });
});

/** Its messages are in a file. */
async function moveTicket(): Promise<void> {
  ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, WORD);
  await world.save(ticket);
  await world.api.ticket('closeTicket', at(world, ticket), {});
  await vi.waitFor(async () => {
    const { db } = world.database;
    const work = await db.selectFrom('outbox').select('kind').where('waiting', '=', 0).execute();
    if (work.length > 0) throw new Error('There is work left');
  }, POLL);
  await age(world, ticket, 31);
}

const nothing = (): void => undefined;
const source = () => ({ database: world.database, files: openFiles({ dataDir: world.place.dataDir }).all });

it.each([undefined, ...(POSTGRES === undefined ? [] : [POSTGRES])])('is restored into %s', async (server) => {
  await cool(world);
  expect(await coldOf(world, ticket)).toMatchObject({ state: 'cold' });
  const directory = join(scratch, `to-${made.length}`);
  await makeBackup(source(), directory, nothing);
  const place = await createTestDatabase(server);
  made.push(place);
  const database = openDatabase(place);
  const files = openFiles({ dataDir: place.dataDir }).all;
  const aside = createDiskFiles(join(scratch, 'aside'));
  await restoreBackup({ database, files, aside }, await readBackup(directory), nothing);
  await database.close();
  const service = await start(world.discord, place);
  try {
    const { channel_messages } = await clientOf(service).ticket('getTicketTranscript', at(world, ticket), {});
    expect(told(channel_messages)).toEqual([WORD]);
  } finally {
    await service.stop();
  }
});

it('fails if a file with messages is gone by the time that files are copied', async () => {
  const { database, files } = source();
  const { hash } = (await coldOf(world, ticket)) ?? {};
  const without: FileStore = {
    ...files,
    async *list() {
      for await (const path of files.list()) if (!path.endsWith(hash ?? '')) yield path;
    },
  };
  await expect(makeBackup({ database, files: without }, join(scratch, 'lacking'), nothing)).rejects.toThrow(
    /is missing the messages in .*run it again/,
  );
});
