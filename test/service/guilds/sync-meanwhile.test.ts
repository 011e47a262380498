/** What happens to tickets during a sync. */
import { ChannelType } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { channelOf, stored } from '../../e2e/acting.ts';
import { addGroup } from '../../e2e/modes.ts';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import type { OpenTicket, World } from '../../world.ts';
import { type EventWorld, POLL, startEventWorld } from '../tickets/events/event-world.ts';

const SALES = '5000000000000000001';

let eventWorld: EventWorld;
let world: World;
let sales: string;
beforeAll(async () => {
  eventWorld = await startEventWorld();
  ({ world } = eventWorld);
  const body = { name: 'Sales', type: ChannelType.GuildCategory };
  // A channel is what this route answers.
  ({ id: sales } = (await eventWorld.rest.post(`/guilds/${world.guildId}/channels`, { body })) as {
    id: string;
  });
  await addGroup(world, SALES, { name: 'Sales', opened_channel_id: sales });
});
afterAll(() => eventWorld.close());

/** Syncs, and acts while the sync writes what this ticket's channel is missing. */
async function syncAround({ channel_id }: OpenTicket, act: () => Promise<unknown>): Promise<void> {
  await byHand(channel_id, { permission_overwrites: [] });
  const route = new RegExp(`^/channels/${channel_id}$`);
  let acted = false;
  world.discord.faults.pause({ method: 'PATCH', route }, async () => {
    await act();
    acted = true;
  });
  await world.api.call('syncGuild', { path: { guild_id: world.guildId } });
  await expect.poll(async () => acted && (await eventWorld.waitingSyncs()), POLL).toEqual([]);
}

async function byHand(channelId: string, body: object): Promise<void> {
  await eventWorld.rest.patch(`/channels/${channelId}`, { body });
}

it('a ticket that moves after a sync read it is not put back', async () => {
  const [first, moving] = [await world.openTicket(), await world.openTicket()];
  await byHand(moving.channel_id, { parent_id: null });
  const target = { guildId: world.guildId, ticketId: moving.id };
  await syncAround(first, () => world.api.ticket('moveTicket', target, { body: { ticket_group_id: SALES } }));
  expect(channelOf(world, moving.channel_id).parent_id).toBe(sales);
  expect(await stored(world, moving)).toMatchObject({ group_id: SALES, channel_parent_id: sales });
});

it('what another process does to a ticket while a sync writes is not undone', async () => {
  const ticket = await world.openTicket();
  const { secondMember } = world;
  await syncAround(ticket, async () => {
    const database = openDatabase(world.database);
    // What that process stores; what it writes on Discord is written over by this sync.
    const change = { assigned_id: secondMember.id };
    await database.db.updateTable('tickets').set(change).where('id', '=', ticket.id).execute();
    await database.close();
  });
  expect(channelOf(world, ticket.channel_id).permission_overwrites.map(({ id }) => id)).toContain(
    secondMember.id,
  );
});
