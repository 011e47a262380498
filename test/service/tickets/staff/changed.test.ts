/** Staff are who the group's roles currently say: open tickets follow a change on their own. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { role, SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Body } from '../../../../src/contract/operations.ts';
import { archived, channelOf, stored } from '../../../e2e/acting.ts';
import type { OpenTicket, World } from '../../../world.ts';
import { makeChannel } from '../../setup/discord.ts';
import { BASE, startSetupWorld } from '../../setup/world.ts';
import { type EventWorld, POLL, startEventWorld, withNotes } from '../events/event-world.ts';

const { moderatorRole, secondMember } = SEED_IDS;
/** The second member's, from the start. */
const HELPERS = '1290000000000000031';
/** Of the intents that have to be switched on: without that for members, no return is heard. */
const MESSAGE_CONTENT = 1 << 15;

let eventWorld: EventWorld;
let world: World;

async function start(group: Parameters<typeof startEventWorld>[0]): Promise<void> {
  eventWorld = await startEventWorld(group);
  ({ world } = eventWorld);
  const guild = world.discord.state.guild(world.guildId);
  guild?.roles.set(HELPERS, role({ id: HELPERS, name: 'Helpers', position: 1, permissions: 0n }));
  guild?.members.get(secondMember)?.roles.push(HELPERS);
}

const on = ({ id }: OpenTicket) => ({ guildId: world.guildId, ticketId: id });
const change = (body: Body<'changeTicketGroup'>) =>
  world.api.call('changeTicketGroup', { path: { guild_id: world.guildId, group_id: '1' }, body });
const rolesIn = (channelId: string): string[] =>
  channelOf(world, channelId)
    .permission_overwrites.filter(({ id, type }) => type === 0 && id !== world.guildId)
    .map(({ id }) => id);
const hasRoles = async (channelId: string, ...roles: string[]): Promise<void> => {
  await expect.poll(() => rolesIn(channelId).toSorted(), POLL).toEqual(roles.toSorted());
};
const synced = async () => {
  await expect.poll(() => eventWorld.waitingSyncs(), POLL).toEqual([]);
};
const progress = () => world.api.call('getGuildSync', { path: { guild_id: world.guildId } });

describe('tickets that are channels', () => {
  beforeEach(() => start({}));
  afterEach(() => eventWorld.close());

  it('open and closed ones show themselves to the new staff alone, with progress', async () => {
    const [open, closed] = [await world.openTicket(), await world.openTicket()];
    await world.api.ticket('closeTicket', on(closed), { body: {} });
    await change({ staff_role_ids: [HELPERS] });
    for (const { channel_id } of [open, closed]) await hasRoles(channel_id, HELPERS);
    await expect.poll(progress, POLL).toMatchObject({ state: 'done', checked: 2, total: 2 });
    await expect(world.moderator.say(open.channel_id, 'still here')).rejects.toMatchObject({ code: 50_001 });
    await world.discord.as(secondMember).say(open.channel_id, 'hello');
  });

  it('nothing is asked for when the staff stays', async () => {
    await world.openTicket();
    await synced();
    await change({ staff_role_ids: [moderatorRole], welcome_message: 'Hi' });
    expect(await progress()).toMatchObject({ state: expect.stringMatching(/idle|done/) });
  });

  it('one that something is being done to follows when that is done', async () => {
    const ticket = await world.openTicket();
    await synced();
    const patch = { method: 'PATCH', route: new RegExp(`^/channels/${ticket.channel_id}$`) };
    const asked = world.discord.waitFor(({ t }) => t === 'CHANNEL_UPDATE');
    const done = world.discord.faults.delay(patch, 1_500);
    const lock = world.api.ticket('lockTicket', on(ticket), { body: {} });
    await expect.poll(() => eventWorld.busyTickets(), POLL).toEqual([ticket.id]);
    await change({ staff_role_ids: [HELPERS] });
    await asked;
    done();
    await lock;
    await hasRoles(ticket.channel_id, HELPERS);
  });

  it('one that is being made follows once it is', async () => {
    const done = world.discord.faults.delay({ method: 'POST', route: /messages$/ }, 1_500);
    const made = world.discord.waitFor(({ t }) => t === 'CHANNEL_CREATE');
    const opening = world.openTicket();
    await made;
    await change({ staff_role_ids: [HELPERS] });
    await synced();
    done();
    const { channel_id } = await opening;
    await expect.poll(() => rolesIn(channel_id), POLL).toEqual([HELPERS]);
  });

  it('a deleted role is asked for by itself, and what Discord keeps of it is left', async () => {
    await change({ staff_role_ids: [moderatorRole, HELPERS] });
    const ticket = await world.openTicket();
    await synced();
    await world.discord.as(SEED_IDS.owner).deleteRole(world.guildId, HELPERS);
    channelOf(world, ticket.channel_id).permission_overwrites.push({
      id: HELPERS,
      type: 0,
      allow: '0',
      deny: '0',
    });
    world.discord.requests.clear();
    await expect.poll(progress, POLL).toMatchObject({ state: 'done' });
    await synced();
    expect(world.discord.requests.all().filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(rolesIn(ticket.channel_id)).toEqual([moderatorRole, HELPERS]);
  });

  it('who comes back gets back what they had, in the notes too', async () => {
    const ticket = await withNotes(world);
    const guest = { body: { user_id: secondMember } };
    await world.api.ticket('addTicketNotesMember', on(ticket), guest);
    for (const person of [world.member, world.secondMember]) {
      await person.leave(world.guildId);
      await person.join(world.guildId);
    }
    const idsIn = () => channelOf(world, ticket.channel_id).permission_overwrites.map(({ id }) => id);
    await expect.poll(idsIn, POLL).toEqual(expect.arrayContaining([SEED_IDS.member, secondMember]));
    const members = () => [...(world.discord.state.threadMembers.get(ticket.notes)?.keys() ?? [])];
    await expect.poll(members, POLL).toContain(secondMember);
    await world.member.say(ticket.channel_id, 'back again');
  });

  it('guests of notes that were deleted no longer see the ticket', async () => {
    const ticket = await withNotes(world);
    await world.api.ticket('addTicketNotesMember', on(ticket), { body: { user_id: secondMember } });
    await world.administrator.deleteChannel(ticket.notes);
    const idsIn = () => channelOf(world, ticket.channel_id).permission_overwrites.map(({ id }) => id);
    await expect.poll(idsIn, POLL).not.toContain(secondMember);
  });
});

describe('tickets that are threads', () => {
  beforeEach(() => start({ mode: 'thread', opened_channel_id: SEED_IDS.general }));
  afterEach(() => eventWorld.close());

  const manages = (channelId: string, roleId: string): boolean =>
    channelOf(world, channelId).permission_overwrites.some(
      ({ id, allow }) => id === roleId && (BigInt(allow) & Bit.ManageThreads) !== 0n,
    );

  it('show themselves, new and old, to the new staff alone', async () => {
    const ticket = await world.openTicket();
    expect(rolesIn(world.general)).toEqual([moderatorRole]);
    await change({ staff_role_ids: [HELPERS] });
    await hasRoles(world.general, HELPERS);
    const later = await world.openTicket();
    for (const { channel_id } of [ticket, later]) {
      // The first one's ping added them, too.
      await expect
        .poll(() => world.moderator.channels(world.guildId).map(({ id }) => id), POLL)
        .not.toContain(channel_id);
      await expect(world.moderator.say(channel_id, 'hi')).rejects.toMatchObject({ code: 50_001 });
      await world.secondMember.say(channel_id, 'hi');
    }
  });

  it('leave in the channel what others gave there', async () => {
    const overwrites = channelOf(world, world.general).permission_overwrites;
    const mine = {
      id: moderatorRole,
      type: 0,
      allow: String(Bit.EmbedLinks),
      deny: String(Bit.ManageThreads),
    } as const;
    overwrites.push({ ...mine });
    await world.openTicket();
    expect(manages(world.general, moderatorRole)).toBe(true);
    await change({ staff_role_ids: [HELPERS] });
    const now = () =>
      channelOf(world, world.general).permission_overwrites.find(({ id }) => id === moderatorRole);
    await expect.poll(now, POLL).toEqual(mine);
  });

  it('keep their staff in a channel that new ones are not made in any more, until the last is deleted', async () => {
    const ticket = await world.openTicket();
    const other = await makeChannel(world, 'other', 0);
    await change({ opened_channel_id: other });
    await synced();
    expect(manages(world.general, moderatorRole)).toBe(true);
    await world.api.ticket('deleteTicket', on(ticket), { body: {} });
    await hasRoles(world.general);
  });

  it('let in again who comes back, also when they were closed meanwhile', async () => {
    const [open, closed] = [await world.openTicket(), await world.openTicket()];
    const isIn = ({ channel_id }: OpenTicket) =>
      world.discord.state.threadMembers.get(channel_id)?.has(SEED_IDS.member) === true;
    await world.api.ticket('closeTicket', on(closed), { body: {} });
    await archived(world, closed.channel_id);
    await world.member.leave(world.guildId);
    expect([open, closed].map(isIn)).toEqual([false, false]);
    await world.member.join(world.guildId);
    await expect.poll(() => isIn(open), POLL).toBe(true);
    await world.api.ticket('openTicket', on(closed), { body: {} });
    expect(isIn(closed)).toBe(true);
    expect(await stored(world, open)).toMatchObject({ status: 'open' });
  });
});

it('who comes back unheard gets back what they had when they do something', async () => {
  await using quiet = await startSetupWorld({ privilegedIntents: MESSAGE_CONTENT });
  const open = (headers = {}) =>
    quiet.ask('POST', `${BASE}/ticket`, { body: { user_id: SEED_IDS.member }, headers });
  const { body: ticket } = await open();
  const member = quiet.discord.as(SEED_IDS.member);
  await member.leave(SEED_IDS.guild);
  await member.join(SEED_IDS.guild);
  await expect(member.say(ticket.channel_id, 'hello?')).rejects.toMatchObject({ code: 50_001 });
  expect(await open({ 'x-on-behalf-of': SEED_IDS.member })).toMatchObject({ status: 200 });
  await expect
    .poll(
      () =>
        member.say(ticket.channel_id, 'hello').then(
          () => true,
          () => false,
        ),
      POLL,
    )
    .toBe(true);
});
