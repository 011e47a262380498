import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type OpenTicket, type World } from '../../world.ts';
import { type Forum, makeChannel, makeForum, makeThread, messageAt } from '../messages/places.ts';
import { ask, type Reply, UNKNOWN } from '../tickets/asking.ts';

let world: World;
let forum: Forum;
let thread: string;
let ticket: OpenTicket;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  forum = await makeForum(world);
  thread = await makeThread(world, world.general);
  ticket = await world.openTicket();
});
afterAll(() => world.close());

let made = 0;
async function store(message: object): Promise<string> {
  const name = `Message ${(made += 1)}`;
  const { body, status } = await ask(world, '/messages', { body: { name, message } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return String(body['id']);
}

const deliver = (id: string, channelId: string, body: object = {}, headers = {}): Promise<Reply> =>
  ask(world, `/message/${id}/${channelId}`, { body, headers });
const redo = (id: string, { channel_id, id: messageId }: Reply['body'], body: object = {}): Promise<Reply> =>
  ask(world, `/message/${id}/${String(channel_id)}/${String(messageId)}`, { body });
const says = ({ body }: Reply): string => messageAt(world, body).content;

describe('a custom message', () => {
  it('is sent into a text channel, filled in', async () => {
    const id = await store({
      content: 'Hello {{ name }} in {{ channel.mention }} of {{ guild.name }}',
      embeds: [{ title: '{{ context.topic }}' }],
    });
    const reply = await deliver(id, world.general, { context: { name: 'Ann', topic: 'Keys' } });
    expect([reply.status, reply.body]).toEqual([
      200,
      { id: expect.any(String), channel_id: world.general, guild_id: world.guildId },
    ]);
    const guild = world.discord.state.guild(world.guildId)?.name ?? '';
    expect(messageAt(world, reply.body)).toMatchObject({
      content: `Hello Ann in <#${world.general}> of ${guild}`,
      embeds: [{ title: 'Keys' }],
    });
  });

  it('makes no button of the bot’s own out of what it is filled in with', async () => {
    const button = { type: 2, style: 1, label: 'Go', custom_id: '{{ what }}:delete-confirmed' };
    const id = await store({ content: 'x', components: [{ type: 1, components: [button] }] });
    const harmless = await deliver(id, world.general, { context: { what: 'shop' } });
    expect(harmless.status).toBe(200);
    for (const reply of [
      await deliver(id, world.general, { context: { what: 'ticket' } }),
      await redo(id, harmless.body, { context: { what: 'ticket' } }),
    ])
      expect([reply.status, Object.keys(Object(reply.body['errors']))]).toEqual([
        400,
        ['message.components.0.components.0.custom_id'],
      ]);
  });

  it('knows the ticket of its channel, and its owner', async () => {
    const id = await store({
      content:
        '#{{ ticket.number }} {{ ticket.status }} {{ ticket.group }} {{ ticket.priority }} {{ owner.name }} ' +
        '{{ owner.mention }}{% if ticket.assigned_id %} {{ ticket.assignee.mention }}{% endif %}',
    });
    const reply = await deliver(id, ticket.channel_id);
    const owner = world.discord.state.users.get(String(ticket.owner_id));
    expect(says(reply)).toBe(
      `#${String(ticket.number)} open Support Normal ${owner?.global_name ?? owner?.username} <@${String(ticket.owner_id)}>`,
    );
    const elsewhere = await deliver(id, world.general);
    expect([elsewhere.status, elsewhere.body['errors']]).toEqual([
      400,
      {
        'message.content': [
          "uses ticket, which doesn't exist in this channel",
          "uses owner, which doesn't exist in this channel",
        ],
      },
    ]);
  });

  it('is sent into a thread, and as a post into a forum, whose name and tags other places leave out', async () => {
    const id = await store({
      content: 'About {{ what }}',
      thread_name: '{{ what }}',
      applied_tags: [forum.tags[0]],
    });
    const context = { what: 'tea' };
    const post = await deliver(id, forum.id, { context });
    expect(post.body).toMatchObject({ thread_id: expect.any(String) });
    expect(world.discord.state.channel(String(post.body['thread_id']))).toMatchObject({
      name: 'tea',
      applied_tags: [forum.tags[0]],
    });
    expect(says(await deliver(id, thread, { context }))).toBe('About tea');
    expect(says(await deliver(id, world.general, { context }))).toBe('About tea');
    const named = await deliver(id, forum.id, { context, thread_name: 'Mine' });
    expect(world.discord.state.channel(String(named.body['thread_id']))).toMatchObject({ name: 'Mine' });
  });

  it('is sent by webhook under another name, the template’s or the call’s', async () => {
    const id = await store({ content: 'x', username: 'Herald of {{ guild.id }}' });
    expect(messageAt(world, (await deliver(id, world.general)).body).author.username).toBe(
      `Herald of ${world.guildId}`,
    );
    const reply = await deliver(id, world.general, { username: 'Someone' });
    expect(messageAt(world, reply.body).author.username).toBe('Someone');
    const edited = await redo(id, reply.body);
    expect(edited.status).toBe(200);
  });

  it('is edited in place, in every kind of channel', async () => {
    const id = await store({
      content: '{{ v }}',
      thread_name: 'Name',
      username: '{{ u | default: "Herald" }}',
    });
    for (const channelId of [world.general, thread, forum.id, ticket.channel_id]) {
      const first = await deliver(id, channelId, { context: { v: 'one' } });
      const second = await redo(id, first.body, { context: { v: 'two' } });
      expect(second.status).toBe(200);
      expect(second.body).toMatchObject({ id: first.body['id'], channel_id: first.body['channel_id'] });
      expect(says(first)).toBe('two');
    }
  });

  it('is sent once for an Idempotency-Key', async () => {
    const id = await store({ content: 'once' });
    const key = { 'idempotency-key': 'custom-1' };
    const [first, second] = [
      await deliver(id, world.general, {}, key),
      await deliver(id, world.general, {}, key),
    ];
    expect(second.body).toEqual(first.body);
  });
});

describe('whom a custom message mentions', () => {
  const value = '<@1180000000000000003> <@&5> @everyone @here';

  it('is nobody unless the template asks', async () => {
    const id = await store({ content: '<@{{ who }}> {{ value }}' });
    const message = messageAt(
      world,
      (await deliver(id, ticket.channel_id, { context: { who: ticket.owner_id, value } })).body,
    );
    expect([message.mentions, message.mention_everyone]).toEqual([[], false]);
  });

  it('is whom the template names, and never whom a value names', async () => {
    const id = await store({
      content: '{{ owner.mention }} {{ value }} {{ value | raw }}',
      allowed_mentions: { parse: ['users', 'roles', 'everyone'] },
    });
    const { body } = await deliver(id, ticket.channel_id, { context: { value } });
    const message = messageAt(world, body);
    expect(message.mentions.map((user) => user.id)).toEqual([ticket.owner_id]);
    expect([message.mention_roles, message.mention_everyone]).toEqual([[], false]);
    await redo(id, body, { context: { value: `${value} again` } });
    expect(messageAt(world, body).mentions.map((user) => user.id)).toEqual([ticket.owner_id]);
  });
});

describe('a custom message is refused', () => {
  it('for what is missing, by name, and for names that are taken', async () => {
    const id = await store({ content: '{{ a }} {{ context.b.c }}', embeds: [{ title: '{{ d }}' }] });
    const reply = await deliver(id, world.general);
    expect([reply.status, reply.body['code'], Object.keys(Object(reply.body['errors']))]).toEqual([
      400,
      'VALIDATION_FAILED',
      ['context.a', 'context.b', 'context.d'],
    ]);
    const shadow = await deliver(id, world.general, { context: { guild: {}, owner: 1, a: 1 } });
    expect(Object.keys(Object(shadow.body['errors']))).toEqual(['context.guild', 'context.owner']);
  });

  it('for a context without end', async () => {
    const id = await store({ content: 'x' });
    const long = await deliver(id, world.general, { context: { a: 'x'.repeat(17_000) } });
    expect(long.body['errors']).toEqual({ context: ['can have up to 16384 characters of JSON'] });
    const deep = JSON.parse(`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`);
    expect((await deliver(id, world.general, { context: deep })).body['errors']).toEqual({
      context: ['is nested too deeply'],
    });
  });

  it('for what it became, in the template’s fields', async () => {
    const long = 'x'.repeat(2_001);
    const id = await store({ content: '{{ v }}' });
    const tooLong = await deliver(id, world.general, { context: { v: long } });
    expect([tooLong.status, tooLong.body['errors']]).toEqual([
      400,
      { 'message.content': ['must have at most 2,000 characters'] },
    ]);
    expect((await deliver(id, world.general, { context: { v: '' } })).body['errors']).toEqual({
      'message.content': ['is required if there are no embeds, components or poll'],
    });
    const embed = await store({ embeds: [{ title: '{{ v }}' }] });
    const refused = await deliver(embed, world.general, { context: { v: 'x'.repeat(300) } });
    expect([refused.status, Object.keys(Object(refused.body['errors']))]).toEqual([
      400,
      ['message.embeds.0.title'],
    ]);
    // What the call itself says is told as its own.
    const named = await deliver(id, world.general, { context: { v: 'x' }, thread_name: 'y' });
    expect([named.status, Object.keys(Object(named.body['errors']))]).toEqual([400, ['thread_name']]);
    const nameless = await deliver(id, forum.id, { context: { v: 'x' } });
    expect([nameless.status, Object.keys(Object(nameless.body['errors']))]).toEqual([400, ['thread_name']]);
  });

  it('for a template that never ends, without keeping others waiting for long', async () => {
    const id = await store({
      content: '{% for i in (1..999999) %}{% for j in (1..999999) %}{% endfor %}{% endfor %}',
    });
    const reply = await deliver(id, world.general);
    expect([reply.status, reply.body['errors']]).toEqual([
      400,
      { 'message.content': ['takes too much time or memory to fill in, or is too long'] },
    ]);
  });

  it('for a message, a channel or a custom message that there is not', async () => {
    const id = await store({ content: 'x' });
    const codes = [
      await deliver(UNKNOWN, world.general),
      await deliver(id, UNKNOWN),
      await redo(id, { channel_id: world.general, id: UNKNOWN }),
      await redo(UNKNOWN, { channel_id: world.general, id: UNKNOWN }),
    ].map(({ status, body }) => [status, body['code']]);
    expect(codes).toEqual([
      [404, 'CUSTOM_MESSAGE_NOT_FOUND'],
      [404, 'CHANNEL_NOT_FOUND'],
      [404, 'MESSAGE_NOT_FOUND'],
      [404, 'CUSTOM_MESSAGE_NOT_FOUND'],
    ]);
    const category = await makeChannel(world, { name: 'cat', type: 4 });
    expect(Object.keys(Object((await deliver(id, category)).body['errors']))).toEqual(['channel_id']);
  });
});
