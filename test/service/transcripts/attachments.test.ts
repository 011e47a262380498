import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../../src/contract/operations.ts';
import { openFiles } from '../../../src/service/edge/files/files.ts';
import { createAttachmentFiles } from '../../../src/service/features/transcripts/store/files.ts';
import { POSTGRES } from '../../database.ts';
import { bytesOf } from './bytes.ts';
import { type OpenTicket, startTranscriptWorld, type TranscriptWorld, POLL } from './world.ts';

let world: TranscriptWorld;
beforeAll(async () => {
  world = await startTranscriptWorld();
});
afterAll(() => world.close());

const PICTURE = { name: 'picture.png', mime: 'image/png', bytes: randomBytes(200_000) };
const PAGE = { name: 'page.html', mime: 'text/html', bytes: Buffer.from('<script>alert(1)</script>') };
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function states({ id }: OpenTicket): Promise<string[]> {
  const rows = await world.database.db
    .selectFrom('transcript_attachments')
    .select('state')
    .where('ticket_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => state);
}

async function attachmentsOf(ticket: OpenTicket): Promise<Schema<'TranscriptAttachment'>[]> {
  const { channel_message_attachments: attachments = [] } = await world.save(ticket);
  return [...attachments];
}

const directoryOf = ({ id }: OpenTicket): string =>
  join(world.place.dataDir, 'attachments', world.guildId, id);

it('copies what was sent, encrypted, each content once, and serves it by its link', async () => {
  const ticket = await world.openTicket();
  const first = await world.member.say(ticket.channel_id, 'look', { files: [PICTURE, PAGE] });
  await world.member.say(ticket.channel_id, 'again', { files: [PICTURE] });
  await expect.poll(() => states(ticket), POLL).toEqual(['copied', 'copied', 'copied']);

  const attachments = await attachmentsOf(ticket);
  const [picture, page, again] = attachments;
  expect(attachments.map(({ name, encrypted }) => [name, encrypted])).toEqual([
    ['picture.png', true],
    ['page.html', true],
    ['picture.png', true],
  ]);
  expect(picture).toMatchObject({
    hash: sha256(PICTURE.bytes),
    size: PICTURE.bytes.length,
    mime: 'image/png',
  });
  expect(again?.hash).toBe(picture?.hash);
  const { channel_messages } = await world.read(ticket);
  const ids = channel_messages.find(({ id }) => id === first.id)?.attachments;
  expect(ids).toEqual([picture?.id, page?.id]);

  const files = await readdir(directoryOf(ticket));
  expect(files.toSorted()).toEqual([sha256(PICTURE.bytes), sha256(PAGE.bytes)].toSorted());
  const onDisk = await readFile(join(directoryOf(ticket), sha256(PAGE.bytes)));
  expect(onDisk.includes('script')).toBe(false);

  const shown = await fetch(picture?.url ?? '');
  expect(Buffer.from(await shown.arrayBuffer()).equals(PICTURE.bytes)).toBe(true);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
  const saved = await fetch(page?.url ?? '');
  expect(await saved.text()).toBe('<script>alert(1)</script>');
  expect(saved.headers.get('content-type')).toBe('application/octet-stream');
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(saved.headers.get('x-content-type-options')).toBe('nosniff');
  expect(saved.headers.get('content-security-policy')).toContain('sandbox');
});

it('serves them when Discord has them no more, and after a restart', async () => {
  const ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, '', { files: [PICTURE] });
  await expect.poll(() => states(ticket), POLL).toEqual(['copied']);
  await world.away(async () => undefined);
  await world.api.call('deleteTicket', { path: { guild_id: world.guildId, ticket_id: ticket.id }, body: {} });
  const { channel_message_attachments: attachments } = await world.read(ticket);
  const served = await fetch(attachments?.[0]?.url ?? '');
  expect(sha256(Buffer.from(await served.arrayBuffer()))).toBe(sha256(PICTURE.bytes));
});

it('refuses links that were changed, that are another’s, or that nothing is behind', async () => {
  const ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, '', { files: [PICTURE, PAGE] });
  await expect.poll(() => states(ticket), POLL).toEqual(['copied', 'copied']);
  const [picture, page] = await attachmentsOf(ticket);
  const good = new URL(picture?.url ?? '');
  const statusOf = async (change: (url: URL) => void): Promise<number> => {
    const url = new URL(good);
    change(url);
    return (await fetch(url)).status;
  };
  expect(await statusOf(() => undefined)).toBe(200);
  expect(await statusOf((url) => url.searchParams.delete('hm'))).toBe(403);
  expect(await statusOf((url) => url.searchParams.set('ex', 'ffffffff'))).toBe(403);
  expect(
    await statusOf((url) => (url.pathname = url.pathname.replace(picture?.id ?? '', page?.id ?? ''))),
  ).toBe(403);
  await world.database.db
    .deleteFrom('transcript_attachments')
    .where('id', '=', picture?.id ?? '')
    .execute();
  expect(await statusOf(() => undefined)).toBe(404);
  const opened = await fetch(good, { headers: { accept: 'text/html', 'accept-language': 'fr' } });
  expect([opened.status, opened.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await opened.text()).toContain('Ce fichier n’existe pas');
  expect(await (await fetch(good)).json()).toMatchObject({ code: 'NOT_FOUND' });
});

it('cannot be read without the ticket’s uuid', async () => {
  const ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, '', { files: [PICTURE] });
  await expect.poll(() => states(ticket), POLL).toEqual(['copied']);
  const [picture] = await attachmentsOf(ticket);
  const files = createAttachmentFiles(openFiles({ dataDir: world.place.dataDir }).all);
  const place = { guildId: world.guildId, ticketId: ticket.id };
  const read = async (uuid: string): Promise<Buffer> => {
    const content = await files.get(place, uuid, picture?.hash ?? '');
    if (content === null) throw new Error('There is no such file');
    return bytesOf(content);
  };
  const { uuid } = (await world.read(ticket)).ticket;
  expect(sha256(await read(uuid))).toBe(picture?.hash);
  await expect(read('00000000-0000-0000-0000-000000000000')).rejects.toThrow('not authentic');

  // As an erasure does: even the service itself can no longer open it.
  const uuidOf = (value: string) =>
    world.database.db.updateTable('tickets').set({ uuid: value }).where('id', '=', ticket.id).execute();
  await uuidOf('00000000-0000-0000-0000-000000000000');
  expect((await fetch(picture?.url ?? '')).status).toBe(404);
  await uuidOf(uuid);
  expect((await fetch(picture?.url ?? '')).status).toBe(200);
});

it('are not given out for one another where two of a ticket were swapped on the disk', async () => {
  const ticket = await world.openTicket();
  const other = { ...PICTURE, name: 'other.png', bytes: randomBytes(PICTURE.bytes.length) };
  await world.member.say(ticket.channel_id, '', { files: [PICTURE, other, PAGE] });
  await expect.poll(() => states(ticket), POLL).toEqual(['copied', 'copied', 'copied']);
  const attachments = await attachmentsOf(ticket);
  const statuses = () => Promise.all(attachments.map(async ({ url }) => (await fetch(url)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  const [one, two] = [PICTURE, other].map(({ bytes }) => join(directoryOf(ticket), sha256(bytes)));
  if (one === undefined || two === undefined) throw new Error('No such files');
  await rename(one, `${one}.aside`);
  await rename(two, one);
  await rename(`${one}.aside`, two);
  expect(await statuses()).toEqual([404, 404, 200]);
});

it('records, and does not copy, what is too large, and what is behind no link of Discord’s', async () => {
  const ticket = await world.openTicket();
  const large = await world.member.say(ticket.channel_id, '', { files: [PAGE] });
  const stored = world.discord.state.messages(ticket.channel_id).get(large.id)?.attachments[0];
  const elsewhere = await world.member.say(ticket.channel_id, 'elsewhere', { files: [PICTURE] });
  await expect.poll(() => states(ticket), POLL).toEqual(['copied', 'copied']);
  // What the history says of them from now on, to a service that has heard nothing.
  await world.away(async () => {
    await world.database.db.deleteFrom('transcript_attachments').where('ticket_id', '=', ticket.id).execute();
    Object.assign(stored ?? {}, { size: 26 * 1024 * 1024 });
    const lost = world.discord.state.messages(ticket.channel_id).get(elsewhere.id)?.attachments[0];
    Object.assign(lost ?? {}, { url: 'http://127.0.0.1:1/attachments/1/2/picture.png' });
  });
  await world.save(ticket);
  await expect.poll(() => states(ticket), POLL).toEqual(['too-large', 'lost']);
  const [page, picture] = await attachmentsOf(ticket);
  expect(page).toMatchObject({ size: 26 * 1024 * 1024, hash: '', encrypted: false });
  expect(page?.url).toContain(world.discord.url);
  expect(picture).toMatchObject({ hash: '', encrypted: false });
});

it('takes a fresh link when the one it heard has ended', async () => {
  const ticket = await world.openTicket();
  const message = await world.member.say(ticket.channel_id, '', { files: [PICTURE] });
  await expect.poll(() => states(ticket), POLL).toEqual(['copied']);
  await world.away(async () => {
    // As if it had been heard long ago, and the copy was still to be made.
    const { db } = world.database;
    const row = await db
      .selectFrom('transcript_attachments')
      .selectAll()
      .where('message_id', '=', message.id)
      .executeTakeFirstOrThrow();
    const source_url = row.source_url.replace(/ex=\w+/, 'ex=1');
    await db
      .updateTable('transcript_attachments')
      .set({ source_url, state: 'waiting', hash: null })
      .where('id', '=', row.id)
      .execute();
    const payload = JSON.stringify({ ticketId: ticket.id, id: row.id });
    const at = '2026-01-01T00:00:00.000000Z';
    await db
      .insertInto('outbox')
      .values({
        id: '1',
        kind: 'transcript.attachment',
        key: row.id,
        guild_id: world.guildId,
        lane: 'files',
        payload,
        version: 1,
        run_at: at,
        waiting: 0,
        created_at: at,
        attempts: 0,
      })
      .execute();
  });
  await expect.poll(() => states(ticket), POLL).toEqual(['copied']);
});

it('keeps a copy for each ticket of what is forwarded from one to another', async () => {
  const [from, to] = [await world.openTicket(), await world.openTicket()];
  const original = await world.member.say(from.channel_id, '', { files: [PICTURE] });
  const forward = await world.moderator.say(to.channel_id, 'forwarded');
  await expect.poll(() => states(from), POLL).toEqual(['copied']);
  await world.away(async () => {
    // As Discord does: the attachment keeps its id.
    const { attachments } = original;
    Object.assign(world.discord.state.messages(to.channel_id).get(forward.id) ?? {}, { attachments });
  });
  await world.save(to);
  for (const ticket of [from, to]) {
    await expect.poll(() => states(ticket), POLL).toEqual(['copied']);
    const [picture] = await attachmentsOf(ticket);
    const served = await fetch(picture?.url ?? '');
    expect(sha256(Buffer.from(await served.arrayBuffer()))).toBe(sha256(PICTURE.bytes));
  }
});

describe.skipIf(POSTGRES === undefined)('on PostgreSQL', () => {
  it('one whose copy ends while its message is heard again stays copied', async () => {
    const { db } = world.database;
    const ticket = await world.openTicket();
    const message = await world.member.say(ticket.channel_id, 'before', { files: [PAGE] });
    await expect.poll(() => states(ticket), POLL).toEqual(['copied']);
    // As it was before its copy ended, with another link: links are signed again each time.
    await db
      .updateTable('transcript_attachments')
      .set({ state: 'waiting', source_url: 'https://cdn.discordapp.com/earlier' })
      .where('ticket_id', '=', ticket.id)
      .execute();
    const isHeardAgain = async () => {
      const { rows } = await sql`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'update%transcript_attachments%'
      `.execute(db);
      return rows.length;
    };
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('transcript_attachments')
        .set({ state: 'copied' })
        .where('ticket_id', '=', ticket.id)
        .execute();
      await world.member.edit(message, 'after');
      await expect.poll(isHeardAgain, POLL).toBe(1);
    });
    await expect.poll(() => world.stored(ticket), POLL).toEqual(['after']);
    expect(await states(ticket)).toEqual(['copied']);
  });
});
