import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { announced, publicMessages, shows, shownState, stored } from '../../../e2e/acting.ts';
import { hurryAll } from '../../../e2e/audit.ts';
import type { World } from '../../../world.ts';
import { becomes, type EventWorld, POLL, startEventWorld } from './event-world.ts';

let eventWorld: EventWorld;
let world: World;
beforeAll(async () => {
  eventWorld = await startEventWorld();
  ({ world } = eventWorld);
});
afterAll(() => eventWorld.close());

it('says once that the owner left, keeps the ticket open, and says nothing in closed ones', async () => {
  const open = await world.openTicket();
  const closed = await world.openTicket();
  const path = { guild_id: world.guildId, ticket_id: closed.id };
  await world.api.call('closeTicket', { path, body: {} });
  await world.member.leave(world.guildId);

  const left = /^<@\d+>, the ticket’s owner, left the server\./;
  await announced(world, open.channel_id, left);
  const said = (channelId: string) =>
    publicMessages(world, channelId).filter(({ content }) => left.test(content));
  expect(said(open.channel_id)).toHaveLength(1);
  expect(said(closed.channel_id)).toHaveLength(0);
  expect(await stored(world, open)).toMatchObject({ status: 'open', owner_id: SEED_IDS.member });
  expect((await eventWorld.history(open)).at(-1)).toMatchObject({
    action: 'ownerLeft',
    actor_id: SEED_IDS.member,
  });
});

it('shows in the ticket that the owner is not there, does not ask them to rate, and takes it back when they return', async () => {
  const levels = [{ label: 'Good', description: '', emoji: '', default: false, color: '', _uid: 'good' }];
  await using other = await startEventWorld({ rating_levels: levels });
  const { world } = other;
  const [back, away] = [await world.openTicket(), await world.openTicket()];
  await world.member.leave(world.guildId);
  const owner = (channelId: string): string => shownState(world, channelId)['Opened by'] ?? '';
  await expect.poll(() => owner(back.channel_id), POLL).toMatch(/^<@\d+>, who left the server <t:\d+:R>$/);
  await world.api.ticket('closeTicket', { guildId: world.guildId, ticketId: away.id }, { body: {} });
  await shows(world, away.channel_id, { Status: 'Closed' });
  await expect.poll(() => other.waiting('ticket.ask-rating'), POLL).toEqual([]);
  expect(JSON.stringify(publicMessages(world, away.channel_id))).not.toContain('ticket:rate:');

  await world.member.join(world.guildId);
  await expect.poll(() => owner(back.channel_id), POLL).toBe(`<@${world.member.id}>`);
  expect((await other.history(back)).map(({ action }) => action)).toEqual([
    'createTicket',
    'ownerLeft',
    'ownerReturned',
  ]);
});

it.each([
  ['close', 'closed', 'closeTicket'],
  ['delete', 'deleted', 'deleteTicket'],
] as const)(
  '%ss the ticket where its group says so, and the history says why',
  async (rule, status, action) => {
    await using other = await startEventWorld({ owner_left: rule });
    const ticket = await other.world.openTicket();
    await other.world.member.leave(other.world.guildId);
    await becomes(other.world, ticket, { status, closed_reason: 'owner left the server' });
    const history = await other.history(ticket);
    expect(history.map((entry) => entry.action)).toEqual(['createTicket', 'ownerLeft', action]);
    expect(history.at(-1)).toMatchObject({ actor_id: SEED_IDS.bot, reason: 'owner left the server' });
  },
);

it('closes it later when Discord does not take it at once', async () => {
  await using other = await startEventWorld({ owner_left: 'close' });
  const { world } = other;
  const ticket = await world.openTicket();
  const match = { method: 'PATCH', route: /^\/channels/ };
  const revoke = world.discord.faults.refuse(match, { status: 503, times: 100 });
  await world.member.leave(world.guildId);
  await expect.poll(() => other.history(ticket), POLL).toMatchObject([{}, { action: 'ownerLeft' }]);
  revoke();
  await becomes(world, ticket, { status: 'closed' });
});

it('ends nothing on a refusal, which says nothing of the owner, and looks again later', async () => {
  await using other = await startEventWorld({ owner_left: 'delete' });
  const { world } = other;
  const ticket = await world.openTicket();
  const match = { method: 'GET', route: new RegExp(`/members/${world.member.id}$`) };
  const nowhere = { status: 403, body: { message: 'Missing Access', code: 50_001 } };
  const lift = world.discord.faults.refuse(match, nowhere);
  world.discord.requests.clear();
  await world.member.leave(world.guildId);
  await expect
    .poll(() => world.discord.requests.all().filter(({ path }) => match.route.test(path)), POLL)
    .not.toEqual([]);
  expect(await stored(world, ticket)).toMatchObject({ status: 'open' });
  lift();
  await world.member.join(world.guildId);
  await hurryAll(world.database);
  await expect.poll(() => other.waiting('ticket.owner-left'), POLL).toEqual([]);
  expect(await stored(world, ticket)).toMatchObject({ status: 'open', owner_id: world.member.id });
});
