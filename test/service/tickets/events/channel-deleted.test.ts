import { afterAll, beforeAll, expect, it } from 'vitest';
import { stored } from '../../../e2e/acting.ts';
import type { World } from '../../../world.ts';
import { becomes, type Hearing, startHearing, withNotes } from './hearing.ts';

let hearing: Hearing;
let world: World;
beforeAll(async () => {
  hearing = await startHearing();
  ({ world } = hearing);
});
afterAll(() => hearing.close());

it('deletes the ticket whose channel someone deleted by hand', async () => {
  const ticket = await world.openTicket();
  await world.moderator.deleteChannel(ticket.channel_id);
  await becomes(world, ticket, {
    status: 'deleted',
    channel_id: null,
    closed_reason: 'The channel was deleted on Discord',
    deleted_at: expect.any(String),
  });
  expect((await hearing.history(ticket)).slice(1)).toEqual([
    {
      action: 'deleteTicket',
      actor_id: world.discord.state.bot.id,
      reason: 'The channel was deleted on Discord',
    },
  ]);
});

it('adds nothing to a deletion through the API, of which Discord tells, too', async () => {
  const ticket = await world.openTicket();
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  await world.api.call('deleteTicket', { path, body: { reason: 'spam' } });
  // Events keep their order: once the next ticket is gone, this one's event is over.
  const next = await world.openTicket();
  await world.moderator.deleteChannel(next.channel_id);
  await becomes(world, next, { status: 'deleted' });
  await becomes(world, ticket, { status: 'deleted', closed_reason: 'spam' });
  expect((await hearing.history(ticket)).map(({ action }) => action)).toEqual([
    'createTicket',
    'deleteTicket',
  ]);
});

it('forgets notes that someone deleted by hand, so that new ones can be made', async () => {
  const ticket = await withNotes(world);
  await world.administrator.deleteChannel(ticket.notes);
  await becomes(world, ticket, { status: 'open', notes_thread_id: null });
  expect((await hearing.history(ticket)).map(({ action }) => action)).toEqual([
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
  const made = await hearing.rest.post(`/guilds/${world.guildId}/channels`, {
    body: { name: 'other', type: 0 },
  });
  // Discord's answer to a created channel is the channel.
  await world.administrator.deleteChannel((made as { id: string }).id);
  const next = await world.openTicket();
  await world.moderator.deleteChannel(next.channel_id);
  await becomes(world, next, { status: 'deleted' });
  expect(await stored(world, ticket)).toMatchObject({ status: 'open', channel_id: ticket.channel_id });
});
