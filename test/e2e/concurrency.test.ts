import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../world.ts';
import { saidBy, shows, stored, type } from './acting.ts';
import { audit } from './audit.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

describe('many at once', () => {
  it('20 moderators’ first /ticket create make 20 tickets with 20 numbers in one category', async () => {
    const runs = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.moderator.command(world.general, 'ticket create', { user: world.member.id }),
      ),
    );
    const said = await Promise.all(runs.map(saidBy));
    const numbers = said.map((text) => Number(/^Opened ticket #(\d+) for/.exec(text)?.[1]));
    expect(numbers.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    const { tickets } = await audit(world.discord, world.database);
    expect(tickets).toHaveLength(20);
    expect(new Set(tickets.map(({ channel_parent_id }) => channel_parent_id)).size).toBe(1);
  });

  it('lock, unlock, close and reopen of one ticket end in one state, here and on Discord', async () => {
    const ticket = await world.openTicket();
    const commands = [
      'lock',
      'unlock',
      'close',
      'reopen',
      'lock',
      'close',
      'unlock',
      'reopen',
      'lock',
      'unlock',
    ];
    const runs = await Promise.all(
      commands.map((command) => world.moderator.command(ticket.channel_id, `ticket ${command}`)),
    );
    const answers = await Promise.all(runs.map(saidBy));
    for (const answer of answers) {
      expect(answer).toMatch(
        /^(?:(?:Locked|Unlocked|Closed|Reopened)\.$|Ticket #\d+ (?:is already (?:closed|open)|isn't locked)\.)/,
      );
    }
    const { status, locked_at } = await stored(world, ticket);
    const word = status === 'open' ? 'Open' : 'Closed';
    await shows(world, ticket.channel_id, { Status: locked_at === null ? word : `${word}, locked` });
    await audit(world.discord, world.database);
  });

  it('only one of two /notes create makes a thread', async () => {
    const ticket = await world.openTicket();
    const said = await Promise.all([
      type(world, ticket.channel_id, 'notes create'),
      type(world, world.general, 'notes create', { ticket: ticket.id }),
    ]);
    expect(said.filter((text) => text.startsWith('Created'))).toHaveLength(1);
    expect(said.filter((text) => text.includes('already has a notes thread'))).toHaveLength(1);
    await audit(world.discord, world.database);
  });

  it('calls with one idempotency key act once', async () => {
    const calls = Array.from({ length: 5 }, () =>
      world.api.call(
        'createTicket',
        { path: { guild_id: world.guildId }, body: { user_id: world.member.id } },
        { idempotencyKey: 'five-of-one' },
      ),
    );
    const tickets = await Promise.all(calls);
    expect(new Set(tickets.map(({ id }) => id)).size).toBe(1);
    await audit(world.discord, world.database);
  });
});
