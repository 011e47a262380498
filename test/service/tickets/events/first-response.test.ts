import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Person } from '@coatcheck/local-discord';
import { type Database, openDatabase } from '../../../../src/service/edge/database/database.ts';
import type { World } from '../../../world.ts';
import { type EventWorld, POLL, startEventWorld } from './event-world.ts';

let eventWorld: EventWorld;
let world: World;
let database: Database;
beforeAll(async () => {
  eventWorld = await startEventWorld();
  ({ world } = eventWorld);
  database = openDatabase(world.database);
});
afterAll(async () => {
  await database.close();
  await eventWorld.close();
});

async function ticketOf(user_id: string): Promise<{ readonly id: string; readonly channel_id: string }> {
  const ticket = await world.api.call('createTicket', {
    path: { guild_id: world.guildId },
    body: { user_id },
  });
  return { ...ticket, channel_id: ticket.channel_id ?? '' };
}

async function says(person: Person, { channel_id }: { readonly channel_id: string }): Promise<string> {
  const { timestamp } = await person.say(channel_id, 'hello');
  return new Date(timestamp).toISOString().replace('Z', '000Z');
}

/** Events arrive in order: anything posted before this message wasn't kept. */
async function answeredAt({ id }: { readonly id: string }): Promise<string> {
  const row = () =>
    database.db
      .selectFrom('tickets')
      .select('first_response_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await row()).first_response_at, POLL).not.toBeNull();
  return String((await row()).first_response_at);
}

it('is the first message of somebody with a staff role of the group, not the owner’s nor a bot’s', async () => {
  const ticket = await ticketOf(SEED_IDS.member);
  await says(world.member, ticket);
  await eventWorld.rest.post(`/channels/${ticket.channel_id}/messages`, {
    body: { content: 'from a bot', allowed_mentions: { parse: [] } },
  });
  const first = await says(world.moderator, ticket);
  expect(await answeredAt(ticket)).toBe(first);
  // Heard before the other ticket's message below: it does not take the first one's place.
  await says(world.moderator, ticket);
  const other = await ticketOf(SEED_IDS.member);
  const second = await says(world.moderator, other);
  expect(await answeredAt(other)).toBe(second);
  expect(await answeredAt(ticket)).toBe(first);
});

it('is not what staff write in a ticket of their own, but what its assignee writes, staff role or not', async () => {
  const ticket = await ticketOf(SEED_IDS.moderator);
  await says(world.moderator, ticket);
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  await world.api.call('addTicketMember', { path, body: { user_id: SEED_IDS.member } });
  await says(world.member, ticket);
  await world.api.call('assignTicket', { path, body: { user_id: SEED_IDS.secondMember } });
  const first = await says(world.secondMember, ticket);
  expect(await answeredAt(ticket)).toBe(first);
});

it('is also what staff write in a thread on a message of the ticket, and not in the notes', async () => {
  const ticket = await ticketOf(SEED_IDS.member);
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  const { notes_thread_id: notes } = Object(await world.api.call('createTicketNotes', { path, body: {} }));
  await world.api.call('addTicketNotesMember', { path, body: { user_id: SEED_IDS.moderator } });
  const asked = await world.member.say(ticket.channel_id, 'where is it?');
  const isWaiting = async () => {
    const query = { waiting: true };
    const { data } = await world.api.call('listTickets', { path: { guild_id: world.guildId }, query });
    return data.some(({ id }) => id === ticket.id);
  };
  await expect.poll(isWaiting, POLL).toBe(true);
  const captured = () =>
    database.db.selectFrom('transcript_messages').select('id').where('id', '=', asked.id).executeTakeFirst();
  await expect.poll(captured, POLL).toBeDefined();
  await says(world.moderator, { channel_id: notes });
  const thread = await eventWorld.rest.post(`/channels/${ticket.channel_id}/messages/${asked.id}/threads`, {
    body: { name: 'about it' },
  });
  const answered = await says(world.moderator, { channel_id: Object(thread).id });
  expect(await answeredAt(ticket)).toBe(answered);
  await expect.poll(isWaiting, POLL).toBe(false);
});

it('is found by the next sync, if Discord doesn’t say at first whether the author is of the staff', async () => {
  const ticket = await ticketOf(SEED_IDS.member);
  const { requests, faults } = world.discord;
  let answered = '';
  let mend = (): void => undefined;
  await world.restart(async () => {
    answered = await says(world.moderator, ticket);
    await says(world.member, ticket);
    const route = new RegExp(`/members/${SEED_IDS.moderator}$`);
    const body = { code: 50_001, message: 'Missing Access' };
    mend = faults.refuse({ method: 'GET', route }, { status: 403, body });
    requests.clear();
  });
  const refused = () =>
    requests.count(({ path, status }) => status === 403 && path.endsWith(SEED_IDS.moderator));
  await expect.poll(refused, POLL).toBeGreaterThan(0);
  await expect.poll(() => eventWorld.waitingSyncs(), POLL).toEqual([]);
  mend();
  await world.restart();
  expect(await answeredAt(ticket)).toBe(answered);
});
