import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '../../../../packages/local-discord/src/seed/seed.ts';
import { type OpenTicket, POLL, startTranscriptWorld, type TranscriptWorld } from '../world.ts';
import { arrivedAt, at, historyOf, PICTURE } from './delivery-world.ts';

let world: TranscriptWorld;
beforeAll(async () => {
  world = await startTranscriptWorld();
});
afterAll(() => world.close());

const send = (ticket: OpenTicket, userId: string) =>
  world.api.ticket('sendTicketTranscript', at(world, ticket), { path: { user_id: userId } });

async function savedTicket() {
  const ticket = await world.withNotes();
  await world.member.say(ticket.channel_id, 'my invoice is wrong', { files: [PICTURE] });
  await world.moderator.say(ticket.notes, 'only for staff');
  await expect.poll(() => world.stored(ticket), POLL).toHaveLength(2);
  await expect.poll(() => copiesOf(ticket), POLL).toEqual(['copied']);
  await world.save(ticket);
  return ticket;
}

async function copiesOf({ id }: OpenTicket): Promise<string[]> {
  const { db } = world.database;
  const query = db.selectFrom('transcript_attachments').select('state').where('ticket_id', '=', id);
  return (await query.execute()).map(({ state }) => state);
}

it.each([
  ['by ticket', at],
  ['by channel', (w: TranscriptWorld, t: OpenTicket) => ({ guildId: w.guildId, channelId: t.channel_id })],
])('is sent as a file and a link, without the notes, and the history says so, %s', async (_, target) => {
  const ticket = await savedTicket();
  const before = arrivedAt(world, SEED_IDS.member).length;
  const asked = world.api.ticket('sendTicketTranscript', target(world, ticket), {
    path: { user_id: SEED_IDS.member },
  });
  await expect(asked).resolves.toMatchObject({ success: true, status: 202 });
  await expect.poll(() => arrivedAt(world, SEED_IDS.member).length, POLL).toBe(before + 1);

  const got = arrivedAt(world, SEED_IDS.member).at(-1);
  const { number } = await world.api.ticket('getTicket', at(world, ticket), {});
  expect(got?.fileName).toBe(`ticket-${number}.html`);
  expect(got?.content).toContain(`ticket #${number} in **Local Server**`);
  expect(await got?.page()).toContain('my invoice is wrong');
  expect(await got?.page()).toContain('data:image/png;base64,');
  expect(await got?.page()).not.toContain('only for staff');
  const linked = await fetch(got?.link ?? '');
  expect(linked.status).toBe(200);
  const page = await linked.text();
  expect(page).toContain('my invoice is wrong');
  expect(page).not.toContain('only for staff');
  // Whoever was given a page without notes does not get them by asking.
  const more = new URL(got?.link ?? '');
  more.searchParams.set('notes', '1');
  expect((await fetch(more)).status).toBe(403);

  await expect
    .poll(async () => (await historyOf(world, ticket))[0], POLL)
    .toMatchObject({ action: 'sendTicketTranscript', detail: { user_id: SEED_IDS.member } });
});

it('has the notes for staff, but not in their own ticket', async () => {
  const ticket = await savedTicket();
  await send(ticket, SEED_IDS.moderator);
  await expect.poll(() => arrivedAt(world, SEED_IDS.moderator), POLL).toHaveLength(1);
  expect(await arrivedAt(world, SEED_IDS.moderator)[0]?.page()).toContain('only for staff');

  await world.api.ticket('setTicketOwner', at(world, ticket), { body: { user_id: SEED_IDS.moderator } });
  await send(ticket, SEED_IDS.moderator);
  await expect.poll(() => arrivedAt(world, SEED_IDS.moderator), POLL).toHaveLength(2);
  expect(await arrivedAt(world, SEED_IDS.moderator)[1]?.page()).not.toContain('only for staff');
});

it('ends where direct messages are closed, and the history says so', async () => {
  const ticket = await savedTicket();
  const person = world.discord.state.people.get(SEED_IDS.secondMember);
  if (person === undefined) throw new Error('No such person');
  person.acceptsDirectMessages = false;
  await send(ticket, SEED_IDS.secondMember);
  await expect
    .poll(async () => (await historyOf(world, ticket))[0], POLL)
    .toMatchObject({ action: 'transcriptNotDelivered', detail: { user_id: SEED_IDS.secondMember } });
  await expect.poll(() => world.database.db.selectFrom('outbox').selectAll().execute(), POLL).toEqual([]);
  person.acceptsDirectMessages = true;
});

it('says it once when Discord’s answer is lost', async () => {
  const ticket = await savedTicket();
  const route = /\/channels\/:channel_id\/messages/;
  world.discord.faults.refuse({ method: 'POST', route }, { status: 502, times: 1 });
  await send(ticket, SEED_IDS.administrator);
  await expect.poll(() => arrivedAt(world, SEED_IDS.administrator), POLL).toHaveLength(1);
  await expect
    .poll(async () => (await historyOf(world, ticket))[0], POLL)
    .toMatchObject({ action: 'sendTicketTranscript' });
});

it('is made and sent of a ticket whose transcript was never saved', async () => {
  const ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, 'never saved before');
  const before = arrivedAt(world, SEED_IDS.moderator).length;
  await expect(send(ticket, SEED_IDS.moderator)).resolves.toMatchObject({ status: 202 });
  await expect.poll(() => arrivedAt(world, SEED_IDS.moderator).length, POLL).toBe(before + 1);
  expect(await arrivedAt(world, SEED_IDS.moderator).at(-1)?.page()).toContain('never saved before');
});

it('refuses what cannot be sent', async () => {
  const ticket = await world.openTicket();
  await expect(send(ticket, SEED_IDS.outsider)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
  await expect(send({ ...ticket, id: '1' }, SEED_IDS.member)).rejects.toMatchObject({
    code: 'TICKET_NOT_FOUND',
  });
});

/** A ticket with so many messages of 4,000 characters, whose transcript was saved. */
/** A busy machine writes and sends a page of this size for longer than others. */
const LARGE = { ...POLL, timeout: 60_000 };

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

it('goes to the owner of a deleted ticket, where its group says so, and to nobody else', async () => {
  const [silent, told] = [await savedTicket(), await savedTicket()];
  const before = arrivedAt(world, SEED_IDS.member).length;
  await world.api.ticket('deleteTicket', at(world, silent), { body: {} });
  const { db } = world.database;
  await db.updateTable('ticket_groups').set({ transcript_to_owner: 1 }).execute();
  await world.api.ticket('deleteTicket', at(world, told), { body: {} });
  await db.updateTable('ticket_groups').set({ transcript_to_owner: 0 }).execute();
  await expect.poll(() => arrivedAt(world, SEED_IDS.member).length, POLL).toBe(before + 1);
  const got = arrivedAt(world, SEED_IDS.member).at(-1);
  expect(await got?.page()).toContain('my invoice is wrong');
  expect(await got?.page()).not.toContain('only for staff');
  await expect
    .poll(async () => (await historyOf(world, told)).map(({ action }) => action), POLL)
    .toContain('sendTicketTranscript');
});
