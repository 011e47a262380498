/** Overwrites that people create by hand in a ticket's channel: no action and no sync removes them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OverwriteType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { channelOf, stored } from '../../../e2e/acting.ts';
import type { OpenTicket, World } from '../../../world.ts';
import { type EventWorld, POLL, startEventWorld } from '../events/event-world.ts';

const { moderator, moderatorRole, supporterRole, secondMember } = SEED_IDS;
/** The bot doesn't have any of these permissions. */
const BY_HAND = {
  type: OverwriteType.Role,
  allow: String(Bit.ViewChannel | Bit.Speak),
  deny: String(Bit.Stream),
};

let eventWorld: EventWorld;
let world: World;
let groups: string[];
beforeAll(async () => {
  eventWorld = await startEventWorld();
  ({ world } = eventWorld);
  groups = await Promise.all(
    ['Support', 'Sales'].map(async (name) => {
      const body = { name, staff_role_ids: [moderatorRole] };
      return (await world.api.call('createTicketGroup', { path: { guild_id: world.guildId }, body })).id;
    }),
  );
});
afterAll(() => eventWorld.close());

async function openTicket(): Promise<OpenTicket> {
  const body = { user_id: world.member.id, ticket_group_id: groups[0] ?? '' };
  const ticket = await world.api.call('createTicket', { path: { guild_id: world.guildId }, body });
  return { ...ticket, channel_id: String(ticket.channel_id) };
}

/** As an administrator does it in Discord: finally with permissions that a bot couldn't write. */
async function allowByHand({ channel_id: id }: OpenTicket, roleId: string): Promise<void> {
  const body = { type: OverwriteType.Role, allow: String(Bit.ViewChannel), deny: '0' };
  await eventWorld.rest.put(`/channels/${id}/permissions/${roleId}`, { body });
  const channel = channelOf(world, id);
  channel.permission_overwrites = channel.permission_overwrites.map((each) =>
    each.id === roleId ? { id: roleId, ...BY_HAND } : each,
  );
  // Discord's event of it is on its way.
  await sleep(200);
}

const overwrites = ({ channel_id: id }: OpenTicket) =>
  Object.fromEntries(channelOf(world, id).permission_overwrites.map(({ id: of, ...bits }) => [of, bits]));

const on = (ticket: OpenTicket) => ({ guildId: world.guildId, ticketId: ticket.id });

async function sync(): Promise<void> {
  await world.api.call('syncGuild', { path: { guild_id: world.guildId } });
  await expect.poll(() => eventWorld.waitingSyncs(), POLL).toEqual([]);
}

it('stay as they are, whatever is done with the ticket', async () => {
  const ticket = await openTicket();
  await allowByHand(ticket, supporterRole);
  const target = on(ticket);
  const steps: readonly [string, () => Promise<unknown>][] = [
    ['assign', () => world.api.ticket('assignTicket', target, { body: { user_id: moderator } })],
    ['add', () => world.api.ticket('addTicketMember', target, { body: { user_id: secondMember } })],
    ['lock', () => world.api.ticket('lockTicket', target, { body: {} })],
    ['sync', sync],
    ['unlock', () => world.api.ticket('unlockTicket', target, { body: {} })],
    ['move', () => world.api.ticket('moveTicket', target, { body: { ticket_group_id: groups[1] ?? '' } })],
    ['close', () => world.api.ticket('closeTicket', target, { body: {} })],
    ['restart', async () => world.restart()],
    ['reopen', () => world.api.ticket('openTicket', target, { body: {} })],
    ['remove', () => world.api.ticket('removeTicketMember', target, { body: { user_id: secondMember } })],
    ['unassign', () => world.api.ticket('unassignTicket', target, { body: { user_id: moderator } })],
    ['sync again', sync],
  ];
  for (const [name, act] of steps) {
    await act();
    expect({ name, left: overwrites(ticket)[supporterRole] }).toEqual({ name, left: BY_HAND });
  }
  expect(overwrites(ticket)).not.toHaveProperty(secondMember);
  expect(overwrites(ticket)).not.toHaveProperty(moderator);
  const everyone = overwrites(ticket)[world.guildId];
  expect(BigInt(everyone?.deny ?? 0) & Bit.CreatePublicThreads).toBe(0n);
});

it('stay with a sync, which takes away what is no longer planned', async () => {
  const ticket = await openTicket();
  await allowByHand(ticket, supporterRole);
  await sync();
  expect(overwrites(ticket)).toHaveProperty(moderatorRole);
  const path = { guild_id: world.guildId, group_id: groups[0] ?? '' };
  const body = { staff_role_ids: [SEED_IDS.adminRole] };
  await world.api.call('changeTicketGroup', { path, body });
  await expect.poll(() => Object.keys(overwrites(ticket)), POLL).not.toContain(moderatorRole);
  expect(overwrites(ticket)[supporterRole]).toEqual(BY_HAND);
  expect((await stored(world, ticket)).status).toBe('open');
});

it('are read anew where events were missed', async () => {
  const ticket = await openTicket();
  await world.service.stop();
  const channel = channelOf(world, ticket.channel_id);
  channel.permission_overwrites = [...channel.permission_overwrites, { id: supporterRole, ...BY_HAND }];
  await world.restart();
  await world.api.ticket('lockTicket', on(ticket), { body: {} });
  expect(overwrites(ticket)[supporterRole]).toEqual(BY_HAND);
});
