import { ChannelType, MessageFlags } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { startWorld, type World } from '../../world.ts';
import { type Reply, refusalOf, UNKNOWN } from '../tickets/asking.ts';
import {
  type Forum,
  makeChannel,
  makeForum,
  makeThread,
  messageAt,
  send,
  sent,
  webhooksIn,
} from './places.ts';

let world: World;
let forum: Forum;
let thread: string;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  forum = await makeForum(world);
  thread = await makeThread(world, world.general);
});
afterAll(() => world.close());

const BUTTON = { type: 1, components: [{ type: 2, style: 1, label: 'Go', custom_id: 'x:y' }] };
const POLL = {
  question: { text: 'Tea?' },
  answers: [{ poll_media: { text: 'Yes' } }, { poll_media: { text: 'No' } }],
  duration: 3,
};

describe('a message', () => {
  it('is the bot’s own in a text channel, and the answer says where it is', async () => {
    const reply = await send(world, world.general, { content: 'Hello' });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^\d+$/),
      channel_id: world.general,
      guild_id: world.guildId,
    });
    const message = messageAt(world, reply.body);
    expect(message).toMatchObject({ content: 'Hello', author: { id: SEED_IDS.bot } });
    expect(message.webhook_id).toBeUndefined();
  });

  it('is the bot’s own in a thread, too', async () => {
    const message = await sent(world, thread, { content: 'Beside' });
    expect(message).toMatchObject({ content: 'Beside', author: { id: SEED_IDS.bot }, channel_id: thread });
  });

  it('carries embeds, components, flags and a poll as they were given', async () => {
    const rich = await sent(world, world.general, {
      embeds: [{ title: 'Maintenance', color: 5793266, fields: [{ name: 'From', value: '18:00' }] }],
      components: [BUTTON],
      flags: MessageFlags.SuppressNotifications,
    });
    expect(rich.embeds).toMatchObject([{ title: 'Maintenance', fields: [{ name: 'From' }] }]);
    expect(rich.components).toMatchObject([BUTTON]);
    expect(rich.flags & MessageFlags.SuppressNotifications).not.toBe(0);
    const poll = await sent(world, world.general, { poll: POLL });
    expect(poll.poll).toMatchObject({ question: { text: 'Tea?' } });
  });

  it('accepts null for what an embed, a poll or mentions leave out, as Discord does', async () => {
    const blank = { title: null, url: null, timestamp: null, color: null, image: null, thumbnail: null };
    const rich = await sent(world, world.general, {
      embeds: [
        { ...blank, description: 'A', footer: null, author: null, fields: null, provider: null, video: null },
        {
          description: 'B',
          footer: { text: 'C', icon_url: null },
          author: { name: 'D', url: null, icon_url: null },
          fields: [{ name: 'E', value: 'F', inline: null }],
        },
      ],
      content: `<@${SEED_IDS.member}>`,
      allowed_mentions: { parse: null, users: null, roles: null, replied_user: null },
    });
    expect(rich.embeds).toMatchObject([
      { description: 'A' },
      { description: 'B', footer: { text: 'C' }, author: { name: 'D' }, fields: [{ name: 'E', value: 'F' }] },
    ]);
    expect(rich.mentions).toEqual([]);
    const blanks = { duration: null, allow_multiselect: null, layout_type: null };
    const poll = await sent(world, world.general, { poll: { ...POLL, ...blanks } });
    expect(poll.poll).toMatchObject({ question: { text: 'Tea?' }, allow_multiselect: false });
  });

  it('consists of components alone where the flag says so', async () => {
    const components = [{ type: 10, content: '# Rules' }];
    const message = await sent(world, world.general, { components, flags: MessageFlags.IsComponentsV2 });
    expect(message.components).toMatchObject(components);
  });

  it('carries no button of the bot’s own, wherever it stands and whoever it is from', async () => {
    const button = (custom_id: string) => ({ type: 2, style: 1, label: 'Free nitro', custom_id });
    const row = { type: 1, components: [BUTTON.components[0], button('ticket:delete-confirmed:12')] };
    const section = {
      type: 9,
      components: [{ type: 10, content: 'Hi' }],
      accessory: button(' transcript:search:secret:1'),
    };
    const body = {
      components: [{ type: 17, components: [row, section] }],
      flags: MessageFlags.IsComponentsV2,
    };
    for (const by of [{}, { username: 'Herald' }]) {
      const { status, body: answer } = await send(world, world.general, { ...body, ...by });
      expect([status, answer['code'], answer['errors']]).toEqual([
        400,
        'VALIDATION_FAILED',
        {
          'components.0.components.0.components.1.custom_id': [
            expect.stringContaining("is reserved for the bot's own buttons"),
          ],
          'components.0.components.1.accessory.custom_id': [expect.any(String)],
        },
      ]);
    }
  });

  it('carries buttons that open tickets, and the one that asks before it closes this one', async () => {
    const ids = ['ticket:close', 'panel:open:1300000000000000001', 'panel:choose:1300000000000000002'];
    const components = ids.map((custom_id) => ({ type: 2, style: 1, label: 'Go', custom_id }));
    const message = await sent(world, world.general, { components: [{ type: 1, components }] });
    expect(message.components).toMatchObject([{ components }]);
  });

  it('mentions nobody unless it says whom', async () => {
    const content = `<@${SEED_IDS.member}> <@${SEED_IDS.secondMember}> @everyone`;
    expect((await sent(world, world.general, { content })).mentions).toEqual([]);
    const [one] = (
      await sent(world, world.general, { content, allowed_mentions: { users: [SEED_IDS.member] } })
    ).mentions;
    expect(one?.id).toBe(SEED_IDS.member);
    const byWebhook = await sent(world, world.general, { content, username: 'Herald' });
    expect(byWebhook).toMatchObject({ mentions: [], mention_everyone: false });
  });

  it('is sent once for one Idempotency-Key, and again for another', async () => {
    const body = { content: 'Once' };
    const headers = { 'idempotency-key': 'message-once' };
    const first = await send(world, world.general, body, { headers });
    const second = await send(world, world.general, body, { headers });
    const other = await send(world, world.general, body, { headers: { 'idempotency-key': 'message-twice' } });
    expect(second.body).toEqual(first.body);
    expect(other.body['id']).not.toBe(first.body['id']);
  });

  it('whose answer from Discord got lost is not sent twice', async () => {
    const headers = { 'idempotency-key': 'message-lost' };
    const lost = (): Promise<Reply> => send(world, world.general, { content: 'Lost' }, { headers });
    const first = await lost();
    // As after a crash between Discord's answer and ours: nothing is remembered of the call.
    await forgetCalls(world);
    const second = await lost();
    expect(second.headers.get('idempotency-replayed')).toBeNull();
    expect(second.body).toEqual(first.body);
    const there = [...world.discord.state.messages(world.general).all()];
    expect(there.filter(({ content }) => content === 'Lost')).toHaveLength(1);
  });
});

async function forgetCalls({ database }: World): Promise<void> {
  const opened = openDatabase(database);
  await opened.db.deleteFrom('idempotency_keys').execute();
  await opened.close();
}

describe('a message under another name', () => {
  it('comes by a webhook of the channel, with name and picture', async () => {
    const appearance = { username: 'Herald', avatar_url: 'https://example.com/herald.png' };
    const reply = await send(world, world.general, { content: 'Hear', ...appearance });
    expect(reply.body).toMatchObject({ channel_id: world.general, guild_id: world.guildId });
    const message = messageAt(world, reply.body);
    expect(message.author.username).toBe('Herald');
    expect(message.webhook_id).toBe(webhooksIn(world, world.general)[0]?.id);
    const request = world.discord.requests
      .all()
      .findLast(({ route }) => route === '/webhooks/:webhook_id/:token');
    expect(request?.body).toMatchObject({ ...appearance, allowed_mentions: { parse: [] } });
  });

  it('has the bot’s name where only the picture is another', async () => {
    const message = await sent(world, world.general, {
      content: 'x',
      avatar_url: 'https://example.com/a.png',
    });
    expect(message.author.username).toBe(world.discord.state.bot.username);
    expect(message.webhook_id).toBeDefined();
  });

  it('reaches a thread by the webhook of its parent, and brings components and tts', async () => {
    const body = { content: 'x', username: 'Herald', components: [BUTTON], tts: true };
    const message = await sent(world, thread, body);
    expect(message).toMatchObject({ channel_id: thread, components: [BUTTON], tts: true });
    expect(message.webhook_id).toBe(webhooksIn(world, world.general)[0]?.id);
    expect(webhooksIn(world, thread)).toEqual([]);
  });
});

describe('a message in a forum channel', () => {
  it('begins a post with a name and tags', async () => {
    const reply = await send(world, forum.id, {
      content: 'It breaks',
      thread_name: 'A bug',
      applied_tags: [forum.tags[0]],
    });
    expect(reply.status).toBe(200);
    const { id, channel_id, thread_id } = reply.body;
    expect(channel_id).toBe(thread_id);
    expect(world.discord.state.channel(String(thread_id))).toMatchObject({
      name: 'A bug',
      parent_id: forum.id,
      applied_tags: [forum.tags[0]],
    });
    expect(id).toBe(thread_id);
    expect(messageAt(world, reply.body)).toMatchObject({
      content: 'It breaks',
      author: { id: SEED_IDS.bot },
    });
  });

  it.each([
    ['another name', { username: 'Herald' }, 'Herald'],
    ['a poll', { poll: POLL }, undefined],
    ['tts', { tts: true }, undefined],
  ])('with %s begins one by webhook', async (_, extra, name) => {
    const body = { content: 'Vote', thread_name: 'Tea', applied_tags: [forum.tags[1]], ...extra };
    const reply = await send(world, forum.id, body);
    expect(reply.body['thread_id']).toBe(reply.body['channel_id']);
    const message = messageAt(world, reply.body);
    expect(message.webhook_id).toBe(webhooksIn(world, forum.id)[0]?.id);
    expect(message.author.username).toBe(name ?? world.discord.state.bot.username);
    expect(message.tts).toBe('tts' in extra);
    expect(message.poll === undefined).toBe(!('poll' in extra));
    expect(world.discord.state.channel(String(reply.body['thread_id']))).toMatchObject({
      applied_tags: [forum.tags[1]],
    });
  });

  it('needs a name', async () => {
    const reply = await send(world, forum.id, { content: 'x' });
    expect(refusalOf(reply)).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
    expect(reply.body['errors']).toEqual({
      thread_name: ['is required because #ideas is a forum channel, where each message starts a post'],
    });
  });

  it('needs a tag where the forum wants one, and only its own tags', async () => {
    const strict = await makeForum(world, { tagRequired: true });
    const untagged = await send(world, strict.id, { content: 'x', thread_name: 'y' });
    expect(untagged.body['errors']).toEqual({
      applied_tags: [expect.stringMatching(/need one of its tags: \d+ \(bug\), \d+ \(idea\)$/)],
    });
    const foreign = await send(world, strict.id, {
      content: 'x',
      thread_name: 'y',
      applied_tags: [strict.tags[0], forum.tags[0]],
    });
    expect(foreign.body['errors']).toEqual({
      'applied_tags.1': [expect.stringContaining("isn't a tag of #ideas")],
    });
  });
});

describe('is refused with a 400 that names the field', () => {
  const nothing = 'is required if there are no embeds, components or poll';
  it.each<[string, object, object]>([
    ['nothing', {}, { content: [nothing] }],
    ['empty parts', { content: '', embeds: [], components: [] }, { content: [nothing] }],
    [
      'the name of a post, elsewhere',
      { content: 'x', thread_name: 'y' },
      { thread_name: ["is only allowed for a new post in a forum channel, and #general isn't one"] },
    ],
    [
      'tags, elsewhere',
      { applied_tags: ['1'] },
      {
        content: [nothing],
        applied_tags: ["is only allowed for a new post in a forum channel, and #general isn't one"],
      },
    ],
    [
      'a title that Discord finds too long',
      { embeds: [{ title: 'x'.repeat(257) }] },
      { 'embeds.0.title': [expect.stringMatching(/256/)] },
    ],
    [
      'embeds of over 6000 characters',
      { embeds: [{ description: 'x'.repeat(4000) }, { description: 'x'.repeat(4000) }] },
      { embeds: [expect.stringMatching(/^was rejected by Discord: .*6000/)] },
    ],
    [
      'a name that Discord forbids',
      { content: 'x', username: 'Discord staff' },
      { username: [expect.stringMatching(/^was rejected by Discord: .*discord/)] },
    ],
    [
      'broken components',
      { components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Go' }] }] },
      { 'components.0.components.0.custom_id': ['is required'] },
    ],
    [
      'text of over 2000 characters',
      { content: 'x'.repeat(2001) },
      { content: ['must have at most 2,000 characters'] },
    ],
    [
      'text of blanks alone',
      { content: ' \n\t ' },
      { content: ['is required if there are no embeds, components or poll'] },
    ],
    ['unknown fields', { content: 'x', contents: 1 }, { contents: ["isn't a field of this request"] }],
  ])('%s', async (_, body, errors) => {
    const reply = await send(world, world.general, body);
    expect(refusalOf(reply)).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
    expect(reply.body['errors']).toEqual(errors);
  });

  it('in a post as in a message', async () => {
    const reply = await send(world, forum.id, {
      thread_name: 'x'.repeat(101),
      embeds: [{ url: 'nowhere' }],
      content: 'x',
    });
    expect(reply.body['errors']).toMatchObject({ thread_name: [expect.stringMatching(/100/)] });
    const inside = await send(world, forum.id, { thread_name: 'x', embeds: [{ url: 'nowhere' }] });
    expect(inside.body['errors']).toEqual({
      'embeds.0.url': [
        expect.stringContaining('Scheme "nowhere" is not supported'),
        'was rejected by Discord: Not a well formed URL',
      ],
    });
  });
});

describe('a channel', () => {
  it.each(['no such', 'another server’s', 'an impossible'])('%s is a 404', async (kind) => {
    const ids: Record<string, string> = {
      'no such': UNKNOWN,
      'another server’s': elsewhere(),
      'an impossible': '9'.repeat(20),
    };
    const reply = await send(world, ids[kind] ?? '', { content: 'x' });
    expect(refusalOf(reply)).toEqual({ status: 404, code: 'CHANNEL_NOT_FOUND' });
  });

  it('that is a category holds no messages', async () => {
    const category = await makeChannel(world, { name: 'Attic', type: ChannelType.GuildCategory });
    const reply = await send(world, category, { content: 'x' });
    expect(refusalOf(reply)).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
    expect(reply.body['message']).toMatch(
      /^channel_id is #Attic, where messages can't be sent; choose a text/,
    );
  });
});

/** A channel of a guild that the bot is in, and that is not the one that is asked. */
function elsewhere(): string {
  const { state } = world.discord;
  const id = '1290000000000000777';
  const guild = state.guild(world.guildId);
  const channel = guild?.channels.get(world.general);
  if (guild === undefined || channel === undefined) throw new Error('No guild to copy');
  const copy = { ...channel, id, guild_id: '1290000000000000776' };
  state.addGuild({ ...guild, id: copy.guild_id, channels: new Map([[id, copy]]), threads: new Map() });
  return id;
}
