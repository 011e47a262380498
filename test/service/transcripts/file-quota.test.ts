/** What members send does not fill the disk: copies have room in their ticket and in their guild, and no more. */
import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sayIn } from '../../../src/words/say.ts';
import { createAttachments } from '../../../src/pages/attachments.ts';
import { streamHtml } from '../../../src/pages/html.ts';
import { type OpenTicket, POLL, startTranscriptWorld, type TranscriptWorld } from './world.ts';

const SIZE = 300;
const logged: string[] = [];
const logger = pino(
  { level: 'warn' },
  new Writable({ write: (chunk, _encoding, done) => (logged.push(String(chunk)), done()) }),
);

let world: TranscriptWorld;
beforeAll(async () => {
  const fileQuota = { ticketBytes: 1_000, guildBytes: 1_500 };
  world = await startTranscriptWorld({ max_open_per_user: null }, { fileQuota, logger });
});
afterAll(() => world.close());

const file = () => ({ name: 'a.bin', mime: 'application/octet-stream', bytes: randomBytes(SIZE) });
const send = (ticket: OpenTicket) => world.member.say(ticket.channel_id, '', { files: [file()] });

async function states(...tickets: OpenTicket[]): Promise<string[]> {
  const ids = tickets.map(({ id }) => id);
  const query = world.database.db.selectFrom('transcript_attachments').select('state');
  return (await query.where('ticket_id', 'in', ids).execute()).map(({ state }) => state).toSorted();
}

async function counted(): Promise<Record<string, number>> {
  const rows = await world.database.db.selectFrom('stored_files').selectAll().execute();
  return Object.fromEntries(rows.map(({ ticket_id: id, bytes }) => [id, Number(bytes)]));
}

async function erase(ticket: OpenTicket): Promise<void> {
  const at = { guildId: world.guildId, ticketId: ticket.id };
  await world.api.ticket('closeTicket', at, { body: {} });
  await world.api.ticket('eraseTicket', at, {});
}

async function doctor(): Promise<unknown> {
  const { checks } = await world.api.call('checkGuild', { path: { guild_id: world.guildId } });
  return checks.find(({ id }) => id === 'files.room');
}

it('a ticket’s files end at its limit; the transcript names the others and says why, the log once', async () => {
  const ticket = await world.openTicket();
  await Promise.all([1, 2, 3, 4, 5].map(() => send(ticket)));
  const [copied, over] = ['copied', 'over-ticket-quota'];
  await expect.poll(() => states(ticket), POLL).toEqual([copied, copied, copied, over, over]);
  expect(await counted()).toEqual({ [ticket.id]: 900, '': 900 });
  const { channel_message_attachments: attachments = [] } = await world.save(ticket);
  const notKept = attachments.filter(({ encrypted }) => !encrypted);
  expect(notKept.map(({ not_kept, hash }) => [not_kept, hash])).toEqual([
    [over, ''],
    [over, ''],
  ]);
  expect(attachments.filter(({ not_kept }) => not_kept === null)).toHaveLength(3);
  const page = createAttachments(
    attachments,
    undefined,
    { maxPictureBytes: 0, maxTotalBytes: 0 },
    sayIn('en'),
  );
  const [named] = notKept;
  if (named === undefined) throw new Error('All were kept');
  let shown = '';
  for await (const piece of streamHtml(page.show(named))) shown += piece;
  expect(shown).toContain('not saved: this ticket’s file storage was full');
  expect(logged.filter((line) => line.includes('attachment quota reached'))).toHaveLength(1);
  expect(await doctor()).toMatchObject({ status: 'ok' });
  await erase(ticket);
  expect(await counted()).toEqual({ [ticket.id]: 0, '': 0 });
});

it('a guild’s files end at its limit, also of many tickets at once; the doctor says so, and erasing gives room back', async () => {
  const tickets = await Promise.all(Array.from({ length: 8 }, () => world.openTicket()));
  await Promise.all(tickets.map(send));
  const over = Array.from({ length: 3 }, () => 'over-guild-quota');
  await expect
    .poll(() => states(...tickets), POLL)
    .toEqual([...Array.from({ length: 5 }, () => 'copied'), ...over]);
  expect((await counted())['']).toBe(1_500);
  expect(await doctor()).toMatchObject({
    status: 'warning',
    message: "Copies of attachments use 1 of 1 MiB. Files that don't fit aren't saved in transcripts.",
  });
  for (const ticket of tickets) if ((await states(ticket))[0] === 'copied') await erase(ticket);
  expect((await counted())['']).toBe(0);
  const after = await world.openTicket();
  await send(after);
  await expect.poll(() => states(after), POLL).toEqual(['copied']);
});

it('what a person sent leaves its room when it is erased', async () => {
  const ticket = await world.openTicket();
  const before = (await counted())[''] ?? 0;
  await send(ticket);
  await expect.poll(() => states(ticket), POLL).toEqual(['copied']);
  expect((await counted())['']).toBe(before + SIZE);
  const path = { guild_id: world.guildId, user_id: world.member.id };
  await world.api.call('eraseUser', { path });
  await expect.poll(async () => (await counted())[''], POLL).toBe(0);
});
