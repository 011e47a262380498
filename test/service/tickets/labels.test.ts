/** Labels on tickets: by the API, in lists, in the history, and what becomes of a deleted one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { BASE, type SetupWorld, startSetupWorld } from '../setup/world.ts';
import { UNKNOWN } from './asking.ts';

let world: SetupWorld;
beforeAll(async () => {
  world = await startSetupWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

async function newLabel(name: string): Promise<string> {
  return (await world.ask('POST', `${BASE}/labels`, { body: { name } })).body.id;
}

async function openTicket(): Promise<{ id: string; channel_id: string; number: number }> {
  const { body } = await world.ask('POST', `${BASE}/ticket`, {
    body: { user_id: SEED_IDS.member },
    headers: { 'x-on-behalf-of': SEED_IDS.moderator },
  });
  return body;
}

const setLabels = (id: string, body: object, headers = {}) =>
  world.ask('POST', `${BASE}/ticket/${id}/labels`, { body, headers });
const labelsOf = async (id: string) => (await world.ask('GET', `${BASE}/ticket/${id}`)).body.label_ids;
const numbers = async (query: string) => {
  const { body } = await world.ask('GET', `${BASE}/tickets?${query}`);
  return [body.data.map(({ number }: { number: number }) => number), body.total];
};

it('puts several on and off by ticket and by channel, and once for an Idempotency-Key', async () => {
  const [refund, bug, vip] = [await newLabel('Refund'), await newLabel('Bug'), await newLabel('VIP')];
  const ticket = await openTicket();
  const key = { 'idempotency-key': 'labels-1' };
  const first = await setLabels(ticket.id, { add: [refund, bug] }, key);
  expect([first.status, first.body.label_ids]).toEqual([200, [refund, bug]]);
  await setLabels(ticket.id, { remove: [refund] });
  expect((await setLabels(ticket.id, { add: [refund, bug] }, key)).body).toEqual(first.body);
  expect(await labelsOf(ticket.id)).toEqual([bug]);
  const { body } = await world.ask('POST', `${BASE}/channel/${ticket.channel_id}/ticket/labels`, {
    body: { add: [vip, bug], remove: [bug, refund], reason: 'Paid twice' },
  });
  expect(body.label_ids).toEqual([bug, vip]);
  const { data } = (await world.ask('GET', `${BASE}/ticket/${ticket.id}/history`)).body;
  expect(data[0]).toMatchObject({
    action: 'labelTicket',
    reason: 'Paid twice',
    detail: { added: ['VIP'], removed: [] },
  });
  expect(data[1]).toMatchObject({ detail: { added: [], removed: ['Refund'] } });
});

it('refuses labels that the server does not have, each by its place, and more than a ticket can have', async () => {
  const [one] = [await newLabel('One')];
  const ticket = await openTicket();
  const { status, body } = await setLabels(ticket.id, { add: [UNKNOWN, one, '1'] });
  const fault = ['must be a label of this server'];
  expect([status, body.errors]).toEqual([400, { 'add.0': fault, 'add.2': fault }]);
  const many = await Promise.all(Array.from({ length: 25 }, (_, index) => newLabel(`Many ${index}`)));
  expect((await setLabels(ticket.id, { add: many })).status).toBe(200);
  expect((await setLabels(ticket.id, { add: [one] })).body.errors).toEqual({
    add: ['would give the ticket more than 25 labels'],
  });
  expect((await setLabels(ticket.id, { add: [one], remove: many.slice(0, 1) })).status).toBe(200);
});

it('is a filter of every list, which follows the status of the tickets', async () => {
  const label = await newLabel('Filtered');
  const tickets = [await openTicket(), await openTicket(), await openTicket()];
  for (const { id } of tickets) await setLabels(id, { add: [label] });
  const [first, second, third] = tickets.map(({ number }) => number);
  await world.ask('POST', `${BASE}/ticket/${tickets[1]?.id}/close`, { body: {} });
  expect(await numbers(`label_id=${label}`)).toEqual([[third, second, first], 3]);
  expect(await numbers(`label_id=${label}&status=open&sort=waiting`)).toEqual([[first, third], 2]);
  expect(await numbers(`label_id=${label}&status=closed&sort=priority`)).toEqual([[second], 1]);
  expect(await numbers(`label_id=${label}&owner_id=${SEED_IDS.member}&before=${third}`)).toEqual([
    [second, first],
    2,
  ]);
  expect(await numbers(`label_id=${label}&unassigned=true&sort=oldest`)).toEqual([[first, second, third], 3]);
  expect(await numbers(`label_id=${label}&q=${first}`)).toEqual([[first], 1]);
  await setLabels(tickets[0]?.id ?? '', { remove: [label] });
  expect(await numbers(`label_id=${label}`)).toEqual([[third, second], 2]);
  expect(
    (await world.ask('GET', `${BASE}/tickets?label_id=${label}&updated_since=0`)).body.errors,
  ).toHaveProperty('label_id');
});

it('shows nobody the tickets of groups that are not theirs', async () => {
  const label = await newLabel('Hidden');
  const ticket = await openTicket();
  await setLabels(ticket.id, { add: [label] });
  const as = async (person: string) =>
    (await world.ask('GET', `${BASE}/tickets?label_id=${label}`, { headers: { 'x-on-behalf-of': person } }))
      .body.data.length;
  expect([await as(SEED_IDS.moderator), await as(SEED_IDS.secondMember)]).toEqual([1, 0]);
});

it('leaves all tickets when it is deleted, and its name stays in their history', async () => {
  const [label, other] = [await newLabel('Deleted'), await newLabel('Kept')];
  const tickets = [await openTicket(), await openTicket()];
  for (const { id } of tickets) await setLabels(id, { add: [other, label] });
  expect((await world.ask('DELETE', `${BASE}/labels/${label}`)).status).toBe(200);
  for (const { id } of tickets) await expect.poll(() => labelsOf(id), { timeout: 10_000 }).toEqual([other]);
  expect(await numbers(`label_id=${label}`)).toEqual([[], 0]);
  expect(await numbers(`label_id=${other}`)).toEqual([tickets.map(({ number }) => number).toReversed(), 2]);
  const { data } = (await world.ask('GET', `${BASE}/ticket/${tickets[0]?.id}/history`)).body;
  expect(data[0].detail.added).toEqual(['Kept', 'Deleted']);
});

it('is not the label of another server', async () => {
  const label = await newLabel('Ours');
  await world.database.db.updateTable('labels').set({ guild_id: UNKNOWN }).where('id', '=', label).execute();
  const ticket = await openTicket();
  expect((await setLabels(ticket.id, { add: [label] })).status).toBe(400);
  await world.database.db
    .insertInto('ticket_labels')
    .values({
      ticket_id: '1',
      guild_id: UNKNOWN,
      label_id: label,
      ticket_status: 'open',
      ticket_number: ticket.number,
    })
    .execute();
  expect(await numbers(`label_id=${label}`)).toEqual([[], 0]);
  expect(await numbers(`label_id=${label}&owner_id=${SEED_IDS.member}`)).toEqual([[], 0]);
});
