import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { announced, controlMessage, seen, shows, threadOf } from '../../e2e/acting.ts';
import { textsOfControl } from '../../e2e/control-texts.ts';
import { hurry, hurryAll, rested } from '../../e2e/audit.ts';
import { useDefaultGroup } from '../../groups.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await useDefaultGroup(world, { mode: 'thread', opened_channel_id: world.general });
});
afterAll(() => world.close());

/** Discord: the thread is locked. */
const CANNOT_WRITE = { code: 160_005 };

/** Calls an operation by the ticket's thread, as a command typed in it does. */
const inThread = (ticket: OpenTicket) => ({ guildId: world.guildId, channelId: ticket.channel_id });
const byId = (ticket: OpenTicket) => ({ guildId: world.guildId, ticketId: ticket.id });
const members = ({ channel_id }: OpenTicket): string[] => [
  ...(world.discord.state.threadMembers.get(channel_id)?.keys() ?? []),
];

it('opens as a private thread that its owner and staff see, and nobody else', async () => {
  const ticket = await world.openTicket();
  const thread = threadOf(world, ticket.channel_id);
  expect(thread).toMatchObject({ parent_id: world.general, name: `milo-${ticket.number}`, type: 12 });
  expect(ticket.channel_parent_id).toBe(world.general);
  await world.member.say(ticket.channel_id, 'hello');
  await world.moderator.say(ticket.channel_id, 'how can I help?');
  await expect(world.secondMember.say(ticket.channel_id, 'me too')).rejects.toMatchObject({ code: 50_001 });
  await shows(world, ticket.channel_id, { Status: 'Open' });
});

it('locks for everyone but staff, and unlocks', async () => {
  const ticket = await world.openTicket();
  await world.api.ticket('lockTicket', inThread(ticket), { body: {} });
  await expect(world.member.say(ticket.channel_id, 'but')).rejects.toMatchObject(CANNOT_WRITE);
  await world.moderator.say(ticket.channel_id, 'staff can');
  await world.api.ticket('unlockTicket', byId(ticket), { body: {} });
  await world.member.say(ticket.channel_id, 'again');
});

it('has no button that Discord would not deliver, and says what works instead', async () => {
  const ticket = await world.openTicket();
  const message = () => controlMessage(world, ticket.channel_id);
  const hint = () => textsOfControl(message()).find((text) => text.startsWith('-# ')) ?? '';
  expect(JSON.stringify(message()?.components)).toContain('"lock"');
  await world.api.ticket('lockTicket', byId(ticket), { body: {} });
  await expect.poll(hint).toMatch(/^-# Buttons don’t work in a locked thread\. .*\/ticket unlock/);
  expect(JSON.stringify(message()?.components)).not.toContain('custom_id');
  await expect(
    world.moderator.click({ id: message()?.id ?? '', channel_id: ticket.channel_id }, 'ticket:close'),
  ).rejects.toMatchObject({ code: 50_035 });
  await world.api.ticket('unlockTicket', byId(ticket), { body: {} });
  await expect.poll(hint).toBe('');
  expect(JSON.stringify(message()?.components)).toContain('"lock"');
  await world.api.ticket('closeTicket', byId(ticket), { body: {} });
  await expect.poll(hint).toContain(`/ticket reopen ticket:${ticket.number}`);
  expect(JSON.stringify(message()?.components)).not.toContain('custom_id');
});

it('asks no owner a question whose buttons they can’t press', async () => {
  const ticket = await world.openTicket();
  await world.api.ticket('lockTicket', byId(ticket), { body: {} });
  await expect(world.api.ticket('askTicketClose', byId(ticket), { body: {} })).rejects.toMatchObject({
    status: 409,
    code: 'INVALID_TICKET_STATUS',
  });
  await world.api.ticket('unlockTicket', byId(ticket), { body: {} });
  await world.api.ticket('askTicketClose', byId(ticket), { body: {} });
  await announced(world, ticket.channel_id, /solved/i);
});

it('says that it is closed before it archives, and wakes up when it is reopened', async () => {
  const ticket = await world.openTicket();
  await world.api.ticket('closeTicket', inThread(ticket), { body: { reason: 'solved' } });
  await expect(world.member.say(ticket.channel_id, 'thanks')).rejects.toMatchObject(CANNOT_WRITE);
  await announced(world, ticket.channel_id, /closed the ticket/);
  await seen(world.discord, () => threadOf(world, ticket.channel_id).thread_metadata.archived);
  expect(threadOf(world, ticket.channel_id).thread_metadata.locked).toBe(true);
  await shows(world, ticket.channel_id, { Status: 'Closed' });

  await world.api.ticket('openTicket', byId(ticket), { body: {} });
  expect(threadOf(world, ticket.channel_id).thread_metadata).toMatchObject({
    archived: false,
    locked: false,
  });
  await world.member.say(ticket.channel_id, 'one more thing');
}, 30_000);

it('archives once its control message says that it is closed, however late that is', async () => {
  const ticket = await world.openTicket();
  const route = new RegExp(`^/channels/${ticket.channel_id}/messages/\\d+$`);
  const answerAgain = world.discord.faults.lose({ method: 'PATCH', route });
  await world.api.ticket('closeTicket', byId(ticket), { body: {} });
  await rested(world.database);
  await hurry(world.database, 'ticket.archive');
  await rested(world.database);
  expect(threadOf(world, ticket.channel_id).thread_metadata.archived).toBe(false);

  answerAgain();
  await hurryAll(world.database);
  await shows(world, ticket.channel_id, { Status: 'Closed' });
  expect(threadOf(world, ticket.channel_id).thread_metadata.archived).toBe(true);
});

it('adds and removes people, assigns, changes the owner; whoever was added stays through all of it', async () => {
  const ticket = await world.openTicket();
  const user = (user_id: string) => ({ body: { user_id } });
  await world.api.ticket('addTicketMember', inThread(ticket), user(SEED_IDS.secondMember));
  await world.api.ticket('assignTicket', byId(ticket), user(SEED_IDS.moderator));
  expect(members(ticket)).toEqual(
    expect.arrayContaining([SEED_IDS.member, SEED_IDS.secondMember, SEED_IDS.moderator]),
  );
  await world.api.ticket('lockTicket', inThread(ticket), { body: {} });
  await world.api.ticket('unlockTicket', inThread(ticket), { body: {} });
  await world.api.ticket('setTicketOwner', byId(ticket), user(SEED_IDS.administrator));
  expect(members(ticket)).not.toContain(SEED_IDS.member);
  expect(members(ticket)).toContain(SEED_IDS.secondMember);
  await world.api.ticket('removeTicketMember', inThread(ticket), user(SEED_IDS.secondMember));
  expect(members(ticket)).not.toContain(SEED_IDS.secondMember);
});

it.each(['addTicketMember', 'assignTicket'] as const)(
  '%s whose answer from Discord was lost leaves nobody in the thread who is not in the ticket',
  async (operation) => {
    const ticket = await world.openTicket();
    const person = SEED_IDS.moderator;
    const route = /^\/channels\/\d+\/thread-members\/\d+$/;
    const mend = world.discord.faults.lose({ method: 'PUT', route }, { when: 'done' });
    const call = world.api.ticket(operation, byId(ticket), { body: { user_id: person } });
    await expect(call).rejects.toMatchObject({ status: 503 });
    // Discord did it all the same.
    expect(members(ticket)).toContain(person);
    mend();
    await hurryAll(world.database);
    await expect.poll(() => members(ticket), { timeout: 15_000 }).not.toContain(person);
    const stored = await world.api.ticket('getTicket', byId(ticket), {});
    expect(stored).toMatchObject({ assigned_id: null, member_ids: [] });
  },
  30_000,
);

it('has no notes: a thread cannot have threads', async () => {
  const ticket = await world.openTicket();
  await expect(world.api.ticket('createTicketNotes', inThread(ticket), { body: {} })).rejects.toMatchObject({
    status: 409,
    code: 'TICKET_MODE_MISMATCH',
  });
});

it('wakes a thread that archived itself, and is deleted with it', async () => {
  const ticket = await world.openTicket();
  const thread = threadOf(world, ticket.channel_id);
  thread.thread_metadata.archived = true;
  await world.api.ticket('lockTicket', inThread(ticket), { body: {} });
  expect(threadOf(world, ticket.channel_id).thread_metadata).toMatchObject({ archived: false, locked: true });
  await world.api.ticket('deleteTicket', byId(ticket), { body: {} });
  expect(world.discord.state.channel(ticket.channel_id)).toBeUndefined();
});
