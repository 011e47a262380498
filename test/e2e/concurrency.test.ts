import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '../../src/service/base/kit/clock.ts';
import { openDatabase } from '../../src/service/edge/database/database.ts';
import { startWorld, type World } from '../world.ts';
import { saidBy, shows, stored, type } from './acting.ts';
import { audit } from './audit.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

/** The ticket's entries of this action, the newest first. */
async function historyOf(ticketId: string, action: string) {
  const { data } = await world.api.ticket('getTicketHistory', { guildId: world.guildId, ticketId }, {});
  return data.filter((entry) => entry.action === action);
}

const namesIn = (detail: unknown): string[] => (Array.isArray(detail) ? detail.map(String) : []);

/** When the jobs of this kind are due that work on the ticket. */
async function dueTimes(kind: string, ticketId: string): Promise<string[]> {
  const database = openDatabase(world.database);
  try {
    const jobs = database.db.selectFrom('outbox').select('run_at').where('kind', '=', kind);
    return (await jobs.where('lane', '=', ticketId).execute()).map(({ run_at }) => run_at);
  } finally {
    await database.close();
  }
}

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

  it('two moderators who label one ticket at once end in one set of labels, which its history tells', async () => {
    const path = { guild_id: world.guildId };
    const makeLabel = (name: string) => world.api.call('createLabel', { path, body: { name } });
    const labels = await Promise.all(['Refund', 'Bug'].map(makeLabel));
    const ticket = await world.openTicket();
    const label = (person: typeof world.moderator, options: Record<string, string>) =>
      person.command(ticket.channel_id, 'ticket label', options).then(saidBy);
    const said = await Promise.all([
      label(world.moderator, { add: 'Refund' }),
      label(world.administrator, { add: 'Refund, Bug' }),
      label(world.moderator, { remove: 'Refund' }),
      label(world.administrator, { add: 'Refund', remove: 'Bug' }),
      label(world.moderator, { remove: 'Bug', add: 'Refund' }),
    ]);
    for (const answer of said) expect(answer).toMatch(/^(?:Added|Removed)/);
    const { label_ids = [] } = await stored(world, ticket);
    const present = new Set<string>();
    for (const { detail } of (await historyOf(ticket.id, 'labelTicket')).toReversed()) {
      // Each entry tells what really changed: nothing is added twice, and nothing removed that wasn't there.
      for (const name of namesIn(detail['removed'])) expect(present.delete(name)).toBe(true);
      for (const name of namesIn(detail['added'])) expect(present.size).toBeLessThan(present.add(name).size);
    }
    const names = labels.filter(({ id }) => label_ids.includes(id)).map(({ name }) => name);
    expect([...present].toSorted()).toEqual(names.toSorted());
    await audit(world.discord, world.database);
  });

  it('two moderators who snooze one ticket at once end in one snooze, which ends at its own time', async () => {
    const ticket = await world.openTicket();
    const snooze = (person: typeof world.moderator, until: string) =>
      person.command(ticket.channel_id, 'ticket snooze', { until }).then(saidBy);
    const said = await Promise.all([
      snooze(world.moderator, '2099-12-24T18:00:00Z'),
      snooze(world.administrator, '2098-12-24T18:00:00Z'),
      snooze(world.moderator, '2097-12-24T18:00:00Z'),
    ]);
    for (const answer of said) expect(answer).toMatch(/^Snoozed until/);
    const { snoozed_until } = await stored(world, ticket);
    const [last] = await historyOf(ticket.id, 'snoozeTicket');
    expect(snoozed_until).toBe(instant(new Date(String(last?.detail['until']))));
    expect(await dueTimes('ticket.snooze-end', ticket.id)).toEqual([snoozed_until]);
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
