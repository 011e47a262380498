/** Messages of tickets that ended long ago are in files: everything that reads or changes messages still reaches them. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { unzip } from '../../data-export/unzip.ts';
import { arrivedAt, at } from '../delivery/delivery-world.ts';
import { attachmentFiles, tablesWith } from '../erasure/canary.ts';
import { type OpenTicket, POLL, startTranscriptWorld, told, type TranscriptWorld } from '../world.ts';
import { age, coldOf, cool, hasRows, removeFilesNow } from './cooling.ts';

let world: TranscriptWorld;
beforeAll(async () => {
  world = await startTranscriptWorld(undefined, { coldAfterDays: 30 });
});
afterAll(() => world.close());

let word: string;
let ticket: OpenTicket & { readonly notes: string };
beforeEach(endedTicket);

async function endedTicket(): Promise<void> {
  word = `canary${randomBytes(6).toString('hex').replaceAll(/\d/g, 'x')}`;
  ticket = await world.withNotes();
  const files = [{ name: 'proof.txt', mime: 'text/plain', bytes: randomBytes(2_000) }];
  const said = await world.member.say(ticket.channel_id, `first ${word}`, { files });
  await world.member.edit(said, `then ${word} 🍰`);
  await world.moderator.say(ticket.channel_id, 'thank you');
  await world.moderator.say(ticket.notes, `between us ${word}`);
  await expect.poll(() => world.stored(ticket), POLL).toHaveLength(3);
  await expect.poll(() => filesOf(ticket), POLL).toHaveLength(1);
  await world.save(ticket);
  await world.api.ticket('closeTicket', at(world, ticket), {});
  await settled();
}

/** All but the work that is done again and again. */
async function settled(): Promise<void> {
  const waiting = () =>
    world.database.db.selectFrom('outbox').select('kind').where('waiting', '=', 0).execute();
  await expect.poll(waiting, POLL).toEqual([]);
}

const filesOf = async ({ id }: OpenTicket) =>
  (await attachmentFiles(world)).filter((path) => path.includes(id));
const search = () =>
  world.api.call('searchTranscripts', { path: { guild_id: world.guildId }, query: { q: word } });

async function cooled(): Promise<void> {
  await age(world, ticket, 31);
  await cool(world);
  await expect.poll(() => coldOf(world, ticket), POLL).toMatchObject({ state: 'cold' });
  expect(await hasRows(world, ticket)).toBe(false);
}

/** Without links, each of which is signed for its time. */
async function transcript(): Promise<unknown> {
  const links = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? value.replaceAll(/ex=\w+&hm=[\w-]+/g, '') : value;
  return JSON.parse(JSON.stringify(await world.read(ticket), links));
}

const page = async () => {
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  const { url } = await world.api.call('getTicketTranscriptLink', { path });
  return (await fetch(url)).text();
};
const listed = (query: { notes?: boolean; before?: string; per_page?: number }) =>
  world.api.call('listTicketMessages', { path: { guild_id: world.guildId, ticket_id: ticket.id }, query });

describe('a ticket whose messages are in a file', () => {
  it('waits until the ticket ended so many days ago', async () => {
    await age(world, ticket, 29);
    await cool(world);
    expect(await coldOf(world, ticket)).toBeUndefined();
    expect(await hasRows(world, ticket)).toBe(true);
  });

  it('reads as before: transcript, page, lists of messages', async () => {
    const before = await transcript();
    const [messages, notes] = [await listed({}), await listed({ notes: true })];
    const [newest] = messages.messages;
    await cooled();
    expect(await filesOf(ticket)).toHaveLength(2);
    // The times are other ones: the ticket was made older.
    const after = await transcript();
    for (const part of [
      'channel_messages',
      'thread_messages',
      'channel_message_attachments',
      'channel_members',
    ])
      expect(after).toHaveProperty(part, (before as Record<string, unknown>)[part]);
    expect((await listed({})).messages).toEqual(messages.messages);
    expect((await listed({ notes: true })).messages).toEqual(notes.messages);
    const older = await listed({ before: newest?.id ?? '', per_page: 1 });
    expect(older).toMatchObject({ messages: [messages.messages[1]], has_more: true });
    expect(await page()).toContain(`then ${word}`);
    const [sent] = (await world.read(ticket)).channel_message_attachments ?? [];
    expect((await (await fetch(sent?.url ?? '')).arrayBuffer()).byteLength).toBe(2_000);
    await world.api.call('sendTicketTranscript', {
      path: { guild_id: world.guildId, ticket_id: ticket.id, user_id: SEED_IDS.member },
    });
    await settled();
    expect(await arrivedAt(world, SEED_IDS.member).at(-1)?.page()).toContain(`then ${word}`);
    expect(await coldOf(world, ticket)).toMatchObject({ state: 'cold' });
  });

  it('is left out of the search, which says so', async () => {
    expect((await search()).data).toHaveLength(2);
    await cooled();
    const found = await search();
    const row = await coldOf(world, ticket);
    expect(found).toMatchObject({ data: [], total: 0 });
    expect(Date.parse(found.not_searched_before ?? '')).toBeGreaterThanOrEqual(
      Date.parse(row?.ended_at ?? ''),
    );
  });

  it('is in the export of everyone who wrote in it', async () => {
    await cooled();
    const path = { guild_id: world.guildId, user_id: SEED_IDS.member };
    const { url } = await world.api.call('exportUser', { path });
    const files = unzip(Buffer.from(await (await fetch(url)).arrayBuffer()));
    expect(String(files.get('messages.json'))).toContain(`then ${word}`);
    expect(String(files.get('messages.json'))).not.toContain(`between us ${word}`);
    const own = JSON.parse(String(files.get('files.json'))) as { ticket_id: string }[];
    expect(own.filter(({ ticket_id }) => ticket_id === ticket.id)).toHaveLength(1);
  });

  it('loses what a member wrote when their data is erased, and keeps the rest', async () => {
    await cooled();
    await world.api.call('eraseUser', { path: { guild_id: world.guildId, user_id: SEED_IDS.member } });
    // The notes are the moderator's, and have the word.
    await expect
      .poll(async () => told((await world.read(ticket)).channel_messages), POLL)
      .toEqual(['~', 'thank you']);
    await settled();
    expect(told((await world.read(ticket)).thread_messages)).toEqual([`between us ${word}`]);
    // Neither the file of the messages is left, nor that of the member.
    await expect.poll(() => filesOf(ticket), POLL).toEqual([]);
    await cool(world);
    await expect.poll(() => coldOf(world, ticket), POLL).toMatchObject({ state: 'cold' });
    expect(told((await world.read(ticket)).channel_messages)).toEqual(['~', 'thank you']);
  });

  it('leaves nothing when the ticket is erased', async () => {
    await cooled();
    await world.api.ticket('eraseTicket', at(world, ticket), {});
    await settled();
    expect(await filesOf(ticket)).toEqual([]);
    expect(await tablesWith(world, word)).toEqual([]);
    expect(await coldOf(world, ticket)).toBeUndefined();
    expect(told((await world.read(ticket)).channel_messages)).toEqual(['~', '']);
  });

  it('is erased when its ticket type keeps it no longer', async () => {
    await cooled();
    const { db } = world.database;
    const of = db.selectFrom('tickets').select('group_id').where('id', '=', ticket.id);
    const { group_id } = await of.executeTakeFirstOrThrow();
    const path = { guild_id: world.guildId, group_id };
    await world.api.call('changeTicketGroup', {
      path,
      body: { erase_after: 86_400 * 30, erase_existing: true },
    });
    await expect.poll(() => coldOf(world, ticket), POLL).toBeUndefined();
    await world.api.call('changeTicketGroup', { path, body: { erase_after: null } });
    await settled();
    expect(await filesOf(ticket)).toEqual([]);
    expect(await tablesWith(world, word)).toEqual([]);
  });

  it('gets its messages back when someone writes in it again; the file stays for a running backup', async () => {
    await cooled();
    await world.api.ticket('openTicket', at(world, ticket), {});
    await world.member.say(ticket.channel_id, 'one more thing');
    await expect
      .poll(() => world.stored(ticket), POLL)
      .toEqual([`then ${word} 🍰`, 'thank you', `between us ${word}`, 'one more thing']);
    expect(await coldOf(world, ticket)).toBeUndefined();
    expect((await search()).data).toHaveLength(2);
    expect(await filesOf(ticket)).toHaveLength(2);
    await removeFilesNow(world);
    await expect.poll(() => filesOf(ticket), POLL).toHaveLength(1);
  });

  it('follows what happens to its messages on Discord', async () => {
    const { messages } = await listed({});
    const first = messages.find(({ content }) => content.includes(word));
    await cooled();
    await world.member.deleteMessage({ channel_id: ticket.channel_id, id: first?.id ?? '' });
    await expect
      .poll(async () => told((await world.read(ticket)).channel_messages), POLL)
      .toEqual([`-~then ${word} 🍰`, 'thank you']);
  });

  it('says that it cannot be read if its file is lost, and can still be erased', async () => {
    await cooled();
    const { hash } = (await coldOf(world, ticket)) ?? {};
    const lost = join(world.place.dataDir, 'attachments', world.guildId, ticket.id, hash ?? '');
    await rm(lost);
    await expect(world.read(ticket)).rejects.toMatchObject({ status: 503 });
    await world.api.ticket('eraseTicket', at(world, ticket), {});
    await settled();
    expect(told((await world.read(ticket)).channel_messages)).toEqual([]);
  });
});
