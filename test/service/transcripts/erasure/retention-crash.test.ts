/** The erasure of many tickets continues wherever it was cut off, and happens once, however many processes do it. */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalDiscord, startLocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type Database, openDatabase } from '../../../../src/service/edge/database/database.ts';
import { openFiles } from '../../../../src/service/edge/files/files.ts';
import { createAttachmentFiles } from '../../../../src/service/features/transcripts/store/files.ts';
import { ERASED_UUID } from '../../../../src/service/core/model/ticket.ts';
import { createTestDatabase, POSTGRES, type TestDatabase } from '../../../database.ts';
import { forkService } from '../../../service-child.ts';
import { groupRow, insertGroups, insertTickets, ticketRow } from '../../lists/rows.ts';
import { POLL } from '../world.ts';

let discord: LocalDiscord;
let place: TestDatabase;
let database: Database;
beforeAll(async () => {
  discord = await startLocalDiscord({ port: 0, identifyEvery: 0, lifted: true });
  place = await createTestDatabase();
  database = openDatabase(place);
  // Migrates.
  await killed(await forkService(discord, place));
});
afterAll(async () => {
  await database.close();
  await discord.close();
  await place.remove();
});

async function killed({ child }: Awaited<ReturnType<typeof forkService>>): Promise<void> {
  const dead = once(child, 'exit');
  child.kill('SIGKILL');
  await dead;
}

const DAY = 86_400;
const LONG_AGO = '2025-01-01T00:00:00.000000Z';
const UUID = ticketRow(1).uuid;

/** Tickets of a group that ended long ago, each with a file. */
async function endedTickets(groupId: string, first: number, count: number): Promise<string[]> {
  const differences = { group_id: groupId, status: 'deleted', deleted_at: LONG_AGO, name: 'secret' } as const;
  const rows = Array.from({ length: count }, (_, index) => ticketRow(first + index, differences));
  await insertTickets(database, rows);
  const files = createAttachmentFiles(openFiles({ dataDir: place.dataDir }).all);
  for (const { id } of rows)
    await files.put({ guildId: SEED_IDS.guild, ticketId: id }, UUID, [Buffer.from('secret')] as never);
  // Last: from here on it is due.
  await insertGroups(database, [groupRow(groupId, { erase_after: DAY })]);
  return rows.map(({ id }) => id);
}

async function erasedOf(groupId: string): Promise<number> {
  const rows = await database.db
    .selectFrom('tickets')
    .select('id')
    .where('group_id', '=', groupId)
    .where('uuid', '=', ERASED_UUID)
    .where('name', 'is', null)
    .execute();
  return rows.length;
}

async function filesOf(tickets: readonly string[]): Promise<string[]> {
  const all = await readdir(join(place.dataDir, 'attachments'), { recursive: true });
  return all.filter((path) => tickets.some((id) => path.includes(id)));
}

async function entriesOf(tickets: readonly string[]): Promise<string[]> {
  const rows = await database.db
    .selectFrom('ticket_history')
    .select('ticket_id')
    .where('action', '=', 'eraseTicket')
    .where('ticket_id', 'in', [...tickets])
    .execute();
  return rows.map(({ ticket_id }) => ticket_id).toSorted();
}

/** When all is done: the files that are left, and each ticket by each time that it was erased. */
async function doneTo(groupId: string, tickets: readonly string[]) {
  await expect.poll(() => erasedOf(groupId), { ...POLL, timeout: 60_000 }).toBe(tickets.length);
  const work = () => database.db.selectFrom('outbox').select('kind').execute();
  await expect.poll(work, { ...POLL, timeout: 60_000 }).toEqual([]);
  return { files: await filesOf(tickets), erased: await entriesOf(tickets) };
}

it('is finished after being killed again and again', async () => {
  const tickets = await endedTickets('7001', 1, 240);
  let before = 0;
  // Less than one piece, in the middle of one, and where the second waits.
  for (const enough of [1, 40, 100]) {
    const service = await forkService(discord, place);
    await expect.poll(() => erasedOf('7001'), { ...POLL, interval: 1 }).toBeGreaterThanOrEqual(enough);
    await killed(service);
    const now = await erasedOf('7001');
    expect(now).toBeGreaterThanOrEqual(before);
    before = now;
  }
  expect(before).toBeLessThan(tickets.length);
  const last = await forkService(discord, place);
  expect(await doneTo('7001', tickets)).toEqual({ files: [], erased: tickets.toSorted() });
  await killed(last);
}, 180_000);

// An embedded database has one service, and says so: see service-lock.ts.
it.skipIf(POSTGRES === undefined)(
  'is done once by two services',
  async () => {
    const tickets = await endedTickets('7002', 1_001, 150);
    const services = await Promise.all([forkService(discord, place), forkService(discord, place)]);
    expect(await doneTo('7002', tickets)).toEqual({ files: [], erased: tickets.toSorted() });
    for (const service of services) await killed(service);
  },
  120_000,
);
