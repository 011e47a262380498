/** What lists say about tickets that a person hasn't seen. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenTicket, startWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await world.openTicket();
});
afterAll(() => world.close());

const POLL = { timeout: 10_000 };

type Person = World['moderator'];

async function isUnread({ id }: OpenTicket, by: Person): Promise<boolean> {
  const input = { path: { guild_id: world.guildId }, query: { last_message: true } };
  const { data, unread_ids } = await world.api.call('listTickets', input, { onBehalfOf: by.id });
  expect(data.map((ticket) => ticket.id)).toContain(id);
  return unread_ids?.includes(id) ?? false;
}

const at = ({ id }: OpenTicket) => ({ guild_id: world.guildId, ticket_id: id });

async function see(ticket: OpenTicket, by: Person, message_id?: string): Promise<string | null> {
  const body = message_id === undefined ? {} : { message_id };
  const call = { path: at(ticket), body };
  return (await world.api.call('markTicketSeen', call, { onBehalfOf: by.id })).message_id;
}

it('a ticket is unread by each person until they have seen it, and again once someone else posts', async () => {
  const { member, moderator, administrator } = world;
  const ticket = await world.openTicket();
  expect(await isUnread(ticket, moderator)).toBe(true);
  expect(await see(ticket, moderator)).toBe(null);
  expect(await isUnread(ticket, moderator)).toBe(false);
  expect(await isUnread(ticket, administrator)).toBe(true);

  const first = await member.say(ticket.channel_id, 'My map is gone');
  await expect.poll(() => isUnread(ticket, moderator), POLL).toBe(true);
  expect(await see(ticket, moderator, first.id)).toBe(first.id);
  expect(await isUnread(ticket, moderator)).toBe(false);
  // A page that was loaded earlier takes nothing back.
  expect(await see(ticket, moderator)).toBe(first.id);
  expect(await see(ticket, moderator, '1')).toBe(first.id);
  expect(await isUnread(ticket, moderator)).toBe(false);

  await moderator.say(ticket.channel_id, 'Which one?');
  await expect.poll(() => isUnread(ticket, administrator), POLL).toBe(true);
  expect(await isUnread(ticket, moderator)).toBe(false);
  await administrator.say(ticket.channel_id, 'The red one, I guess');
  await expect.poll(() => isUnread(ticket, moderator), POLL).toBe(true);
  // Anyone who posts has read the earlier messages.
  expect(await isUnread(ticket, administrator)).toBe(false);
});

it('a note of someone else is something to see, too', async () => {
  const { moderator, administrator } = world;
  const ticket = await world.openTicket();
  await see(ticket, moderator);
  const body = { content: 'He wrote twice.' };
  await world.api.call('addTicketNote', { path: at(ticket), body }, { onBehalfOf: administrator.id });
  await expect.poll(() => isUnread(ticket, moderator), POLL).toBe(true);
});

it('the marks of a ticket end with it: a reopened one is unread again', async () => {
  const { moderator } = world;
  const ticket = await world.openTicket();
  const later = '1999999999999999999';
  expect(await see(ticket, moderator, later)).toBe(later);
  await world.api.call('closeTicket', { path: at(ticket), body: {} });
  expect(await isUnread(ticket, moderator)).toBe(false);
  expect(await see(ticket, moderator, later)).toBe(null);
  await world.api.call('openTicket', { path: at(ticket), body: {} });
  expect(await isUnread(ticket, moderator)).toBe(true);
});
