/** A new ticket pings its staff once; members that a ping added to a private thread leave with the role. */
import { Routes } from 'discord.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { role, SEED_IDS } from '@coatcheck/local-discord/seed';
import type { OpenTicket } from '../../../world.ts';
import { publicMessages } from '../../../e2e/acting.ts';
import { changeGroup } from '../../../e2e/setup/setup-commands.ts';
import { type EventWorld, POLL, startEventWorld } from '../events/event-world.ts';

const { moderatorRole } = SEED_IDS;
const HELPERS = '1290000000000000031';

/** The roles that messages in a ticket's channel pinged, one list a message. */
const pingedIn = ({ world }: EventWorld, { channel_id }: OpenTicket): string[][] =>
  publicMessages(world, channel_id).map(({ mention_roles: roles }) => roles);

describe('in a channel', () => {
  let eventWorld: EventWorld;
  beforeAll(async () => {
    eventWorld = await startEventWorld({});
    const guild = eventWorld.world.discord.state.guild(eventWorld.world.guildId);
    const helpers = { id: HELPERS, name: 'Helpers', position: 1, permissions: 0n, mentionable: true };
    guild?.roles.set(HELPERS, role(helpers));
  });
  afterAll(() => eventWorld.close());

  const setTo = (ping_role_ids: readonly string[] | null) =>
    changeGroup(eventWorld.world, 'Support', { ping_role_ids });

  it('the first message pings the staff, and no later one does', async () => {
    const { world } = eventWorld;
    const ticket = await world.openTicket();
    await world.api.ticket('lockTicket', { guildId: world.guildId, ticketId: ticket.id }, { body: {} });
    expect(pingedIn(eventWorld, ticket).filter((roles) => roles.length > 0)).toEqual([[moderatorRole]]);
  });

  it('pings other roles, nobody, and the staff again', async () => {
    const { world } = eventWorld;
    await setTo([HELPERS]);
    expect(pingedIn(eventWorld, await world.openTicket()).flat()).toEqual([HELPERS]);
    await setTo([]);
    expect(pingedIn(eventWorld, await world.openTicket()).flat()).toEqual([]);
    await setTo(null);
    expect(pingedIn(eventWorld, await world.openTicket()).flat()).toEqual([moderatorRole]);
  });

  it('everyone is no role to ping', async () => {
    const group = { guild_id: eventWorld.world.guildId, group_id: '1' };
    const body = { ping_role_ids: [eventWorld.world.guildId] };
    const refused = eventWorld.world.api.call('changeTicketGroup', { path: group, body });
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('in a private thread', () => {
  let eventWorld: EventWorld;
  beforeEach(async () => {
    eventWorld = await startEventWorld({ mode: 'thread', opened_channel_id: SEED_IDS.general });
  });
  afterEach(() => eventWorld.close());

  const isIn = ({ channel_id }: OpenTicket, userId: string): boolean =>
    eventWorld.world.discord.state.threadMembers.get(channel_id)?.has(userId) ?? false;
  const takeRole = ({ world, rest }: EventWorld, userId: string) =>
    rest.delete(Routes.guildMemberRole(world.guildId, userId, moderatorRole));

  it('staff are let in by the ping, and out when they lose the role; its people stay', async () => {
    const { world } = eventWorld;
    const ticket = await world.openTicket();
    const moderator = world.moderator.id;
    expect(isIn(ticket, moderator)).toBe(true);
    await expect.poll(() => eventWorld.pinged(ticket), POLL).toContain(moderator);
    await takeRole(eventWorld, moderator);
    await expect.poll(() => isIn(ticket, moderator), POLL).toBe(false);
    expect(isIn(ticket, world.member.id)).toBe(true);
    await expect.poll(() => eventWorld.pinged(ticket), POLL).not.toContain(moderator);
  });

  it('a member who was added stays without the role', async () => {
    const { world } = eventWorld;
    const ticket = await world.openTicket();
    const moderator = world.moderator.id;
    const target = { guildId: world.guildId, ticketId: ticket.id };
    await expect.poll(() => eventWorld.pinged(ticket), POLL).toContain(moderator);
    await world.api.ticket('addTicketMember', target, { body: { user_id: moderator } });
    await takeRole(eventWorld, moderator);
    await expect.poll(() => eventWorld.pinged(ticket), POLL).not.toContain(moderator);
    expect(isIn(ticket, moderator)).toBe(true);
  });
});
