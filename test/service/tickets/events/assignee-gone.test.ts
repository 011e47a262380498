/** An assignment ends with its reason: the role for which it was made, or being in the server. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { announced, stored } from '../../../e2e/acting.ts';
import type { OpenTicket, World } from '../../../world.ts';
import { becomes, type EventWorld, POLL, startEventWorld } from './event-world.ts';

const { moderator, moderatorRole, administrator, secondMember } = SEED_IDS;
let eventWorld: EventWorld;
let world: World;
beforeAll(async () => {
  eventWorld = await startEventWorld({ staff_role_ids: [moderatorRole] });
  ({ world } = eventWorld);
});
afterAll(() => eventWorld.close());

const on = ({ id }: OpenTicket) => ({ guildId: world.guildId, ticketId: id });
const assign = (ticket: OpenTicket, user_id: string, onBehalfOf?: string) =>
  world.api.ticket('assignTicket', on(ticket), { body: { user_id } }, onBehalfOf ? { onBehalfOf } : {});
const unassigned = (ticket: OpenTicket) => becomes(world, ticket, { assigned_id: null });
const unclaimed = async (): Promise<string[]> => {
  const query = { unassigned: true, status: ['open'] } as const;
  const { data } = await world.api.call('listTickets', { path: { guild_id: world.guildId }, query });
  return data.map(({ id }) => id);
};
const settled = async () => {
  await expect.poll(() => eventWorld.waiting('ticket.assignee'), POLL).toEqual([]);
};
const isIn = (userId: string) => world.discord.state.guild(world.guildId)?.members.has(userId);

beforeEach(async () => {
  if (isIn(moderator) !== true) await world.discord.as(moderator).join(world.guildId);
  await giveRole();
});

const setRoles = (userId: string, roles: readonly string[]) =>
  world.discord.as(SEED_IDS.owner).editMember(world.guildId, userId, { roles });
const rolesOf = (userId: string): readonly string[] =>
  world.discord.state.guild(world.guildId)?.members.get(userId)?.roles ?? [];
const giveRole = () => setRoles(moderator, [moderatorRole]);
const takeRole = () => setRoles(moderator, []);

describe('a ticket is unassigned, says so and is unclaimed again', () => {
  it('when its assignee loses the staff role', async () => {
    const ticket = await world.openTicket();
    await assign(ticket, moderator, moderator);
    await takeRole();
    await unassigned(ticket);
    await announced(
      world,
      ticket.channel_id,
      /^<@\d+> was unassigned\.\nReason: no longer has a staff role$/,
    );
    expect(await unclaimed()).toContain(ticket.id);
    expect((await eventWorld.history(ticket)).at(-1)).toMatchObject({
      action: 'unassignTicket',
      actor_id: SEED_IDS.bot,
      reason: 'no longer has a staff role',
    });
  });

  it('when its assignee leaves the server, however they were assigned', async () => {
    const [claimed, given] = [await world.openTicket(), await world.openTicket()];
    await assign(claimed, moderator, moderator);
    await assign(given, moderator);
    await world.discord.as(moderator).leave(world.guildId);
    for (const ticket of [claimed, given]) {
      await unassigned(ticket);
      await announced(world, ticket.channel_id, /was unassigned\.\nReason: left the server$/);
    }
    expect(await unclaimed()).toEqual(expect.arrayContaining([claimed.id, given.id]));
  });

  it('when the role is no staff role of the group any more', async () => {
    const ticket = await world.openTicket();
    await assign(ticket, moderator, moderator);
    const path = { guild_id: world.guildId, group_id: '1' };
    await world.api.call('changeTicketGroup', { path, body: { staff_role_ids: [] } });
    await unassigned(ticket);
    expect(await unclaimed()).toContain(ticket.id);
    await world.api.call('changeTicketGroup', { path, body: { staff_role_ids: [moderatorRole] } });
  });

  it('when nobody was listening, by the sync', async () => {
    const ticket = await world.openTicket();
    await assign(ticket, moderator, moderator);
    await world.restart(takeRole);
    await world.service.listening;
    await unassigned(ticket);
    expect(await unclaimed()).toContain(ticket.id);
  });

  it('when it is opened again and its assignee is gone since it was closed', async () => {
    const ticket = await world.openTicket();
    await assign(ticket, moderator, moderator);
    await world.api.ticket('closeTicket', on(ticket), { body: {} });
    await takeRole();
    await settled();
    expect(await stored(world, ticket)).toMatchObject({ status: 'closed', assigned_id: moderator });
    await world.api.ticket('openTicket', on(ticket), { body: {} });
    await unassigned(ticket);
  });
});

it('whoever was assigned without a role keeps the ticket while they are in the server', async () => {
  const ticket = await world.openTicket();
  await assign(ticket, secondMember);
  await giveAndTake(secondMember);
  expect(await stored(world, ticket)).toMatchObject({ assigned_id: secondMember });
});

it('staff by another right stay assigned', async () => {
  const ticket = await world.openTicket();
  await assign(ticket, administrator, administrator);
  await giveAndTake(administrator);
  expect(await stored(world, ticket)).toMatchObject({ assigned_id: administrator });
});

/** The role that makes staff comes and goes again. */
async function giveAndTake(userId: string): Promise<void> {
  const before = rolesOf(userId);
  await setRoles(userId, [...before, moderatorRole]);
  await setRoles(userId, before);
  await settled();
}
