/** One action on many tickets: which ones it includes, each judged on its own, and what stops it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OrderedRefusal } from '@coatcheck/local-discord';
import { createTokenStore } from '../../../src/service/base/store/tokens.ts';
import { as, addPeople, PEOPLE, post, ROLES, setUpTeams, type Teams } from '../authorization/people.ts';
import { type Answer, BASE, GUILD, type SetupWorld, startSetupWorld } from '../setup/world.ts';
import { INSTANT, UNKNOWN } from './asking.ts';

const BULK = `${BASE}/tickets/bulk`;

let world: SetupWorld;
let teams: Teams;
beforeAll(async () => {
  world = await startSetupWorld();
  addPeople(world.discord);
  teams = await setUpTeams(world);
});
afterAll(() => world[Symbol.asyncDispose]());

interface Ticket {
  readonly id: string;
  readonly number: number;
}

const openTicket = (group = teams.billing): Promise<Ticket> =>
  post(world, '/ticket', { user_id: PEOPLE.owner, ticket_group_id: group });
const openTickets = async (count: number, group = teams.billing): Promise<Ticket[]> => {
  const tickets: Ticket[] = [];
  for (let index = 0; index < count; index += 1) tickets.push(await openTicket(group));
  return tickets;
};
const idsOf = (tickets: readonly Ticket[]): string[] => tickets.map(({ id }) => id);
const newLabel = async (name: string): Promise<string> => (await post(world, '/labels', { name })).id;
const start = (body: object, by: object = as('staff')): Promise<Answer> =>
  world.ask('POST', BULK, { body, ...by });
const read = async (id: string, by: object = as('staff')) =>
  (await world.ask('GET', `${BULK}/${id}`, by)).body;
const ended = async (id: string, by: object = as('staff')) => {
  await expect.poll(async () => (await read(id, by)).state, { timeout: 20_000 }).not.toBe('running');
  return read(id, by);
};
const statusOf = async ({ id }: Ticket) => (await world.ask('GET', `${BASE}/ticket/${id}`)).body.status;
const historyOf = async ({ id }: Ticket) =>
  (await world.ask('GET', `${BASE}/ticket/${id}/history`)).body.data;

it('closes tickets by their ids, each as if it had been closed alone', async () => {
  const tickets = await openTickets(3);
  const { status, body } = await start({
    action: { closeTicket: { reason: 'The outage is over' } },
    ticket_ids: idsOf(tickets),
    expected_total: 3,
  });
  expect([status, body]).toEqual([
    202,
    {
      id: expect.stringMatching(/^\d{17,20}$/),
      action: 'closeTicket',
      state: 'running',
      total: 3,
      done: 0,
      refused: 0,
      refusals: [],
      message: null,
      started_by: PEOPLE.staff,
      started_at: expect.stringMatching(INSTANT),
      finished_at: null,
    },
  ]);
  expect(await ended(body.id)).toEqual({
    ...body,
    state: 'finished',
    done: 3,
    finished_at: expect.stringMatching(INSTANT),
  });
  for (const ticket of tickets) {
    const closings = (await historyOf(ticket)).filter(
      ({ action }: { action: string }) => action === 'closeTicket',
    );
    expect(closings).toMatchObject([{ actor_id: PEOPLE.staff, reason: 'The outage is over' }]);
  }
});

it.each([
  ['labelTicket', (label: string) => ({ add: [label] }), (label: string) => ({ label_ids: [label] })],
  ['assignTicket', () => ({ user_id: PEOPLE.assignee }), () => ({ assigned_id: PEOPLE.assignee })],
  ['moveTicket', () => ({ ticket_group_id: teams.sales }), () => ({ group_id: teams.sales })],
  ['deleteTicket', () => ({}), () => ({ status: 'deleted' })],
])('performs %s with the body of that operation', async (operation, body, becomes) => {
  const label = await newLabel(operation);
  const tickets = await openTickets(2);
  const by = as('administrator');
  const started = await start({ action: { [operation]: body(label) }, ticket_ids: idsOf(tickets) }, by);
  expect(await ended(started.body.id, by)).toMatchObject({ done: 2, refused: 0 });
  for (const { id } of tickets)
    expect((await world.ask('GET', `${BASE}/ticket/${id}`)).body).toMatchObject(becomes(label));
});

it('takes what the list has with the same filter, among what the person may see, and their number first', async () => {
  const label = await newLabel('Outage');
  const [own, foreign] = [await openTickets(3), await openTickets(2, teams.sales)];
  for (const { id } of [...own, ...foreign]) await post(world, `/ticket/${id}/labels`, { add: [label] });
  const filter = { label_id: label, status: ['open'] };
  const list = await world.ask('GET', `${BASE}/tickets?label_id=${label}&status=open`, as('staff'));
  expect(list.body.total).toBe(3);
  const wrong = await start({ action: { closeTicket: {} }, filter, expected_total: 4 });
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    { expected_total: ['must be 3, the number of tickets that are selected now'] },
  ]);
  const { body } = await start({ action: { closeTicket: {} }, filter, expected_total: 3 });
  expect(await ended(body.id)).toMatchObject({ total: 3, done: 3, refused: 0 });
  expect(await Promise.all(own.map(statusOf))).toEqual(['closed', 'closed', 'closed']);
  expect(await Promise.all(foreign.map(statusOf))).toEqual(['open', 'open']);
  const none = await start({ action: { closeTicket: {} }, filter });
  expect(none.body.errors).toEqual({ filter: ['matches no tickets'] });
});

it('says with the same sentences which tickets were refused, and nothing of those that one may not see', async () => {
  const [open, closed, alsoClosed] = await openTickets(3);
  const [foreign] = await openTickets(1, teams.sales);
  if (!open || !closed || !alsoClosed || !foreign) throw new Error('No tickets');
  for (const { id } of [closed, alsoClosed]) await post(world, `/ticket/${id}/close`);
  const { body } = await start({
    action: { closeTicket: {} },
    ticket_ids: [...idsOf([closed, foreign, open, alsoClosed]), UNKNOWN],
  });
  expect(await ended(body.id)).toMatchObject({
    state: 'finished',
    total: 5,
    done: 1,
    refused: 4,
    refusals: [
      {
        message: 'These tickets are already closed.',
        count: 2,
        ticket_numbers: [closed.number, alsoClosed.number],
      },
      { message: "These tickets don't exist, or you can't see them.", count: 2, ticket_numbers: [] },
    ],
  });
  expect(await statusOf(foreign)).toBe('open');
});

const CHANNEL_CHANGE = { method: 'PATCH', route: /^\/channels\/\d+$/ };
const DELETION = { method: 'DELETE', route: /^\/channels\/\d+$/ };
const MISSING = { code: 50_013, message: 'Missing Permissions' };

it('says once what Discord refuses for several tickets, without the channel of one of them', async () => {
  const tickets = await openTickets(3);
  const stop = world.discord.faults.refuse(DELETION, { status: 403, body: MISSING, times: 2 });
  const { body } = await start({ action: { deleteTicket: {} }, ticket_ids: idsOf(tickets) });
  expect(await ended(body.id)).toMatchObject({
    done: 1,
    refusals: [
      {
        message: expect.stringMatching(
          /^The bot couldn't delete the channels of these tickets: .* permission/,
        ),
        ticket_numbers: tickets.slice(0, 2).map(({ number }) => number),
      },
    ],
  });
  stop();
});

it('says in whole sentences what the request for one ticket alone would lack', async () => {
  const by = as('administrator');
  const group = `/groups/${teams.billing}`;
  const refusals = async (action: object, tickets: readonly Ticket[]) => {
    const { body } = await start({ action, ticket_ids: idsOf(tickets) }, by);
    return (await ended(body.id, by)).refusals.map(({ message }: { message: string }) => message);
  };
  await post(world, group, { close_reason_required: true });
  const tickets = await openTickets(2);
  const close = { closeTicket: {} };
  expect(await refusals(close, tickets)).toEqual(['Closing “Billing” tickets requires a reason.']);
  await post(world, group, { close_reasons: ['Solved', 'Spam'] });
  expect(await refusals(close, tickets.slice(0, 1))).toEqual([
    'Closing “Billing” tickets requires a reason, such as Solved, Spam.',
  ]);
  await post(world, group, { close_reason_required: false, close_reasons: [] });
  expect(await refusals({ labelTicket: { add: [UNKNOWN] } }, tickets)).toEqual([
    'One of the labels was deleted.',
  ]);
});

it('is refused with every fault', async () => {
  const wrong = await start({
    action: { assignTicket: { user: '1' }, closeTicket: { reason: 5 } },
    ticket_ids: ['1', '1', 'x'],
    filter: { state: 'open' },
    expected_total: -1,
  });
  expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([
    400,
    [
      'action',
      'action.assignTicket.user',
      'action.assignTicket.user_id',
      'action.closeTicket.reason',
      'expected_total',
      'filter.state',
      'ticket_ids',
      'ticket_ids.2',
    ],
  ]);
  const either = { ticket_ids: ["must be given if filter isn't, and only then"] };
  const action = { closeTicket: {} };
  expect((await start({ action })).body.errors).toEqual(either);
  expect((await start({ action, ticket_ids: ['1'], filter: {} })).body.errors).toEqual(either);
  expect((await start({ action: {}, ticket_ids: ['1'] })).body.errors).toEqual({
    action: ['must have at least 1 field'],
  });
  const many = Array.from({ length: 1_001 }, (_, index) => String(index + 1));
  expect((await start({ action, ticket_ids: many })).body.errors).toEqual({
    ticket_ids: ['must have at most 1,000 items'],
  });
});

it('is one at a time for a person, and is started once for an Idempotency-Key', async () => {
  const { headers } = as('staff');
  const tickets = idsOf(await openTickets(3));
  const body = { action: { deleteTicket: {} }, ticket_ids: tickets };
  const keyed = { headers: { ...headers, 'idempotency-key': 'bulk-1' } };
  const first = await start(body, keyed);
  const second = await start(body);
  expect([second.status, second.body.code]).toEqual([409, 'BULK_ACTION_RUNNING']);
  const other = await start({ action: { closeTicket: {} }, ticket_ids: [UNKNOWN] }, as('administrator'));
  expect(other.status).toBe(202);
  await ended(first.body.id);
  expect((await start(body, keyed)).body).toEqual(first.body);
  const third = await start(body);
  expect((await ended(third.body.id)).refused).toBe(3);
});

it('stops when it is told to: the rest stays as it is, and the reason that was typed is forgotten', async () => {
  const tickets = await openTickets(12);
  const { body } = await start({
    action: { closeTicket: { reason: 'A typed reason' } },
    ticket_ids: idsOf(tickets),
  });
  await expect.poll(async () => (await read(body.id)).done, { interval: 5 }).toBeGreaterThan(0);
  const stopped = await world.ask('POST', `${BULK}/${body.id}/stop`, as('staff'));
  expect([stopped.status, stopped.body.state, stopped.body.message]).toEqual([
    200,
    'stopped',
    `Stopped by <@${PEOPLE.staff}>.`,
  ]);
  const left = (): Promise<unknown[]> =>
    world.database.db.selectFrom('outbox').select('id').where('kind', '=', 'bulk.run').execute();
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  const { done } = await read(body.id);
  expect(done).toBeLessThan(12);
  const closed = (await Promise.all(tickets.map(statusOf))).filter((status) => status === 'closed');
  expect(closed).toHaveLength(done);
  const again = await world.ask('POST', `${BULK}/${body.id}/stop`, as('staff'));
  expect(again.body).toMatchObject({ state: 'stopped', done });
  const rows = await world.database.db.selectFrom('bulk_actions').select('body').execute();
  expect(JSON.stringify(rows)).not.toContain('A typed reason');
});

it('says of the ticket that was in progress when it was stopped why it was refused', async () => {
  const tickets = await openTickets(2);
  const { promise: id, resolve: tell } = Promise.withResolvers<string>();
  world.discord.faults.pause(DELETION, async () => {
    await world.ask('POST', `${BULK}/${await id}/stop`, as('staff'));
    throw new OrderedRefusal(403, MISSING, {});
  });
  const { body } = await start({ action: { deleteTicket: {} }, ticket_ids: idsOf(tickets) });
  tell(body.id);
  await expect.poll(async () => (await read(body.id)).refused, { timeout: 20_000 }).toBe(1);
  expect(await read(body.id)).toMatchObject({
    state: 'stopped',
    done: 0,
    refusals: [{ message: expect.stringContaining('permission'), ticket_numbers: [tickets[0]?.number] }],
  });
});

it('is seen and stopped by its own person, and by those who see all tickets', async () => {
  const { body } = await start({ action: { closeTicket: {} }, ticket_ids: [UNKNOWN] });
  const answers = await Promise.all([
    world.ask('GET', `${BULK}/${body.id}`, as('staff of another group')),
    world.ask('POST', `${BULK}/${body.id}/stop`, as('assignee')),
    world.ask('GET', `${BULK}/${body.id}`, as('administrator')),
    world.ask('GET', `${BULK}/${body.id}`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 200, 200]);
  expect(answers[0]?.body.code).toBe('BULK_ACTION_NOT_FOUND');
});

it('judges each ticket by what it is, and who its staff are, by the time that its turn comes', async () => {
  const tickets = await openTickets(4);
  world.discord.faults.pause(CHANNEL_CHANGE, async () => {
    await world.ask('DELETE', `${BASE}/ticket/${tickets[2]?.id}`);
    await post(world, `/ticket/${tickets[3]?.id}/move`, { ticket_group_id: teams.sales });
  });
  const { body } = await start({ action: { closeTicket: {} }, ticket_ids: idsOf(tickets) });
  const numbers = tickets.map(({ number }) => number);
  expect(await ended(body.id)).toMatchObject({
    state: 'finished',
    done: 2,
    refusals: [
      { message: `Ticket #${numbers[2]} was deleted. It can only be viewed.` },
      {
        message: expect.stringMatching(/^Only .*Sales.* can close this ticket\.$/),
        ticket_numbers: [numbers[3]],
      },
    ],
  });
});

it('stops within seconds when the person loses their roles', async () => {
  const tickets = await openTickets(30);
  const { body } = await start({ action: { closeTicket: {} }, ticket_ids: idsOf(tickets) });
  await expect.poll(async () => (await read(body.id)).done, { interval: 5 }).toBeGreaterThan(0);
  await world.owner.editMember(GUILD, PEOPLE.staff, { roles: [] });
  const end = await ended(body.id, as('administrator'));
  await world.owner.editMember(GUILD, PEOPLE.staff, { roles: [ROLES.billing] });
  expect(end.state).toBe('stopped');
  expect(end.message).toContain('Only staff');
  expect(end.done).toBeLessThan(30);
});

it('stops when its token is revoked', async () => {
  await post(world, `/permissions/user/${PEOPLE.administrator}`);
  const token = await world.token(PEOPLE.administrator);
  const tickets = await openTickets(12);
  const { body } = await start({ action: { closeTicket: {} }, ticket_ids: idsOf(tickets) }, { token });
  await expect.poll(async () => (await read(body.id, { token })).done, { interval: 5 }).toBeGreaterThan(0);
  const store = createTokenStore(world.database.db);
  const [stored] = await store.all(PEOPLE.administrator);
  await store.revoke(stored?.id ?? '', stored?.createdAt ?? '');
  expect(await ended(body.id, as('administrator'))).toMatchObject({
    state: 'stopped',
    message: 'The API token or dashboard session that started it has ended.',
  });
});

it('continues after a restart, and does each ticket once', async () => {
  const tickets = await openTickets(12);
  const { body } = await start({ action: { closeTicket: {} }, ticket_ids: idsOf(tickets) });
  await expect.poll(async () => (await read(body.id)).done, { interval: 5 }).toBeGreaterThan(0);
  await world.restart();
  expect(await ended(body.id)).toMatchObject({ state: 'finished', done: 12, refused: 0 });
  for (const ticket of tickets)
    expect((await historyOf(ticket)).map(({ action }: { action: string }) => action)).toEqual([
      'closeTicket',
      'createTicket',
    ]);
  const keys = await world.database.db
    .selectFrom('idempotency_keys')
    .select('id')
    .where('id', 'like', 'bulk-%')
    .execute();
  expect(keys).toEqual([]);
});

it('is deleted when the data of its person is erased', async () => {
  const { body } = await start({ action: { closeTicket: {} }, ticket_ids: [UNKNOWN] });
  await ended(body.id);
  await post(world, `/user/${PEOPLE.staff}/erase`);
  expect((await world.ask('GET', `${BULK}/${body.id}`)).status).toBe(404);
  const rows = await world.database.db
    .selectFrom('bulk_action_tickets')
    .select('bulk_id')
    .where('bulk_id', '=', body.id)
    .execute();
  expect(rows).toEqual([]);
});

it('lists one’s own, the newest first, with the running one', async () => {
  const by = as('administrator');
  const before = (await world.ask('GET', BULK, by)).body.total;
  const first = await start({ action: { closeTicket: {} }, ticket_ids: [UNKNOWN] }, by);
  await ended(first.body.id, by);
  const second = await start({ action: { closeTicket: {} }, ticket_ids: idsOf(await openTickets(1)) }, by);
  const { status, body } = await world.ask('GET', `${BULK}?per_page=2`, by);
  expect([status, body.total, body.data.map(({ id }: { id: string }) => id)]).toEqual([
    200,
    before + 2,
    [second.body.id, first.body.id],
  ]);
  expect(body.data[1].refusals).toMatchObject([{ count: 1 }]);
  expect((await world.ask('GET', BULK, as('assignee'))).body.data).toEqual([]);
});

it('keeps no more than the refusals once it has ended', async () => {
  const tickets = await openTickets(2);
  const { body } = await start({ action: { closeTicket: {} }, ticket_ids: [...idsOf(tickets), UNKNOWN] });
  await ended(body.id);
  const rows = await world.database.db
    .selectFrom('bulk_action_tickets')
    .select('position')
    .where('bulk_id', '=', body.id)
    .execute();
  expect(rows).toEqual([{ position: 2 }]);
});
