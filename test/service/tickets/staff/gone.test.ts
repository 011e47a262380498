/** Roles and people that are gone stop nothing: what is left is done without them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { channelOf, stored } from '../../../e2e/acting.ts';
import { useDefaultGroup } from '../../../groups.ts';
import { type OpenTicket, startWorld, type World } from '../../../world.ts';

const { moderatorRole, adminRole, secondMember } = SEED_IDS;

let world: World;
beforeEach(async () => {
  world = await startWorld({ lifted: true });
});
afterEach(() => world.close());

const on = ({ id }: OpenTicket) => ({ guildId: world.guildId, ticketId: id });
const idsIn = ({ channel_id }: OpenTicket): string[] =>
  channelOf(world, channel_id).permission_overwrites.map(({ id }) => id);

/** Without a word to the service: events may be missed, and what it knows is a little old. */
function deleteRoleUnheard(roleId: string): void {
  const guild = world.discord.state.guild(world.guildId);
  guild?.roles.delete(roleId);
  for (const channel of guild?.channels.values() ?? []) {
    channel.permission_overwrites = channel.permission_overwrites.filter(({ id }) => id !== roleId);
  }
}

function leaveUnheard(userId: string): void {
  const guild = world.discord.state.guild(world.guildId);
  guild?.members.delete(userId);
  for (const channel of guild?.channels.values() ?? []) {
    channel.permission_overwrites = channel.permission_overwrites.filter(({ id }) => id !== userId);
  }
  for (const members of world.discord.state.threadMembers.values()) members.delete(userId);
}

describe('a group one of whose staff roles was deleted', () => {
  const roles = { staff_role_ids: [moderatorRole, adminRole] };

  it('goes on: tickets are opened and everything is done to them, without that role', async () => {
    await useDefaultGroup(world, roles);
    const before = await world.openTicket();
    deleteRoleUnheard(adminRole);
    const after = await world.openTicket();
    for (const ticket of [before, after]) {
      await world.api.ticket('lockTicket', on(ticket), { body: {} });
      await world.api.ticket('addTicketMember', on(ticket), { body: { user_id: secondMember } });
      await world.api.ticket('closeTicket', on(ticket), { body: {} });
      await world.api.ticket('openTicket', on(ticket), { body: {} });
      expect(idsIn(ticket)).toEqual(expect.arrayContaining([moderatorRole, secondMember]));
      expect(idsIn(ticket)).not.toContain(adminRole);
    }
  });

  it('is asked for once only: what Discord refused is known from then on', async () => {
    await useDefaultGroup(world, roles);
    const ticket = await world.openTicket();
    deleteRoleUnheard(adminRole);
    await world.api.ticket('lockTicket', on(ticket), { body: {} });
    world.discord.requests.clear();
    await world.api.ticket('unlockTicket', on(ticket), { body: {} });
    await world.openTicket();
    expect(world.discord.requests.all().filter(({ status }) => status >= 400)).toEqual([]);
  });

  it('goes on in threads, too', async () => {
    await useDefaultGroup(world, { ...roles, mode: 'thread', opened_channel_id: world.general });
    deleteRoleUnheard(moderatorRole);
    const ticket = await world.openTicket();
    await world.api.ticket('closeTicket', on(ticket), { body: {} });
    await world.api.ticket('openTicket', on(ticket), { body: {} });
    expect(await stored(world, ticket)).toMatchObject({ status: 'open' });
  });
});

describe('a ticket whose people left', () => {
  it.each(['channel', 'thread'] as const)('is still worked on, as a %s', async (mode) => {
    await useDefaultGroup(world, {
      mode,
      opened_channel_id: mode === 'thread' ? world.general : SEED_IDS.textCategory,
    });
    const ticket = await world.openTicket();
    await world.api.ticket('addTicketMember', on(ticket), { body: { user_id: secondMember } });
    leaveUnheard(SEED_IDS.member);
    leaveUnheard(secondMember);
    for (const action of ['lockTicket', 'unlockTicket', 'closeTicket', 'openTicket'] as const) {
      await world.api.ticket(action, on(ticket), { body: {} });
    }
    await world.api.ticket('assignTicket', on(ticket), { body: { user_id: SEED_IDS.moderator } });
    expect(await stored(world, ticket)).toMatchObject({ status: 'open', assigned_id: SEED_IDS.moderator });
  });

  it('is made anew for staff when its thread was deleted and its owner left', async () => {
    await useDefaultGroup(world, { mode: 'thread', opened_channel_id: world.general });
    const ticket = await world.openTicket();
    await world.api.ticket('closeTicket', on(ticket), { body: {} });
    leaveUnheard(SEED_IDS.member);
    world.discord.state.removeChannel(ticket.channel_id);
    await world.api.ticket('openTicket', on(ticket), { body: {} });
    const { channel_id: remade } = await stored(world, ticket);
    expect(remade).not.toBe(ticket.channel_id);
  });
});
