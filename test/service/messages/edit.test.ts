import { PermissionFlagsBits as Bit, Routes } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startWorld, type World } from '../../world.ts';
import { refusalOf, UNKNOWN } from '../tickets/asking.ts';
import {
  edit,
  type Forum,
  makeForum,
  makeThread,
  messageAt,
  restOf,
  sent,
  send,
  withoutBits,
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

const HERALD = { username: 'Herald' };
const POLL = { question: { text: 'Tea?' }, answers: [{ poll_media: { text: 'Yes' } }] };

/** Every place with every way a message gets there. */
const KINDS: readonly [string, () => string, object][] = [
  ['the bot’s in a channel', () => world.general, {}],
  ['a webhook’s in a channel', () => world.general, HERALD],
  ['the bot’s in a thread', () => thread, {}],
  ['a webhook’s in a thread', () => thread, HERALD],
  ['the bot’s that begins a post', () => forum.id, { thread_name: 'First' }],
  ['a webhook’s that begins a post', () => forum.id, { thread_name: 'First', ...HERALD }],
];

describe.each(KINDS)('an edit of a message: %s', (_, place, how) => {
  it('changes what it says and leaves the rest', async () => {
    const body = { content: 'before', embeds: [{ title: 'stays' }], ...how };
    const { body: first } = await send(world, place(), body);
    const reply = await edit(world, String(first['channel_id']), first['id'], {
      content: `after <@${SEED_IDS.member}>`,
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ id: first['id'], channel_id: first['channel_id'], guild_id: world.guildId });
    const message = messageAt(world, first);
    expect(message).toMatchObject({ content: `after <@${SEED_IDS.member}>`, embeds: [{ title: 'stays' }] });
    expect(message.edited_timestamp).not.toBeNull();
    expect(message.mentions).toEqual([]);
  });

  it('takes the same body again, and empties what is empty in it', async () => {
    const body = { content: 'before', embeds: [{ title: 'goes' }], tts: false, ...how };
    const { body: first } = await send(world, place(), body);
    const again = await edit(world, String(first['channel_id']), first['id'], { ...body, embeds: [] });
    expect(again.status).toBe(200);
    expect(messageAt(world, first)).toMatchObject({ content: 'before', embeds: [] });
  });

  it('brings in no button of the bot’s own', async () => {
    const { body: first } = await send(world, place(), { content: 'before', ...how });
    const button = { type: 2, style: 1, label: 'Go', custom_id: 'setup:group-delete:1' };
    const reply = await edit(world, String(first['channel_id']), first['id'], {
      components: [{ type: 1, components: [button] }],
    });
    expect([reply.status, Object.keys(Object(reply.body['errors']))]).toEqual([
      400,
      ['components.0.components.0.custom_id'],
    ]);
    expect(messageAt(world, first).components).toEqual([]);
  });

  it('cannot change who it is from, its post, its poll', async () => {
    const { body: first } = await send(world, place(), { content: 'before', ...how });
    const reply = await edit(world, String(first['channel_id']), first['id'], {
      username: 'Impostor',
      thread_name: 'Another',
      applied_tags: ['1'],
      tts: true,
      poll: POLL,
    });
    expect(refusalOf(reply)).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
    const fixed = ["can't be changed after a message was sent; send a new one"];
    expect(reply.body['errors']).toEqual({
      content: ["is required if you don't change anything else in the message"],
      username: fixed,
      thread_name: fixed,
      applied_tags: fixed,
      tts: fixed,
      poll: fixed,
    });
    expect(messageAt(world, first).content).toBe('before');
  });
});

describe('an edit', () => {
  it('finds a post’s first message by its forum, too', async () => {
    const first = await sent(world, forum.id, { content: 'before', thread_name: 'x', ...HERALD });
    const reply = await edit(world, forum.id, first.id, { content: 'after' });
    expect(reply.body).toMatchObject({ id: first.id, channel_id: first.channel_id });
    expect(messageAt(world, reply.body).content).toBe('after');
    const elsewhere = await edit(world, forum.id, thread, { content: 'x' });
    expect(refusalOf(elsewhere)).toEqual({ status: 404, code: 'MESSAGE_NOT_FOUND' });
  });

  it('wakes a thread that fell asleep', async () => {
    const asleep = await makeThread(world, world.general);
    const message = await sent(world, asleep, { content: 'before' });
    await restOf(world).patch(Routes.channel(asleep), { body: { archived: true } });
    expect((await edit(world, asleep, message.id, { content: 'after' })).status).toBe(200);
    await restOf(world).patch(Routes.channel(asleep), { body: { archived: true, locked: true } });
    const locked = await edit(world, asleep, message.id, { content: 'again' });
    expect(refusalOf(locked)).toEqual({ status: 502, code: 'DISCORD_REFUSED' });
    expect(locked.body['message']).toMatch(/in #aside: the thread is archived/);
  });

  it('of someone else’s message is refused', async () => {
    const message = await world.member.say(world.general, 'mine');
    const reply = await edit(world, world.general, message.id, { content: 'yours' });
    expect(refusalOf(reply)).toEqual({ status: 502, code: 'DISCORD_REFUSED' });
    expect(reply.body['message']).toMatch(/^The bot can't edit this message in #general/);
    expect(messageAt(world, { ...message }).content).toBe('mine');
  });

  it('of another program’s webhook’s message is refused, though its token can be seen', async () => {
    const message = await sent(world, world.general, { content: 'theirs', ...HERALD });
    const webhook = world.discord.state.webhooks.get(message.webhook_id ?? '');
    if (webhook === undefined) throw new Error('No webhook');
    const user = { ...webhook.user, id: SEED_IDS.administrator };
    world.discord.state.webhooks.set(webhook.id, { ...webhook, user });
    await world.restart();
    const reply = await edit(world, world.general, message.id, { content: 'ours' });
    expect(refusalOf(reply)).toEqual({ status: 502, code: 'DISCORD_REFUSED' });
    expect(reply.body['message']).toMatch(/its webhook is gone or isn't the bot's/);
    expect(messageAt(world, { ...message }).content).toBe('theirs');
  });

  it.each([
    ['no such message', UNKNOWN, 'MESSAGE_NOT_FOUND'],
    ['no possible message', '9'.repeat(20), 'MESSAGE_NOT_FOUND'],
  ])('of %s is a 404', async (_, id, code) => {
    expect(refusalOf(await edit(world, world.general, id, { content: 'x' }))).toEqual({ status: 404, code });
  });

  it('in no channel of this server is a 404', async () => {
    expect(refusalOf(await edit(world, UNKNOWN, UNKNOWN, { content: 'x' }))).toEqual({
      status: 404,
      code: 'CHANNEL_NOT_FOUND',
    });
  });

  it('that leaves nothing is a 400', async () => {
    const message = await sent(world, world.general, { content: 'before' });
    const reply = await edit(world, world.general, message.id, { content: '' });
    expect(reply.body['errors']).toEqual({
      content: ["can't be empty if the message has nothing else to show"],
    });
  });

  it('says which part Discord finds faulty', async () => {
    const message = await sent(world, world.general, { content: 'before', ...HERALD });
    const reply = await edit(world, world.general, message.id, { embeds: [{ title: 'x'.repeat(257) }] });
    expect(Object.keys(Object(reply.body['errors']))).toEqual(['embeds.0.title']);
  });

  it('without Read Message History says so', async () => {
    const message = await sent(world, world.general, { content: 'before' });
    const everyone = world.discord.state.guild(world.guildId)?.roles.get(world.guildId);
    const before = everyone?.permissions ?? '0';
    const giveBack = withoutBits(world, Bit.ReadMessageHistory);
    if (everyone) everyone.permissions = String(BigInt(before) & ~Bit.ReadMessageHistory);
    const reply = await edit(world, world.general, message.id, { content: 'x' });
    giveBack();
    if (everyone) everyone.permissions = before;
    expect(reply.body['message']).toMatch(
      /read #general: it's missing a permission; give it Read Message History/,
    );
  });
});
