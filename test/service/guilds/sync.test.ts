import { afterAll, beforeAll, expect, it } from 'vitest';
import { channelOf, seen, stored, threadOf } from '../../e2e/acting.ts';
import type { OpenTicket, World } from '../../world.ts';
import { becomes, type EventWorld, POLL, startEventWorld, withNotes } from '../tickets/events/event-world.ts';

let eventWorld: EventWorld;
let world: World;
beforeAll(async () => {
  eventWorld = await startEventWorld();
  ({ world } = eventWorld);
});
afterAll(() => eventWorld.close());

/** Asks for a sync and resolves when it is done. */
async function sync(): Promise<void> {
  const reply = await world.api.call('syncGuild', { path: { guild_id: world.guildId } });
  expect(reply).toEqual({ success: true, status: 202, message: 'The sync is queued.' });
  await expect.poll(() => eventWorld.waitingSyncs(), POLL).toEqual([]);
}

/** What this sync asks of Discord beyond looking. */
async function changesBy(act: () => Promise<void>): Promise<string[]> {
  world.discord.requests.clear();
  await act();
  return world.discord.requests
    .all()
    .filter(({ method }) => method !== 'GET')
    .map(({ method, route }) => `${method} ${route}`);
}

const patch = (id: string, body: object) => eventWorld.rest.patch(`/channels/${id}`, { body });

/** Everything at once that a channel of a ticket is. */
function lookOf(ticket: OpenTicket) {
  const { name, parent_id, permission_overwrites } = channelOf(world, ticket.channel_id);
  const overwrites = permission_overwrites.map(({ id, allow, deny }) => `${id} ${allow} ${deny}`).sort();
  return { name, parent_id, overwrites };
}

it('brings permissions, category and name back to what the ticket asks for', async () => {
  const ticket = await world.openTicket();
  const before = lookOf(ticket);
  await patch(ticket.channel_id, { name: 'hijacked', parent_id: null, permission_overwrites: [] });
  await sync();
  await seen(world.discord, () => lookOf(ticket).name === before.name);
  expect(lookOf(ticket)).toEqual(before);
});

it('gives a channel the name that Discord refused after a move', async () => {
  const path = { guild_id: world.guildId };
  const body = { name: 'Sales', name_pattern: 'sales-{number}' };
  const { id: ticket_group_id } = await world.api.call('createTicketGroup', { path, body });
  const ticket = await world.openTicket();
  const { name } = lookOf(ticket);
  // Nothing else in the channel changes, and the name follows on its own.
  world.discord.faults.refuse(
    { method: 'PATCH', route: new RegExp(`^/channels/${ticket.channel_id}$`) },
    { status: 403, body: { code: 50_013, message: 'Missing Permissions' }, times: 1 },
  );
  const target = { guildId: world.guildId, ticketId: ticket.id };
  await world.api.ticket('moveTicket', target, { body: { ticket_group_id } });
  await expect.poll(() => eventWorld.waiting('ticket.rename'), POLL).toEqual([]);
  expect(lookOf(ticket).name).toBe(name);
  await sync();
  await seen(world.discord, () => lookOf(ticket).name === `sales-${ticket.number}`);
});

it('changes nothing where all is right', async () => {
  await world.openTicket();
  await sync();
  expect(await changesBy(sync)).toEqual([]);
});

it('finds out what was done while the service was away', async () => {
  const [gone, kept] = [await world.openTicket(), await world.openTicket()];
  const withoutNotes = await withNotes(world);
  const asleep = await withNotes(world);
  await world.service.stop();
  await world.administrator.deleteChannel(gone.channel_id);
  await world.administrator.deleteChannel(withoutNotes.notes);
  await patch(asleep.notes, { archived: true });
  await world.restart();

  await becomes(world, gone, { status: 'closed', channel_id: null });
  await becomes(world, withoutNotes, { status: 'open', notes_thread_id: null });
  await seen(world.discord, () => !threadOf(world, asleep.notes).thread_metadata.archived);
  expect(await stored(world, kept)).toMatchObject({ status: 'open', channel_id: kept.channel_id });
  expect(await stored(world, asleep)).toMatchObject({ notes_thread_id: asleep.notes });
});

it('goes on past a ticket that Discord lets nobody touch', async () => {
  const [refused, other] = [await world.openTicket(), await world.openTicket()];
  const before = lookOf(other);
  await patch(refused.channel_id, { permission_overwrites: [] });
  await patch(other.channel_id, { permission_overwrites: [] });
  const allow = world.discord.faults.refuse(
    { method: 'PATCH', route: new RegExp(`^/channels/${refused.channel_id}$`) },
    { status: 403, body: { code: 50_013, message: 'Missing Permissions' } },
  );
  await sync();
  allow();
  expect(lookOf(other)).toEqual(before);
});

it('keeps what a guild is called and who owns it', async () => {
  await sync();
  const guild = world.discord.state.guild(world.guildId);
  expect(await eventWorld.guildRow(world.guildId)).toMatchObject({
    name: guild?.name,
    owner_id: guild?.owner_id,
    joined_at: expect.stringMatching(/^\d{4}-.*\d{6}Z$/),
    left_at: null,
  });
});

it('is refused for a guild that the bot is not in', async () => {
  const asked = world.api.call('syncGuild', { path: { guild_id: '1180000000000009999' } });
  await expect(asked).rejects.toMatchObject({ code: 'GUILD_NOT_FOUND' });
});

it('notes that the bot left a guild', async () => {
  await eventWorld.rest.delete(`/users/@me/guilds/${world.guildId}`);
  await expect
    .poll(() => eventWorld.guildRow(world.guildId), POLL)
    .toMatchObject({ left_at: expect.any(String) });
});
