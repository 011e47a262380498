import { MessageFlags } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '@coatcheck/local-discord';
import {
  type Forum,
  makeForum,
  makeThread,
  messageAt,
  restOf,
  webhooksIn,
} from '../../service/messages/places.ts';
import { startWorld, type World } from '../../world.ts';
import { answerOf, type Options, saidBy } from '../acting.ts';
import { beginningOf, patternOf } from '../../words/beginning.ts';

let world: World;
let forum: Forum;
let thread: string;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  forum = await makeForum(world);
  thread = await makeThread(world, world.general);
});
afterAll(() => world.close());

const POLL = '{"question": {"text": "Tea?"}, "answers": [{"poll_media": {"text": "Yes"}}]}';

async function typed(command: string, options: Options, channel = world.general): Promise<string> {
  return saidBy(await world.administrator.command(channel, `message ${command}`, options));
}

/** The message that an answer leads to. */
function linked(said: string): Message {
  const [, guild, channel_id, id] = /https:\/\/discord\.com\/channels\/(\d+)\/(\d+)\/(\d+)$/.exec(said) ?? [];
  if (guild !== world.guildId) throw new Error(`No link to a message here: ${said}`);
  return messageAt(world, { channel_id, id });
}

describe('/message send', () => {
  it('sends in the channel where it is typed, and links to the message', async () => {
    const said = await typed('send', { content: 'Hello' });
    expect(said).toMatch(/^Sent the message in <#\d+>: https/);
    expect(linked(said)).toMatchObject({
      content: 'Hello',
      channel_id: world.general,
      author: { id: world.discord.state.bot.id },
    });
  });

  it('sends elsewhere, under another name', async () => {
    const options = {
      content: 'Hear',
      channel: thread,
      username: 'Herald',
      'avatar-url': 'https://example.com/a.png',
    };
    const message = linked(await typed('send', options));
    expect(message).toMatchObject({ channel_id: thread, author: { username: 'Herald' } });
    expect(message.webhook_id).toBe(webhooksIn(world, world.general)[0]?.id);
  });

  it('begins a post in a forum, with tags and a poll', async () => {
    const options = {
      channel: forum.id,
      'thread-name': 'Tea',
      'applied-tags': `${forum.tags[0]}, ${forum.tags[1]}`,
      poll: POLL,
    };
    const message = linked(await typed('send', options));
    expect(message.poll).toMatchObject({ question: { text: 'Tea?' } });
    expect(world.discord.state.channel(message.channel_id)).toMatchObject({
      name: 'Tea',
      applied_tags: forum.tags,
    });
  });

  it('takes embeds, components and mentions as JSON, tts and flags', async () => {
    const button = { type: 2, style: 1, label: 'Go', custom_id: 'x:y' };
    const options = {
      content: `<@${world.member.id}>`,
      embeds: '{"title": "News"}',
      components: JSON.stringify([{ type: 1, components: [button] }]),
      'allowed-mentions': '{"parse": ["users"]}',
      username: 'Herald',
      tts: true,
      flags: MessageFlags.SuppressNotifications,
    };
    const message = linked(await typed('send', options));
    expect(message).toMatchObject({
      embeds: [{ title: 'News' }],
      components: [{ components: [button] }],
      tts: true,
    });
    expect(message.mentions.map(({ id }) => id)).toEqual([world.member.id]);
    expect(message.flags & MessageFlags.SuppressNotifications).not.toBe(0);
  });

  it('sends once, however often its request is repeated', async () => {
    const run = await world.administrator.command(world.general, 'message send', { content: 'single' });
    const message = linked(await saidBy(run));
    const again = await world.api.call(
      'sendMessage',
      { path: { guild_id: world.guildId, channel_id: world.general }, body: { content: 'single' } },
      { idempotencyKey: run.id, onBehalfOf: world.administrator.id },
    );
    expect(again?.id).toBe(message.id);
  });

  it.each<[string, Options, RegExp]>([
    [
      'a forum without a title',
      { content: 'x', channel: 'forum' },
      /- thread-name: is required because #ideas is a forum/,
    ],
    [
      'a title elsewhere',
      { content: 'x', 'thread-name': 'y' },
      /- thread-name: is only allowed for a new post in a forum/,
    ],
    [
      'broken JSON',
      { embeds: '[{"title": }]' },
      /^The embeds can’t be read as JSON: Unexpected token '}', .*title/,
    ],
    [
      'several at once',
      { embeds: '{', poll: '[]' },
      new RegExp(
        `^${patternOf('givenUp.nothing')} ${beginningOf('failed.typed')}\\n- embeds: The embeds can’t be read .*\\n- poll: The poll must be a JSON object`,
      ),
    ],
    ['JSON of another kind', { poll: '[]' }, /^The poll must be a JSON object: `\{ … \}`\./],
    ['an unknown part of an embed’s', { embeds: '[{"title": 5}]' }, /- embeds\.0\.title: must be a string/],
    [
      'a name that Discord forbids',
      { content: 'x', username: 'Clyde' },
      /- username: was rejected by Discord/,
    ],
  ])('says what is wrong with %s', async (_, options, said) => {
    const channel = options['channel'] === 'forum' ? { channel: forum.id } : {};
    expect(await typed('send', { ...options, ...channel })).toMatch(said);
  });

  it('is for those who manage the server', async () => {
    for (const person of [world.moderator, world.member]) {
      await expect(person.command(world.general, 'message send', { content: 'x' })).rejects.toMatchObject({
        code: 10_063,
      });
    }
  });
});

describe('the form of /message send', () => {
  it('takes long texts with line breaks, and keeps what was typed before', async () => {
    const options = {
      channel: forum.id,
      username: 'Herald',
      'thread-name': 'Rules',
      'applied-tags': forum.tags[0],
      'allowed-mentions': '{"parse": ["users"]}',
      tts: true,
    };
    const opened = await world.administrator.command(world.general, 'message send', options);
    const form = await opened.modal();
    expect(form.title).toBe('Send a message');
    // Works after a restart, too: everything it needs is in the form.
    await world.restart();
    const content = `1. Be kind\n2. <@${world.member.id}>\n${'x'.repeat(1800)}`;
    const message = linked(await saidBy(await world.administrator.submit(form, { content })));
    expect(message).toMatchObject({ content, author: { username: 'Herald' }, tts: true });
    expect(message.mentions.map(({ id }) => id)).toEqual([world.member.id]);
    expect(world.discord.state.channel(message.channel_id)).toMatchObject({
      name: 'Rules',
      applied_tags: [forum.tags[0]],
    });
    expect(opened.replies()).toEqual([]);
  });

  it('takes other parts as JSON', async () => {
    const opened = await world.administrator.command(world.general, 'message send');
    const submitted = await world.administrator.submit(opened, { more: '{"embeds": [{"title": "News"}]}' });
    expect(linked(await saidBy(submitted))).toMatchObject({
      channel_id: world.general,
      embeds: [{ title: 'News' }],
    });
  });

  it.each([
    [{}, /- content: is required if there are no embeds/],
    [{ more: '{"content": ' }, /^The field “More” can’t be read as JSON: Unexpected end of JSON input\./],
    [{ more: '7' }, /^The field “More” must contain a message as a JSON object/],
    [{ more: '{"contents": "x"}' }, new RegExp(`- contents: ${patternOf('fault.unknownField')}`)],
  ])('says what is wrong with %j', async (fields, said) => {
    const opened = await world.administrator.command(world.general, 'message send');
    expect(await saidBy(await world.administrator.submit(opened, fields))).toMatch(said);
  });

  it('gives back what was written when it is not sent', async () => {
    const opened = await world.administrator.command(world.general, 'message send', { 'thread-name': 'x' });
    const answer = await answerOf(await world.administrator.submit(opened, { content: 'Long\nwords' }));
    expect(answer.content).toMatch(/- thread-name: is only allowed for a new post in a forum channel/);
    expect(answer.embeds).toMatchObject([{ description: '**Message**\nLong\nwords' }]);
  });
});

describe('a file of JSON', () => {
  function attach(text: string, type = 'application/json', name = 'message.json'): string {
    return world.administrator.attach(world.general, { name, type, text });
  }

  it('holds the whole message; options win over it', async () => {
    const text = JSON.stringify({ content: 'from the file', embeds: [{ title: 'News' }] });
    const message = linked(await typed('send', { file: attach(text), content: 'typed' }));
    expect(message).toMatchObject({ content: 'typed', embeds: [{ title: 'News' }] });
  });

  it('may hold nothing but embeds, and changes messages, too', async () => {
    const message = linked(await typed('send', { content: 'before' }));
    const said = await typed('edit', { message: message.id, file: attach('[{"title": "After"}]') });
    expect(linked(said)).toMatchObject({ id: message.id, content: 'before', embeds: [{ title: 'After' }] });
  });

  it.each<[string, () => string, RegExp]>([
    [
      'that is none',
      () => attach('{"content": "x",}'),
      /^The file “message\.json” can’t be read as JSON: .*line 1 column 17/,
    ],
    ['that holds no message', () => attach('"x"'), /^The file “message\.json” must contain a message/],
    ['of another type', () => attach('x', 'image/png', 'a.png'), /^The file “a\.png” isn’t a JSON file\.$/],
    [
      'that is too large',
      () => attach(`"${'x'.repeat(600_000)}"`),
      /^The file “message\.json” is larger than 512 KiB\.$/,
    ],
  ])('%s is refused with a sentence', async (_, file, said) => {
    expect(await typed('send', { file: file() })).toMatch(said);
  });
});

describe('/message edit', () => {
  it('takes a link or an id, in a channel, a thread and a post', async () => {
    for (const options of [
      {},
      { channel: thread, username: 'Herald' },
      { channel: forum.id, 'thread-name': 'x' },
    ]) {
      const message = linked(await typed('send', { content: 'before', ...options }));
      const link = `https://canary.discord.com/channels/${world.guildId}/${message.channel_id}/${message.id}`;
      const said = await typed('edit', { message: link, content: 'by link' });
      expect(said).toMatch(/^Edited the message in <#\d+>: https/);
      expect(linked(said)).toMatchObject({ id: message.id, content: 'by link' });
      await typed('edit', { message: message.id, channel: message.channel_id, content: 'by id' });
      expect(messageAt(world, { ...message }).content).toBe('by id');
    }
  });

  it('asks for the text in a form', async () => {
    const message = linked(await typed('send', { content: 'before' }));
    const opened = await world.administrator.command(world.general, 'message edit', { message: message.id });
    const said = await saidBy(await world.administrator.submit(opened, { content: 'after\nthat' }));
    expect(linked(said)).toMatchObject({ id: message.id, content: 'after\nthat' });
  });

  it.each<[string, Options, RegExp]>([
    ['something else', { message: 'the last one' }, /^“the last one” isn’t a message\. Enter its link or ID/],
    [
      'another server’s',
      { message: 'https://discord.com/channels/1/2/3' },
      /^That message is in another server, so/,
    ],
    [
      'none',
      { message: '1300000000000000009', content: 'x' },
      /^This message isn't in #general, or it was deleted\./,
    ],
  ])('says what is wrong with %s', async (_, options, said) => {
    expect(await typed('edit', options)).toMatch(said);
  });

  it('of someone else’s message says that nobody can', async () => {
    const message = await world.member.say(world.general, 'mine');
    expect(await typed('edit', { message: message.id, content: 'yours' })).toMatch(
      /^The bot can't edit this message in #general because someone else wrote it\./,
    );
  });
});

describe('without Manage Webhooks', () => {
  it('says which permission to give', async () => {
    const role = [...(world.discord.state.guild(world.guildId)?.roles.values() ?? [])].find(
      ({ tags }) => tags?.bot_id,
    );
    if (role === undefined) throw new Error('The bot has no role');
    const before = role.permissions;
    role.permissions = String(BigInt(before) & ~(1n << 29n));
    const channel = await restOf(world).post(`/guilds/${world.guildId}/channels`, {
      body: { name: 'fresh' },
    });
    const { id } = channel as { id: string }; // Discord documents a channel as the answer.
    const said = await typed('send', { content: 'x', username: 'Herald', channel: id });
    role.permissions = before;
    expect(said).toMatch(
      /^The bot couldn't .* in #fresh: it's missing a permission; give it Manage Webhooks/,
    );
  });
});
