/** "More…" on a ticket's message: what is chosen there opens a form, and the form acts as the command does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MORE_ID } from '../../../src/contract/custom-ids.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { InteractionRun } from '@coatcheck/local-discord';
import type { OpenTicket, World } from '../../world.ts';
import { announced, controlMessage, saidBy, seen, shows, stored, threadOf } from '../acting.ts';
import { addGroup, MODES, startModeWorld } from '../modes.ts';
import { en } from '../../../src/words/languages/en.ts';
import { beginningOf } from '../../words/beginning.ts';

const BILLING = '5000000000000000001';
const OTHER_MODE = '5000000000000000002';

/** The values of the select, which is the only one on the message. */
function optionsOf(world: World, { channel_id }: OpenTicket): (string | undefined)[] {
  const components = JSON.stringify(controlMessage(world, channel_id)?.components);
  return [...components.matchAll(/"value":"(\w+)"/g)].map(([, value]) => value);
}

describe.each(MODES)('in $mode mode', (mode) => {
  let world: World;
  beforeAll(async () => {
    world = await startModeWorld(mode);
    await addGroup(world, BILLING, { ...mode, name: 'Billing' });
    const other = MODES.find((each) => each.mode !== mode.mode);
    await addGroup(world, OTHER_MODE, { ...other, name: 'Elsewhere' });
  });
  afterAll(() => world.close());

  async function choose(ticket: OpenTicket, choice: string, who = world.moderator): Promise<InteractionRun> {
    const control = controlMessage(world, ticket.channel_id);
    if (control === undefined) throw new Error('No control message');
    return who.select(control, MORE_ID, [choice]);
  }

  type Fields = Readonly<Record<string, string | readonly string[]>>;

  async function fill(ticket: OpenTicket, choice: string, fields: Fields): Promise<string> {
    return saidBy(await world.moderator.submit(await choose(ticket, choice), fields));
  }

  it('sets the priority', async () => {
    const ticket = await world.openTicket();
    expect(await saidBy(await choose(ticket, 'level:3'))).toBe(
      `${beginningOf('setTicketPriority.here')}Urgent.`,
    );
    await shows(world, ticket.channel_id, { Priority: 'Urgent' });
  });

  it('assigns, adds and removes people, with a reason for all to read', async () => {
    const ticket = await world.openTicket();
    const { moderator, secondMember } = world;
    const assigned = await fill(ticket, 'assign', { choice: [moderator.id], reason: 'knows it' });
    expect(assigned).toBe(en['assignTicket.here']);
    await announced(world, ticket.channel_id, /^<@\d+> claimed the ticket\.\nReason: knows it$/);
    expect(await fill(ticket, 'add', { choice: [secondMember.id] })).toBe(en['addTicketMember.here']);
    expect(await stored(world, ticket)).toMatchObject({ member_ids: [secondMember.id] });
    expect(await fill(ticket, 'remove', { choice: [secondMember.id] })).toBe(en['removeTicketMember.here']);
    expect(await stored(world, ticket)).toMatchObject({ assigned_id: moderator.id, member_ids: [] });
  });

  it('asks before it assigns someone who is not staff', async () => {
    const ticket = await world.openTicket();
    const run = await world.moderator.submit(await choose(ticket, 'assign'), {
      choice: [world.secondMember.id],
    });
    expect(JSON.stringify((await run.reply()).components)).toContain('ticket:assign-anyone');
    expect(await stored(world, ticket)).toMatchObject({ assigned_id: null });
  });

  it('moves to another group, and offers no other than those', async () => {
    const ticket = await world.openTicket();
    const form = JSON.stringify((await (await choose(ticket, 'move')).modal()).components);
    expect(form).toContain('"label":"Billing"');
    expect(form).not.toContain('"label":"Support"');
    expect(form).not.toContain('"label":"Elsewhere"');
    expect(await fill(ticket, 'move', { choice: [BILLING] })).toBe(en['moveTicket.here']);
    expect(await stored(world, ticket)).toMatchObject({ group_id: BILLING });
  });

  it('renames, and without a name goes back to the pattern', async () => {
    const ticket = await world.openTicket();
    expect(await fill(ticket, 'rename', { text: 'refund' })).toBe(en['renameTicket.here']);
    expect(JSON.stringify(await (await choose(ticket, 'rename')).modal())).toContain('"value":"refund"');
    expect(await fill(ticket, 'rename', { text: '' })).toBe('Name reset.');
    expect(await stored(world, ticket)).toMatchObject({ name: null });
  });

  it('sets a time to close, or any other, or never', async () => {
    const ticket = await world.openTicket();
    expect(await fill(ticket, 'autoClose', { choice: ['3d'] })).toBe('Auto-close set.');
    const { expires_at } = await stored(world, ticket);
    expect(Math.round((Date.parse(expires_at ?? '') - Date.now()) / 3_600_000)).toBe(72);
    // A typed time counts before a chosen one.
    await fill(ticket, 'autoClose', { choice: ['3d'], text: '2099-12-24T18:00Z' });
    expect(await stored(world, ticket)).toMatchObject({ expires_at: '2099-12-24T18:00:00.000000Z' });
    expect(await fill(ticket, 'autoClose', { choice: ['off'] })).toBe('Auto-close turned off.');
    expect(await fill(ticket, 'autoClose', { choice: ['on'] })).toBe('Auto-close turned back on.');
    expect(await fill(ticket, 'autoClose', { choice: ['never'] })).toBe('Auto-close time removed.');
    expect(await stored(world, ticket)).toMatchObject({ eternal: false, expires_at: null });
    expect(await fill(ticket, 'autoClose', {})).toBe('Choose a time or enter one.');
    expect(await fill(ticket, 'autoClose', { text: 'soon' })).toContain(
      `${beginningOf('time.unreadable')}soon`,
    );
  });

  it('asks the owner whether it is solved', async () => {
    const ticket = await world.openTicket();
    expect(await fill(ticket, 'askClose', {})).toBe(en['askTicketClose.here']);
    await announced(world, ticket.channel_id, /is this solved\?/);
  });

  it('works after a restart, also a form that was open before', async () => {
    const ticket = await world.openTicket();
    const open = await choose(ticket, 'rename');
    await open.modal();
    await world.restart();
    expect(await saidBy(await world.moderator.submit(open, { text: 'later' }))).toBe(en['renameTicket.here']);
    expect(await fill(ticket, 'rename', { text: 'again' })).toBe(en['renameTicket.here']);
  });

  it('opens no form for people who are not staff, and tells them why', async () => {
    const ticket = await world.openTicket();
    for (const choice of ['labels', 'move', 'rename'] as const) {
      expect(await saidBy(await choose(ticket, choice, world.member))).toMatch(
        /^Only staff can view or change this ticket's details\.$/,
      );
    }
  });

  it('offers what can be done to the ticket as it is', async () => {
    const ticket = await world.openTicket();
    const isChannel = mode.mode === 'channel';
    const always = ['labels', 'assign', 'move', 'add', 'remove', ...(isChannel ? ['notes'] : []), 'rename'];
    expect(optionsOf(world, ticket)).toEqual([
      'claim',
      'lock',
      ...always,
      'autoClose',
      'snooze',
      'askClose',
      'links',
      'person',
    ]);
    await world.api.ticket('closeTicket', { guildId: world.guildId, ticketId: ticket.id }, { body: {} });
    await shows(world, ticket.channel_id, { Status: 'Closed' });
    // Discord delivers nothing that is chosen in a closed thread.
    expect(optionsOf(world, ticket)).toEqual(
      isChannel ? ['priority', ...always, 'delete', 'links', 'person', 'transcript'] : [],
    );
  });

  it.runIf(mode.mode === 'channel')('makes the notes, then adds people to them', async () => {
    const ticket = await world.openTicket();
    expect(await fill(ticket, 'notes', { text: 'between us' })).toMatch(/^Created the notes: <#\d+>$/);
    const { notes_thread_id: thread } = await stored(world, ticket);
    expect(threadOf(world, thread).name).toBe('between us');
    expect(await fill(ticket, 'notes', { choice: [SEED_IDS.secondMember] })).toMatch(
      /^Added <@\d+> to the notes\. They can also read the whole ticket/,
    );
    await seen(world.discord, () =>
      world.discord.state.threadMembers.get(thread ?? '')?.has(SEED_IDS.secondMember),
    );
  });
});
