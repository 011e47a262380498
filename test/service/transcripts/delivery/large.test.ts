import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type OpenTicket, POLL, startTranscriptWorld, type TranscriptWorld } from '../world.ts';
import { arrivedAt, at, historyOf } from './delivery-world.ts';

let world: TranscriptWorld;
beforeAll(async () => {
  world = await startTranscriptWorld();
});
afterAll(() => world.close());

const send = (ticket: OpenTicket, userId: string) =>
  world.api.ticket('sendTicketTranscript', at(world, ticket), { path: { user_id: userId } });

/** A busy machine writes and sends a page of this size for longer than others. */
const LARGE = { ...POLL, timeout: 60_000 };

/** A ticket with this many messages of 4,000 characters and a saved transcript. */
async function longTicket(messages: number) {
  const ticket = await world.openTicket();
  const { id } = await world.member.say(ticket.channel_id, 'long');
  await expect.poll(() => world.stored(ticket), POLL).toHaveLength(1);
  await world.save(ticket);
  const { db } = world.database;
  const row = await db
    .selectFrom('transcript_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: messages }, (_, index) => ({
    ...row,
    id: String(BigInt(id) + BigInt(index + 1)),
    content: 'x'.repeat(4_000),
    search_text: '',
  }));
  for (let from = 0; from < more.length; from += 400) {
    await db
      .insertInto('transcript_messages')
      .values(more.slice(from, from + 400))
      .execute();
  }
  return ticket;
}

it('sends only the link of a transcript that is too large for a file', async () => {
  const ticket = await longTicket(5_400);
  const before = arrivedAt(world, SEED_IDS.member).length;
  await send(ticket, SEED_IDS.member);
  await expect.poll(() => arrivedAt(world, SEED_IDS.member).length, LARGE).toBe(before + 1);
  const got = arrivedAt(world, SEED_IDS.member).at(-1);
  expect(got?.fileName).toBeUndefined();
  expect((await fetch(got?.link ?? '')).status).toBe(200);
}, 90_000);

it('sends a file of more than 10 MiB, and without it when Discord finds it too large', async () => {
  const ticket = await longTicket(2_800);
  const arrived = () => arrivedAt(world, SEED_IDS.member).slice(before);
  const before = arrivedAt(world, SEED_IDS.member).length;
  await send(ticket, SEED_IDS.member);
  await expect.poll(() => arrived().length, LARGE).toBe(1);
  expect((await arrived()[0]?.page())?.length).toBeGreaterThan(10 * 1024 * 1024);

  const route = /\/channels\/:channel_id\/messages/;
  world.discord.faults.refuse(
    { method: 'POST', route },
    {
      status: 400,
      body: { code: 50_045, message: 'File uploaded exceeds the maximum size' },
      times: 1,
    },
  );
  await send(ticket, SEED_IDS.member);
  await expect.poll(() => arrived().length, LARGE).toBe(2);
  expect(arrived()[1]?.fileName).toBeUndefined();
  expect((await fetch(arrived()[1]?.link ?? '')).status).toBe(200);
  await expect
    .poll(async () => (await historyOf(world, ticket))[0], POLL)
    .toMatchObject({ action: 'sendTicketTranscript' });
}, 180_000);
