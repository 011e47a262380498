import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { announced, stored } from '../../../e2e/acting.ts';
import type { World } from '../../../world.ts';
import { becomes, type EventWorld, startEventWorld, withNotes } from './event-world.ts';

let eventWorld: EventWorld;
let world: World;
beforeAll(async () => {
  eventWorld = await startEventWorld();
  ({ world } = eventWorld);
});
afterAll(() => eventWorld.close());

it('closes the ticket whose channel someone deleted by hand, and reopening makes the channel anew', async () => {
  const ticket = await world.openTicket();
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  await world.api.call('addTicketMember', { path, body: { user_id: SEED_IDS.secondMember } });
  await world.moderator.deleteChannel(ticket.channel_id);
  await becomes(world, ticket, {
    status: 'closed',
    channel_id: null,
    closed_reason: 'The channel was deleted on Discord',
    deleted_at: null,
  });
  expect((await eventWorld.history(ticket)).slice(2)).toEqual([
    {
      action: 'closeTicket',
      actor_id: world.discord.state.bot.id,
      reason: 'The channel was deleted on Discord',
    },
  ]);
  await expect(world.api.call('createTicketNotes', { path, body: {} })).rejects.toMatchObject({
    code: 'TICKET_CHANNEL_MISSING',
  });

  const reopened = await world.api.call('openTicket', { path, body: {} });
  expect(reopened).toMatchObject({ status: 'open', member_ids: [SEED_IDS.secondMember] });
  const channelId = reopened?.channel_id ?? '';
  expect(channelId).not.toBe(ticket.channel_id);
  await announced(world, channelId, /reopened the ticket in a new channel\. Earlier messages/);
  expect(world.secondMember.channels(world.guildId).map(({ id }) => id)).toContain(channelId);
});

it('forgets the channel of a ticket that is closed already', async () => {
  const ticket = await world.openTicket();
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  await world.api.call('closeTicket', { path, body: { reason: 'solved' } });
  await world.moderator.deleteChannel(ticket.channel_id);
  await becomes(world, ticket, { status: 'closed', channel_id: null, closed_reason: 'solved' });
  expect((await eventWorld.history(ticket)).map(({ action }) => action)).toEqual([
    'createTicket',
    'closeTicket',
    'channelDeleted',
  ]);
  expect(await world.api.call('deleteTicket', { path, body: {} })).toMatchObject({ status: 'deleted' });
});

it('adds nothing to a deletion through the API, of which Discord tells, too', async () => {
  const ticket = await world.openTicket();
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  await world.api.call('deleteTicket', { path, body: { reason: 'spam' } });
  // Events keep their order: once the next ticket is gone, this one's event is over.
  const next = await world.openTicket();
  await world.moderator.deleteChannel(next.channel_id);
  await becomes(world, next, { status: 'closed' });
  await becomes(world, ticket, { status: 'deleted', closed_reason: 'spam' });
  expect((await eventWorld.history(ticket)).map(({ action }) => action)).toEqual([
    'createTicket',
    'deleteTicket',
  ]);
});

it('forgets notes that someone deleted by hand, so that new ones can be made', async () => {
  const ticket = await withNotes(world);
  await world.administrator.deleteChannel(ticket.notes);
  await becomes(world, ticket, { status: 'open', notes_thread_id: null });
  expect((await eventWorld.history(ticket)).map(({ action }) => action)).toEqual([
    'createTicket',
    'createTicketNotes',
    'notesDeleted',
  ]);
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  await world.api.call('createTicketNotes', { path, body: {} });
  await becomes(world, ticket, { notes_thread_id: expect.any(String) });
});

it('leaves tickets alone when other channels go', async () => {
  const ticket = await world.openTicket();
  const made = await eventWorld.rest.post(`/guilds/${world.guildId}/channels`, {
    body: { name: 'other', type: 0 },
  });
  // Discord's answer to a created channel is the channel.
  await world.administrator.deleteChannel((made as { id: string }).id);
  const next = await world.openTicket();
  await world.moderator.deleteChannel(next.channel_id);
  await becomes(world, next, { status: 'closed' });
  expect(await stored(world, ticket)).toMatchObject({ status: 'open', channel_id: ticket.channel_id });
});
