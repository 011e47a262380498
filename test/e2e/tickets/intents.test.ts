/** The table of docs/privileged-intents.md: what remains of each kind of data without an intent, a row and a world each. */
import { readFile } from 'node:fs/promises';
import { GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startWorld, type OpenTicket, type World } from '../../world.ts';
import { stored } from '../acting.ts';

const POLL = { timeout: 20_000, interval: 50 };
/** For this long, nothing may be noticed that an event would have reported immediately. */
const QUIET_MS = 600;

const target = (world: World, { id: ticketId }: OpenTicket) => ({ guildId: world.guildId, ticketId });

async function messagesOf(world: World, ticket: OpenTicket) {
  const { channel_messages: all } = await world.api.ticket('getTicketTranscript', target(world, ticket), {});
  return all.filter(({ author }) => !author.bot);
}

async function synced(world: World): Promise<void> {
  const path = { guild_id: world.guildId };
  await world.api.call('syncGuild', { path });
  const state = async () => (await world.api.call('getGuildSync', { path })).state;
  await expect.poll(state, POLL).toBe('done');
}

/** Whether something is noticed soon, or only when the server is synced. The service caches roles for half a minute. */
async function noticed(world: World, isAtOnce: boolean, look: () => Promise<boolean>): Promise<string> {
  if (!isAtOnce) {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    if (await look()) return 'by itself';
  }
  const lookAgain = async () => {
    if (!isAtOnce) await synced(world);
    return look();
  };
  await expect.poll(lookAgain, { timeout: 50_000, interval: isAtOnce ? 50 : 2_000 }).toBe(true);
  return isAtOnce ? 'by itself' : 'by a sync';
}

describe.each([
  ['both intents', Intent.GuildMembers | Intent.MessageContent],
  ['no Message Content', Intent.GuildMembers],
  ['no Server Members', Intent.MessageContent],
  ['neither', 0],
])('with %s', (_name, privilegedIntents) => {
  const content = (privilegedIntents & Intent.MessageContent) !== 0;
  const members = (privilegedIntents & Intent.GuildMembers) !== 0;
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ lifted: true, seed: { privilegedIntents } });
  });
  afterAll(() => world.close());

  it('who wrote, and when, is known: tickets wait and are answered', async () => {
    const ticket = await world.openTicket();
    const waits = async () => {
      const path = { guild_id: world.guildId };
      const { data } = await world.api.call('listTickets', { path, query: { waiting: true } });
      return data.some(({ id }) => id === ticket.id);
    };
    await world.moderator.say(ticket.channel_id, 'what is it?');
    await expect.poll(waits, POLL).toBe(false);
    await world.member.say(ticket.channel_id, 'this');
    await expect.poll(waits, POLL).toBe(true);
    expect((await messagesOf(world, ticket)).map(({ author }) => author.name)).toEqual(['Mara', 'Milo']);
  });

  it('words, files and earlier versions are known with Message Content', async () => {
    const ticket = await world.openTicket();
    const files = [{ name: 'a.txt', mime: 'text/plain', bytes: new Uint8Array([1]) }];
    const said = await world.member.say(ticket.channel_id, 'first', { files });
    await expect.poll(() => messagesOf(world, ticket), POLL).toHaveLength(1);
    await world.member.edit(said, 'second');
    const seen = async () => {
      const [message] = await messagesOf(world, ticket);
      return [message?.content, message?.attachments?.length, message?.versions?.map((each) => each.content)];
    };
    await expect.poll(seen, POLL).toEqual(content ? ['second', 1, ['first']] : ['', 0, []]);
  });

  it('deletions and reactions are known', async () => {
    const ticket = await world.openTicket();
    const said = await world.member.say(ticket.channel_id, 'gone soon');
    await expect.poll(() => messagesOf(world, ticket), POLL).toHaveLength(1);
    await world.moderator.react(said, '👍');
    const reactions = async () => (await messagesOf(world, ticket))[0]?.reactions;
    await expect.poll(reactions, POLL).toMatchObject([{ emoji: '👍', count: 1 }]);
    await world.member.deleteMessage(said);
    await expect
      .poll(async () => (await messagesOf(world, ticket))[0]?.deleted_at ?? null, POLL)
      .not.toBeNull();
  });

  it('answers of forms and replies that the bot posts are known and found', async () => {
    const path = { guild_id: world.guildId };
    const body = { user_id: SEED_IDS.member, form: [{ title: 'What', value: 'wombatform' }] };
    const { id } = await world.api.call('createTicket', { path, body });
    const reply = { content: 'wombatreply' };
    const as = { onBehalfOf: SEED_IDS.moderator };
    await world.api.ticket('replyToTicket', { guildId: world.guildId, ticketId: id }, { body: reply }, as);
    for (const q of ['wombatform', 'wombatreply'])
      await expect
        .poll(async () => (await world.api.call('searchTranscripts', { path, query: { q } })).total, POLL)
        .toBe(1);
  });

  it('members are found by name', async () => {
    const { members: found } = await world.api.call('searchMembers', {
      path: { guild_id: world.guildId },
      query: { query: 'nel' },
    });
    expect(found.map(({ id }) => id)).toEqual([SEED_IDS.secondMember]);
  });

  it('an owner who leaves is noticed at once with Server Members, else by the next sync', async () => {
    const path = { guild_id: world.guildId };
    const ticket = await world.api.call('createTicket', { path, body: { user_id: SEED_IDS.secondMember } });
    // That of the start is over, which would notice it, too.
    await synced(world);
    await world.secondMember.leave(world.guildId);
    const isRecorded = async () => {
      const history = await world.api.ticket(
        'getTicketHistory',
        { guildId: world.guildId, ticketId: ticket.id },
        {},
      );
      return history.data.some(({ action }) => action === 'ownerLeft');
    };
    expect(await noticed(world, members, isRecorded)).toBe(members ? 'by itself' : 'by a sync');
  }, 90_000);

  it('staff who lose their role lose their rights, and their tickets by event or sync', async () => {
    const ticket = await world.openTicket();
    const body = { user_id: SEED_IDS.moderator };
    await world.api.ticket('assignTicket', target(world, ticket), { body });
    await world.administrator.editMember(world.guildId, SEED_IDS.moderator, { roles: [] });
    const mayRead = () =>
      world.api.ticket('getTicket', target(world, ticket), {}, { onBehalfOf: SEED_IDS.moderator }).then(
        () => true,
        () => false,
      );
    await expect.poll(mayRead, { timeout: 50_000, interval: 500 }).toBe(false);
    const isUnassigned = async () => (await stored(world, ticket)).assigned_id === null;
    expect(await noticed(world, members, isUnassigned)).toBe(members ? 'by itself' : 'by a sync');
  }, 90_000);
});

it('the table says so', async () => {
  const page = await readFile(new URL('../../../docs/privileged-intents.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && line.split('|').length === 7);
  const cells = rows.slice(1).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(
    cells.filter(([data]) => !/^-+$/.test(data ?? '')).map(([data, , , , both]) => [data, both]),
  ).toEqual([
    ['who wrote, and when', 'all'],
    ['words, files, polls, earlier versions', 'what the bot may see'],
    ['deletions and reactions', 'all'],
    ['answers in forms, replies by the bot', 'all'],
    ['members by name', 'all'],
    ['owners who leave', 'by the next sync'],
    ['staff who lose their role', 'rights in half a minute, tickets by the next sync'],
  ]);
});
