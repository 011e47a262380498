import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Message } from '@coatcheck/local-discord';
import { MORE_ID } from '../../../src/contract/custom-ids.ts';
import { startWorld, type OpenTicket, type World } from '../../world.ts';
import { announced, answerOf, controlMessage, saidAloud, saidBy, shows, stored } from '../acting.ts';
import { en } from '../../../src/words/languages/en.ts';
import { beginningOf } from '../../words/beginning.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

function control({ channel_id }: OpenTicket): Message {
  const message = controlMessage(world, channel_id);
  if (message === undefined) throw new Error('No control message');
  return message;
}

function buttonsOf(ticket: OpenTicket): string[] {
  const { components } = control(ticket);
  return [...JSON.stringify(components).matchAll(/"custom_id":"([^"]+)"/g)].map(([, id = '']) => id);
}

const press = (ticket: OpenTicket, button: string) => world.moderator.click(control(ticket), button);
const choose = (ticket: OpenTicket, choice: string, who = world.moderator) =>
  who.select(control(ticket), MORE_ID, [choice]);

describe('the buttons of a ticket’s message', () => {
  it('claim, lock, unlock and give back the ticket, each in place of the one before', async () => {
    const ticket = await world.openTicket();
    const { id } = world.moderator;
    expect(buttonsOf(ticket)).toEqual(['ticket:claim', 'ticket:close', 'ticket:more']);

    const claiming = await press(ticket, 'ticket:claim');
    await saidAloud(world, claiming, ticket.channel_id, new RegExp(`^<@${id}> claimed the ticket\\.$`));
    await shows(world, ticket.channel_id, { 'Assigned to': `<@${id}>` });

    expect(await saidBy(await choose(ticket, 'lock'))).toBe(en['lockTicket.here']);
    await shows(world, ticket.channel_id, { Status: 'Open, locked' });
    expect(buttonsOf(ticket)).toEqual(['ticket:unclaim', 'ticket:close', 'ticket:more']);

    expect(await saidBy(await choose(ticket, 'unlock'))).toBe(en['unlockTicket.here']);
    await press(ticket, 'ticket:unclaim');
    await shows(world, ticket.channel_id, { Status: 'Open', 'Assigned to': 'nobody yet' });
    expect(buttonsOf(ticket)).toEqual(['ticket:claim', 'ticket:close', 'ticket:more']);
  });

  it('offer who does not have the ticket to take it over', async () => {
    const ticket = await world.openTicket();
    const path = { guild_id: world.guildId, ticket_id: ticket.id };
    await world.api.call('assignTicket', { path, body: { user_id: world.administrator.id } });
    await shows(world, ticket.channel_id, { 'Assigned to': `<@${world.administrator.id}>` });
    const asked = await answerOf(await press(ticket, 'ticket:unclaim'));
    expect(asked.embeds[0]?.title).toBe(`Take over ticket #${ticket.number}?`);
    expect(asked.embeds[0]?.description).toContain(`It’s assigned to <@${world.administrator.id}>.`);
    expect(await stored(world, ticket)).toMatchObject({ assigned_id: world.administrator.id });
    const typed = await world.moderator.command(ticket.channel_id, 'ticket unassign', {});
    expect(await saidBy(typed)).toContain(
      `Ticket #${ticket.number} is assigned to <@${world.administrator.id}>. `,
    );
    await world.api.call('unassignTicket', { path, body: { user_id: world.administrator.id } });
    // Pressed in the moment before the button is Claim again.
    expect(await saidBy(await press(ticket, 'ticket:unclaim'))).toMatch(/is assigned to/);
  });

  it('reopen a closed ticket, show its transcript, and delete it after a question', async () => {
    const ticket = await world.openTicket();
    const path = { guild_id: world.guildId, ticket_id: ticket.id };
    await world.api.call('closeTicket', { path, body: {} });
    await shows(world, ticket.channel_id, { Status: 'Closed' });
    expect(buttonsOf(ticket)).toEqual(['ticket:reopen', 'ticket:more']);
    const reopening = await press(ticket, 'ticket:reopen');
    await saidAloud(world, reopening, ticket.channel_id, /reopened the ticket/);
    expect(await stored(world, ticket)).toMatchObject({ status: 'open' });

    await world.api.call('closeTicket', { path, body: {} });
    await shows(world, ticket.channel_id, { Status: 'Closed' });
    await announced(world, ticket.channel_id, /closed the ticket\.$/);
    await expect
      .poll(async () => (await answerOf(await choose(ticket, 'transcript'))).embeds[0]?.title)
      .toBe(`${beginningOf('transcript.title')}${ticket.number}`);

    const question = await answerOf(await choose(ticket, 'delete'));
    expect(question.embeds[0]?.title).toBe(`Delete ticket #${ticket.number}?`);
    expect(await stored(world, ticket)).toMatchObject({ status: 'closed' });
    await world.moderator.click(question, 'ticket:delete-confirmed:channel');
    await expect.poll(() => stored(world, ticket)).toMatchObject({ status: 'deleted' });
  });

  it('do nothing for those who are no staff, and say why', async () => {
    const ticket = await world.openTicket();
    expect(await saidBy(await world.member.click(control(ticket), 'ticket:claim'))).toMatch(/staff/i);
    for (const choice of ['lock', 'claim', 'level:0'])
      expect(await saidBy(await choose(ticket, choice, world.member))).toMatch(/staff/i);
    expect(await stored(world, ticket)).toMatchObject({ assigned_id: null, locked_at: null });
  });
});

describe('the select of a ticket’s message', () => {
  it('sets a level at once, in whose color the message is then', async () => {
    const ticket = await world.openTicket();
    expect(await saidBy(await choose(ticket, 'level:3'))).toBe('Priority set to Urgent.');
    await shows(world, ticket.channel_id, { Priority: '🔴 Urgent' });
    expect(control(ticket).components.at(-1)).toMatchObject({ accent_color: 0xdd2e44 });
    // The level that it had is offered again, and can be chosen twice in a row.
    for (const level of ['level:1', 'level:3', 'level:1']) {
      expect(await saidBy(await choose(ticket, level))).toMatch(/^Priority set to/);
      await shows(world, ticket.channel_id, { Priority: level === 'level:1' ? '🟢 Normal' : '🔴 Urgent' });
    }
  });

  it('assigns the ticket to the one who chooses it, after a question if someone else has it', async () => {
    const ticket = await world.openTicket();
    expect(await saidBy(await choose(ticket, 'claim'))).toBe(en['assignTicket.hereClaimed']);
    await shows(world, ticket.channel_id, { 'Assigned to': `<@${world.moderator.id}>` });
    const asked = await answerOf(await choose(ticket, 'claim', world.administrator));
    expect(asked.embeds[0]?.title).toBe(`Take over ticket #${ticket.number}?`);
  });
});

it('a message of an earlier version becomes a layout with the next change, and its buttons work until then', async () => {
  const ticket = await world.openTicket();
  const message = world.discord.state.messages(ticket.channel_id).get(control(ticket).id);
  if (message === undefined) throw new Error('No control message');
  const lock = { type: 2, style: 2, label: 'Lock', custom_id: 'ticket:lock' };
  Object.assign(message, {
    content: `<@${world.member.id}>`,
    flags: 0,
    embeds: [{ title: 'Ticket', type: 'rich' }],
    components: [{ type: 1, components: [lock] }],
  });
  await saidAloud(world, await press(ticket, 'ticket:lock'), ticket.channel_id, /locked the ticket/);
  await shows(world, ticket.channel_id, { Status: 'Open, locked' });
  expect(control(ticket)).toMatchObject({ content: '', embeds: [] });
});

describe('a ticket that someone else works on', () => {
  it('is taken over after a question alone, which says who has it', async () => {
    const ticket = await world.openTicket();
    const body = { user_id: SEED_IDS.secondMember };
    const target = { guildId: world.guildId, ticketId: ticket.id };
    // Both press the Claim button that they see; the other one was first.
    const message = control(ticket);
    await world.api.ticket('assignTicket', target, { body });
    const question = await answerOf(await world.moderator.click(message, 'ticket:claim'));
    expect(question.embeds[0]).toMatchObject({
      title: `Take over ticket #${ticket.number}?`,
      description: expect.stringContaining(`It’s assigned to <@${SEED_IDS.secondMember}>.`),
    });
    expect(await stored(world, ticket)).toMatchObject({ assigned_id: SEED_IDS.secondMember });

    const taken = await saidBy(await world.moderator.click(question, 'ticket:take-over:channel'));
    expect(taken).toBe(en['assignTicket.hereClaimed']);
    expect(await stored(world, ticket)).toMatchObject({ assigned_id: world.moderator.id });
  });

  it('stays theirs, of two who claim it at once', async () => {
    const ticket = await world.openTicket();
    const target = { guildId: world.guildId, ticketId: ticket.id };
    const claim = (user_id: string) =>
      world.api.ticket('assignTicket', target, { body: { user_id, unless_assigned: true } }).then(
        () => 'got it',
        (error: unknown) => error,
      );
    const outcomes = await Promise.all([claim(SEED_IDS.moderator), claim(SEED_IDS.secondMember)]);
    expect(outcomes.filter((each) => each === 'got it')).toHaveLength(1);
    expect(outcomes).toContainEqual(expect.objectContaining({ status: 409, code: 'TICKET_ASSIGNED' }));
  });
});
