/** Messages of old tickets as files in a bucket: there and back, and while S3 is away. */
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { S3Options } from '../../../../src/service/edge/files/s3/location.ts';
import { createS3Files } from '../../../../src/service/edge/files/s3/s3.ts';
import { type S3World, startS3World } from '../../../s3/s3.ts';
import { at } from '../delivery/delivery-world.ts';
import { type OpenTicket, POLL, startTranscriptWorld, told, type TranscriptWorld } from '../world.ts';
import { age, coldOf, cool, hasRows, removeFilesNow } from './cooling.ts';

const WORDS = ['the first', 'the second'];
const PATIENT = { timeout: 60_000 };
const NOT_MOVED = 'could not move messages of ended tickets into files';

let s3: S3World;
let options: S3Options;
let world: TranscriptWorld;
let ticket: OpenTicket;
const logged: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });

beforeAll(async () => {
  s3 = await startS3World();
  options = s3.options({ patienceMs: 2_000 });
  world = await startTranscriptWorld(undefined, { s3: options, coldAfterDays: 30, logger });
});
beforeEach(endedTicket);
afterEach(() => {
  s3.fault = () => undefined;
});
afterAll(async () => {
  await world.close();
  await s3.close();
});

async function endedTicket(): Promise<void> {
  ticket = await world.openTicket();
  for (const words of WORDS) await world.member.say(ticket.channel_id, words);
  await expect.poll(() => world.stored(ticket), POLL).toEqual(WORDS);
  await world.save(ticket);
  await world.api.ticket('closeTicket', at(world, ticket), {});
  const work = () => world.database.db.selectFrom('outbox').select('kind').where('waiting', '=', 0).execute();
  await expect.poll(work, POLL).toEqual([]);
  await age(world, ticket, 31);
}

async function keys(): Promise<string[]> {
  const files = createS3Files(options, world.place.dataDir);
  const found: string[] = [];
  for await (const path of files.list()) if (path.split('/')[1] === ticket.id) found.push(path);
  await files.close();
  return found;
}

async function cooled(): Promise<void> {
  await cool(world);
  await expect.poll(() => coldOf(world, ticket), POLL).toMatchObject({ state: 'cold' });
  expect(await hasRows(world, ticket)).toBe(false);
}

const read = async () => told((await world.read(ticket)).channel_messages);

it('are read from there, come back when someone posts, and leave the bucket then', PATIENT, async () => {
  await cooled();
  const { hash } = (await coldOf(world, ticket)) ?? {};
  expect(await keys()).toEqual([`${world.guildId}/${ticket.id}/${hash}`]);
  expect(await read()).toEqual(WORDS);
  await world.api.ticket('openTicket', at(world, ticket), {});
  await world.member.say(ticket.channel_id, 'the third');
  await expect.poll(() => world.stored(ticket), POLL).toEqual([...WORDS, 'the third']);
  await removeFilesNow(world);
  await expect.poll(keys, POLL).toEqual([]);
});

it('leave the bucket when the ticket is erased', PATIENT, async () => {
  await cooled();
  expect(await keys()).toHaveLength(1);
  await world.api.ticket('eraseTicket', at(world, ticket), {});
  await expect.poll(keys, POLL).toEqual([]);
});

it.each([{ status: 503, code: 'SlowDown' }, 'reset'] as const)(
  'stay in the database while S3 fails (%j), and move afterward',
  PATIENT,
  async (fault) => {
    logged.length = 0;
    s3.fault = (what) => (what.startsWith('PUT') || what.startsWith('POST') ? fault : undefined);
    await cool(world);
    await expect.poll(() => logged.filter((line) => line.includes(NOT_MOVED)), POLL).toHaveLength(1);
    expect(await hasRows(world, ticket)).toBe(true);
    expect(await read()).toEqual(WORDS);
    s3.fault = () => undefined;
    await cooled();
    expect(await read()).toEqual(WORDS);
    expect(await keys()).toHaveLength(1);
  },
);

it('can’t be read while S3 is away, which is said, and can be read afterward', PATIENT, async () => {
  await cooled();
  s3.fault = () => ({ status: 503, code: 'SlowDown' });
  await expect(world.read(ticket)).rejects.toMatchObject({
    status: 503,
    message: "Stored files can't be reached right now.",
  });
  s3.fault = () => undefined;
  expect(await read()).toEqual(WORDS);
});
