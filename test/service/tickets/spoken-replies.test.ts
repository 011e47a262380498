/** Replies from the browser or the form are posted by the bot's webhook under the author's name, as their own. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { INVITE_PERMISSIONS, SEED_IDS } from '@coatcheck/local-discord/seed';
import { startModeWorld } from '../../e2e/modes.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const guild = () => {
  const found = world.discord.state.guild(world.guildId);
  if (found === undefined) throw new Error('No guild');
  return found;
};
const mara = () => {
  const member = guild().members.get(SEED_IDS.moderator);
  if (member === undefined) throw new Error('No Mara');
  return member;
};
const botRole = () => {
  const role = guild().roles.get(SEED_IDS.botRole);
  if (role === undefined) throw new Error('No role');
  return role;
};
afterEach(() => {
  mara().nick = null;
  botRole().permissions = String(INVITE_PERMISSIONS);
});

const say = async (ticket: OpenTicket, content: string, in_: World = world) => {
  const target = { guildId: in_.guildId, ticketId: ticket.id };
  await in_.api.ticket('replyToTicket', target, { body: { content } }, { onBehalfOf: SEED_IDS.moderator });
  return [...in_.discord.state.messages(ticket.channel_id).all()].findLast((message) =>
    message.content.startsWith(content),
  );
};
const webhooksOf = ({ channel_id }: OpenTicket) =>
  [...world.discord.state.webhooks.values()].filter((webhook) => webhook.channel_id === channel_id);
const SIGNED = `\n-# <@${SEED_IDS.moderator}>`;
const authors = async (ticket: OpenTicket, in_: World = world) => {
  const target = { guildId: in_.guildId, ticketId: ticket.id };
  const { messages } = await in_.api.ticket('listTicketMessages', target, {});
  return messages.flatMap(({ content, author }) =>
    content === '' || author.id === SEED_IDS.bot ? [] : [[content, author.id, author.name, author.bot]],
  );
};

it('a reply is its sender’s in the transcript and the search, whatever Discord’s events and history say', async () => {
  const ticket = await world.openTicket();
  const sent = await say(ticket, 'the wombat is on its way');
  expect(sent).toMatchObject({ author: { username: 'Mara' }, webhook_id: expect.any(String) });
  expect(sent?.content).not.toContain('-#');
  const theirs = [['the wombat is on its way', SEED_IDS.moderator, 'Mara', false]];
  expect(await authors(ticket)).toEqual(theirs);
  const path = { guild_id: world.guildId };
  const query = { q: 'wombat', author_id: SEED_IDS.moderator };
  const found = async () => (await world.api.call('searchTranscripts', { path, query })).data.length;
  await expect.poll(found, { timeout: 10_000 }).toBe(1);
  // The save reads Discord's history, which names the webhook.
  await world.api.ticket('closeTicket', { guildId: world.guildId, ticketId: ticket.id }, { body: {} });
  await world.restart();
  expect(await authors(ticket)).toEqual(theirs);
});

it('all replies in a channel are posted by one webhook, and by another once that was deleted', async () => {
  const ticket = await world.openTicket();
  await Promise.all(['one', 'two', 'three'].map((text) => say(ticket, text)));
  const [webhook, ...others] = webhooksOf(ticket);
  expect(others).toEqual([]);
  world.discord.state.webhooks.delete(webhook?.id ?? '');
  expect(await say(ticket, 'four')).toMatchObject({ author: { username: 'Mara' } });
  expect(webhooksOf(ticket)).toHaveLength(1);
});

it('is posted in tickets that are threads, by the webhook of their channel', async () => {
  await using threads = await startModeWorld({ mode: 'thread', opened_channel_id: SEED_IDS.general });
  const ticket = await threads.openTicket();
  expect(await say(ticket, 'in the thread', threads)).toMatchObject({ author: { username: 'Mara' } });
  expect(await authors(ticket, threads)).toEqual([['in the thread', SEED_IDS.moderator, 'Mara', false]]);
});

it.each(['Clyde the Second', 'discord fan', 'everyone', 'Here', '\u3164\u200b'])(
  'a name that Discord refuses, as %j, is named below the bot’s own message',
  async (name) => {
    mara().nick = name;
    const ticket = await world.openTicket();
    expect(await say(ticket, 'hello')).toMatchObject({
      content: `hello${SIGNED}`,
      author: { id: SEED_IDS.bot },
    });
    expect(webhooksOf(ticket)).toEqual([]);
  },
);

it('a long name is cut, and counts in characters', async () => {
  mara().nick = '🦓'.repeat(32);
  const ticket = await world.openTicket();
  expect(await say(ticket, 'hello')).toMatchObject({ author: { username: mara().nick } });
});

it('without Manage Webhooks the sender is named below the bot’s own message', async () => {
  botRole().permissions = String(INVITE_PERMISSIONS & ~Bit.ManageWebhooks);
  const ticket = await world.openTicket();
  const [text, emojis] = ['hello', '😀'.repeat(1_900)];
  const bot = { author: { id: SEED_IDS.bot } };
  expect(await say(ticket, text)).toMatchObject({ ...bot, content: text + SIGNED });
  // Discord counts characters: an emoji is one.
  expect(await say(ticket, emojis)).toMatchObject({ ...bot, content: emojis + SIGNED });
});

it('so it is in a channel that has as many webhooks as Discord allows', async () => {
  const ticket = await world.openTicket();
  for (let count = 0; count < 15; count += 1) {
    const id = String(1_300_000_000_000_000_000n + BigInt(count));
    const webhook = {
      id,
      type: 1 as const,
      guild_id: world.guildId,
      channel_id: ticket.channel_id,
      name: 'Other',
    };
    const { bot, application } = world.discord.state;
    const more = { avatar: null, token: `t${count}`, application_id: application.id };
    world.discord.state.webhooks.set(id, { ...webhook, ...more, user: { ...bot, id: SEED_IDS.owner } });
  }
  expect(await say(ticket, 'hello')).toMatchObject({
    content: `hello${SIGNED}`,
    author: { id: SEED_IDS.bot },
  });
});
