import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/contract/errors.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createTranscriptSearch } from '../../../../src/service/features/transcripts/store/search.ts';
import { type OpenTicket, POLL, startTranscriptWorld, type TranscriptWorld } from '../world.ts';

const EVERYONE = { visibleTickets: null, botId: SEED_IDS.bot };

describe('a search through transcripts', () => {
  let world: TranscriptWorld;
  let ticket: OpenTicket & { readonly notes: string };

  beforeAll(async () => {
    world = await startTranscriptWorld();
    ticket = await world.withNotes();
    await world.member.say(ticket.channel_id, 'My order A-1024 has not arrived');
    await world.member.say(ticket.channel_id, 'The Café is closed, my ORDER too');
    await world.moderator.say(ticket.notes, 'orderly customer');
    await world.save(ticket);
  });
  afterAll(() => world.close());

  async function search(q: string, more: { page?: number; per_page?: number } = {}) {
    return world.api.call('searchTranscripts', { path: { guild_id: world.guildId }, query: { q, ...more } });
  }
  const contents = async (q: string) => (await search(q)).data.map(({ content }) => content);

  it('finds all words by their beginnings, the newest first, in notes, too', async () => {
    expect(await contents('order')).toEqual([
      'orderly customer',
      'The Café is closed, my ORDER too',
      'My order A-1024 has not arrived',
    ]);
    expect(await contents('Order cafe')).toEqual(['The Café is closed, my ORDER too']);
    expect(await contents('arriv 1024')).toEqual(['My order A-1024 has not arrived']);
    expect(await contents('rder')).toEqual([]);
    // A single character is a separate word.
    expect(await contents('order a')).toEqual(['My order A-1024 has not arrived']);
    expect(await contents('order c')).toEqual([]);
    expect(await contents('order nowhere')).toEqual([]);
  });

  it('says whose, where and when', async () => {
    const [notes] = (await search('orderly')).data;
    expect(notes).toMatchObject({
      ticket_id: ticket.id,
      ticket_number: 1,
      thread: true,
      author_name: 'Mara',
    });
    const [message] = (await search('cafe')).data;
    expect(message).toMatchObject({ thread: false, author_id: SEED_IDS.member });
    expect(message?.created_at).toMatch(/^\d{4}-.*Z$/);
  });

  it('says what the tickets are about, if asked', async () => {
    expect(await search('cafe')).not.toHaveProperty('ticket_subjects');
    const query = { q: 'order', ticket_subjects: true };
    const found = await world.api.call('searchTranscripts', { path: { guild_id: world.guildId }, query });
    expect(found.ticket_subjects).toEqual({ [ticket.id]: 'My order A-1024 has not arrived' });
  });

  it('comes page by page', async () => {
    expect(await search('order', { page: 2, per_page: 2 })).toMatchObject({
      data: [{ content: 'My order A-1024 has not arrived' }],
      total: 3,
      last_page: 2,
      next_page_url: null,
    });
    expect(await search('order', { page: 9, per_page: 2 })).toMatchObject({ data: [], from: null });
  });

  it('follows edits; what was deleted is found, as it is in the transcript', async () => {
    const message = await world.member.say(ticket.channel_id, 'passwort');
    await expect.poll(() => contents('passwort'), POLL).toEqual(['passwort']);
    await world.member.edit(message, 'kennwort');
    await expect.poll(() => contents('kennwort'), POLL).toEqual(['kennwort']);
    expect((await search('kennwort')).data).toMatchObject([{ earlier_version: false }]);
    await world.member.deleteMessage(message);
    expect(await contents('kennwort')).toEqual(['kennwort']);
  });

  it('finds earlier versions of edited messages and files that an edit removed, says so, and forgets them', async () => {
    const { id: ticketId, channel_id: channelId } = await world.openTicket();
    const files = [{ name: 'quokkafile.txt', mime: 'text/plain', bytes: new Uint8Array([1]) }];
    const message = await world.member.say(channelId, 'first numbattext', { files });
    await expect.poll(() => contents('numbattext'), POLL).toEqual(['first numbattext']);
    await world.member.edit(message, 'then bilbytext', []);
    await expect.poll(() => contents('bilbytext'), POLL).toEqual(['then bilbytext']);
    await world.member.edit(message, 'last bandicoottext', []);
    await expect.poll(() => contents('bandicoottext'), POLL).toEqual(['last bandicoottext']);
    for (const [q, content] of [
      ['numbattext', 'first numbattext'],
      ['bilbytext', 'then bilbytext'],
      ['quokkafile', 'quokkafile.txt'],
      // Some of the words are there now.
      ['numbattext bandicoottext', 'first numbattext'],
    ] as const)
      expect((await search(q)).data).toMatchObject([{ content, earlier_version: true }]);
    const stored = await world.database.db
      .selectFrom('transcript_messages')
      .select('search_text')
      .where('id', '=', message.id)
      .executeTakeFirstOrThrow();
    expect(stored.search_text.split(' ')).toEqual(expect.arrayContaining(['numbattext', 'quokkafile']));
    const target = { guildId: world.guildId, ticketId };
    await world.api.ticket('deleteTicket', target, { body: {} });
    await world.api.ticket('eraseTicket', target, {});
    await expect.poll(() => contents('bandicoottext'), POLL).toEqual([]);
    for (const q of ['numbattext', 'bilbytext', 'quokkafile']) expect(await contents(q)).toEqual([]);
  });

  it('is never a query of its own', async () => {
    for (const q of [
      '"',
      'order" OR "x',
      'words:order',
      'NEAR(order cafe)',
      "order'|'x",
      'order & !x',
      'guild:1 order',
      '^order',
    ])
      await expect(search(q).catch((error: unknown) => error)).resolves.toSatisfy((found) =>
        found instanceof ApiError ? found.status === 400 : true,
      );
    expect(await contents('order" AND "cafe')).toEqual([]);
  });

  it('is narrowed to a person, a group and a time, and leaves out what the bot wrote', async () => {
    const path = { guild_id: world.guildId };
    const found = async (filter: object) => {
      const { data } = await world.api.call('searchTranscripts', { path, query: { q: 'order', ...filter } });
      return data.map(({ content }) => content);
    };
    const target = { guildId: world.guildId, ticketId: ticket.id };
    await world.api.ticket('lockTicket', target, { body: { reason: 'orderly lock' } });
    await world.api.ticket('unlockTicket', target, { body: {} });
    await world.save(ticket);
    expect(await found({})).toHaveLength(3);
    expect(await found({ author_id: world.moderator.id })).toEqual(['orderly customer']);
    expect(await found({ group_id: '1' })).toEqual([]);
    const { group_id } = await world.api.call('getTicket', { path: { ...path, ticket_id: ticket.id } });
    expect(await found({ group_id })).toHaveLength(3);
    const [notes] = (await search('orderly')).data;
    const after = new Date(Date.parse(notes?.created_at ?? '') + 1).toISOString();
    expect(await found({ since: after })).toEqual([]);
    expect(await found({ until: after })).toHaveLength(3);
    expect(await found({ since: notes?.created_at })).toContain('orderly customer');
    expect(await found({ until: notes?.created_at })).not.toContain('orderly customer');
    expect(await found({ since: '9999-12-31T23:59:59Z' })).toEqual([]);
    expect(await found({ since: '0001-01-01T00:00:00Z' })).toHaveLength(3);
    await expect(found({ since: 'yesterday' })).rejects.toMatchObject({ status: 400 });
  });

  it('finds what the bot passes on as theirs who said it: answers in a form, short and long, and replies', async () => {
    const path = { guild_id: world.guildId };
    const form = ['short okapitext', `${'long '.repeat(780)} longokapi`].map((value, index) => ({
      title: `Q${index}`,
      value,
    }));
    for (const entries of [form.slice(0, 1), form]) {
      const body = { user_id: world.member.id, form: entries };
      const opened = await world.api.call('createTicket', { path, body });
      const target = { guildId: world.guildId, ticketId: opened.id };
      const reply = { content: 'wombattext' };
      await world.api.ticket('replyToTicket', target, { body: reply }, { onBehalfOf: world.moderator.id });
    }
    const found = async (q: string, filter: object = {}) => {
      const { data } = await world.api.call('searchTranscripts', { path, query: { q, ...filter } });
      return data.map(({ author_id, content }) => [author_id, content]);
    };
    const byMember = [world.member.id, 'short okapitext'];
    await expect.poll(() => found('okapitext'), POLL).toEqual([byMember, byMember]);
    await expect
      .poll(() => found('longokapi'), POLL)
      .toEqual([[world.member.id, expect.stringMatching(/longokapi$/)]]);
    const byModerator = [world.moderator.id, 'wombattext'];
    await expect.poll(() => found('wombattext'), POLL).toEqual([byModerator, byModerator]);
    expect(await found('wombattext', { author_id: world.moderator.id })).toHaveLength(2);
    expect(await found('wombattext', { author_id: world.member.id })).toEqual([]);
    expect(await found('okapitext', { author_id: world.member.id })).toHaveLength(2);
    // What the bot itself adds is nobody's.
    expect(await found('okapitext priority')).toEqual([]);
  });

  it.each(['', '   ', '🙂', '*'])('refuses %j, which has no word', async (q) => {
    await expect(search(q)).rejects.toMatchObject({ status: 400, errors: { q: [expect.any(String)] } });
  });

  it('is narrowed to tickets that have a label now', async () => {
    const path = { guild_id: world.guildId };
    const { id } = await world.api.call('createLabel', { path, body: { name: 'Shipping' } });
    const query = { q: 'order', label_id: id };
    const total = async () => (await world.api.call('searchTranscripts', { path, query })).total;
    expect(await total()).toBe(0);
    const at = { ...path, ticket_id: ticket.id };
    await world.api.call('labelTicket', { path: at, body: { add: [id] } });
    expect(await total()).toBe(3);
    await world.api.call('labelTicket', { path: at, body: { remove: [id] } });
    expect(await total()).toBe(0);
  });

  it("finds no other guild's messages", async () => {
    const other = createTranscriptSearch(world.database);
    expect(await other.find('1', ['order'], 10, EVERYONE)).toEqual([]);
    expect(await other.find(world.guildId, ['order'], 10, EVERYONE)).toHaveLength(3);
    expect(await other.find(world.guildId, ['order'], 2, EVERYONE)).toHaveLength(2);
  });

  it('finds nothing any more of a message that was erased, and keeps no word of it', async () => {
    const { db, dialect } = world.database;
    await world.member.say(ticket.channel_id, 'xylophonist');
    await expect.poll(() => contents('xylo'), POLL).toHaveLength(1);
    await db
      .updateTable('transcript_messages')
      .set({ content: '', search_text: '' })
      .where('content', '=', 'xylophonist')
      .execute();
    expect(await contents('xylo')).toEqual([]);
    const words =
      dialect === 'sqlite'
        ? sql<{ block: Buffer }>`select block from transcript_search_data`
        : sql<{ block: string }>`select words::text as block from transcript_search`;
    const { rows } = await words.execute(db);
    expect(rows.some(({ block }) => block.includes('xylo'))).toBe(false);
  });
});
