import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { GROUP, groupRow, GUILD, insertGroups, insertTickets, OTHER_GUILD, ticketRow } from './rows.ts';
import { type ListWorld, startListWorld } from './world.ts';
import { en } from '../../../src/words/languages/en.ts';

const LIST = `/api/v1/guild/${GUILD}/tickets`;
const OTHER_GROUP = '5000000000000000002';
const { member, secondMember, moderator } = SEED_IDS;
const NOBODY = '999999999999999999';
const ANSWERED = '2099-11-01T12:00:00.000000Z';

describe('the tickets of a guild', () => {
  let world: ListWorld;

  beforeAll(async () => {
    world = await startListWorld();
    await insertGroups(world.database, [groupRow(GROUP), groupRow(OTHER_GROUP)]);
    await insertTickets(world.database, [
      ticketRow(1, { status: 'closed', name: 'Refund 100%', priority: 0 }),
      ticketRow(2, { status: 'deleted', name: 'Refund again' }),
      ticketRow(3, {
        assigned_id: moderator,
        name: 'order_42',
        priority: 0,
        staff_spoke_at: ANSWERED,
        owner_spoke_at: ANSWERED.replace('T12', 'T11'),
      }),
      ticketRow(4, { owner_id: secondMember, group_id: OTHER_GROUP, name: 'Order 1', priority: 1 }),
      ticketRow(5, { owner_id: secondMember, assigned_id: moderator, status: 'closed', priority: 3 }),
      ticketRow(6, {
        group_id: OTHER_GROUP,
        assigned_id: moderator,
        priority: 1,
        first_response_at: ANSWERED,
      }),
      ticketRow(42, {
        owner_id: NOBODY,
        priority: 2,
        first_response_at: ANSWERED,
        staff_spoke_at: ANSWERED,
        owner_spoke_at: ANSWERED.replace('T12', 'T13'),
      }),
      ticketRow(420, { name: 'orderX42', priority: null }),
      ticketRow(7, { id: '7', guild_id: OTHER_GUILD, name: 'Order of another guild' }),
    ]);
  });
  afterAll(() => world.close());

  async function numbers(query: Readonly<Record<string, string>>): Promise<number[]> {
    const { body } = await world.get(`${LIST}?${new URLSearchParams(query).toString()}`);
    const found = body.data.map(({ number }: { number: number }) => number);
    expect([body.total, body.total_is_minimum]).toEqual([found.length, false]);
    return found;
  }

  it('are listed the newest first, without deleted ones', async () => {
    expect(await numbers({})).toEqual([420, 42, 6, 5, 4, 3, 1]);
  });

  it('are listed as they are read one by one, in the envelope of every list', async () => {
    const { body } = await world.get(`${LIST}?per_page=2&page=2`);
    const one = await world.get(`/api/v1/guild/${GUILD}/ticket/${ticketRow(6).id}`);
    expect(body).toEqual({
      data: [one.body, expect.objectContaining({ number: 5, status: 'closed' })],
      current_page: 2,
      first_page_url: '/?page=1&per_page=2',
      from: 3,
      last_page: 4,
      last_page_url: '/?page=4&per_page=2',
      next_page_url: '/?page=3&per_page=2',
      waiting_since: {},
      path: '/',
      per_page: 2,
      prev_page_url: '/?page=1&per_page=2',
      to: 4,
      total: 7,
      total_is_minimum: false,
    });
    expect((await world.get(`${LIST}?page=9`)).body).toMatchObject({
      data: [],
      from: null,
      to: null,
      total: 7,
    });
  });

  it('are found by status', async () => {
    expect(await numbers({ status: 'open' })).toEqual([420, 42, 6, 4, 3]);
    expect(await numbers({ status: 'closed' })).toEqual([5, 1]);
    expect(await numbers({ status: 'deleted' })).toEqual([2]);
  });

  it('are found by owner, assignee and group, and by all of them together', async () => {
    expect(await numbers({ owner_id: secondMember })).toEqual([5, 4]);
    expect(await numbers({ assigned_id: moderator })).toEqual([6, 5, 3]);
    expect(await numbers({ group_id: OTHER_GROUP })).toEqual([6, 4]);
    expect(await numbers({ assigned_id: moderator, group_id: OTHER_GROUP })).toEqual([6]);
    expect(await numbers({ assigned_id: moderator, owner_id: secondMember })).toEqual([5]);
    expect(await numbers({ assigned_id: moderator, status: 'open' })).toEqual([6, 3]);
    expect(await numbers({ owner_id: member, assigned_id: moderator, group_id: GROUP })).toEqual([3]);
    expect(await numbers({ group_id: '404' })).toEqual([]);
  });

  it('are found when nobody is assigned to them', async () => {
    expect(await numbers({ unassigned: 'true' })).toEqual([420, 42, 4, 1]);
    expect(await numbers({ unassigned: 'true', status: 'open', owner_id: member })).toEqual([420]);
    expect(await numbers({ unassigned: 'true', group_id: OTHER_GROUP })).toEqual([4]);
    expect(await numbers({ unassigned: 'true', q: 'order' })).toEqual([420, 4]);
    expect(await numbers({ unassigned: 'true', q: '42' })).toEqual([420, 42]);
    expect(await numbers({ unassigned: 'true', assigned_id: moderator })).toEqual([]);
    expect(await numbers({ unassigned: 'false' })).toEqual(await numbers({}));
  });

  it('are listed the oldest first, or by priority', async () => {
    expect(await numbers({ sort: 'oldest' })).toEqual([1, 3, 4, 5, 6, 42, 420]);
    expect(await numbers({ sort: 'oldest', before: '5', owner_id: member })).toEqual([1, 3]);
    expect(await numbers({ sort: 'oldest', q: 'order' })).toEqual([3, 4, 420]);
    expect(await numbers({ sort: 'newest' })).toEqual(await numbers({}));
    expect(await numbers({ sort: 'priority' })).toEqual([5, 42, 4, 6, 1, 3, 420]);
    expect(await numbers({ sort: 'priority', status: 'open' })).toEqual([42, 4, 6, 3, 420]);
    expect(await numbers({ sort: 'priority', group_id: OTHER_GROUP })).toEqual([4, 6]);
    expect(await numbers({ sort: 'priority', assigned_id: moderator })).toEqual([5, 6, 3]);
    expect(await numbers({ sort: 'priority', q: 'order', unassigned: 'true' })).toEqual([4, 420]);
    const { body } = await world.get(`${LIST}?sort=priority&per_page=2&page=2`);
    expect(body.data.map(({ number }: { number: number }) => number)).toEqual([4, 6]);
    expect((await world.get(`${LIST}?sort=best`)).status).toBe(400);
  });

  it('are found when they wait for the staff, who have not written since the owner did or it was opened', async () => {
    expect(await numbers({ waiting: 'true' })).toEqual([420, 42, 5, 4, 1]);
    expect(await numbers({ waiting: 'true', status: 'open', sort: 'oldest' })).toEqual([4, 42, 420]);
    expect(await numbers({ waiting: 'true', group_id: OTHER_GROUP })).toEqual([4]);
    expect(await numbers({ waiting: 'true', sort: 'priority' })).toEqual([5, 42, 4, 1, 420]);
    expect(await numbers({ waiting: 'true', assigned_id: moderator })).toEqual([5]);
    expect(await numbers({ waiting: 'true', q: 'order' })).toEqual([420, 4]);
    expect(await numbers({ waiting: 'true', q: '3' })).toEqual([]);
    expect(await numbers({ waiting: 'true', unassigned: 'true', status: 'closed' })).toEqual([1]);
    expect(await numbers({ waiting: 'false' })).toEqual(await numbers({}));
  });

  it('are listed by how long they have waited, and what does not wait comes last', async () => {
    const waiting = { sort: 'waiting', waiting: 'true', status: 'open' };
    expect(await numbers(waiting)).toEqual([4, 420, 42]);
    expect(await numbers({ sort: 'waiting', status: 'open' })).toEqual([4, 420, 42, 3, 6]);
    expect(await numbers({ sort: 'waiting', group_id: OTHER_GROUP })).toEqual([4, 6]);
    expect(await numbers({ sort: 'waiting', q: 'order' })).toEqual([4, 420, 3]);
    const { body } = await world.get(`${LIST}?sort=waiting&status=open`);
    const [first, , third] = body.data;
    expect(Object.keys(body.waiting_since)).toHaveLength(3);
    expect(body.waiting_since[first.id]).toBe(first.opened_at ?? first.created_at);
    expect(body.waiting_since[third.id]).toBe(ANSWERED.replace('T12', 'T13'));
  });

  it('are listed by when their answer is due, and those without come last', async () => {
    const due = async (number: number, answer_due_at: string) =>
      world.database.db
        .updateTable('tickets')
        .set({ answer_due_at })
        .where('guild_id', '=', GUILD)
        .where('number', '=', number)
        .execute();
    await due(3, ANSWERED);
    await due(6, '2026-01-01T12:00:00.000000Z');
    await due(42, '2026-01-01T13:00:00.000000Z');
    expect(await numbers({ sort: 'due', status: 'open' })).toEqual([6, 42, 3, 4, 420]);
    expect(await numbers({ sort: 'due', group_id: OTHER_GROUP })).toEqual([6, 4]);
    expect(await numbers({ overdue: 'true' })).toEqual([42, 6]);
    expect(await numbers({ overdue: 'true', sort: 'due' })).toEqual([6, 42]);
    expect(await numbers({ overdue: 'true', sort: 'due', group_id: OTHER_GROUP, q: '6' })).toEqual([6]);
    expect(await numbers({ overdue: 'false' })).toEqual(await numbers({}));
  });

  it('are found below a number', async () => {
    expect(await numbers({ before: '5' })).toEqual([4, 3, 1]);
    expect(await numbers({ before: '5', owner_id: member, status: 'open' })).toEqual([3]);
    expect(await numbers({ before: '42', q: '42' })).toEqual([3]);
    expect(await numbers({ before: '1' })).toEqual([]);
  });

  it.each(['42', '#42', ' 42 ', 'ticket-42', 'ticket-0042'])(
    'are found by their number, typed %j',
    async (q) => {
      expect(await numbers({ q })).toContain(42);
      expect(await numbers({ q })).not.toContain(4);
    },
  );

  it('are found by a part of the name they were given, in any case', async () => {
    expect(await numbers({ q: 'ORDER' })).toEqual([420, 4, 3]);
    expect(await numbers({ q: 'der 1' })).toEqual([4, 1]);
    expect(await numbers({ q: 'refund' })).toEqual([1]);
    expect(await numbers({ q: 'refund', status: 'deleted' })).toEqual([2]);
    expect(await numbers({ q: 'order', group_id: OTHER_GROUP })).toEqual([4]);
  });

  it('are found once, also when number and name both say so', async () => {
    expect(await numbers({ q: '42' })).toEqual([420, 42, 3]);
  });

  it('take what is typed as text, never as a pattern', async () => {
    expect(await numbers({ q: '0%' })).toEqual([1]);
    expect(await numbers({ q: 'order_' })).toEqual([3]);
    expect(await numbers({ q: '%' })).toEqual([1]);
    expect(await numbers({ q: "' or '1'='1" })).toEqual([1]);
    expect(await numbers({ q: String.raw`\_` })).toEqual([]);
  });

  it("are found by their owner's id, its beginning, or a mention", async () => {
    expect(await numbers({ q: NOBODY })).toEqual([42]);
    expect(await numbers({ q: '999999' })).toEqual([42]);
    expect(await numbers({ q: `<@${NOBODY}>` })).toEqual([42]);
    expect(await numbers({ q: '99999' })).toEqual([]);
    expect(await numbers({ q: secondMember })).toEqual([5, 4]);
    expect(await numbers({ q: secondMember, status: 'closed', assigned_id: moderator })).toEqual([5]);
  });

  it("are found by the beginning of their owner's name, in any case", async () => {
    const nameOf = (id: string): string => world.discord.state.users.get(id)?.username ?? '';
    const [milo, nele] = [nameOf(member), nameOf(secondMember)];
    expect(await numbers({ q: nele.slice(0, 3).toUpperCase() })).toEqual([5, 4]);
    expect(await numbers({ q: nele, status: 'closed' })).toEqual([5]);
    expect(await numbers({ q: milo, group_id: OTHER_GROUP })).toEqual([6]);
    expect(await numbers({ q: milo.slice(0, 1) })).toEqual([]);
    expect(await numbers({ q: 'zzz' })).toEqual([]);
  });

  it('are found by all else while Discord does not answer who is called so', async () => {
    const over = world.discord.faults.delay({ method: 'GET', route: /members\/search/ }, 5_000);
    expect(await numbers({ q: 'refu' })).toEqual([1]);
    over();
  });

  it('come with what their owners are called, if asked, as far as Discord tells at once', async () => {
    const { global_name, username } = world.discord.state.users.get(secondMember) ?? {};
    const { body } = await world.get(`${LIST}?names=true&owner_id=${secondMember}`);
    expect(body.owner_names).toEqual({ [secondMember]: global_name ?? username });
    const over = world.discord.faults.delay({ method: 'GET', route: /^\/users\/:user_id$/ }, 5_000);
    const unnamed = await world.get(`${LIST}?q=refu&names=true`);
    over();
    expect(unnamed.body).toMatchObject({ total: 1, owner_names: {} });
    expect(Object.keys((await world.get(LIST)).body)).not.toContain('owner_names');
  });

  it('are all found by nothing typed', async () => {
    expect(await numbers({ q: '' })).toEqual(await numbers({}));
    expect(await numbers({ q: '  ' })).toEqual(await numbers({}));
  });

  it('refuse questions that are none, naming every fault', async () => {
    const query =
      'status=gone&unassigned=maybe&owner_id=me&assigned_id=1,2&group_id=&before=0&page=0&per_page=0';
    const { status, body } = await world.get(`${LIST}?${query}&q=${'x'.repeat(101)}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(body.errors).toSorted()).toEqual(
      [
        'assigned_id',
        'before',
        'group_id',
        'owner_id',
        'page',
        'per_page',
        'q',
        'status',
        'unassigned',
      ].toSorted(),
    );
    expect((await world.get(`${LIST}?page=1&page=2`)).body.errors).toEqual({
      page: ['must be a whole number'],
    });
    // No text on PostgreSQL can hold it.
    expect((await world.get(`${LIST}?q=%00`)).status).toBe(400);
  });

  it('with one of several statuses', async () => {
    const listed = async (query: string) => {
      const { body } = await world.get(`${LIST}?per_page=100&${query}`);
      return new Set(body.data.map(({ status }: { status: string }) => status));
    };
    expect(await listed('status=open')).toEqual(new Set(['open']));
    expect(await listed('status=open&status=deleted')).toEqual(new Set(['open', 'deleted']));
    const wrong = await world.get(`${LIST}?status=open&status=gone`);
    expect(wrong.body.errors).toEqual({ status: [expect.stringContaining('must be one of')] });
  });

  it('are not listed for a question that nobody knows', async () => {
    const { status, body } = await world.get(`${LIST}?stauts=closed&per_page=2`);
    expect([status, body.errors]).toEqual([400, { stauts: [en['fault.unknownField']] }]);
  });

  it('are those of a guild that one has access to', async () => {
    expect((await world.get(LIST, { authorization: '' })).status).toBe(401);
    expect((await world.get(`/api/v1/guild/${OTHER_GUILD}/tickets`)).body.code).toBe('GUILD_NOT_FOUND');
  });
});
