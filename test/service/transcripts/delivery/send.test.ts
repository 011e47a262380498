import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
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
  // Anyone who was given a page without notes can't get them by asking.
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
