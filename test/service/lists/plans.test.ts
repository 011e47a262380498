import { describe, expect, it } from 'vitest';
import { createTicketLists } from '../../../src/service/features/lists/store/lists.ts';
import { createTicketChanges } from '../../../src/service/features/lists/store/changes.ts';
import type { TicketFilter } from '../../../src/service/core/tickets/lists.ts';
import { ticketRow } from './rows.ts';
import { sqlitePlans } from '../storage/plans/sqlite-plans.ts';

type Ask = Partial<TicketFilter>;

/** More than are read one by one. */
const MANY_GROUPS = {
  groupIds: Array.from({ length: 200 }, (_, index) => String(index)),
  userId: '9',
  byAssignment: true,
};
const search = { text: 'order', number: null, ownerPrefix: null, ownerIds: [] };
const ways: Readonly<Record<string, readonly [index: string, ask: Ask]>> = {
  'of a guild': ['tickets_listed', {}],
  'below a number': ['tickets_listed', { before: 9 }],
  'of an owner': ['tickets_listed_by_owner', { ownerId: '1' }],
  'of an assignee': ['tickets_listed_by_assignee', { assignedId: '1' }],
  'of a group': ['tickets_listed_by_group', { groupId: '1' }],
  'of an assignee in a group': ['tickets_listed_by_assignee', { assignedId: '1', groupId: '2' }],
  'with a name': ['tickets_listed_by_name', { search }],
  'of a guild, oldest first': ['tickets_listed', { sort: 'oldest' }],
  'of an assignee, oldest first': ['tickets_listed_by_assignee', { assignedId: '1', sort: 'oldest' }],
  'that nobody has': ['tickets_listed', { unassigned: true }],
  'of a group that nobody has': ['tickets_listed_by_group', { groupId: '1', unassigned: true }],
  'of a guild, by priority': ['tickets_listed', { sort: 'priority' }],
  'of a group, by priority': ['tickets_listed_by_group', { groupId: '1', sort: 'priority' }],
  'of an owner, by priority': ['tickets_listed_by_owner', { ownerId: '1', sort: 'priority' }],
  'that are snoozed': ['tickets_snoozed', { snoozed: true }],
  'of a group that are snoozed': ['tickets_snoozed', { groupId: '1', snoozed: true }],
  'of an assignee, by priority': ['tickets_listed_by_assignee', { assignedId: '1', sort: 'priority' }],
  'with a name, by priority': ['tickets_listed_by_name', { search, sort: 'priority' }],
  'of many groups': ['tickets_listed', { reach: MANY_GROUPS }],
  'of a label in a group': ['tickets_listed_by_group', { labelId: '1', groupId: '1' }],
  'of a label that somebody has': ['tickets_listed_by_assignee', { labelId: '1', assignedId: '1' }],
  'that somebody has who asks': [
    'tickets_listed_by_assignee',
    { assignedId: MANY_GROUPS.userId, reach: MANY_GROUPS },
  ],
  'with a name in a group': ['tickets_listed_by_name', { search, groupId: '2' }],
};

/** Lists of open tickets by their wait. */
const waits: Readonly<Record<string, readonly [index: string, ask: Ask]>> = {
  'that wait': ['tickets_waiting', { waiting: true }],
  'that wait, oldest first': ['tickets_waiting', { waiting: true, sort: 'oldest' }],
  'that wait, by priority': ['tickets_waiting', { waiting: true, sort: 'priority' }],
  'that wait and nobody has': ['tickets_waiting', { waiting: true, unassigned: true }],
  'of a group that wait': ['tickets_waiting_of_group', { groupId: '1', waiting: true }],
  'of many groups that wait': ['tickets_waiting', { reach: MANY_GROUPS, waiting: true }],
  'of an assignee that wait': ['tickets_listed_by_assignee', { assignedId: '1', waiting: true }],
  'of a label that wait': ['tickets_waiting', { labelId: '1', waiting: true }],
  'of a guild, the longest wait first': ['tickets_waiting', { sort: 'waiting' }],
  'of a group, the longest wait first': ['tickets_waiting_of_group', { groupId: '1', sort: 'waiting' }],
  'that nobody has, the longest wait first': ['tickets_waiting', { unassigned: true, sort: 'waiting' }],
  'of a guild, the answer due first': ['tickets_due', { sort: 'due' }],
  'of a group, the answer due first': ['tickets_due', { groupId: '1', sort: 'due' }],
  'that are overdue': ['tickets_due', { dueUntil: '2026', sort: 'due' }],
};

/** Of every query that a list asks. */
async function plansOf(ask: Ask, statuses: TicketFilter['statuses'] = ['open', 'closed']): Promise<string[]> {
  const plans = await sqlitePlans(({ db }) =>
    createTicketLists(db).list({ guildId: '1', statuses, reach: null, ...ask }, { offset: 0, limit: 30 }),
  );
  return plans.flatMap(({ steps }) => steps);
}

describe('tickets', () => {
  it.each(Object.entries(ways))('%s are found in an index, in its order', async (_way, [index, ask]) => {
    const { leading, others } = along(index, await plansOf(ask));
    // A page, a count and, if a condition is checked on each, what lies beyond; each of open and of closed tickets.
    expect([4, 6]).toContain(leading.length);
    expect(others).toEqual([PAGE_ROWS]);
  });

  it.each(Object.entries(waits))('%s are found in an index, in its order', async (_way, [index, ask]) => {
    const { leading, others } = along(index, await plansOf(ask, ['open']));
    expect([2, 3]).toContain(leading.length);
    expect(others).toEqual([PAGE_ROWS]);
  });

  it('by their wait, or by when an answer is due, are read in the order of their index', async () => {
    const filter = { guildId: '1', statuses: ['open'], reach: null } as const;
    const lists = [{}, { groupId: '1' }, { waiting: true }, { unassigned: true, groupId: '1' }];
    const orders = lists.flatMap((more) => [
      { ...more, sort: 'waiting' } as const,
      { ...more, sort: 'due' } as const,
      { ...more, dueUntil: '2026', sort: 'due' } as const,
    ]);
    for (const order of orders) {
      const steps = await plansOf({ ...filter, ...order }, ['open']);
      // The page itself is sorted, and no list.
      expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toHaveLength(1);
    }
  });
});

it.each<[string, Ask]>([
  ['that nobody has', { unassigned: true }],
  ['of a group that nobody has', { groupId: '1', unassigned: true }],
  ['of many groups', { reach: MANY_GROUPS }],
  ['by priority', { sort: 'priority' }],
  ['of a label in a group', { labelId: '1', groupId: '1' }],
  ['of a label that somebody has', { labelId: '1', assignedId: '1' }],
  ['of a label that nobody has', { labelId: '1', unassigned: true }],
  ['of a label and many groups', { labelId: '1', reach: MANY_GROUPS }],
  ['of a label, by priority', { labelId: '1', sort: 'priority' }],
])('of those %s, no rows are read but those of the page', async (_way, ask) => {
  const steps = (await plansOf(ask)).filter((step) => /\bUSING INDEX\b/.test(step));
  expect(steps).toEqual([PAGE_ROWS]);
});

/** The rows of the page itself, by their numbers. */
const PAGE_ROWS = expect.stringContaining(
  'SEARCH tickets USING INDEX sqlite_autoindex_tickets_2 (guild_id=? AND number=?)',
);

function along(index: string, steps: readonly string[]) {
  const leading = steps.filter((step) => new RegExp(`INDEX ${index} \\(guild_id=\\?`).test(step));
  const others = steps.filter((step) => /\btickets\b/.test(step) && !leading.includes(step));
  return { leading, others };
}

it.each<[string, Ask]>([
  ['people whose name begins so', { search: { ...search, ownerIds: ['5'] } }],
  [
    'people whose name begins so, the oldest first',
    { search: { ...search, ownerIds: ['5'] }, sort: 'oldest' },
  ],
  ['one who is asked for by staff of some groups', { ownerId: '1', reach: MANY_GROUPS }],
  ['owners whose id begins so', { search: { ...search, ownerPrefix: '123456' } }],
])('the tickets of %s are found by their owners, and none else is gone through', async (_who, ask) => {
  const steps = (await plansOf(ask)).filter(
    (step) => /\btickets\b/.test(step) && !step.includes('tickets_listed_by_name'),
  );
  const led = steps.filter((step) => /tickets_listed_by_owner \(guild_id=\? AND owner_id[=>]/.test(step));
  expect(led.length).toBeGreaterThanOrEqual(2);
  expect(steps.filter((step) => !led.includes(step))).toEqual([
    expect.stringContaining('sqlite_autoindex_tickets_2 (guild_id=? AND number=?)'),
  ]);
});

it('previews are read by indexes, in one query for all tickets and one for their groups', async () => {
  const plans = await sqlitePlans(
    ({ db }) => createTicketLists(db).previews(['1', '2', '3'], '9'),
    (db) =>
      db
        .insertInto('tickets')
        .values(ticketRow(1, { id: '1' }))
        .execute(),
  );
  expect(plans).toHaveLength(2);
  const steps = plans.flatMap((plan) => plan.steps);
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  expect(steps.join('\n')).toMatch(
    /transcript_messages_spoken \(ticket_id=\? AND in_thread=\? AND author_bot=\?\)/,
  );
  expect(steps.join('\n')).toMatch(/seen_tickets_1 \(ticket_id=\? AND user_id=\?\)/);
  expect(steps.join('\n')).toMatch(/transcript_messages_by_author \(author_id=\? AND ticket_id=\?\)/);
});

it('the feed of changes is read along its indexes, however many tickets a guild has', async () => {
  const plans = await sqlitePlans(async (database) => {
    const changes = createTicketChanges(database);
    await changes.assignPositions('1');
    await changes.after('1', 3, 30);
  });
  const steps = plans.flatMap((plan) => plan.steps).filter((step) => /\btickets\b/.test(step));
  const along =
    /USING (?:COVERING )?INDEX (?:tickets_changed|tickets_without_place|sqlite_autoindex_tickets_1) \(/;
  expect(steps.length).toBeGreaterThanOrEqual(3);
  expect(steps.filter((step) => !along.test(step))).toEqual([]);
});
