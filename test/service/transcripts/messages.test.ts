/** What a program reads to show a ticket, its owner's tickets, and what the person may do. */
import { REST } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { POLL, startTranscriptWorld, type TranscriptWorld } from './world.ts';

let world: TranscriptWorld;
beforeAll(async () => {
  world = await startTranscriptWorld();
});
afterAll(() => world.close());

it('lists the newest messages of channel or notes, and older ones, without saving a transcript', async () => {
  const ticket = await world.withNotes();
  const mention = `<@&${SEED_IDS.moderatorRole}>`;
  for (const text of ['one', `two ${mention}`, 'three']) await world.member.say(ticket.channel_id, text);
  await world.member.say(ticket.channel_id, 'four', {
    files: [{ name: 'bill.txt', mime: 'text/plain', bytes: Buffer.from('a bill') }],
  });
  await world.moderator.say(ticket.notes, 'only for staff');
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  const list = async (
    query: { notes?: boolean; with_notes?: boolean; before?: string; per_page?: number } = {},
  ) => {
    const page = await world.api.call('listTicketMessages', { path, query });
    return { ...page, contents: page.messages.map(({ content }) => content) };
  };

  await expect.poll(async () => (await list({ per_page: 2 })).contents, POLL).toEqual(['four', 'three']);
  const newest = await list({ per_page: 2 });
  expect(newest).toMatchObject({ has_more: true, attachments: [{ name: 'bill.txt' }] });
  const older = await list({ before: newest.messages.at(-1)?.id ?? '' });
  expect(older.contents.slice(0, 2)).toEqual([`two ${mention}`, 'one']);
  expect(older).toMatchObject({ has_more: false, attachments: [] });
  // With the names of the roles that these messages mention, and nothing else of them.
  expect(newest.mentioned_roles).toEqual([]);
  expect(older.mentioned_roles).toEqual([
    {
      id: SEED_IDS.moderatorRole,
      name: 'Moderator',
      color: expect.any(String),
      position: expect.any(Number),
      hoist: expect.any(Boolean),
    },
  ]);
  const byChannel = { guild_id: world.guildId, channel_id: ticket.channel_id };
  const notes = await world.api.call('listTicketMessagesByChannel', {
    path: byChannel,
    query: { notes: true },
  });
  expect(notes.messages.map(({ content }) => content)).toContain('only for staff');
  expect((await list()).contents).not.toContain('only for staff');
  expect((await list()).note_ids).toEqual([]);
  // Together they are one list, in pages that continue each other.
  const both = await list({ with_notes: true });
  expect(both.contents.slice(0, 3)).toEqual(['only for staff', 'four', 'three']);
  expect(both.note_ids).toEqual(notes.messages.map(({ id }) => id));
  const first = await list({ with_notes: true, per_page: 3 });
  const rest = await list({ with_notes: true, before: first.messages.at(-1)?.id ?? '' });
  expect([...first.contents, ...rest.contents]).toEqual(both.contents);
  expect([first.has_more, rest.has_more]).toEqual([true, false]);
  const saved = await world.database.db.selectFrom('transcripts').select('ticket_id').execute();
  expect(saved).toEqual([]);
});

it('lists what was written while the service was down, in the channel and in the notes', async () => {
  const ticket = await world.withNotes();
  await world.member.say(ticket.channel_id, 'before');
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  const list = async (notes = false) => {
    const { messages } = await world.api.call('listTicketMessages', { path, query: { notes } });
    return messages.map(({ content }) => content);
  };
  await expect.poll(() => list(), POLL).toContain('before');
  await world.away(async () => {
    await world.member.say(ticket.channel_id, 'meanwhile');
    await world.moderator.say(ticket.notes, 'noted meanwhile');
  });
  await world.member.say(ticket.channel_id, 'after');
  await expect.poll(() => list(), POLL).toEqual(['after', 'meanwhile', 'before', ...(await list()).slice(3)]);
  expect(await list(true)).toContain('noted meanwhile');
});

it('lists it also if a busy service had later messages before it knew that its session had begun', async () => {
  const ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, 'before');
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  const list = async () =>
    (await world.api.call('listTicketMessages', { path })).messages.map(({ content }) => content);
  await expect.poll(list, POLL).toContain('before');
  await world.away(async () => {
    await world.member.say(ticket.channel_id, 'meanwhile');
    const { id } = await world.member.say(ticket.channel_id, 'after');
    const { db } = world.database;
    const ofTicket = db.selectFrom('transcript_messages').selectAll().where('ticket_id', '=', ticket.id);
    const before = await ofTicket.where('content', '=', 'before').executeTakeFirstOrThrow();
    await db
      .insertInto('transcript_messages')
      .values({ ...before, id, content: 'after' })
      .execute();
  });
  await expect.poll(list, POLL).toEqual(expect.arrayContaining(['after', 'meanwhile', 'before']));
});

it('tells owners of their own tickets, and everyone what they may do', async () => {
  const { id } = await world.openTicket();
  const path = { guild_id: world.guildId };
  const own = (onBehalfOf: string) => world.api.call('listOwnTickets', { path }, { onBehalfOf });
  expect((await own(SEED_IDS.member)).data[0]).toEqual({
    id,
    number: expect.any(Number),
    group_name: expect.stringMatching(/./),
    status: 'open',
    channel_id: expect.any(String),
    created_at: expect.any(String),
    closed_at: null,
    closed_reason: null,
    subject: null,
  });
  expect((await own(SEED_IDS.secondMember)).data).toEqual([]);

  const access = (onBehalfOf?: string) =>
    world.api.call('getOwnAccess', { path }, onBehalfOf === undefined ? {} : { onBehalfOf });
  const nothing = { manages_server: false, sees_all_tickets: false, staff_groups: [], is_assignee: false };
  expect(await access(SEED_IDS.member)).toEqual({ ...nothing, user_id: SEED_IDS.member });
  expect(await access(SEED_IDS.moderator)).toMatchObject({ ...nothing, staff_groups: [expect.anything()] });
  const everything = { manages_server: true, sees_all_tickets: true, staff_groups: [expect.anything()] };
  expect(await access(SEED_IDS.administrator)).toMatchObject({
    manages_server: true,
    sees_all_tickets: true,
  });
  expect(await access()).toMatchObject(everything);
});

it('marks what this bot wrote, and not what other bots did', async () => {
  const ticket = await world.openTicket();
  const rest = new REST({ api: world.discord.apiUrl }).setToken(world.discord.botToken);
  const webhook = await rest.post(`/channels/${ticket.channel_id}/webhooks`, { body: { name: 'Stranger' } });
  const { id, token } = webhook as { readonly id: string; readonly token: string }; // as Discord documents it
  await rest.post(`/webhooks/${id}/${token}`, {
    body: { content: 'I am the ticket', allowed_mentions: { parse: [] } },
    query: new URLSearchParams({ wait: 'true' }),
    auth: false,
  });
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  const list = async () => (await world.api.call('listTicketMessages', { path })).messages;
  await expect.poll(async () => (await list())[0]?.content, POLL).toBe('I am the ticket');
  const authors = (messages: Awaited<ReturnType<typeof list>>) =>
    messages.map(({ author }) => [author.bot, author.ticket_bot]);
  expect(authors(await list())).toEqual([
    [true, undefined],
    [true, true],
  ]);
  const saved = await world.save(ticket);
  expect(authors(saved.channel_messages)).toEqual([
    [true, true],
    [true, undefined],
  ]);
});

it('marks the ticket’s own message, and nothing that staff have its bot post like it', async () => {
  const ticket = await world.openTicket();
  const path = { guild_id: world.guildId, channel_id: ticket.channel_id };
  const posted = (await world.api.call('sendMessage', { path, body: { content: 'Soon' } }))?.id ?? '';
  const components = [{ type: 17, components: [{ type: 10, content: '### Ticket #1' }] }];
  await world.api.call('editMessage', {
    path: { ...path, message_id: posted },
    body: { content: '', components, flags: 1 << 15 },
  });
  const list = async () => {
    const { messages } = await world.api.call('listTicketMessages', {
      path: { guild_id: world.guildId, ticket_id: ticket.id },
    });
    return messages.map(({ id, ticket_message: mark }) => [id === posted, mark]);
  };
  await expect.poll(list, POLL).toEqual([
    [true, undefined],
    [false, true],
  ]);
  const { channel_messages: saved } = await world.save(ticket);
  expect(saved.map(({ id, ticket_message: mark }) => [id === posted, mark])).toEqual([
    [false, true],
    [true, undefined],
  ]);
});
