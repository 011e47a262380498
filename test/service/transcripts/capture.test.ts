import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '../../../packages/local-discord/src/seed/seed.ts';
import { startTranscriptWorld, told, type TranscriptWorld, POLL } from './world.ts';

let world: TranscriptWorld;
beforeAll(async () => {
  world = await startTranscriptWorld();
});
afterAll(() => world.close());

it('stores what is said, edited and deleted, as it happens; what was deleted stays', async () => {
  const ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, 'first');
  const second = await world.member.say(ticket.channel_id, 'second');
  const third = await world.moderator.say(ticket.channel_id, 'third');
  await world.member.edit(second, 'second, better');
  await world.moderator.deleteMessage(third);
  await expect.poll(() => world.stored(ticket), POLL).toEqual(['first', 'second, better', '(deleted) third']);
});

it('loses no message over a character that PostgreSQL does not take', async () => {
  const ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, 'before');
  const message = await world.member.say(ticket.channel_id, 'a\0b \uD800');
  await world.member.react(message, 'x\0');
  await world.member.say(ticket.channel_id, 'after');
  await expect.poll(() => world.stored(ticket), POLL).toEqual(['before', 'ab \uFFFD', 'after']);
});

it('marks what was deleted at once', async () => {
  const ticket = await world.openTicket();
  const ids: string[] = [];
  for (const text of ['a', 'b', 'c']) ids.push((await world.member.say(ticket.channel_id, text)).id);
  await world.moderator.deleteMessages(ticket.channel_id, ids.slice(0, 2));
  await expect.poll(() => world.stored(ticket), POLL).toEqual(['(deleted) a', '(deleted) b', 'c']);
});

it('counts reactions, and those taken back', async () => {
  const ticket = await world.openTicket();
  const message = await world.member.say(ticket.channel_id, 'vote');
  await world.member.react(message, '👍');
  await world.moderator.react(message, '👍');
  await world.moderator.react(message, '🎉');
  await world.moderator.react(message, '🎉', false);
  const reactions = async (): Promise<unknown> => {
    const row = await world.database.db
      .selectFrom('transcript_messages')
      .select('reactions')
      .where('id', '=', message.id)
      .executeTakeFirst();
    return JSON.parse(row?.reactions ?? 'null');
  };
  await expect.poll(reactions, POLL).toEqual([{ emoji: '👍', emoji_id: null, count: 2 }]);
  await world.member.react(message, '👍', false);
  await expect.poll(reactions, POLL).toEqual([{ emoji: '👍', emoji_id: null, count: 1 }]);
});

it('keeps notes apart from what members read', async () => {
  const ticket = await world.withNotes();
  await world.moderator.say(ticket.notes, 'for staff');
  await world.member.say(ticket.channel_id, 'for all');
  await expect.poll(() => world.stored(ticket), POLL).toEqual(['for staff', 'for all']);
  const { channel_messages, thread_messages } = await world.save(ticket);
  expect(told(channel_messages)).toEqual(['for all']);
  expect(told(thread_messages)).toEqual(['for staff']);
});

it('hears threads that people begin in a ticket’s channel', async () => {
  const ticket = await world.openTicket();
  const begun = await fetch(`${world.discord.apiUrl}/v10/channels/${ticket.channel_id}/threads`, {
    method: 'POST',
    headers: { authorization: `Bot ${world.discord.botToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'aside', type: 11 }),
  });
  // Discord's answer to a new thread.
  const thread = (await begun.json()) as { id: string };
  await world.moderator.say(thread.id, 'aside');
  await expect.poll(() => world.stored(ticket), POLL).toEqual(['aside']);
  expect(told((await world.save(ticket)).thread_messages)).toEqual(['aside']);
});

it('stores nothing of channels that are no tickets', async () => {
  const ticket = await world.openTicket();
  await world.member.say(SEED_IDS.general, 'not in a ticket');
  await world.member.say(ticket.channel_id, 'in a ticket');
  await expect.poll(() => world.stored(ticket), POLL).toEqual(['in a ticket']);
  const elsewhere = await world.database.db
    .selectFrom('transcript_messages')
    .select('id')
    .where('channel_id', '=', SEED_IDS.general)
    .execute();
  expect(elsewhere).toEqual([]);
});

it('hears in a thread that is a ticket', async () => {
  const threads = await startTranscriptWorld({ mode: 'thread', opened_channel_id: SEED_IDS.general });
  try {
    const ticket = await threads.openTicket();
    const message = await threads.member.say(ticket.channel_id, 'in a thread');
    await threads.member.edit(message, 'edited in a thread');
    await expect.poll(async () => (await threads.stored(ticket)).at(-1), POLL).toEqual('edited in a thread');
    const { channel_messages, thread_messages } = await threads.save(ticket);
    expect(told(channel_messages)).toEqual(['~edited in a thread']);
    expect(thread_messages).toEqual([]);
  } finally {
    await threads.close();
  }
});
