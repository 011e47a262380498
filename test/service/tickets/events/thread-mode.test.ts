import { afterEach, beforeEach, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { announced, seen, shows, stored, threadOf } from '../../../e2e/acting.ts';
import type { World } from '../../../world.ts';
import { becomes, type EventWorld, startEventWorld } from './event-world.ts';

let eventWorld: EventWorld;
let world: World;
beforeEach(async () => {
  eventWorld = await startEventWorld({ mode: 'thread', opened_channel_id: SEED_IDS.general });
  ({ world } = eventWorld);
});
afterEach(() => eventWorld.close());

const archive = (threadId: string) =>
  eventWorld.rest.patch(`/channels/${threadId}`, { body: { archived: true } });
const isArchived = (threadId: string) => threadOf(world, threadId).thread_metadata.archived;
const pathOf = ({ id }: { readonly id: string }) => ({ guild_id: world.guildId, ticket_id: id });

it('wakes the thread of an open ticket, and lets that of a closed one sleep', async () => {
  const [open, closed] = [await world.openTicket(), await world.openTicket()];
  await world.api.call('closeTicket', { path: pathOf(closed), body: {} });
  // A message of the bot's would wake it: the closing is over first.
  await announced(world, closed.channel_id, /closed the ticket/);
  await shows(world, closed.channel_id, { Status: 'Closed' });
  await archive(closed.channel_id);
  await archive(open.channel_id);
  await seen(world.discord, () => !isArchived(open.channel_id));
  expect(isArchived(closed.channel_id)).toBe(true);
  expect(await stored(world, open)).toMatchObject({ status: 'open' });
});

it('closes the ticket whose thread is deleted by hand', async () => {
  const [gone, kept] = [await world.openTicket(), await world.openTicket()];
  await world.administrator.deleteChannel(gone.channel_id);
  await becomes(world, gone, { status: 'closed', channel_id: null });
  expect(await stored(world, kept)).toMatchObject({ status: 'open' });
});

it('closes all tickets of a channel that is deleted: Discord tells nothing of their threads', async () => {
  const tickets = [await world.openTicket(), await world.openTicket()];
  await world.api.call('closeTicket', { path: pathOf(tickets[1] ?? { id: '' }), body: {} });
  await world.administrator.deleteChannel(SEED_IDS.general);
  for (const ticket of tickets) await becomes(world, ticket, { status: 'closed', channel_id: null });
  const states = await Promise.all(tickets.map((ticket) => stored(world, ticket)));
  expect(states.map(({ deleted_at }) => deleted_at)).toEqual([null, null]);
});

it('makes up at the next start for what happened to threads meanwhile', async () => {
  const [gone, asleep, closed] = [
    await world.openTicket(),
    await world.openTicket(),
    await world.openTicket(),
  ];
  await world.api.call('closeTicket', { path: pathOf(closed), body: {} });
  await archive(closed.channel_id);
  await world.service.stop();
  await world.administrator.deleteChannel(gone.channel_id);
  await world.administrator.deleteChannel(closed.channel_id);
  await archive(asleep.channel_id);
  await world.restart();

  await becomes(world, gone, { status: 'closed' });
  await becomes(world, closed, { status: 'closed', channel_id: null });
  await seen(world.discord, () => !isArchived(asleep.channel_id));
  expect(await stored(world, asleep)).toMatchObject({ status: 'open' });
});
