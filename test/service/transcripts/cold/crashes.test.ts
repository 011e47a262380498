/** A move that dies after any of its steps loses no message, and leaves no file behind. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../src/service/base/kit/clock.ts';
import { createIds } from '../../../../src/service/base/kit/ids.ts';
import { openFiles } from '../../../../src/service/edge/files/files.ts';
import { createColdMessages } from '../../../../src/service/features/transcripts/cold/cold.ts';
import { createMoveMessages } from '../../../../src/service/features/transcripts/cold/move.ts';
import { type ColdStore, createColdStore } from '../../../../src/service/features/transcripts/store/cold.ts';
import {
  type AttachmentFiles,
  createAttachmentFiles,
  FilesUnavailable,
} from '../../../../src/service/features/transcripts/store/files.ts';
import { at } from '../delivery/delivery-world.ts';
import { attachmentFiles } from '../erasure/canary.ts';
import { type OpenTicket, POLL, startTranscriptWorld, told, type TranscriptWorld } from '../world.ts';
import { age, coldOf, hasRows, removeFilesNow } from './cooling.ts';

let world: TranscriptWorld;
let files: AttachmentFiles;
let coldStore: ColdStore;
const logger = pino({ level: 'silent' });
const ids = createIds(systemClock);
const instant = (offsetMs = 0) => new Date(Date.now() + offsetMs).toISOString().replace('Z', '000Z');

beforeAll(async () => {
  // The service itself moves nothing: it only reads, changes and removes.
  world = await startTranscriptWorld();
  files = createAttachmentFiles(openFiles({ dataDir: world.place.dataDir }).all);
  coldStore = createColdStore({ database: world.database, ids, instant });
});
afterAll(() => world.close());

class Killed extends Error {}

/** The same, but dies when this method is called for the nth time, or right after it did its work. */
function dying<Part extends object>(part: Part, method: keyof Part, when: 'before' | 'after', nth = 1): Part {
  const original = part[method] as (...args: unknown[]) => Promise<unknown>;
  let calls = 0;
  const replaced = async (...args: unknown[]) => {
    calls += 1;
    if (calls === nth && when === 'before') throw new Killed();
    const result = await original.apply(part, args);
    if (calls === nth) throw new Killed();
    return result;
  };
  return { ...part, [method]: replaced };
}

const move = (parts: { readonly coldStore: ColdStore; readonly files: AttachmentFiles }) =>
  createMoveMessages({ ...parts, clock: systemClock, logger, coldAfterDays: 30 })(
    new AbortController().signal,
  );
const messagesWith = (store: ColdStore) => createColdMessages({ coldStore: store, files, logger });

/** More than one transaction deletes. */
const MESSAGES = 30;

async function endedTicket(): Promise<OpenTicket & { readonly words: readonly string[] }> {
  const ticket = await world.openTicket();
  const said = Array.from({ length: MESSAGES }, (_, index) => `${index} ${randomBytes(4).toString('hex')}`);
  for (const words of said) await world.member.say(ticket.channel_id, words);
  await expect.poll(() => world.stored(ticket), POLL).toHaveLength(MESSAGES);
  await world.save(ticket);
  await world.api.ticket('closeTicket', at(world, ticket), {});
  const work = () => world.database.db.selectFrom('outbox').select('kind').where('waiting', '=', 0).execute();
  await expect.poll(work, POLL).toEqual([]);
  await age(world, ticket, 31);
  return { ...ticket, words: said };
}

const readOf = async (ticket: OpenTicket) => told((await world.read(ticket)).channel_messages);
const filesOf = async ({ id }: OpenTicket) => {
  const all = await attachmentFiles(world);
  return all.filter((path) => path.includes(join(world.guildId, id)));
};

const STEPS = [
  ['begin', 'after'],
  ['name', 'before'],
  ['name', 'after'],
  ['put', 'before'],
  ['put', 'after'],
  ['settle', 'before'],
  ['settle', 'after'],
  ['deleteRows', 'after'],
] as const;

describe('a move that dies', () => {
  it.each(STEPS)('at “%s” (%s)', async (step, when) => {
    const ticket = await endedTicket();
    const parts =
      step === 'put'
        ? { coldStore, files: dying(files, step, when) }
        : { coldStore: dying(coldStore, step, when), files };
    await expect(move(parts)).rejects.toBeInstanceOf(Killed);
    // Readers never wait for the next part.
    expect(await readOf(ticket)).toEqual(ticket.words);

    await move({ coldStore, files });
    expect(await coldOf(world, ticket)).toMatchObject({ state: 'cold' });
    expect(await hasRows(world, ticket)).toBe(false);
    expect(await readOf(ticket)).toEqual(ticket.words);
    // The file of the move that was given up waits for its removal.
    await removeFilesNow(world);
    await expect.poll(() => filesOf(ticket), POLL).toHaveLength(1);
    expect(await readOf(ticket)).toEqual(ticket.words);
  });

  it.each(['begin', 'name', 'put'] as const)('after “%s”, lets a change come first', async (step) => {
    const ticket = await endedTicket();
    const parts =
      step === 'put'
        ? { coldStore, files: dying(files, step, 'after') }
        : { coldStore: dying(coldStore, step, 'after'), files };
    await expect(move(parts)).rejects.toBeInstanceOf(Killed);
    await world.moderator.say(ticket.channel_id, 'in between');
    await expect.poll(() => readOf(ticket), POLL).toEqual([...ticket.words, 'in between']);
    expect(await coldOf(world, ticket)).toBeUndefined();
    await move({ coldStore, files });
    expect(await readOf(ticket)).toEqual([...ticket.words, 'in between']);
    await removeFilesNow(world);
    await expect.poll(() => filesOf(ticket), POLL).toHaveLength(1);
  });

  it('does not count its file if a message changed while it was written', async () => {
    const ticket = await endedTicket();
    const slow: AttachmentFiles = {
      ...files,
      async put(...args) {
        await world.moderator.say(ticket.channel_id, 'meanwhile');
        await expect.poll(() => world.stored(ticket), POLL).toContain('meanwhile');
        return files.put(...args);
      },
    };
    await move({ coldStore, files: slow });
    expect(await coldOf(world, ticket)).toBeUndefined();
    expect(await filesOf(ticket)).toEqual([]);
    expect(await readOf(ticket)).toEqual([...ticket.words, 'meanwhile']);
    // Not in the way of the next tests.
    await age(world, ticket, 1);
  });

  it('leaves the rows while files can’t be stored', async () => {
    const ticket = await endedTicket();
    const away: AttachmentFiles = {
      ...files,
      put: () => Promise.reject(new FilesUnavailable(new Error('no room'))),
    };
    await move({ coldStore, files: away });
    expect(await readOf(ticket)).toEqual(ticket.words);
    expect(await hasRows(world, ticket)).toBe(true);
    await move({ coldStore, files });
    expect(await coldOf(world, ticket)).toMatchObject({ state: 'cold' });
  });
});

describe('bringing messages back', () => {
  it.each([
    ['beginReturn', 'after', 1],
    ['putBack', 'before', 2],
    ['putBack', 'after', 1],
    ['endReturn', 'before', 1],
    ['endReturn', 'after', 1],
  ] as const)('that dies at “%s” (%s, call %i)', async (step, when, nth) => {
    const ticket = await endedTicket();
    await move({ coldStore, files });
    const store = dying(coldStore, step, when, nth);
    await expect(messagesWith(store).bringBack(ticket.id)).rejects.toBeInstanceOf(Killed);
    expect(await readOf(ticket)).toEqual(ticket.words);
    await messagesWith(coldStore).bringBack(ticket.id);
    expect(await coldOf(world, ticket)).toBeUndefined();
    expect(await readOf(ticket)).toEqual(ticket.words);
    await move({ coldStore, files });
    expect(await coldOf(world, ticket)).toMatchObject({ state: 'cold' });
    const again = dying(coldStore, 'putBack', 'after');
    await expect(messagesWith(again).bringBack(ticket.id)).rejects.toBeInstanceOf(Killed);
    await move({ coldStore, files });
    expect(await hasRows(world, ticket)).toBe(false);
    expect(await readOf(ticket)).toEqual(ticket.words);
    await removeFilesNow(world);
    await expect.poll(() => filesOf(ticket), POLL).toHaveLength(1);
  });

  it('is the same for two at once', async () => {
    const ticket = await endedTicket();
    await move({ coldStore, files });
    await Promise.all(
      [messagesWith(coldStore), messagesWith(coldStore)].map((each) => each.bringBack(ticket.id)),
    );
    expect(await coldOf(world, ticket)).toBeUndefined();
    expect(await readOf(ticket)).toEqual(ticket.words);
  });
});
