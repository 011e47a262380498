/** Anyone who manages a channel's threads sees all of them: groups with different staff have different channels. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { role, SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Body } from '../../../../src/contract/operations.ts';
import { announced, archived, publicMessages, shows, stored, threadOf } from '../../../e2e/acting.ts';
import type { OpenTicket, World } from '../../../world.ts';
import { makeChannel } from '../../setup/discord.ts';
import { type EventWorld, startEventWorld } from '../events/event-world.ts';

const { moderatorRole, secondMember } = SEED_IDS;
const HELPERS = '1290000000000000031';

let eventWorld: EventWorld;
let world: World;
let other: string;
let billing: string;
beforeAll(async () => {
  eventWorld = await startEventWorld({ mode: 'thread', opened_channel_id: SEED_IDS.general });
  ({ world } = eventWorld);
  const guild = world.discord.state.guild(world.guildId);
  guild?.roles.set(HELPERS, role({ id: HELPERS, name: 'Helpers', position: 1, permissions: 0n }));
  guild?.members.get(secondMember)?.roles.push(HELPERS);
  other = await makeChannel(world, 'other', 0);
  ({ id: billing } = await create({ name: 'Billing', opened_channel_id: other, staff_role_ids: [HELPERS] }));
});
afterAll(() => eventWorld.close());

const path = { guild_id: SEED_IDS.guild };
const create = (body: Body<'createTicketGroup'>) => world.api.call('createTicketGroup', { path, body });
const change = (body: Body<'changeTicketGroup'>, group_id = '1') =>
  world.api.call('changeTicketGroup', { path: { ...path, group_id }, body });
const on = ({ id }: OpenTicket) => ({ guildId: world.guildId, ticketId: id });
const move = (ticket: OpenTicket) =>
  world.api.ticket('moveTicket', on(ticket), { body: { ticket_group_id: billing } });
const members = (channelId: string | null | undefined): string[] =>
  [...(world.discord.state.threadMembers.get(channelId ?? '')?.keys() ?? [])].filter(
    (id) => id !== SEED_IDS.bot,
  );

describe('set-up', () => {
  const refusal = (field: string, name: string) => ({
    status: 400,
    code: 'VALIDATION_FAILED',
    errors: { [field]: [expect.stringContaining(`“${name}”`)] },
  });

  it('refuses a channel where the threads of a group with other staff are, and says whose', async () => {
    const shared = { name: 'Appeals', opened_channel_id: world.general, staff_role_ids: [HELPERS] };
    await expect(create(shared)).rejects.toMatchObject(refusal('opened_channel_id', 'Support'));
    await expect(change({ opened_channel_id: world.general }, billing)).rejects.toMatchObject(
      refusal('opened_channel_id', 'Support'),
    );
  });

  it('refuses other staff than those of a group in the same channel', async () => {
    const twin = { name: 'Twin', opened_channel_id: world.general, staff_role_ids: [moderatorRole] };
    const { id } = await create(twin);
    await expect(change({ staff_role_ids: [HELPERS] }, id)).rejects.toMatchObject(
      refusal('staff_role_ids', 'Support'),
    );
    await change({ opened_channel_id: await makeChannel(world, 'twins', 0) }, id);
    await change({ staff_role_ids: [HELPERS] }, id);
  });

  it('also where a group only has tickets that stayed when it got another channel', async () => {
    const left = await makeChannel(world, 'left', 0);
    const group = await create({ name: 'Left', opened_channel_id: left, staff_role_ids: [moderatorRole] });
    await world.api.call('createTicket', {
      path,
      body: { user_id: SEED_IDS.member, ticket_group_id: group.id },
    });
    await change({ opened_channel_id: await makeChannel(world, 'new', 0) }, group.id);
    await expect(change({ opened_channel_id: left }, billing)).rejects.toMatchObject(
      refusal('opened_channel_id', 'Left'),
    );
  });
});

describe('a ticket that moves to a group with another channel', () => {
  it('goes on in a new thread there with its members, and the old one says where', async () => {
    const ticket = await world.openTicket();
    await world.api.ticket('addTicketMember', on(ticket), { body: { user_id: SEED_IDS.administrator } });
    await world.member.say(ticket.channel_id, 'my first words');
    await move(ticket);

    const moved = await stored(world, ticket);
    expect(moved).toMatchObject({ group_id: billing, channel_parent_id: other, status: 'open' });
    const thread = threadOf(world, moved.channel_id);
    expect(thread).toMatchObject({ parent_id: other, name: `milo-${ticket.number}`, type: 12 });
    expect(members(thread.id).toSorted()).toEqual([SEED_IDS.member, SEED_IDS.administrator].toSorted());
    await announced(world, thread.id, /moved the ticket from \S.* to \S.*\.$/);
    await shows(world, thread.id, { Status: 'Open' });
    await world.secondMember.say(thread.id, 'I can help');
    await expect(world.moderator.say(thread.id, 'me too')).rejects.toMatchObject({ code: 50_001 });

    const said = await announced(world, ticket.channel_id, /continues in <#\d+>/);
    expect(said.content).toContain(thread.id);
    await archived(world, ticket.channel_id);
    expect(threadOf(world, ticket.channel_id).thread_metadata.locked).toBe(true);

    await world.api.ticket('saveTicketTranscript', on(ticket), {});
    const contents = JSON.stringify(await world.api.ticket('getTicketTranscript', on(ticket), {}));
    for (const words of ['my first words', 'I can help', 'continues in']) expect(contents).toContain(words);
  });

  it('stays where it is when Discord refuses on the way, and nothing is left of the try', async () => {
    const ticket = await world.openTicket();
    const before = [...(world.discord.state.guild(world.guildId)?.threads.keys() ?? [])];
    const match = { method: 'PUT', route: /thread-members/ };
    const body = { code: 30_033, message: 'Maximum number of thread participants' };
    const allow = world.discord.faults.refuse(match, { status: 400, body });
    await expect(move(ticket)).rejects.toMatchObject({ code: 'DISCORD_REFUSED' });
    allow();
    expect([...(world.discord.state.guild(world.guildId)?.threads.keys() ?? [])]).toEqual(before);
    expect(await stored(world, ticket)).toMatchObject({ group_id: '1', channel_id: ticket.channel_id });
    await world.member.say(ticket.channel_id, 'still here');
    expect(JSON.stringify(publicMessages(world, ticket.channel_id))).not.toContain('continues in');
  });

  it('is locked and closed there as it was', async () => {
    const [locked, closed] = [await world.openTicket(), await world.openTicket()];
    await world.api.ticket('lockTicket', on(locked), { body: {} });
    await world.api.ticket('closeTicket', on(closed), { body: {} });
    await move(locked);
    await move(closed);
    const thread = async (ticket: OpenTicket) => threadOf(world, (await stored(world, ticket)).channel_id);
    expect((await thread(locked)).thread_metadata).toMatchObject({ locked: true, archived: false });
    const { id } = await thread(closed);
    await archived(world, id);
    await shows(world, id, { Status: 'Closed' });
  });
});
