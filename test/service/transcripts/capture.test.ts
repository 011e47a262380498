import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { botHeaders } from '../../../packages/local-discord/test/world.ts';
import { whileOpening } from '../while-opening.ts';
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

it('stores what is said in the channel while the ticket still opens, in its order', async () => {
  const { channelId, finish } = await whileOpening(world, () => world.openTicket());
  const early = await world.member.say(channelId, 'early');
  await world.member.edit(early, 'early, edited');
  // Long enough for the first look, which finds no ticket.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const ticket = await finish();
  expect(ticket.channel_id).toBe(channelId);
  await world.member.say(channelId, 'later');
  await expect.poll(() => world.stored(ticket), POLL).toEqual(['early, edited', 'later']);
});

it('keeps for staff what was said before edits, and the files that they removed', async () => {
  const ticket = await world.openTicket();
  const file = { name: 'proof.txt', mime: 'text/plain', bytes: Buffer.from('proof') };
  const insult = await world.member.say(ticket.channel_id, 'an insult', { files: [file] });
  const [kept] = insult.attachments;
  await expect.poll(() => world.stored(ticket), POLL).toEqual(['an insult']);
  await world.member.edit(insult, 'less of one');
  await world.member.edit(insult, '.', []);
  await world.member.deleteMessage(insult);
  await world.member.say(ticket.channel_id, 'never edited');
  await expect.poll(() => world.stored(ticket), POLL).toEqual(['(deleted) .', 'never edited']);
  const { channel_messages, channel_message_attachments: files } = await world.save(ticket);
  const messages = channel_messages.filter(({ author }) => !author.bot);
  expect(messages[0]).toMatchObject({
    content: '.',
    attachments: [],
    versions: [
      { content: 'an insult', attachments: [kept?.id], created_at: messages[0]?.created_at },
      { content: 'less of one', attachments: [kept?.id] },
    ],
  });
  expect(messages[1]?.versions).toEqual([]);
  expect(files).toMatchObject([{ id: kept?.id, name: 'proof.txt' }]);
});

it('keeps no version of an edit that only changes embeds', async () => {
  const ticket = await world.openTicket();
  const message = await world.member.say(ticket.channel_id, 'same');
  await world.member.suppressEmbeds(message);
  await world.member.edit(message, 'same');
  await world.member.edit(message, 'other');
  const versions = async () =>
    (await world.save(ticket)).channel_messages
      .find(({ id }) => id === message.id)
      ?.versions?.map(({ content }) => content);
  await expect.poll(versions, POLL).toEqual(['same']);
});

it('loses no message over a character that PostgreSQL does not take', async () => {
  const ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, 'before');
  const message = await world.member.say(ticket.channel_id, 'a\0b \uD800');
  // Discord has no such emoji.
  world.discord.gateway.sendRaw('MESSAGE_REACTION_ADD', {
    guild_id: world.guildId,
    channel_id: ticket.channel_id,
    message_id: message.id,
    user_id: SEED_IDS.member,
    emoji: { id: null, name: 'x\0' },
  });
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
    headers: { ...botHeaders(world.discord), 'content-type': 'application/json' },
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
