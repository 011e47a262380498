import { afterEach, beforeEach, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { announced, archived, publicMessages, seen, stored, threadOf } from '../../e2e/acting.ts';
import type { OpenTicket, World } from '../../world.ts';
import { becomes, type EventWorld, POLL, startEventWorld } from '../tickets/events/event-world.ts';

let eventWorld: EventWorld;
let world: World;
beforeEach(async () => {
  eventWorld = await startEventWorld({ mode: 'thread', opened_channel_id: SEED_IDS.general });
  ({ world } = eventWorld);
});
afterEach(() => eventWorld.close());

const target = ({ id }: OpenTicket) => ({ guildId: world.guildId, ticketId: id });
const patch = (id: string, body: object) => eventWorld.rest.patch(`/channels/${id}`, { body });
const isMember = (ticket: OpenTicket, userId: string) =>
  world.discord.state.threadMembers.get(ticket.channel_id)?.has(userId) === true;

/** Requests a sync and resolves when it's done; returns its requests to Discord. */
async function sync(): Promise<string[]> {
  await expect.poll(() => eventWorld.waitingSyncs(), POLL).toEqual([]);
  world.discord.requests.clear();
  await world.api.call('syncGuild', { path: { guild_id: world.guildId } });
  await expect.poll(() => eventWorld.waitingSyncs(), POLL).toEqual([]);
  return world.discord.requests.all().map(({ method, path }) => `${method} ${path}`);
}

async function close(...tickets: readonly OpenTicket[]): Promise<void> {
  for (const ticket of tickets) await world.api.ticket('closeTicket', target(ticket), { body: {} });
  await archived(world, ...tickets.map(({ channel_id }) => channel_id));
}

it('lets back in who was taken out by hand, and leaves those who came by hand', async () => {
  const { member, secondMember, moderator } = world;
  const ticket = await world.openTicket();
  await world.api.ticket('addTicketMember', target(ticket), { body: { user_id: secondMember.id } });
  for (const { id } of [member, secondMember]) {
    await eventWorld.rest.delete(`/channels/${ticket.channel_id}/thread-members/${id}`);
  }
  await moderator.say(ticket.channel_id, 'hello');
  await sync();
  expect([member, secondMember, moderator].map(({ id }) => isMember(ticket, id))).toEqual([true, true, true]);
});

it('takes away a lock that nobody asked the service for, and puts back one that it was asked for', async () => {
  const [open, locked] = [await world.openTicket(), await world.openTicket()];
  await world.api.ticket('lockTicket', target(locked), { body: {} });
  await patch(open.channel_id, { locked: true });
  await patch(locked.channel_id, { locked: false });
  await sync();
  const isLocked = ({ channel_id: id }: OpenTicket) => threadOf(world, id).thread_metadata.locked;
  expect([open, locked].map(isLocked)).toEqual([false, true]);
});

it('gives a thread its name back', async () => {
  const ticket = await world.openTicket();
  const { name } = threadOf(world, ticket.channel_id);
  await patch(ticket.channel_id, { name: 'hijacked' });
  await sync();
  await seen(world.discord, () => threadOf(world, ticket.channel_id).name === name);
  expect(name).toBe(`milo-${ticket.number}`);
});

it('asks once for all sleeping threads, and finds the one that is gone', async () => {
  const tickets = [await world.openTicket(), await world.openTicket(), await world.openTicket()] as const;
  await close(...tickets);
  const [gone, ...others] = tickets;
  // Of a guild without an open ticket nobody needs a sync at the start.
  await world.openTicket();
  await world.service.stop();
  await world.administrator.deleteChannel(gone.channel_id);
  await world.restart();
  await becomes(world, gone, { status: 'closed' });

  const asked = await sync();
  expect(asked.filter((line) => line.includes('/threads/archived/private'))).toHaveLength(1);
  for (const { channel_id } of others) expect(asked).not.toContain(`GET /channels/${channel_id}`);
  for (const ticket of others) expect(await stored(world, ticket)).toMatchObject({ status: 'closed' });
});

it('puts the thread of a closed ticket to sleep again that someone woke', async () => {
  const ticket = await world.openTicket();
  await close(ticket);
  await patch(ticket.channel_id, { archived: false });
  await sync();
  await seen(world.discord, () => threadOf(world, ticket.channel_id).thread_metadata.archived);
  expect(await stored(world, ticket)).toMatchObject({ status: 'closed' });
});

it('tells once of an owner who left while nobody listened', async () => {
  const ticket = await world.openTicket();
  await world.service.stop();
  await world.member.leave(world.guildId);
  await world.restart();
  const left = /left the server/;
  await announced(world, ticket.channel_id, left);
  await sync();
  await sync();
  const said = publicMessages(world, ticket.channel_id).filter(({ content }) => left.test(content));
  expect(said).toHaveLength(1);
  const told = (await eventWorld.history(ticket)).filter(({ action }) => action === 'ownerLeft');
  expect(told).toMatchObject([{ actor_id: SEED_IDS.member }]);
});

it('changes nothing where all is right', async () => {
  const [open, closed] = [await world.openTicket(), await world.openTicket()];
  await world.api.ticket('lockTicket', target(open), { body: {} });
  await close(closed);
  expect((await sync()).filter((line) => !line.startsWith('GET'))).toEqual([]);
});
