import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { OpenTicket, World } from '../../../world.ts';
import { stored } from '../../../e2e/acting.ts';
import { whileOpening } from '../../while-opening.ts';
import { becomes, type EventWorld, POLL, startEventWorld } from './event-world.ts';

let eventWorld: EventWorld;
let world: World;
beforeAll(async () => {
  eventWorld = await startEventWorld();
  ({ world } = eventWorld);
});
afterAll(() => eventWorld.close());

async function expiring(clearable: boolean): Promise<OpenTicket> {
  const ticket = await world.openTicket();
  const expire_at = new Date(Date.now() + 3_600_000).toISOString();
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  await world.api.call('expireTicket', { path, body: { expire_at, clearable } });
  return ticket;
}

/** Said, and heard: the bot's session gets events in their order, so what came before is dealt with as well. */
async function saidAndHeard(ticket: OpenTicket): Promise<string> {
  const { timestamp } = await world.member.say(ticket.channel_id, 'hello');
  const last_activity = new Date(timestamp).toISOString().replace('Z', '000Z');
  await becomes(world, ticket, { last_activity });
  return last_activity;
}

it('keeps the time of the last message, of many in a row the newest', async () => {
  const ticket = await world.openTicket();
  expect(ticket.last_activity).toBe(ticket.created_at);
  await saidAndHeard(ticket);
  for (let count = 0; count < 20; count += 1) await world.member.say(ticket.channel_id, `more ${count}`);
  await saidAndHeard(ticket);
});

it('counts what moderators write, too, and not what bots write', async () => {
  const quiet = await world.openTicket();
  const ticket = await world.openTicket();
  await eventWorld.rest.post(`/channels/${quiet.channel_id}/messages`, {
    body: { content: 'from a bot', allowed_mentions: { parse: [] } },
  });
  await world.moderator.say(ticket.channel_id, 'hello');
  await expect
    .poll(async () => (await stored(world, ticket)).last_activity, POLL)
    .not.toBe(ticket.created_at);
  expect((await stored(world, quiet)).last_activity).toBe(quiet.created_at);
});

it('clears an expiry that a message may clear, and says in the history who did', async () => {
  const ticket = await expiring(true);
  expect(await stored(world, ticket)).toMatchObject({ expiry_clearable: true });
  await world.member.say(ticket.channel_id, 'still here');
  await becomes(world, ticket, { expires_at: null, expiry_clearable: false });
  expect((await eventWorld.history(ticket)).slice(2)).toEqual([
    { action: 'expireTicket', actor_id: SEED_IDS.member, reason: 'Canceled by a message' },
  ]);
});

it('leaves any other expiry', async () => {
  const ticket = await expiring(false);
  await saidAndHeard(ticket);
  expect((await stored(world, ticket)).expires_at).not.toBeNull();
  expect(await eventWorld.history(ticket)).toHaveLength(2);
});

it('hears messages in a channel in which nobody wrote while it was no ticket', async () => {
  await world.member.say(world.general, 'not a ticket');
  const ticket = await world.openTicket();
  const last_activity = await saidAndHeard(ticket);
  expect(last_activity > ticket.created_at).toBe(true);
});

it('counts what is said in the channel while the ticket still opens', async () => {
  const { channelId, finish } = await whileOpening(world, () => world.openTicket());
  const { timestamp } = await world.moderator.say(channelId, 'hello');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const opening = finish();
  const last_activity = new Date(timestamp).toISOString().replace('Z', '000Z');
  await expect.poll(async () => (await stored(world, await opening)).last_activity, POLL).toBe(last_activity);
});
