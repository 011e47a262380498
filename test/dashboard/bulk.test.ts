/** Bulk actions on the queue's tickets: the question with their number, the progress, and what was rejected. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Schema } from '../../src/contract/operations.ts';
import { type OpenTicket, startWorld, type World } from '../world.ts';
import { unescape } from './sent-form.ts';
import { signIn, type Visitor } from './visitor.ts';

type Fields = [string, string][];

let world: World;
let mara: Visitor;
let home: string;
let bulk: string;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  home = `/dashboard/${world.guildId}`;
  bulk = `${home}/tickets/bulk`;
  // The first ticket makes the group whose staff the moderator is.
  await world.openTicket();
  mara = await signIn(world, world.moderator);
});
afterAll(() => world.close());

const path = () => ({ guild_id: world.guildId });
const stateOf = ({ id }: OpenTicket): Promise<Schema<'Ticket'>> =>
  world.api.call('getTicket', { path: { ...path(), ticket_id: id } });
const selected = (tickets: readonly { readonly id: string }[]): Fields =>
  tickets.map(({ id }) => ['ticket', id]);
const openTickets = async (count: number): Promise<OpenTicket[]> => {
  const tickets: OpenTicket[] = [];
  for (let index = 0; index < count; index += 1) tickets.push(await world.openTicket());
  return tickets;
};

async function newLabel(name: string, tickets: readonly OpenTicket[] = []): Promise<string> {
  const { id } = await world.api.call('createLabel', { path: path(), body: { name } });
  for (const ticket of tickets)
    await world.api.call('labelTicket', { path: { ...path(), ticket_id: ticket.id }, body: { add: [id] } });
  return id;
}

/** The fields of the question, including hidden ones with their values, with some replaced by these. */
function fieldsOf(page: string, changes: Readonly<Record<string, string>> = {}): Fields {
  const [, form = ''] =
    /<form method="post" action="[^"]*\/tickets\/bulk\/[^"]*">([\s\S]*?)<\/form>/.exec(page) ?? [];
  const hidden = [...form.matchAll(/<input\s+type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, unescape(value)],
  );
  return [...hidden.filter(([name]) => !Object.hasOwn(changes, name)), ...Object.entries(changes)];
}

const ask = async (action: string, fields: Fields) => mara.post(bulk, [['action', action], ...fields]);

/** Answers the question, and waits until all is done; the page that says so. */
async function run(action: string, fields: Fields): Promise<string> {
  const { status, location, text } = await mara.post(`${bulk}/${action}`, fields);
  expect([status, text.slice(0, 2_000)]).toEqual([303, '']);
  await expect.poll(async () => (await mara.get(location ?? '')).text).not.toContain('data-running');
  return (await mara.get(location ?? '')).text;
}

const headingOf = (page: string): string => unescape(/<h1>([^<]*)<\/h1>/.exec(page)?.[1]?.trim() ?? '');

it('selected tickets are closed after a question, once, and their number is on the page', async () => {
  const tickets = await openTickets(3);
  const question = await ask('close', selected(tickets));
  expect(headingOf(question.text)).toBe('Close: 3 tickets');
  for (const ticket of tickets) expect((await stateOf(ticket)).status).toBe('open');
  const fields = fieldsOf(question.text, { reason: 'Done' });
  const [first, second] = [
    await mara.post(`${bulk}/close`, fields),
    await mara.post(`${bulk}/close`, fields),
  ];
  expect([first.status, second.location]).toEqual([303, first.location]);
  await expect
    .poll(async () => headingOf((await mara.get(first.location ?? '')).text))
    .toBe('Close tickets: 3 of 3 done');
  for (const ticket of tickets)
    expect(await stateOf(ticket)).toMatchObject({ status: 'closed', closed_reason: 'Done' });
});

it('all tickets of a list are taken with its filter, and asked for again if their number has changed', async () => {
  const tickets = await openTickets(3);
  const label = await newLabel('Outage', tickets);
  const other = await world.openTicket();
  const queue = await mara.get(`${home}/tickets?label=${label}`);
  expect(queue.text).toContain('All 3 of this list');
  const question = await ask('close', [
    ['all', '1'],
    ['show', 'open'],
    ['group', ''],
    ['label', label],
    ...selected([other]),
  ]);
  expect(headingOf(question.text)).toBe('Close: 3 tickets');
  const late = await world.openTicket();
  await world.api.call('labelTicket', { path: { ...path(), ticket_id: late.id }, body: { add: [label] } });
  const again = await mara.post(`${bulk}/close`, fieldsOf(question.text, { reason: 'It is over' }));
  expect([again.status, headingOf(again.text)]).toEqual([400, 'Close: 4 tickets']);
  expect(again.text).toContain('The number of tickets has changed.');
  expect(again.text).toContain('value="It is over"');
  expect(headingOf(await run('close', fieldsOf(again.text)))).toBe('Close tickets: 4 of 4 done');
  expect((await stateOf(late)).status).toBe('closed');
  expect((await stateOf(other)).status).toBe('open');
});

it('labels are added to tickets and removed from them, and one has to be chosen', async () => {
  const tickets = await openTickets(2);
  const [vip, bug] = [await newLabel('VIP'), await newLabel('Bug', tickets.slice(0, 1))];
  const question = await ask('label', selected(tickets));
  expect(question.text).not.toMatch(/checked/);
  const nothing = await mara.post(`${bulk}/label`, fieldsOf(question.text));
  expect([nothing.status, nothing.text]).toEqual([400, expect.stringContaining('Choose at least one label')]);
  await run('label', fieldsOf(question.text, { [`label-${vip}`]: '1' }));
  const removal = await ask('unlabel', selected(tickets));
  await run('unlabel', fieldsOf(removal.text, { [`label-${bug}`]: '1' }));
  for (const ticket of tickets) expect((await stateOf(ticket)).label_ids).toEqual([vip]);
});

it('tickets are claimed, assigned, given a priority and moved; the page names those that were not, and why', async () => {
  const tickets = await openTickets(2);
  const [first, second] = tickets;
  if (first === undefined || second === undefined) throw new Error('No tickets');
  await world.api.call('assignTicket', {
    path: { ...path(), ticket_id: second.id },
    body: { user_id: world.administrator.id },
  });
  const claimed = await run('claim', fieldsOf((await ask('claim', selected(tickets))).text));
  expect(headingOf(claimed)).toBe('Assign tickets: 1 of 2 done');
  expect(claimed).toMatch(new RegExp(`1 ticket was not changed[^]*assigned to @Ada[^]*#${second.number}`));
  await run('assign', fieldsOf((await ask('assign', selected(tickets))).text, { person: 'Ada' }));
  await run('priority', fieldsOf((await ask('priority', selected(tickets))).text, { level: '2' }));
  const group = await world.api.call('createTicketGroup', { path: path(), body: { name: 'Elsewhere' } });
  const moving = await ask('move', selected([first]));
  expect(moving.text).toContain('Elsewhere');
  await run('move', fieldsOf(moving.text, { group: group.id }));
  expect(await stateOf(first)).toMatchObject({ group_id: group.id, assigned_id: world.administrator.id });
  expect(await stateOf(second)).toMatchObject({ assigned_id: world.administrator.id, priority: 2 });
});

it('closed tickets are deleted after a question', async () => {
  const tickets = await openTickets(2);
  for (const ticket of tickets)
    await world.api.call('closeTicket', { path: { ...path(), ticket_id: ticket.id }, body: {} });
  expect((await mara.get(`${home}/tickets?show=closed`)).text).toContain('<option value="delete"');
  expect((await mara.get(`${home}/tickets`)).text).not.toContain('<option value="delete"');
  const question = await ask('delete', selected(tickets));
  expect(headingOf(question.text)).toBe('Delete: 2 tickets');
  expect(headingOf(await run('delete', fieldsOf(question.text)))).toBe('Delete tickets: 2 of 2 done');
  for (const ticket of tickets) expect((await stateOf(ticket)).status).toBe('deleted');
});

it('asks for tickets, and for levels that all of them have', async () => {
  const nobody = await ask('priority', []);
  expect([nobody.status, nobody.text]).toEqual([400, expect.stringContaining('Select at least one ticket')]);
  const mixed = await ask('priority', [
    ['all', '1'],
    ['show', 'open'],
  ]);
  expect([mixed.status, mixed.text]).toEqual([400, expect.stringContaining('tickets of one type')]);
  expect((await ask('nothing', [])).status).toBe(404);
  // No level is not the lowest one.
  const [ticket] = await openTickets(1);
  const none = await mara.post(`${bulk}/priority`, selected(ticket === undefined ? [] : [ticket]));
  expect([none.status, headingOf(none.text)]).toEqual([400, 'Priority: 1 ticket']);
});

it('is stopped by its person: the rest stays as it is; nobody else of the staff sees it', async () => {
  const tickets = await openTickets(20);
  const ada = await signIn(world, world.administrator);
  const question = await mara.post(bulk, [['action', 'close'], ...selected(tickets)]);
  const { location } = await mara.post(`${bulk}/close`, fieldsOf(question.text));
  const running = await mara.get(location ?? '');
  expect(running.text).toContain(`action="${location}/stop"`);
  const second = await mara.post(`${bulk}/close`, fieldsOf(question.text, { key: 'another' }));
  expect(second.status).toBe(400);
  const link = `<a href="${location}">Close tickets: \\d+ of 20 done</a>`;
  expect(second.text).toMatch(new RegExp(`still running[^]*${link}`));
  expect(await mara.post(`${location}/stop`)).toMatchObject({ status: 303, location });
  const stopped = await mara.get(location ?? '');
  expect(stopped.text).toContain('Stopped by @Mara. The other tickets are unchanged.');
  expect(stopped.text).not.toContain('data-running');
  const states = await Promise.all(tickets.map(stateOf));
  expect(states.at(-1)?.status).toBe('open');
  // Who sees all tickets sees this as well.
  expect((await ada.get(location ?? '')).text).toContain(
    'Stopped by @Mara. The other tickets are unchanged.',
  );
  const milo = await signIn(world, world.member);
  expect((await milo.get(location ?? '')).status).toBe(403);
  expect((await mara.get(`${home}/bulk/1234567890123456789`)).status).toBe(404);
});
