import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../world.ts';
import { channelOf, controlMessage, type Options, seen, shows, stored, type } from '../acting.ts';
import { en } from '../../../src/words/languages/en.ts';
import { patternOf } from '../../words/beginning.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  // The first ticket also makes category and group: not what these tests are about.
  await world.openTicket();
});
afterAll(() => world.close());

const revokes: (() => void)[] = [];
afterEach(() => {
  for (const revoke of revokes.splice(0)) revoke();
});

const LACKS = { status: 403, body: { code: 50_013, message: 'Missing Permissions' } };
const BLIND = { status: 403, body: { code: 50_001, message: 'Missing Access' } };
const DOWN = { status: 500, body: { message: '500: Internal Server Error', code: 0 } };
/** Discord's own 429, with a wait that nobody should sit through. */
const SLOW = {
  status: 429,
  headers: { 'retry-after': '300', 'x-ratelimit-scope': 'user' },
  body: { message: 'You are being rate limited.', retry_after: 300, global: false },
};

function refuse(method: string, route: RegExp, answer: typeof LACKS | typeof SLOW, times?: number): void {
  revokes.push(world.discord.faults.refuse({ method, route }, { ...answer, ...(times && { times }) }));
}

const PATCH_CHANNEL = /^\/channels\/\d+$/;

describe('when Discord refuses to change the channel', () => {
  it.each<[string, Options, string]>([
    ['ticket lock', {}, 'ticket unlock'],
    ['ticket close', {}, 'ticket reopen'],
  ])('/%s says which permission lacks, and nothing has changed', async (command, options, reverse) => {
    for (const [said, typed] of [
      [command, 'before'],
      [reverse, 'after'],
    ] as const) {
      const ticket = await world.openTicket();
      if (typed === 'after') await type(world, ticket.channel_id, command, options);
      const before = await stored(world, ticket);
      const overwrites = structuredClone(channelOf(world, ticket.channel_id).permission_overwrites);
      refuse('PATCH', PATCH_CHANNEL, LACKS);
      const answer = await type(world, ticket.channel_id, said, options);
      revokes.pop()?.();
      expect(answer).toMatch(
        /^The bot couldn't change <#\d+>: it's missing a permission; give it Manage Channels and Manage Roles \(Discord's error 50013\)\.\n-# Request ID \S+$/,
      );
      expect(await stored(world, ticket)).toEqual(before);
      expect(channelOf(world, ticket.channel_id).permission_overwrites).toEqual(overwrites);
    }
  });

  it('says that it cannot see the channel', async () => {
    const ticket = await world.openTicket();
    refuse('PATCH', PATCH_CHANNEL, BLIND);
    expect(await type(world, ticket.channel_id, 'ticket lock')).toMatch(/give it View Channel there/);
    expect(await stored(world, ticket)).toMatchObject({ locked_at: null });
  });

  it('says how long to wait for a rate limit that takes minutes', async () => {
    const ticket = await world.openTicket();
    refuse('PATCH', PATCH_CHANNEL, SLOW);
    expect(await type(world, ticket.channel_id, 'ticket lock')).toMatch(
      new RegExp(
        String.raw`^Discord's rate limit was reached\. ${patternOf('givenUp.nothing')} Try again in [56]m\.\n-# Request ID`,
      ),
    );
    expect(await stored(world, ticket)).toMatchObject({ locked_at: null });
  });

  it('tries again by itself when Discord fails for a moment', async () => {
    const ticket = await world.openTicket();
    refuse('PATCH', PATCH_CHANNEL, DOWN, 2);
    expect(await type(world, ticket.channel_id, 'ticket lock')).toBe(en['lockTicket.here']);
  });
});

describe('when Discord refuses while a ticket is made', () => {
  const ticketChannels = (): string[] =>
    [...(world.discord.state.guild(world.guildId)?.channels.values() ?? [])]
      .filter(({ topic }) => topic?.startsWith('Ticket #'))
      .map(({ id }) => id);

  it.each([
    [
      'the channel',
      /^\/guilds\/\d+\/channels$/,
      /^The bot couldn't create the ticket's channel: it's missing/,
    ],
    ['the message', /^\/channels\/\d+\/messages$/, /^The bot couldn't post in .*: it's missing a permission/],
  ])('%s, says so and leaves no channel behind', async (_, route, sentence) => {
    const before = ticketChannels();
    refuse('POST', route, LACKS);
    const said = await type(world, world.general, 'ticket create', { user: world.member.id });
    expect(said).toMatch(sentence);
    expect(ticketChannels()).toEqual(before);
  });

  it('says that the server is full', async () => {
    refuse('POST', /^\/guilds\/\d+\/channels$/, { status: 400, body: { code: 30_013, message: 'full' } });
    expect(await type(world, world.general, 'ticket create', { user: world.member.id })).toMatch(
      /limit of 500 channels/,
    );
  });
});

describe('when Discord refuses the notes', () => {
  it('/notes create says what lacks, and can be asked again', async () => {
    const ticket = await world.openTicket();
    refuse('POST', /^\/channels\/\d+\/threads$/, LACKS, 1);
    expect(await type(world, ticket.channel_id, 'notes create')).toMatch(/give it Create Private Threads/);
    expect(await stored(world, ticket)).toMatchObject({ notes_thread_id: null });
    expect(await type(world, ticket.channel_id, 'notes create')).toMatch(/^Created the notes: <#/);
  });

  it('/notes add says what lacks, and shows nobody the ticket', async () => {
    const ticket = await world.openTicket();
    await type(world, ticket.channel_id, 'notes create');
    refuse('PUT', /thread-members/, LACKS, 1);
    const user = world.secondMember.id;
    expect(await type(world, ticket.channel_id, 'notes add', { user })).toMatch(/it's missing a permission/);
    expect(world.secondMember.channels(world.guildId).map(({ id }) => id)).not.toContain(ticket.channel_id);
  });
});

describe('what follows an answered change', () => {
  it('a refused announcement is not said, and nothing else suffers', async () => {
    const ticket = await world.openTicket();
    refuse('POST', /^\/channels\/\d+\/messages$/, LACKS);
    expect(await type(world, ticket.channel_id, 'ticket lock')).toBe(en['lockTicket.here']);
    await shows(world, ticket.channel_id, { Status: 'Open, locked' });
  });

  it('a control message that someone deleted by hand is posted again at the next change', async () => {
    const ticket = await world.openTicket();
    const control = controlMessage(world, ticket.channel_id);
    world.discord.state.messages(ticket.channel_id).remove(control?.id ?? '');
    await type(world, ticket.channel_id, 'ticket priority', { level: '3' });
    const again = await seen(world.discord, () => controlMessage(world, ticket.channel_id));
    expect(again.id).not.toBe(control?.id);
    await shows(world, ticket.channel_id, { Priority: '🔴 Urgent' });
    // It pings nobody a second time.
    expect(again.mentions).toEqual([]);
    await type(world, ticket.channel_id, 'ticket priority', { level: '0' });
    await shows(world, ticket.channel_id, { Priority: '🔵 Low' });
  });

  it('an outage of Discord is waited out', async () => {
    const ticket = await world.openTicket();
    refuse('PATCH', /^\/channels\/\d+\/messages\/\d+$/, DOWN, 4);
    expect(await type(world, ticket.channel_id, 'ticket priority', { level: '2' })).toMatch(/^Priority set/);
    await shows(world, ticket.channel_id, { Priority: '🟠 High' });
  });
});
