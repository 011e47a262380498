import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import type { Message } from '@coatcheck/local-discord';
import { answerOf, channelOf, FORMS, saidBy, stored, threadOf, type, typeIn } from '../acting.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

/** Of the buttons in its first row. */
function customIdsOf({ components: [row] }: Message): string[] {
  const parts: unknown = Object(row)['components'];
  return Array.isArray(parts) ? parts.map((part: unknown) => String(Object(part)['custom_id'])) : [];
}

const sees = (person: World['member'], channelId: string): boolean =>
  person.channels(world.guildId).some(({ id }) => id === channelId);

describe.each(FORMS)('$name', (form) => {
  const act = (ticket: OpenTicket, command: string, options = {}) =>
    typeIn(world, form, ticket, command, options);

  async function answerIn(ticket: OpenTicket, command: string, options = {}): Promise<Message> {
    const { channel, options: addressing } = form.seat(world, ticket);
    return answerOf(await world.moderator.command(channel, command, { ...options, ...addressing }));
  }

  async function withNotes(): Promise<{ ticket: OpenTicket; thread: string }> {
    const ticket = await world.openTicket();
    await act(ticket, 'notes create');
    const { notes_thread_id } = await stored(world, ticket);
    return { ticket, thread: notes_thread_id ?? '' };
  }

  it('/notes create makes a private thread that staff see and the owner does not', async () => {
    const { member, moderator } = world;
    const ticket = await world.openTicket();
    const said = await act(ticket, 'notes create', { name: 'What we know' });
    const { notes_thread_id } = await stored(world, ticket);
    expect(said).toMatch(new RegExp(`^Created the notes: <#${notes_thread_id}>`));
    const thread = threadOf(world, notes_thread_id);
    expect(thread).toMatchObject({
      type: ChannelType.PrivateThread,
      parent_id: ticket.channel_id,
      name: 'What we know',
      thread_metadata: { invitable: false },
    });
    await moderator.say(thread.id, 'staff only');
    expect(sees(moderator, thread.id)).toBe(true);
    expect(sees(member, thread.id)).toBe(false);
    await expect(member.say(thread.id, 'hm?')).rejects.toMatchObject({ code: 50_001 });
  });

  it('/notes create is named "notes" when not told otherwise', async () => {
    const { thread } = await withNotes();
    expect(threadOf(world, thread).name).toBe('notes');
  });

  it('a second /notes create is told that there is one', async () => {
    const { ticket, thread } = await withNotes();
    const said = await act(ticket, 'notes create');
    expect(said).toMatch(/^Ticket #\d+ already has a notes thread\. Add members with \/notes add\./);
    expect(await stored(world, ticket)).toMatchObject({ notes_thread_id: thread });
  });

  it('/notes add lets someone read and write the notes, /notes remove takes it away', async () => {
    const { secondMember } = world;
    const { ticket, thread } = await withNotes();
    const user = secondMember.id;
    expect(await act(ticket, 'notes add', { user })).toMatch(
      new RegExp(`^Added <@${user}> to the notes\\. They can also read the whole ticket`),
    );
    expect(await stored(world, ticket)).toMatchObject({ notes_member_ids: [user] });
    const [card] = (await answerIn(ticket, 'ticket view')).embeds;
    expect(card?.fields).toContainEqual(
      expect.objectContaining({ name: 'In the notes (can read the ticket)', value: `<@${user}>` }),
    );
    await secondMember.say(thread, 'I know more');
    // Nor in their own thread next to it.
    const own = channelOf(world, ticket.channel_id).permission_overwrites.find(({ id }) => id === user);
    const threads = PermissionFlagsBits.CreatePublicThreads | PermissionFlagsBits.CreatePrivateThreads;
    expect(BigInt(own?.deny ?? 0) & threads).toBe(threads);
    // The ticket itself stays the owner's: anyone with access to the notes can read it but not post in it.
    await expect(secondMember.say(ticket.channel_id, 'hello')).rejects.toMatchObject({ code: 50_013 });

    expect(await act(ticket, 'notes remove', { user })).toMatch(
      new RegExp(`^Removed <@${user}> from the notes\\.`),
    );
    await expect(secondMember.say(thread, 'and?')).rejects.toMatchObject({ code: 50_001 });
    expect(sees(secondMember, ticket.channel_id)).toBe(false);
  });

  it('/notes add of the owner shows the notes and leaves the ticket to them', async () => {
    const { member } = world;
    const { ticket, thread } = await withNotes();
    const question = await answerIn(ticket, 'notes add', { user: member.id, reason: 'as agreed' });
    expect(question.embeds[0]).toMatchObject({
      title: 'Let them read the notes?',
      description: expect.stringContaining(`<@${member.id}> is the owner of this ticket, and will`),
    });
    expect((await stored(world, ticket)).notes_member_ids).toEqual([]);
    expect(sees(member, thread)).toBe(false);
    const confirm = customIdsOf(question).find((id) => id.startsWith('notes:add-confirmed')) ?? '';
    expect(await saidBy(await world.moderator.click(question, confirm))).toMatch(
      new RegExp(`^Added <@${member.id}> to the notes\\. They can now read what staff post`),
    );
    // They are there: no second question.
    expect(await act(ticket, 'notes add', { user: member.id })).toMatch(/^Added /);
    await member.say(thread, 'my notes');
    await act(ticket, 'notes remove', { user: member.id });
    expect(sees(member, thread)).toBe(false);
    await member.say(ticket.channel_id, 'still mine');
  });

  it('/notes add and /notes remove may be repeated', async () => {
    const { ticket, thread } = await withNotes();
    const user = world.secondMember.id;
    for (const command of ['notes add', 'notes add', 'notes remove', 'notes remove']) {
      expect(await act(ticket, command, { user })).toMatch(/^(?:Added|Removed) <@/);
    }
    expect(world.discord.state.threadMembers.get(thread)?.has(user)).toBe(false);
  });

  it('added people keep reading the notes when the ticket is locked and closed', async () => {
    const { secondMember } = world;
    const { ticket, thread } = await withNotes();
    await act(ticket, 'notes add', { user: secondMember.id });
    await act(ticket, 'ticket lock');
    await act(ticket, 'ticket close');
    expect(sees(secondMember, thread)).toBe(true);
    await secondMember.say(thread, 'for the record');
    await expect(secondMember.say(ticket.channel_id, 'x')).rejects.toMatchObject({ code: 50_013 });
  });

  it('/notes add before /notes create is told what to do first', async () => {
    const ticket = await world.openTicket();
    for (const command of ['notes add', 'notes remove']) {
      expect(await act(ticket, command, { user: world.secondMember.id })).toMatch(
        /^Ticket #\d+ doesn't have a notes thread\. Create one with \/notes create\./,
      );
    }
  });

  it('/notes add of someone who is not in the server is told so', async () => {
    const stranger = '1180000000000000098';
    const { state } = world.discord;
    const [someone] = state.users.values();
    if (someone === undefined) throw new Error('nobody is there');
    state.users.set(stranger, { ...someone, id: stranger, username: 'stranger', bot: false });
    const { ticket, thread } = await withNotes();
    expect(await act(ticket, 'notes add', { user: stranger })).toMatch(
      /^<@1180000000000000098> isn't in this server\./,
    );
    expect(world.discord.state.threadMembers.get(thread)?.has(stranger)).toBe(false);
  });
});

it('/notes in the notes thread itself means the ticket that it belongs to', async () => {
  const ticket = await world.openTicket();
  await type(world, ticket.channel_id, 'notes create');
  const { notes_thread_id } = await stored(world, ticket);
  const said = await type(world, notes_thread_id ?? '', 'notes add', { user: world.secondMember.id });
  expect(said).toMatch(/^Added <@/);
});
